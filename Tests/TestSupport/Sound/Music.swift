public import Foundation

/// Sounds for other programs to play.
public enum SoundSample {
  /// A WAV file of one channel.
  public static func wave(_ samples: [Int16], sampleRate: Int) -> Data {
    var data = Data()
    func add(_ text: String) { data.append(contentsOf: text.utf8) }
    func add(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    add("RIFF")
    add(UInt32(36 + samples.count * 2))
    add("WAVEfmt ")
    add(UInt32(16))
    add(UInt16(1))
    add(UInt16(1))
    add(UInt32(sampleRate))
    add(UInt32(sampleRate * 2))
    add(UInt16(2))
    add(UInt16(16))
    add("data")
    add(UInt32(samples.count * 2))
    for sample in samples { add(sample) }
    return data
  }

  public static func tone(
    _ frequency: Double, seconds: Double, amplitude: Double = 0.3, sampleRate: Int = 48_000
  ) -> [Int16] {
    (0..<Int(seconds * Double(sampleRate))).map { index in
      Int16(amplitude * 32_767 * sin(2 * .pi * frequency * Double(index) / Double(sampleRate)))
    }
  }
}

extension TestSoundServer {
  /// The tone that test music consists of.
  public static let musicFrequency = 440.0

  /// Another program that plays an endless tone: mpv, which does not speak MPRIS unless asked to.
  public func playMusic(
    volume: Int = 60, name: String = "mpv", mpris: Bool = false, setsVolume: Bool = true,
    options: [String] = []
  ) throws -> HelperProcess {
    let file = folder.path("music.wav")
    if !FileManager.default.fileExists(atPath: file) {
      let tone = SoundSample.tone(Self.musicFrequency, seconds: 10)
      try folder.write(SoundSample.wave(tone, sampleRate: 48_000), to: "music.wav")
    }
    let scripts = mpris ? ["--script=/usr/lib/mpv-mpris/mpris.so"] : ["--load-scripts=no"]
    let before = try otherStreams().count
    let music = try HelperProcess(
      "mpv",
      [
        "--no-config", "--ao=pulse", "--no-video", "--really-quiet", "--no-input-terminal",
        "--loop=inf", "--audio-client-name=\(name)",
      ] + scripts + options + [file], environment: environment, log: folder)
    // On PipeWire a new stream has no sink and no volume at first.
    let isThere = try eventually(within: 10) {
      let others = try otherStreams()
      return others.count > before && others.allSatisfy { $0.sink != UInt32.max && !$0.corked }
    }
    guard isThere else { throw Failure("no music: " + music.complaints) }
    if setsVolume, let stream = try otherStreams().max(by: { $0.index < $1.index }) {
      try pactl("set-sink-input-volume", ["\(stream.index)", "\(volume)%"])
    }
    return music
  }

  /// Another program that makes a call: a stream with the role of one.
  public func startCall() throws -> HelperProcess {
    let file = try folder.write(
      SoundSample.wave(SoundSample.tone(900, seconds: 60, amplitude: 0.02), sampleRate: 48_000),
      to: "call.wav")
    return try HelperProcess(
      "paplay", ["--property=media.role=phone", "--client-name=call", file],
      environment: environment, log: folder)
  }

  /// Speaks into the microphone, in real time.
  public func speak(_ samples: [Int16], sampleRate: Int = 16_000) throws -> HelperProcess {
    // A name of its own each time: to the server it is a program that may be lowered as any other,
    // and a second one of that name would inherit the low volume.
    let name = "mouth-\(UUID().uuidString.prefix(8))"
    let file = try folder.write(
      SoundSample.wave(samples, sampleRate: sampleRate), to: "\(name).wav")
    return try HelperProcess(
      "paplay", ["--device=okojo_micfeed", "--client-name=\(name)", file],
      environment: environment, log: folder)
  }
}
