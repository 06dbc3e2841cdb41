/// How a sound of ours stands to the rest of the machine: the audio categories of the platform
/// guideline, of which `Use.category` says which of our uses is which.
public enum Category: Sendable, CaseIterable {
  /// Mixes with other sound, and is silent where the user wants silence.
  case ambient
  /// As `ambient`, but alone; offered, used by nothing yet.
  case soloAmbient
  case playback
  case record
  case playAndRecord

  /// Whether a muted output or `--quiet` silences it. The others are what the user asked to hear.
  public var respectsMute: Bool { self == .ambient || self == .soloAmbient }

  public var records: Bool { self == .record || self == .playAndRecord }
}
