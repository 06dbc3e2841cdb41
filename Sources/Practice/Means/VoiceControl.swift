public import Language

/// What a learner changes about the voice while a lesson goes on, or before it.
public protocol VoiceControl: Sendable {
  /// Changes one thing. The volume is heard at once, a voice or an output from the next line on.
  func turn(_ knob: VoiceKnob) async -> VoiceChange
}

/// What can be changed about the voice.
public enum VoiceKnob: Sendable, Hashable, CaseIterable {
  case nextVoice, nextOutput, louder, quieter

  /// By a letter, a sign or a word in small letters, in English or Japanese.
  public init?(_ word: String) {
    switch word {
    case "v", "voice", "声": self = .nextVoice
    case "o", "output", "出力": self = .nextOutput
    case "+", "＋", "louder", "大きく": self = .louder
    case "-", "−", "－", "quieter", "小さく": self = .quieter
    default: return nil
    }
  }
}

/// What is set now.
public struct VoiceChange: Sendable, Hashable {
  /// What it is called, such as “Voice: Scotland”.
  public let text: Text
  /// Why it could not be changed, or why it will not be remembered.
  public let trouble: Trouble?

  public init(text: Text, trouble: Trouble? = nil) {
    (self.text, self.trouble) = (text, trouble)
  }
}
