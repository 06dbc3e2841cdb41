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
  case unexpectedEnd(inside: Opening?)
  case expected(Character, found: Character)
  case unexpected(Character)
  /// A closing bracket that is not that of the innermost open one.
  case mismatched(Character, opening: Opening)
  case closesNothing(Character)
  case lineEndInString
  case badEscape
  case commentNotClosed
  case badWord(String)
  case tooDeep
  case notUTF8

  /// A bracket or a quote that has to be closed.
  struct Opening: Hashable {
    let mark: Character
    let line: Int

    /// What closes it.
    var closing: Character {
      switch mark {
      case "{": "}"
      case "[": "]"
      default: mark
      }
    }
  }

  struct Located: Error, Hashable {
    let fault: JSONFault
    let line: Int
  }
}
