import Foundation

/// What the frame network heard in each phone, in 75 numbers.
struct FrameSummary: Sendable {
  /// Mean goodness (times 3), mean log probability of the phone (/ 2) and its margin over the best
  /// other phone (/ 2), the highest (/ 2) and lowest (/ 3) in any frame, share of frames in which
  /// it is the likeliest, logarithm of its mean probability (/ 2).
  static let kinds = ["good", "expected", "margin", "max", "min", "share", "probability"]

  /// Mean log probability of each phone (/ 3), then the seven numbers of the phone itself, their
  /// means over the text and over the spoken word, and those of the neighbours (0 at the edges).
  static let names =
    FrameNet.phones.map { "net.phone.\($0.name)" } + kinds.map { "net.\($0)" }
    + ["all", "word", "previous", "next"].flatMap { place in kinds.map { "net.\(place).\($0)" } }

  /// The seven numbers of each phone.
  let summaries: [[Float]]
  /// All 75 of each phone.
  let rows: [[Float]]
  /// Another speech phone whose mean log probability is higher by `strongEvidence`, or nil.
  let rivals: [Phone?]

  /// Nats; e times as likely on average over the frames.
  static let strongEvidence: Float = 1

  init(_ net: FrameNet, features: Features) {
    let width = FrameNet.phones.count
    let layout = features.layout
    let expected = layout.segments.flatMap { segment in
      repeatElement(FrameNet.column(of: segment.phone), count: segment.frames.count)
    }
    let hearing = net.hear(FrameNet.inputs(of: features), expected: expected)
    var means: [[Float]] = []
    var summaries: [[Float]] = []
    var rivals: [Phone?] = []
    var first = 0
    for segment in layout.segments {
      let phone = FrameNet.column(of: segment.phone)
      let frames = first..<first + segment.frames.count
      first = frames.upperBound
      var sums = [Float](repeating: 0, count: width)
      var likeliest = 0
      for frame in frames {
        let logs = hearing.logs[frame * width..<(frame + 1) * width]
        for (place, value) in logs.enumerated() { sums[place] += value }
        let highest = logs.max() ?? 0
        if logs.firstIndex(of: highest) == frame * width + phone { likeliest += 1 }
      }
      let mean = sums.map { $0 / Float(frames.count) }
      let own = frames.map { hearing.logs[$0 * width + phone] }
      let rival = mean.indices.filter { $0 != phone }.map { mean[$0] }.max() ?? 0
      summaries.append([
        hearing.goodness[frames].mean * 3, mean[phone] / 2, (mean[phone] - rival) / 2,
        (own.max() ?? 0) / 2, (own.min() ?? 0) / 3, Float(likeliest) / Float(frames.count),
        logf(own.map { expf($0) }.mean + 1e-5) / 2,
      ])
      means.append(mean.map { $0 / 3 })
      let best = FrameNet.phones.indices.filter { FrameNet.phones[$0].isSpeech }
        .max { mean[$0] < mean[$1] }
      rivals.append(
        best.flatMap {
          mean[$0] - mean[phone] > Self.strongEvidence ? FrameNet.phones[$0] : nil
        })
    }
    self.summaries = summaries
    self.rivals = rivals
    let nothing = [Float](repeating: 0, count: Self.kinds.count)
    let all = Self.mean(of: summaries[...])
    let words = layout.spokenWords.map { Self.mean(of: summaries[$0]) }
    rows = layout.segments.indices.map { index in
      means[index] + summaries[index] + all + words[layout.segments[index].word]
        + (index > 0 ? summaries[index - 1] : nothing)
        + (index + 1 < summaries.count ? summaries[index + 1] : nothing)
    }
  }

  static func mean(of summaries: ArraySlice<[Float]>) -> [Float] {
    kinds.indices.map { kind in summaries.map { $0[kind] }.mean }
  }

  static func lowest(of summaries: ArraySlice<[Float]>) -> [Float] {
    kinds.indices.map { kind in summaries.map { $0[kind] }.min() ?? 0 }
  }

  /// 20th percentile.
  static func fifth(of summaries: ArraySlice<[Float]>) -> [Float] {
    kinds.indices.map { kind in summaries.map { $0[kind] }.percentile(0.2) }
  }
}
