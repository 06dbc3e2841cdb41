import Foundation

/// One round: every program once, close together in time, so that what else the machine does
/// weighs on all alike.
struct Round {
  var one = Sample()
  var two = Sample()
  /// Nothing where the rival is not installed.
  var rival: Sample?
  var rivalStart = 0.0
}

/// The figures of a run, the median of its rounds first, then each round.
struct Report {
  let rounds: [Round]
  let recordings: Int

  var text: String {
    var lines = [
      line("processor seconds per second of speech, 1 worker", 3) { $0.one.processorPerSpeech },
      line("processor seconds per second of speech, 2 workers", 3) { $0.two.processorPerSpeech },
      line("speed of 2 workers over 1 (wall clock)", 2) { $0.one.wallSeconds / $0.two.wallSeconds },
      line("seconds from start to first row, 1 worker", 2) { $0.one.secondsToOutput },
      line("seconds from start to first row, 2 workers", 2) { $0.two.secondsToOutput },
      line("peak memory of a worker, MB", 1) {
        megabytes(max($0.one.workerPeak, $0.two.workerPeak))
      },
      line("peak memory of the program beside its workers, MB", 1) {
        megabytes(max($0.one.ownPeak, $0.two.ownPeak))
      },
    ]
    guard rounds.contains(where: { $0.rival != nil }) else {
      return (lines + ["\(Measuring.rival) is not installed: nothing to compare with"])
        .joined(separator: "\n")
    }
    lines += [
      line("\(Measuring.rival), processor seconds per second of speech", 3) {
        $0.rival?.processorPerSpeech
      },
      line("okojo's share of that, 1 worker: one in", 1) { round in
        round.rival.map { $0.processorPerSpeech / round.one.processorPerSpeech }
      },
      line("the same without the rival's start (one process per file): one in", 1) { round in
        round.rival.map {
          let work = $0.processorSeconds - round.rivalStart * Double(recordings)
          return work / $0.speechSeconds / round.one.processorPerSpeech
        }
      },
      line("\(Measuring.rival), peak memory, MB", 1) { $0.rival.flatMap { megabytes($0.ownPeak) } },
    ]
    return lines.joined(separator: "\n")
  }

  private func line(_ name: String, _ decimals: Int, _ value: (Round) -> Double?) -> String {
    let values = rounds.compactMap(value)
    guard !values.isEmpty else { return "\(name): not measured" }
    let all = values.map { format($0, decimals) }.joined(separator: ", ")
    return "\(name): \(format(median(values), decimals))  (\(all))"
  }
}

private func format(_ value: Double, _ decimals: Int) -> String {
  String(format: "%.\(decimals)f", value)
}

/// Nothing for a process that was gone before anybody looked.
private func megabytes(_ bytes: Int) -> Double? { bytes > 0 ? Double(bytes) / 1e6 : nil }

/// The middle value; of an even number the mean of the middle two.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2)
    ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
