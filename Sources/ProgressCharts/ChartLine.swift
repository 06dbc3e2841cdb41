public import Language
import TextLayout

/// How a piece of a chart looks. Colour never says anything alone.
public enum ChartTone: Sendable, Hashable {
  case plain, strong, faint, good, fair, bad

  /// Of a score, 0–100: nothing under 60 looks good.
  init(score: Double) { self = score >= 80 ? .good : score >= 60 ? .fair : .bad }
}

public struct ChartPiece: Sendable, Hashable {
  public let text: String
  public let tone: ChartTone

  public init(_ text: String, _ tone: ChartTone = .plain) { (self.text, self.tone) = (text, tone) }
}

/// A line of a chart, for whatever shows it.
public struct ChartLine: Sendable, Hashable {
  public let pieces: [ChartPiece]

  public init(_ pieces: [ChartPiece]) { self.pieces = pieces }
  public init(_ text: String = "", _ tone: ChartTone = .plain) { pieces = [ChartPiece(text, tone)] }

  public var text: String { pieces.map(\.text).joined() }
  /// In cells.
  public var width: Int { cellWidth(of: text) }
}

/// How charts are written.
public struct ChartStyle: Sendable, Hashable {
  public let language: Language
  /// Otherwise bars and signs are ASCII.
  public let isUnicode: Bool

  public init(language: Language, isUnicode: Bool) {
    (self.language, self.isUnicode) = (language, isUnicode)
  }

  func text(_ english: String, _ japanese: String) -> String {
    Text(en: english, ja: japanese).in(language)
  }

  var rule: String { isUnicode ? "─" : "-" }
  var dash: String { isUnicode ? "–" : "-" }
}
