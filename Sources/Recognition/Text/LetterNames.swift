import Scoring

/// How the letters are called.
enum LetterNames {
  static let phones: [Character: [Phone]] = [
    "a": [.ey], "b": [.b, .iy], "c": [.s, .iy], "d": [.d, .iy], "e": [.iy], "f": [.eh, .f],
    "g": [.jh, .iy], "h": [.ey, .ch], "i": [.ay], "j": [.jh, .ey], "k": [.k, .ey],
    "l": [.eh, .l], "m": [.eh, .m], "n": [.eh, .n], "o": [.ow], "p": [.p, .iy],
    "q": [.k, .y, .uw], "r": [.aa, .r], "s": [.eh, .s], "t": [.t, .iy], "u": [.y, .uw],
    "v": [.v, .iy], "w": [.d, .ah, .b, .ah, .l, .y, .uw], "x": [.eh, .k, .s], "y": [.w, .ay],
    "z": [.z, .iy],
  ]
}
