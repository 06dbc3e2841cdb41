public import Language

extension Report {
  private struct Row: Encodable {
    let name: CheckName
    let status: Check.Status
    let finding: String
    let mend: String?
    let facts: [String: Fact]
  }

  private struct Document: Encodable {
    let ready: Bool
    let checks: [Row]
  }

  /// One object; its keys are those that the help of `okojo doctor` names.
  /// - Throws: `EncodingError`.
  public func json(in language: Language) throws -> String {
    let rows = checks.map { check in
      Row(
        name: check.name, status: check.status, finding: check.finding.in(language),
        mend: check.mend?.in(language), facts: check.facts)
    }
    return try JSONText.of(Document(ready: isReady, checks: rows))
  }
}
