/// Sum of products of two rows of numbers, eight at a time, always in the same order.
///
/// - Parameter count: how many numbers both rows have, at least.
@inline(__always)
func dotProduct(
  _ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>, count: Int
) -> Float {
  let (left, right) = (UnsafeRawPointer(first), UnsafeRawPointer(second))
  let step = MemoryLayout<SIMD8<Float>>.size
  var sums = SIMD8<Float>.zero
  for block in 0..<count / 8 {
    sums +=
      left.loadUnaligned(fromByteOffset: block * step, as: SIMD8<Float>.self)
      * right.loadUnaligned(fromByteOffset: block * step, as: SIMD8<Float>.self)
  }
  var rest: Float = 0
  for place in count / 8 * 8..<count { rest += first[place] * second[place] }
  return sums.sum() + rest
}
