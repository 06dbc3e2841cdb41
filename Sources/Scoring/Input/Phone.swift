/// A base phone of the acoustic model: ARPAbet (CMUdict's 39 phones), silence and two fillers.
///
/// Raw values are the model's own numbering (`mdef`, CI phones in file order), so that senone
/// `3 × rawValue + state` is the phone's context-independent senone.
public enum Phone: UInt8, Sendable, CaseIterable, Hashable {
  case noise, spoken
  case aa, ae, ah, ao, aw, ay, b, ch, d, dh, eh, er, ey, f, g, hh, ih, iy, jh, k, l, m, n, ng
  case ow, oy, p, r, s, sh, silence, t, th, uh, uw, v, w, y, z, zh

  /// The model's name: `AA`, `SIL`, `+NSN+`.
  public var name: String {
    switch self {
    case .noise: "+NSN+"
    case .spoken: "+SPN+"
    case .silence: "SIL"
    default: String(describing: self).uppercased()
    }
  }

  /// Reads a model's or CMUdict's name; stress digits (`AH0`) are passed over.
  public init?(name: some StringProtocol) {
    var bare = name[...]
    while let last = bare.last, last.isNumber { bare.removeLast() }
    guard let phone = Self.byName[String(bare)] else { return nil }
    self = phone
  }

  /// A phone of speech, neither silence nor noise.
  public var isSpeech: Bool { self != .noise && self != .spoken && self != .silence }

  public static let speech: [Phone] = allCases.filter(\.isSpeech)

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}
