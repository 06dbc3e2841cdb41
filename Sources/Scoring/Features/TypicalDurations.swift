import Foundation

/// How long phones last: mean and spread of the natural logarithm of their frames (10 ms).
///
/// Measured over 2,500 sentences read by 125 Mandarin-speaking learners of English
/// (speechocean762, CC BY 4.0, Zhang et al. 2021, arXiv:2104.01378), aligned with the acoustic
/// model of pocketsphinx-en-us. Phones that were not met have the mean over all.
enum TypicalDurations {
  private static let table: [(mean: Float, spread: Float)] = [
    (2.329, 0.500), (2.329, 0.500), (2.569, 0.576), (2.592, 0.563), (2.346, 0.762),
    (2.569, 0.650), (2.916, 0.538), (2.801, 0.562), (1.747, 0.478), (2.629, 0.494),
    (1.987, 0.617), (1.960, 0.604), (2.537, 0.579), (2.499, 0.726), (2.783, 0.593),
    (2.425, 0.588), (2.081, 0.412), (2.224, 0.675), (2.298, 0.698), (2.698, 0.679),
    (2.331, 0.499), (2.337, 0.545), (1.991, 0.719), (2.333, 0.577), (2.174, 0.638),
    (2.536, 0.701), (2.803, 0.607), (3.210, 0.437), (2.223, 0.549), (1.944, 0.593),
    (2.497, 0.577), (2.713, 0.504), (2.329, 0.500), (2.203, 0.643), (2.520, 0.578),
    (2.046, 0.699), (2.602, 0.707), (1.957, 0.607), (2.344, 0.597), (2.324, 0.564),
    (2.391, 0.661), (2.329, 0.500),
  ]

  /// How much longer than usual a phone is, in spreads.
  static func deviation(of phone: Phone, frames: Int) -> Float {
    let usual = table[Int(phone.rawValue)]
    return (logf(Float(frames)) - usual.mean) / usual.spread
  }
}
