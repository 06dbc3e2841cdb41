import CEspeakNG

/// A voice of eSpeak NG.
///
/// May be used from any thread; the voices of a process speak one at a time, and a call returns
/// when its text is done.
public struct Voice: Sendable, Hashable {
  /// As `espeak-ng --voices` lists it in its column *Language*.
  public let name: String

  /// - Throws: `SpeechError` with code `no_voice` if the library does not start or lacks the voice.
  public init(_ name: String = "en-us") throws {
    self.name = name
    try EspeakLibrary.with(voice: name) { _ in }
  }

  /// How the voice would say a text, in the International Phonetic Alphabet, without sound.
  /// - Throws: `SpeechError`.
  public func phonemes(of text: String) throws -> String {
    try EspeakLibrary.with(voice: name) { _ in
      var clauses: [String] = []
      Self.plain(text).withCString { start in
        // The library moves the pointer on by a clause at a time, and clears it at the end.
        var rest: UnsafeRawPointer? = UnsafeRawPointer(start)
        while rest != nil {
          let ipa = espeak_TextToPhonemes(&rest, espeakCHARS_UTF8, Self.ipaMode)
          if let ipa { clauses.append(String(cString: ipa)) }
        }
      }
      return clauses.joined(separator: " ")
    }
  }

  /// Speaks a text into memory. Nothing in it is a command: `<` and `[[` are read as text.
  /// - Returns: one channel, and its samples per second.
  /// - Throws: `SpeechError`; `CancellationError` if the current task is cancelled.
  public func synthesize(_ text: String) throws -> (samples: [Int16], sampleRate: Int) {
    let spoken = try synthesize(text, Manner(leadIn: 0))
    return (spoken.samples, spoken.sampleRate)
  }

  /// Speaks a text into memory, and tells when each word begins. Nothing in it is a command.
  ///
  /// A sentence of two and a half seconds takes 2 ms, so that it is not handed out in pieces.
  /// - Throws: `SpeechError`; `CancellationError` if the current task is cancelled, within a
  ///   piece of 60 ms of sound.
  public func synthesize(_ text: String, _ manner: Manner) throws -> SpokenText {
    try EspeakLibrary.with(voice: name) { sampleRate in
      // NaN is nobody's wish; the library clamps nothing.
      let speed = manner.speed.isFinite ? manner.speed : 1
      let wordsPerMinute = Double(espeakRATE_NORMAL) * min(max(speed, 0.1), 10)
      espeak_SetParameter(
        espeakRATE,
        min(max(Int32(wordsPerMinute), espeakRATE_MINIMUM), espeakRATE_MAXIMUM), 0)
      let leadIn = manner.leadIn.isFinite ? min(max(manner.leadIn, 0), 10) : 0
      let silence = Int(leadIn * Double(sampleRate))
      let collector = SynthesisCollector(silence: silence)
      let plain = Self.plain(text)
      try Task.checkCancellation()
      let status = withExtendedLifetime(collector) {
        espeak_Synth(
          plain, plain.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil,
          Unmanaged.passUnretained(collector).toOpaque())
      }
      guard !collector.wasCancelled else { throw CancellationError() }
      guard status == EE_OK else { throw SpeechError.failed(status: Int(status.rawValue)) }
      return SpokenText(
        text: text, samples: collector.samples, sampleRate: sampleRate,
        words: SpokenText.Word.words(
          in: text, events: collector.words, delay: Double(silence) / Double(sampleRate)))
    }
  }

  /// A NUL would end the text for the library.
  private static func plain(_ text: String) -> String {
    String(text.map { $0 == "\0" ? " " : $0 })
  }

  /// Bit 1 of `phonememode`: International Phonetic Alphabet as UTF-8.
  private static let ipaMode: Int32 = 0x02
}
