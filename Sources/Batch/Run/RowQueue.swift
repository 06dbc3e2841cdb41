/// The rows that have been begun and not been written: they finish in any order and leave in
/// that of the input.
struct RowQueue {
  private struct Slot {
    let entry: Entry
    var outcome: RowOutcome?
  }

  private var slots: [Slot] = []
  /// Number of the first slot.
  private var first = 0

  var count: Int { slots.count }

  /// The number of the next row that is added, counted from 0 over the run.
  var nextNumber: Int { first + slots.count }

  mutating func add(_ entry: Entry, finishedAs outcome: RowOutcome? = nil) {
    slots.append(Slot(entry: entry, outcome: outcome))
  }

  mutating func finish(_ number: Int, _ outcome: RowOutcome) {
    slots[number - first].outcome = outcome
  }

  /// The next row, once it is finished.
  mutating func next() -> Row? {
    guard let slot = slots.first, let outcome = slot.outcome else { return nil }
    slots.removeFirst()
    first += 1
    return Row(file: slot.entry.file, text: slot.entry.text, outcome: outcome)
  }
}
