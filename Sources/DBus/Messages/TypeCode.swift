/// The letters of types; libdbus's macros of them do not import into Swift.
enum TypeCode {
  static let none: Int32 = 0
  static let string = code("s")
  static let objectPath = code("o")
  static let signature = code("g")
  static let byte = code("y")
  static let bool = code("b")
  static let int16 = code("n")
  static let uint16 = code("q")
  static let int32 = code("i")
  static let uint32 = code("u")
  static let int64 = code("x")
  static let uint64 = code("t")
  static let double = code("d")
  static let array = code("a")
  static let variant = code("v")
  // Structures and entries have codes of their own, which no signature contains.
  static let structure = code("r")
  static let entry = code("e")

  private static func code(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}
