public import Language

extension StatusReport {
  /// What a person is told; some lines.
  public func text(in language: Language) -> String {
    guard playback != "stopped" else { return state.in(language) }
    var lines = [first(in: language)]
    if let sentence {
      lines.append("  \(sentence.english)")
      lines.append("  \(sentence.japanese)")
      let lesson = Text(en: sentence.lessonEnglish, ja: sentence.lessonJapanese).in(language)
      lines.append(Text(en: "Lesson: \(lesson)", ja: "レッスン: \(lesson)").in(language))
    }
    if let following {
      lines.append(
        Text(en: "Next: \(following.english)", ja: "次: \(following.english)").in(language))
    }
    if let remaining { lines.append(Self.timer(remaining).in(language)) }
    return lines.joined(separator: "\n")
  }

  private func first(in language: Language) -> String {
    let cause =
      cause.map {
        let reason = (causeJapanese ?? $0).filter { $0 != "。" }
        return Text(en: " (\($0.hasSuffix(".") ? String($0.dropLast()) : $0))", ja: "（\(reason)）")
          .in(language)
      }
      ?? ""
    let place = Text(en: ", \(number) of \(count)", ja: "、\(count) 文中 \(number) 文目")
    return state.in(language) + cause + (count > 0 ? place.in(language) : "")
  }

  private var state: Text {
    switch playback {
    case "playing": Text(en: "Playing", ja: "再生中")
    case "paused": Text(en: "Paused", ja: "一時停止中")
    default: Text(en: "Stopped", ja: "停止しました")
    }
  }

  private static func timer(_ seconds: Double) -> Text {
    let minutes = max(1, Int((seconds / 60).rounded(.up)))
    return Text(
      en: "Ends in \(minutes) \(minutes == 1 ? "minute" : "minutes")",
      ja: "あと \(minutes) 分で終了")
  }
}
