import Lessons
import Practice
import Progress

// What is read behind the screen: lessons, and what is known of the learner.

extension FullScreen {
  func readLessons() async {
    let lessons = lessons
    async let isReady: Void? = record?.prepare()
    // Before the models, which load meanwhile and are needed later.
    let entries = await Task.detached(priority: .userInitiated) { lessons() }.value
    let asked = home.take(entries)
    // A record that somebody holds keeps nobody from the lessons.
    if case .home = place {
      if let asked { _ = await take(asked) } else { present() }
    }
    _ = await isReady
    await readRecord()
  }

  func readRecord() async {
    guard let record else { return }
    let overview = await record.overview(of: home.lessons)
    home.take(overview)
    if case .home = place { present() }
  }

  func readReport() async {
    // Who asks at once gets all of them all the same.
    await readingLessons?.value
    let report = await record?.report(of: home.lessons)
    guard case .progress(var state) = place else { return }
    let titles = home.lessons.map { ($0.id, $0.title) }
    state.content =
      report.map { .report($0, titles: Dictionary(titles) { first, _ in first }) } ?? .unreadable
    place = .progress(state)
    present()
  }
}
