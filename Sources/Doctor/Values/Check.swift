public import Language

/// What one look at the machine found.
public struct Check: Sendable, Hashable {
  public enum Status: String, Sendable, Codable {
    case ok
    /// A lesson can be held, but not as it should be.
    case warning
    /// No lesson with sound can be held.
    case failed
  }

  public let name: CheckName
  public let status: Status
  public let finding: Text
  /// What to do about it; nothing where all is well or the finding says it already.
  public let mend: Text?
  /// For programs, by stable names.
  public let facts: [String: Fact]

  init(
    _ name: CheckName, _ status: Status, _ finding: Text, mend: Text? = nil,
    facts: [String: Fact] = [:]
  ) {
    (self.name, self.status, self.finding) = (name, status, finding)
    (self.mend, self.facts) = (mend, facts)
  }

  /// One that failed with a sentence of its own.
  init(
    _ name: CheckName, failedWith error: any Error, mend: Text? = nil, facts: [String: Fact] = [:]
  ) {
    let readable = error as? any ReadableError
    self.init(
      name, .failed, readable?.text ?? Text(en: "\(error)", ja: "\(error)"), mend: mend,
      facts: facts.merging(["code": .text(readable?.code ?? "unknown")]) { $1 })
  }

  /// One that could not be made, because no sound server answers.
  init(notMadeWithoutServer name: CheckName) {
    self.init(
      name, .failed,
      Text(
        en: "Not checked, because no sound server answers.",
        ja: "サウンドサーバーに接続できないため、点検していません。"), facts: ["code": .text("not_checked")])
  }
}
