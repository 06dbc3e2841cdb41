import Foundation
import Scoring

/// Reads PocketSphinx's senone log and keeps of each frame what scoring needs.
///
/// The log is a text header that ends in `endhdr`, a 4-byte mark of byte order, then for each
/// frame a 16-bit count and as many 16-bit costs, one for every senone of the model.
struct SenoneLog {
  private static let headerEnd = Array("endhdr\n".utf8)
  private static let byteOrderMark = 4

  private let owner: [Int]
  private let wanted: [Int]
  private(set) var independent: [UInt16] = []
  private(set) var bestTriphone: [UInt16] = []
  private(set) var selected: [UInt16] = []
  private(set) var frames = 0
  private var pending: [UInt8] = []
  private var headerPassed = false
  private(set) var isDamaged = false

  /// - Parameters:
  ///   - map: which senone belongs to which phone and state.
  ///   - wanted: the senones to keep by themselves, ascending.
  init(map: TriphoneMap, wanted: [Int]) {
    owner = map.owner
    self.wanted = wanted
  }

  var scores: SenoneScores {
    SenoneScores(
      frames: frames, independent: independent, bestTriphone: bestTriphone, selected: selected,
      senones: wanted)
  }

  /// Takes the next bytes of the log, in pieces of any size.
  mutating func take(_ bytes: some Sequence<UInt8>) {
    pending.append(contentsOf: bytes)
    if !headerPassed {
      guard let end = pending.firstRange(of: Self.headerEnd)?.upperBound,
        pending.count >= end + Self.byteOrderMark
      else { return }
      pending.removeFirst(end + Self.byteOrderMark)
      headerPassed = true
    }
    let size = 2 * (1 + owner.count)
    let count = pending.count / size
    pending.withUnsafeBytes { bytes in
      for index in 0..<count {
        takeFrame(UnsafeRawBufferPointer(rebasing: bytes[index * size..<(index + 1) * size]))
      }
    }
    pending.removeFirst(count * size)
  }

  private mutating func takeFrame(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.loadUnaligned(as: UInt16.self) == owner.count else {
      isDamaged = true
      return
    }
    let first = independent.count
    independent.append(contentsOf: repeatElement(0, count: SenoneScores.independentCount))
    bestTriphone.append(contentsOf: repeatElement(.max, count: SenoneScores.independentCount))
    func cost(_ senone: Int) -> UInt16 {
      bytes.loadUnaligned(fromByteOffset: 2 * (senone + 1), as: UInt16.self)
    }
    for senone in 0..<SenoneScores.independentCount { independent[first + senone] = cost(senone) }
    bestTriphone.withUnsafeMutableBufferPointer { best in
      owner.withUnsafeBufferPointer { owner in
        for senone in SenoneScores.independentCount..<owner.count where owner[senone] >= 0 {
          let place = first + owner[senone]
          best[place] = min(best[place], cost(senone))
        }
      }
      // Silence and the fillers have no triphones.
      for place in first..<best.count where best[place] == .max {
        best[place] = cost(place - first)
      }
    }
    for senone in wanted { selected.append(cost(senone)) }
    frames += 1
  }
}
