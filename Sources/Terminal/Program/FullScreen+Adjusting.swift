import Language
import Practice

// What keys change beside the lessons: the voice, and listening in the background.

extension FullScreen {
  /// One after the other; a server that hangs keeps no key waiting.
  func adjust(_ knob: VoiceKnob) {
    guard let control = studio.control else { return }
    adjust { await control.turn(knob) }
  }

  /// - Parameter waiting: what is shown until it is done.
  func adjust(
    saying waiting: VoiceChange? = nil, _ change: @escaping @Sendable () async -> VoiceChange
  ) {
    if let waiting {
      home.change = waiting
      present()
    }
    adjusting = Task { [adjusting] in
      await adjusting?.value
      home.change = await change()
      if case .home = place { present() }
    }
  }

  static let starting = VoiceChange(
    text: Text(en: "One moment…", ja: "お待ちください…"))
}
