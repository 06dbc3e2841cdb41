import CEspeakNG
import Synchronization

/// The one owner of eSpeak NG, whose state is global and belongs to no thread: whatever calls the
/// library does so in `with`, one at a time.
enum EspeakLibrary {
  private struct State {
    var sampleRate: Int?
    var voice: String?
  }

  private static let state = Mutex(State())

  /// Runs a body while this voice is chosen and nobody else uses the library.
  /// - Parameter body: is given the samples per second of what the voice speaks.
  /// - Throws: `SpeechError` if the library does not start or has no such voice.
  static func with<Result: Sendable>(voice: String, _ body: (_ sampleRate: Int) throws -> Result)
    throws -> Result
  {
    try state.withLock { state in
      let rate = try state.sampleRate ?? start()
      state.sampleRate = rate
      if state.voice != voice {
        state.voice = nil
        guard choose(voice) else { throw SpeechError.noVoice(name: voice) }
        state.voice = voice
      }
      return try body(rate)
    }
  }

  /// A voice as the library lists it.
  struct Listed: Sendable {
    let name: String
    /// The first of its languages, which names the voice best.
    let language: String
    /// Below the library's folder of voices.
    let file: String
  }

  /// - Throws: `SpeechError` if the library does not start.
  static func voices(of language: String) throws -> [Listed] {
    try state.withLock { state in
      state.sampleRate = try state.sampleRate ?? start()
      // The library reads its voices anew; whether the chosen one survives that, it does not say.
      state.voice = nil
      return language.withCString { languages in
        var wanted = espeak_VOICE()
        wanted.languages = languages
        var listed: [Listed] = []
        var next = espeak_ListVoices(&wanted)
        while let voice = next?.pointee?.pointee {
          // Before the name of a language stands a byte with its rank.
          if let name = voice.name, let language = voice.languages, language.pointee != 0,
            let file = voice.identifier
          {
            listed.append(
              Listed(
                name: String(cString: name), language: String(cString: language + 1),
                file: String(cString: file)))
          }
          next = next?.advanced(by: 1)
        }
        return listed
      }
    }
  }

  /// By the name of a voice's file, such as `en-us`, or by a language that a voice speaks among
  /// others, such as `en-gb`.
  private static func choose(_ voice: String) -> Bool {
    // An empty name would choose any voice.
    guard !voice.isEmpty, !voice.contains("\0") else { return false }
    if espeak_SetVoiceByName(voice) == EE_OK { return true }
    return voice.withCString { languages in
      var wanted = espeak_VOICE()
      wanted.languages = languages
      return espeak_SetVoiceByProperties(&wanted) == EE_OK
    }
  }

  /// Without its data the library would end the whole process, unless told not to.
  private static func start() throws -> Int {
    let rate = espeak_Initialize(
      AUDIO_OUTPUT_SYNCHRONOUS, 0, nil, espeakINITIALIZE_DONT_EXIT)
    guard rate > 0 else { throw SpeechError.unavailable }
    espeak_SetSynthCallback(collectPiece)
    return Int(rate)
  }
}
