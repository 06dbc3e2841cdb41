import Scoring

/// One line of a manifest: `id<TAB>path<TAB>text<TAB>variant`.
struct Take: Sendable, Hashable {
  let id: String
  let path: String
  let text: String
  /// `right`, `wrong`, `added:K`, `deleted:K`, `noise` or `slips:…` (see ``ExpectedSlip``): copied
  /// to the names of the records.
  let variant: String
  /// Where the expected text is made to differ from what was said.
  let slips: [ExpectedSlip]

  init?(line: some StringProtocol) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 4, fields.allSatisfy({ !$0.isEmpty }) else { return nil }
    (id, path, text, variant) = (
      String(fields[0]), String(fields[1]), String(fields[2]), String(fields[3])
    )
    let parts = variant.split(separator: ":")
    guard parts.first == "slips" else {
      slips = []
      return
    }
    let slips = parts.dropFirst().joined().split(separator: ",").map { ExpectedSlip($0) }
    guard slips.allSatisfy({ $0 != nil }) else { return nil }
    self.slips = slips.compactMap(\.self)
  }
}

/// Which of the recordings to take: the `number`th of `count` shares, 1-based.
struct Shard: Sendable, Hashable {
  var number = 1
  var count = 1

  init() {}

  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, parts[1] > 0, (1...parts[1]).contains(parts[0]) else { return nil }
    (number, count) = (parts[0], parts[1])
  }

  func holds(_ index: Int) -> Bool { index % count == number - 1 }
}

/// Consecutive lines with the same recording.
func grouped(_ takes: [Take]) -> [[Take]] {
  takes.reduce(into: []) { groups, take in
    if let last = groups.last?.first, last.path == take.path, last.id == take.id {
      groups[groups.count - 1].append(take)
    } else {
      groups.append([take])
    }
  }
}
