import Foundation
import Language
import OtherSound
import Players

/// What an okojo that was killed left changed in other programs' sound.
enum OtherSoundCheck {
  static func run(in folder: URL) -> Check {
    let pending = Recovery.pending(in: folder)
    guard pending.isEmpty else {
      return left(
        pending,
        Text(
          en: "An okojo that was killed left these changed: \(names(of: pending)).",
          ja: "強制終了した okojo が変えたままのもの: \(names(of: pending))。"),
        mend: .typing("okojo doctor --repair"))
    }
    // They belong to another user, are no files, or hold something else.
    let unreadable = Recovery.unreadable(in: folder)
    guard unreadable.isEmpty else {
      let list = unreadable.joined(separator: ", ")
      return Check(
        .otherSound, .warning,
        Text(
          en: "What is to be put back cannot be read: \(list).",
          ja: "元に戻すための記録を読めません: \(list)。"),
        mend: Text(
          en: "Check the permissions of these files, or delete them.",
          ja: "ファイルの権限を確かめるか、削除してください。"),
        facts: ["pending": .list([]), "unreadable": .list(unreadable)])
    }
    return Check(
      .otherSound, .ok,
      Text(en: "Nothing is left changed.", ja: "変えたままのものはありません。"),
      facts: ["pending": .list([])])
  }

  /// - Parameter undoing: nothing where no server answers, and nothing can be undone.
  static func repair(in folder: URL, by undoing: Undoing?) async -> Check {
    guard let undoing else {
      let pending = Recovery.pending(in: folder)
      return pending.isEmpty ? run(in: folder) : notYet(pending, repaired: [])
    }
    let (repaired, left) = await Recovery.repair(in: folder, by: undoing)
    if !left.isEmpty { return notYet(left, repaired: repaired) }
    guard !repaired.isEmpty else { return run(in: folder) }
    return Check(
      .otherSound, .ok,
      Text(en: "Put back: \(names(of: repaired)).", ja: "元に戻しました: \(names(of: repaired))。"),
      facts: ["pending": .list([]), "repaired": .list(list(repaired))])
  }

  private static func notYet(_ changes: [Change], repaired: [Change]) -> Check {
    left(
      changes,
      Text(
        en: "These could not be put back yet: \(names(of: changes)).",
        ja: "まだ元に戻せないもの: \(names(of: changes))。"),
      mend: Text(
        en: "Start the sound server and connect the device again, then type: okojo doctor --repair",
        ja: "サウンドサーバーを起動し、機器をつなぎ直してから、次のように入力: okojo doctor --repair"),
      repaired: repaired)
  }

  private static func left(
    _ changes: [Change], _ finding: Text, mend: Text, repaired: [Change] = []
  ) -> Check {
    var facts: [String: Fact] = ["pending": .list(list(changes))]
    if !repaired.isEmpty { facts["repaired"] = .list(list(repaired)) }
    return Check(.otherSound, .warning, finding, mend: mend, facts: facts)
  }

  /// Each program or device once.
  private static func list(_ changes: [Change]) -> [String] {
    Set(
      changes.map { change in
        switch change {
        case .stream(let stream): stream.application
        case .player(let player): player.identity
        case .sink(let sink): sink.description
        }
      }
    ).sorted()
  }

  private static func names(of changes: [Change]) -> String {
    list(changes).joined(separator: ", ")
  }
}
