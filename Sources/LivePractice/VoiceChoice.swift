import Language
import Practice
import Pulse
import Settings
import Speech

/// Which voice speaks, where and how loud: what was asked for at the start, what is remembered,
/// and what the learner changes.
actor VoiceChoice {
  /// In percent, and per key.
  private static let step = 10
  static let defaultVoice = "en-us"

  private let server: PulseServer
  private let file: SettingsFile?
  private(set) var current: Settings
  /// Asked for by name for this run: it must be this one or none.
  private(set) var mustHaveOutput: Bool

  /// - Parameters:
  ///   - asked: goes before what is remembered.
  ///   - file: nothing where nothing is to be remembered.
  init(_ server: PulseServer, asked: Settings, remembered: Settings, file: SettingsFile?) {
    (self.server, self.file) = (server, file)
    current = asked.over(remembered)
    mustHaveOutput = asked.output != nil
  }

  var voice: String { current.voice ?? Self.defaultVoice }
  /// A factor of the samples; 0.5 is 6 dB less.
  var gain: Double { Double(current.volume ?? 100) / 100 }

  /// A voice that is remembered and has been removed since.
  func forgetVoice() { current.voice = nil }

  /// An output that is remembered and not plugged in. It stays remembered.
  func forgetOutput() { current.output = nil }

  func turn(_ knob: VoiceKnob) async -> VoiceChange {
    do {
      switch knob {
      case .nextVoice: return try nextVoice()
      case .nextOutput: return try await nextOutput()
      case .louder: return changeVolume(by: Self.step)
      case .quieter: return changeVolume(by: -Self.step)
      }
    } catch {
      return VoiceChange(
        text: Text(en: "Nothing was changed.", ja: "変更できませんでした。"), trouble: Trouble(error))
    }
  }

  private func nextVoice() throws -> VoiceChange {
    let voices = try EnglishVoice.all()
    let place = voices.firstIndex { $0.name == voice } ?? -1
    guard !voices.isEmpty else { throw SpeechError.noVoice(name: "en") }
    let next = voices[(place + 1) % voices.count]
    current.voice = next.name
    return changed(Text(en: "Voice: \(next.title.english)", ja: "声: \(next.title.japanese)")) {
      $0.voice = next.name
    }
  }

  /// After the last output comes whatever the system plays to.
  private func nextOutput() async throws -> VoiceChange {
    let sinks = try await server.sinks()
    let place = current.output.flatMap { name in sinks.firstIndex { $0.name == name } } ?? -1
    let next = place + 1 < sinks.count ? sinks[place + 1] : nil
    current.output = next?.name
    mustHaveOutput = false
    let title = next.map { Text(en: $0.description, ja: $0.description) }
    let usual = Text(en: "the system's own choice", ja: "システムの設定に従う")
    let name = title ?? usual
    return changed(Text(en: "Output: \(name.english)", ja: "出力先: \(name.japanese)")) {
      $0.output = next?.name
    }
  }

  private func changeVolume(by step: Int) -> VoiceChange {
    let range = Settings.volumes
    let volume = min(
      max((current.volume ?? range.upperBound) + step, range.lowerBound), range.upperBound)
    current.volume = volume
    return changed(Text(en: "okojo's volume: \(volume) %", ja: "okojo の音量: \(volume)%")) {
      $0.volume = volume
    }
  }

  /// Only what was changed is remembered: the rest may have been asked for this once.
  private func changed(_ text: Text, _ body: (inout Settings) -> Void) -> VoiceChange {
    do {
      try file?.change(body)
      return VoiceChange(text: text)
    } catch {
      return VoiceChange(text: text, trouble: Trouble(error))
    }
  }
}
