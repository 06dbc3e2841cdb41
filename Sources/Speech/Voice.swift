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
  /// - Throws: `SpeechError`.
  public func synthesize(_ text: String) throws -> (samples: [Int16], sampleRate: Int) {
    try EspeakLibrary.with(voice: name) { sampleRate in
      let collector = SampleCollector()
      let plain = Self.plain(text)
      let status = withExtendedLifetime(collector) {
        espeak_Synth(
          plain, plain.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil,
          Unmanaged.passUnretained(collector).toOpaque())
      }
      guard status == EE_OK else { throw SpeechError.failed(status: Int(status.rawValue)) }
      return (collector.samples, sampleRate)
    }
  }

  /// A NUL would end the text for the library.
  private static func plain(_ text: String) -> String {
    String(text.map { $0 == "\0" ? " " : $0 })
  }

  /// Bit 1 of `phonememode`: International Phonetic Alphabet as UTF-8.
  private static let ipaMode: Int32 = 0x02
}
