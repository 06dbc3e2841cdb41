import Language
import Practice

/// The lesson could not be shown any more.
struct DisplayFailure: ReadableError {
  let code: String
  let text: Text

  init(_ trouble: Trouble) { (code, text) = (trouble.code, trouble.text) }
}
