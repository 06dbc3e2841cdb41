/// `value` with exactly so many decimals, rounded half away from zero; never `-0.0`, `nan` or
/// an exponent. What is not finite or beyond ±10¹² is written as the nearest that is neither.
func fixed(_ value: Double, decimals: Int) -> String {
  let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
  let bounded = value.isNaN ? 0 : min(max(value, -1e12), 1e12)
  let units = Int((bounded * Double(scale)).rounded())
  let (whole, part) = units.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
  let sign = units < 0 ? "-" : ""
  guard decimals > 0 else { return "\(sign)\(whole)" }
  let digits = String(part)
  let zeros = String(repeating: "0", count: decimals - digits.count)
  return "\(sign)\(whole).\(zeros)\(digits)"
}
