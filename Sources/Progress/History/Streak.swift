/// Days of practice in a row.
///
/// One day off between two days of practice ends nothing, and today is not missed before it is
/// over. Days off are not counted.
public struct Streak: Sendable, Hashable {
  /// Days practised in the run that goes on; 0 if none does.
  public let current: Int
  public let longest: Int
  public let practisedToday: Bool
  /// Days practised of the last 28, today among them.
  public let ofLast28: Int
}

extension History {
  public func streak(today: LocalDay) -> Streak {
    var (run, longest) = (0, 0)
    var last: LocalDay?
    for day in days.keys.sorted() where day <= today {
      run = last.map { $0.distance(to: day) <= 2 } == true ? run + 1 : 1
      longest = max(longest, run)
      last = day
    }
    // Yesterday may have been the day off; then today is still open.
    let goesOn = last.map { $0.distance(to: today) <= 2 } ?? false
    return Streak(
      current: goesOn ? run : 0, longest: longest, practisedToday: last == today,
      ofLast28: days.keys.count { (0..<28).contains($0.distance(to: today)) })
  }
}
