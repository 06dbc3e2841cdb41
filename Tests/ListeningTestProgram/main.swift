import Foundation
import Language
import Listening
import ListeningTestSupport
import NowPlaying
import RemoteControl

// `okojo listen` without sound: `play`, `detach`, `fail`, `hang`, `silent`, or a command to the
// one that runs.
let word = CommandLine.arguments.dropFirst().first ?? "play"
switch word {
case "detach":
  let rest = Array(CommandLine.arguments.dropFirst(2))
  let limit = Duration.seconds(rest == ["hang"] ? 1 : 30)
  switch DetachedStart.start("/proc/self/exe", rest, limit: limit) {
  case .ready(let process): print("ready \(process)")
  case .ended(let status, let words):
    print("ended \(words)", terminator: "")
    exit(status)
  case .tooLate: print("too late")
  case .failed(let reason): print("failed \(reason)")
  }
case "fail":
  FileHandle.standardError.write(Data("Error: no sound\n".utf8))
  exit(69)
case "hang": sleep(60)
case "play":
  do throws(RemoteError) {
    let report = StartReport()
    let lock = try InstanceLock.take()
    let player = FakePlayer()
    let server = try ControlServer(player, lock)
    let shown = Task { try await NowPlaying(player, language: .english).run() }
    FileHandle.standardOutput.write(Data("playing\n".utf8))
    report.ready()
    for await _ in await player.changes() {}
    report.ending()
    // Without a session bus it plays all the same.
    _ = try? await shown.value
    await server.close()
  } catch {
    FileHandle.standardError.write(Data((error.text.english + "\n").utf8))
    exit(69)
  }
default:
  do {
    let command = RemoteCommand(rawValue: word) ?? .status
    print(try ControlClient().ask(command).json)
  } catch {
    FileHandle.standardError.write(Data((error.text.english + "\n").utf8))
    exit(69)
  }
}
