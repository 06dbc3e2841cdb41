import Foundation

/// Every likely slip of every aligned phone, with what speaks for and against it.
///
/// The numbers are those of `Tools/fit/slip_model.py`, which fits the weights.
struct SlipCandidates: Sendable {
  static let names = [
    "slip.kind", "slip.net.ratio", "slip.net.expected", "slip.net.heard", "slip.net.best",
    "slip.log.ratio", "slip.log.expected", "slip.log.heard", "slip.middle.ratio", "slip.frames",
    "slip.first", "slip.last", "slip.text.net", "slip.text.log", "slip.vowel.run",
    "slip.vowel.net", "slip.vowel.next", "slip.silence", "slip.gap", "slip.next.frames",
  ]

  struct Candidate: Sendable {
    let segment: Int
    let kind: Int
    let heard: Phone
    let row: [Float]
  }

  private static let vowels = FrameNet.phones.indices.filter { FrameNet.phones[$0].isVowel }

  private let segments: [PhoneSegment]
  private let hearing: [[Float]]
  /// Of each segment, the likeliest phone but the expected one.
  private let rivals: [Float]
  private let logs: [[Float]]
  private let middles: [[Float]]
  private let vowelLogs: [Float]
  /// Highest log probability of any vowel, mean over four frames from each.
  private let runs: [Double]

  /// - Parameter hearing: log probabilities of the phones in each segment, by the network.
  init(segments: [PhoneSegment], means: SegmentMeans, hearing: [[Float]]) {
    self.segments = segments
    self.hearing = hearing
    rivals = zip(segments, hearing).map { segment, logs in
      let own = FrameNet.column(of: segment.phone)
      return logs.indices.filter { $0 != own }.map { logs[$0] }.max() ?? FrameNet.floor
    }
    logs = segments.map { Self.phones(means.mean($0.frames.lowerBound, $0.frames.upperBound)) }
    middles = segments.map { segment in
      let (start, length) = (segment.frames.lowerBound, segment.frames.count)
      return Self.phones(
        means.mean(start + length / 3, start + max(length / 3 + 1, length * 2 / 3)))
    }
    vowelLogs = hearing.map { logs in logf(Self.vowels.map { expf(logs[$0]) }.sum) }
    let vowelFrames = (0..<means.frames).map { frame in
      Self.vowels.map { means.log(frame, phone: $0) }.max() ?? 0
    }
    runs =
      vowelFrames.count < 4
      ? [-5]
      : (0..<vowelFrames.count - 3).map { vowelFrames[$0..<$0 + 4].reduce(0, +) / 4 }
  }

  private static func phones(_ mean: [Float]) -> [Float] {
    Array(mean.dropFirst(SegmentMeans.cepstra))
  }

  /// - Parameter kinds: the slips that the model knows, in its order.
  func all(of kinds: [SlipKind]) -> [Candidate] {
    let own = segments.map { FrameNet.column(of: $0.phone) }
    let textNet = segments.indices.map { hearing[$0][own[$0]] }.mean
    let textLog = segments.indices.map { logs[$0][own[$0]] }.mean
    return segments.indices.flatMap { index in
      kinds.enumerated().compactMap { number, kind in
        candidate(index, number, kind, own: own[index], text: [textNet, textLog])
      }
    }
  }

  private func candidate(
    _ index: Int, _ number: Int, _ kind: SlipKind, own: Int, text: [Float]
  ) -> Candidate? {
    let segment = segments[index]
    let net = hearing[index]
    let best = rivals[index]
    let heard: (phone: Phone, net: Float, log: Float, middle: Float)
    switch kind {
    case .substituted(let expected, let other):
      guard segment.phone == expected else { return nil }
      let place = FrameNet.column(of: other)
      heard = (other, net[place], logs[index][place], middles[index][place])
    case .vowelPutIn:
      guard segment.phone.isStopOrFricative, mayEndInVowel(index) else { return nil }
      heard = (
        likeliestVowel(from: index), vowelLogs[index], Self.highest(logs[index]),
        Self.highest(middles[index])
      )
    case .leftOut:
      guard isLast(index), segment.index > 0, SlipKind.leftOutAtEnd.contains(segment.phone) else {
        return nil
      }
      heard = (.silence, best, logs[index].max() ?? 0, middles[index].max() ?? 0)
    }
    let row: [Float] =
      [
        Float(number), heard.net - net[own], net[own], heard.net, best,
        heard.log - logs[index][own], logs[index][own], heard.log,
        heard.middle - middles[index][own], logf(Float(segment.frames.count)),
        segment.index == 0 ? 1 : 0, isLast(index) ? 1 : 0,
      ] + text
      + [
        kind == .vowelPutIn ? vowelRun(index) : 0, vowelLogs[index],
        index + 1 < segments.count ? vowelLogs[index + 1] : FrameNet.floor,
        logs[index][FrameNet.column(of: .silence)], Float(gap(index)), Float(nextFrames(index)),
      ]
    return Candidate(segment: index, kind: number, heard: heard.phone, row: row)
  }

  private func isLast(_ index: Int) -> Bool {
    index + 1 == segments.count || segments[index + 1].word != segments[index].word
  }

  /// Frames to the next phone, at most 30.
  private func gap(_ index: Int) -> Int {
    guard index + 1 < segments.count else { return 30 }
    return min(30, segments[index + 1].frames.lowerBound - segments[index].frames.upperBound)
  }

  private func nextFrames(_ index: Int) -> Int {
    index + 1 < segments.count ? segments[index + 1].frames.count : 0
  }

  /// Whether no vowel of the text follows at once, with which one put in would be confused.
  private func mayEndInVowel(_ index: Int) -> Bool {
    guard index + 1 < segments.count, segments[index + 1].phone.isVowel else { return true }
    return isLast(index) && gap(index) >= 5
  }

  /// The best four frames of a vowel from the last two thirds of a phone into the next one.
  private func vowelRun(_ index: Int) -> Float {
    let frames = segments[index].frames
    let reach =
      isLast(index) && gap(index) > 4
      ? 8 : index + 1 < segments.count ? nextFrames(index) / 2 : 4
    let low = min(frames.lowerBound + frames.count / 3, runs.count - 1)
    let past = max(low + 1, min(runs.count, frames.upperBound + reach - 3))
    return Float(runs[low..<past].max() ?? -5)
  }

  private func likeliestVowel(from index: Int) -> Phone {
    let next = isLast(index) ? index : min(index + 1, segments.count - 1)
    let place = Self.vowels.max {
      logs[index][$0] + logs[next][$0] < logs[index][$1] + logs[next][$1]
    }
    return place.map { FrameNet.phones[$0] } ?? .ah
  }

  private static func highest(_ logs: [Float]) -> Float { vowels.map { logs[$0] }.max() ?? 0 }
}
