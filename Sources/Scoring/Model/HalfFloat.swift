/// Numbers of 16 bits (IEEE 754 binary16), written out since `Float16` is not on every machine.
enum HalfFloat {
  static func value(_ bits: UInt16) -> Float {
    let sign = UInt32(bits & 0x8000) << 16
    let exponent = UInt32(bits >> 10 & 0x1F)
    let fraction = UInt32(bits & 0x3FF)
    switch exponent {
    case 0:
      let magnitude = Float(fraction) * 0x1p-24
      return sign == 0 ? magnitude : -magnitude
    case 31: return Float(bitPattern: sign | 0x7F80_0000 | fraction << 13)
    default: return Float(bitPattern: sign | (exponent + 112) << 23 | fraction << 13)
    }
  }

  /// Rounded to the nearest, ties to even; what is too great becomes infinite.
  static func bits(_ value: Float) -> UInt16 {
    let pattern = value.bitPattern
    let sign = UInt16(pattern >> 16) & 0x8000
    let magnitude = pattern & 0x7FFF_FFFF
    if magnitude > 0x7F80_0000 { return sign | 0x7E00 }
    // 65,520 and more round to infinity.
    if magnitude >= 0x477F_F000 { return sign | 0x7C00 }
    if magnitude < 0x3880_0000 {
      // Below 2^-14 the steps are 2^-24 wide.
      let steps = Float(bitPattern: magnitude) * 0x1p24
      return sign | UInt16(steps.rounded(.toNearestOrEven))
    }
    let rounded = magnitude + 0xFFF + (magnitude >> 13 & 1)
    return sign | UInt16((rounded >> 13) - (112 << 10))
  }
}
