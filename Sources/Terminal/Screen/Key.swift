/// What a person presses.
public enum Key: Sendable, Hashable {
  /// A part of a text; a character of several parts comes in several keys.
  case text(Unicode.Scalar)
  /// With Control: `a`…`z`.
  case control(Character)
  case enter, escape, tab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
}
