/// A value of a JSON5 text and the line, from 1, on which it begins.
struct JSONNode: Hashable {
  enum Value: Hashable {
    case object([Member])
    case array([JSONNode])
    case string(String)
    /// Numbers, truth values and null; no lesson has a place for them.
    case other
  }

  struct Member: Hashable {
    let key: String
    let line: Int
    let value: JSONNode
  }

  let value: Value
  let line: Int
}

/// A fault of syntax.
enum JSONFault: Error, Hashable {
  case unexpectedEnd(inside: Character?)
  case expected(Character, found: Character)
  case unexpected(Character)
  case lineEndInString
  case badEscape
  case commentNotClosed
  case badWord(String)
  case tooDeep
  case notUTF8

  struct Located: Error, Hashable {
    let fault: JSONFault
    let line: Int
  }
}
