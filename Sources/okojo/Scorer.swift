import Batch
import Language

/// The one place where workers get their scorer.
func loadScorer() throws -> NoScorer {
  throw NoScorer.Missing()
}

/// The scorer of a build without one: nobody can make it.
enum NoScorer: RowScorer {
  struct Missing: ReadableError {
    let code = "no_scorer"
    let text = Text(
      en: "This build of okojo has no scorer; use one that has.",
      ja: "この okojo には採点の機能が入っていません。入っている版をお使いください。")
  }

  mutating func score(_ request: RowRequest) -> RowOutcome { switch self {} }
}
