public import Language

/// Why an answer has no score, and what to do.
public enum Advice: Sendable, Hashable, CaseIterable {
  case nothingSaid, noSpeech, tooLong, deadMicrophone, tooQuiet, clipped, wrongText
  /// The voice could not speak where the exercise is to hear it.
  case unheard

  public var text: Text {
    switch self {
    case .nothingSaid:
      Text(
        en: "I heard nobody speak. Say the line soon after the microphone opens.",
        ja: "声が聞こえませんでした。マイクが開いたら、すぐに言ってみましょう。")
    case .noSpeech:
      Text(
        en: "I heard sound, but no speech. Speak closer to the microphone, where it is quiet.",
        ja: "音は聞こえましたが、言葉は聞き取れませんでした。静かな所で、マイクに近づいて言ってみましょう。")
    case .tooLong:
      Text(
        en: "That was long, so I stopped listening. Say just the one line.",
        ja: "長くなったので、聞くのをやめました。一文だけ言ってみましょう。")
    case .deadMicrophone:
      Text(
        en: "The microphone gives no sound at all. Check that it is plugged in and not muted.",
        ja: "マイクからまったく音が来ません。接続と、ミュートになっていないことを確かめてください。")
    case .tooQuiet:
      Text(
        en: "That was too quiet to score. Speak up, or move closer to the microphone.",
        ja: "声が小さくて採点できませんでした。もう少し大きな声で言うか、マイクに近づいてください。")
    case .clipped:
      Text(
        en: "That was too loud to score. Move away from the microphone, or turn it down.",
        ja: "音が大きすぎて採点できませんでした。マイクから離れるか、入力の音量を下げてください。")
    case .wrongText:
      Text(
        en:
          "That sounded like something else, so there is no score. Try it again.",
        ja: "別の文のように聞こえたので、採点していません。もう一度言ってみましょう。")
    case .unheard:
      Text(
        en: "The voice could not be heard, and this exercise is to hear it. Go on, or try again.",
        ja: "音声を流せませんでした。これは聞き取りの問題なので、次へ進むか、もう一度試してください。")
    }
  }
}
