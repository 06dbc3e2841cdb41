public import Language
import TextLayout

/// Checks as a person reads them: a mark, what was looked at, what was found, and the mend.
public struct ReportText: Sendable {
  private let language: Language
  private let marks: Marks
  /// In cells.
  private let width: Int

  private static let gap = "  "

  /// - Parameters:
  ///   - environment: tells by its locale whether the terminal shows more than ASCII.
  ///   - width: cells of a line.
  public init(language: Language, environment: [String: String], width: Int = 80) {
    (self.language, self.width) = (language, width)
    marks = Marks(environment: environment)
  }

  public func lines(for check: Check) -> [String] {
    let label = padded(check.name.label.in(language), to: labelWidth)
    let beginning = marks.mark(check.status) + Self.gap + label + Self.gap
    let indent = String(repeating: " ", count: cellWidth(of: beginning))
    let room = max(20, width - cellWidth(of: beginning))
    let found = wrapped(printable(check.finding.in(language)), to: room)
    let mend = check.mend.map { wrapped(marks.arrow + printable($0.in(language)), to: room) } ?? []
    return [beginning + found[0]] + (found.dropFirst() + mend).map { indent + $0 }
  }

  /// What it comes to, in one line.
  public func conclusion(of report: Report) -> String {
    if report.isReady {
      return Text(en: "A lesson can be held.", ja: "レッスンができます。").in(language)
    }
    let mark = marks.mark(.failed)
    return Text(
      en: "A lesson with sound cannot be held; see \(mark) above.",
      ja: "音を使ったレッスンができません。上の \(mark) をご覧ください。"
    ).in(language)
  }

  private var labelWidth: Int {
    CheckName.allCases.map { cellWidth(of: $0.label.in(language)) }.max() ?? 0
  }
}
