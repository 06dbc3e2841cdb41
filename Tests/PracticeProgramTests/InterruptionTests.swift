import Foundation
import TestSupport
import Testing

extension PracticeProgramTests {
  @Suite struct Interruptions {
    /// Cases 1 and 2.
    @Test(arguments: ServerKind.allCases) func suspendedItIsSilentAndContinuedItSpeaksAgain(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      let music = try server.playMusic(volume: 60, mpris: true)
      let before = try server.settings
      let monitor = try Monitor(server)
      let lesson = try Lesson(server)
      #expect(try await lesson.shows("Line: "))
      // Only the voice is heard: the player is paused.
      #expect(try await soon { try server.okojoStreams().contains { !$0.corked } })
      #expect(try server.settings != before)
      lesson.program.send(SIGTSTP)
      #expect(try await soon { lesson.program.isStopped })
      #expect(try server.isFreeOfOkojo)
      #expect(try await soon(within: 2) { try server.settings == before })
      #expect(try await soon { amplitude(of: 440, in: try monitor.next(seconds: 0.3)) > 0.01 })

      // Long enough for what the server gives up on, had it been left to it.
      try await Task.sleep(for: .seconds(3))
      lesson.program.send(SIGCONT)
      #expect(try await lesson.shows("Interrupted"))
      #expect(try await lesson.shows(Lesson.choice))
      #expect(try server.isFreeOfOkojo)
      lesson.program.send(line: "a")
      #expect(try await lesson.shows("Microphone open"), "\(lesson.shown)")
      // The player is paused again, so what was loud is the voice.
      let heard = try monitor.samples().suffix(32_000)
      #expect(amplitude(of: 440, in: heard.suffix(16_000)) < 0.005)
      #expect(heard.count { abs(Int($0)) > 1_000 } > 4_000)
      #expect(try await lesson.end() == 0)
      #expect(try await soon { try server.settings == before })
      music.stop()
    }

    /// A signal that no program can see coming: debuggers and process managers send it.
    @Test(arguments: ServerKind.allCases) func stoppedWithoutWarningItGoesOn(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      let music = try server.playMusic(volume: 60)
      let before = try server.settings
      let lesson = try Lesson(server)
      #expect(try await lesson.shows("Microphone open"))
      try lesson.program.freeze()
      try await Task.sleep(for: .seconds(4))
      lesson.program.thaw()
      #expect(try await lesson.shows(Lesson.choice), "\(lesson.shown)")
      #expect(try await soon { try server.settings == before })
      lesson.program.send(line: "a")
      #expect(try await lesson.shows("Microphone open", times: 2), "\(lesson.shown)")
      try await lesson.say(Lesson.prompt)
      #expect(try await lesson.shows("Score: "), "\(lesson.shown)")
      #expect(try await lesson.end() == 0)
      music.stop()
    }

    /// Case 6, and 7: after the call a normal start.
    @Test(arguments: ServerKind.allCases) func aCallEndsTheRecordingForGood(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      let music = try server.playMusic(volume: 60)
      let before = try server.settings
      let lesson = try Lesson(server)
      #expect(try await lesson.shows("Microphone open"))
      #expect(try server.okojoCaptures() == 1)
      let call = try server.startCall()
      #expect(try await lesson.shows("Interrupted: no score. A call has begun."))
      #expect(try await soon { try server.okojoCaptures() == 0 })
      // The music is as it was, beside the call.
      #expect(try await soon { try server.settings.contains(before[0]) })

      // A turn during the call is shown, not spoken, and hears nothing.
      lesson.program.send(line: "a")
      #expect(try await lesson.shows("stays closed during a call"), "\(lesson.shown)")
      #expect(try server.isFreeOfOkojo)
      lesson.program.send(line: "Hi, can I get a small coffee, please?")
      #expect(try await lesson.shows("Right: "))

      call.stop()
      try await Task.sleep(for: .seconds(1))
      #expect(try server.isFreeOfOkojo)
      lesson.program.send(line: "a")
      #expect(try await lesson.shows("Microphone open", times: 2), "\(lesson.shown)")
      #expect(try await lesson.end() == 0)
      #expect(try await soon { try server.settings == before })
      music.stop()
    }

    @Test(arguments: ServerKind.allCases) func anUnpluggedMicrophoneEndsTheTurnOnly(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      let usb = try server.loadModule(
        "module-remap-source source_name=usb master=okojo_micfeed.monitor channels=1"
          + " channel_map=mono master_channel_map=mono remix=no")
      let lesson = try Lesson(server, options: ["--microphone", "usb"])
      #expect(try await lesson.shows("Microphone open"))
      try server.unloadModule(usb)
      #expect(try await lesson.shows("Interrupted"))
      #expect(try await soon { try server.okojoCaptures() == 0 })
      lesson.program.send(line: "a")
      #expect(try await lesson.shows("There is no microphone “usb”"), "\(lesson.shown)")
      #expect(try await lesson.end() == 0)
    }

    @Test(arguments: ServerKind.allCases) func unpluggedHeadphonesEndTheVoice(
      _ kind: ServerKind
    ) async throws {
      let server = try TestSoundServer(kind)
      let headphones = try server.loadModule(
        "module-null-sink sink_name=headphones sink_properties=device.form_factor=headphone")
      try server.pactl("set-default-sink", ["headphones"])
      let speakers = try Monitor(server)
      let lesson = try Lesson(server)
      #expect(try await soon(within: 10) { try server.okojoStreams().contains { !$0.corked } })
      try server.unloadModule(headphones)
      #expect(try await lesson.shows("Interrupted"), "\(lesson.shown)")
      #expect(try server.isFreeOfOkojo)
      // What was left of the line has not come out of the speakers.
      #expect(try speakers.samples().count { abs(Int($0)) > 1_000 } < 3_200)
      lesson.program.send(line: "a")
      #expect(try await lesson.shows("Microphone open"), "\(lesson.shown)")
      #expect(try speakers.samples().count { abs(Int($0)) > 1_000 } > 4_000)
      #expect(try await lesson.end() == 0)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV])
    func signalsEndItAndPutEverythingBack(
      _ signal: Int32
    ) async throws {
      let server = try TestSoundServer(.pulseAudio)
      let music = try server.playMusic(volume: 60)
      let before = try server.settings
      let lesson = try Lesson(server)
      #expect(try await soon(within: 10) { try server.okojoStreams().contains { !$0.corked } })
      lesson.program.send(signal)
      // A crash cannot be caught, and its watcher has the rest to do.
      #expect(try await lesson.status() == (signal == SIGSEGV ? -signal : 128 + signal))
      #expect(try await soon(within: 2) { try server.settings == before })
      #expect(try await soon(within: 2) { try server.isFreeOfOkojo })
      #expect(try await soon(within: 2) { try server.okojoProcesses().isEmpty })
      music.stop()
    }
  }
}

extension HelperProcess {
  /// Whether a signal has stopped it (state T of proc(5)).
  var isStopped: Bool {
    let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    return stat?.split(separator: ") ").last?.first == "T"
  }
}
