import Glibc

/// What an argument of the command line is.
public enum Input: Sendable, Hashable {
  case manifest(FileName)
  /// A manifest on standard input.
  case standardInput
  case recording(FileName)

  private static let manifestExtensions: Set = ["tsv", "txt", "lst", "manifest"]
  private static let recordingExtensions: Set = [
    "wav", "wave", "flac", "ogg", "oga", "opus", "mp3", "aif", "aiff", "aifc", "au", "snd", "sph",
    "nist", "caf", "w64", "rf64", "raw", "gsm", "voc", "amr", "m4a",
  ]

  /// Tells a manifest from a recording: `-` is standard input; then the name decides
  /// (`.tsv .txt .lst .manifest`, or the extension of an audio format); then what is inside: a
  /// file that begins with plain text is a manifest. A pipe of the shell (`<(…)`) is one too.
  public init(argument: FileName) {
    if argument == FileName("-") {
      self = .standardInput
    } else if Self.manifestExtensions.contains(argument.pathExtension)
      || argument.bytes.starts(with: Array("/dev/fd/".utf8))
    {
      self = .manifest(argument)
    } else if Self.recordingExtensions.contains(argument.pathExtension) {
      self = .recording(argument)
    } else {
      self = Self.beginsWithText(argument) ? .manifest(argument) : .recording(argument)
    }
  }

  private static func beginsWithText(_ name: FileName) -> Bool {
    guard isRegularFile(name),
      let file = try? openForReading(name),
      let beginning = try? file.read(atMost: sniffed), !beginning.isEmpty
    else { return false }  // The scorer says what is wrong with it.
    return isText(beginning)
  }

  /// How much of a file is looked at, in bytes.
  private static let sniffed = 4096

  /// UTF-8 without control characters; the last character of a longer file may be cut.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || isBlank($0) }) else { return false }
    return (0...(bytes.count < sniffed ? 0 : 3)).contains { cut in
      String(validating: bytes.dropLast(cut), as: UTF8.self) != nil
    }
  }
}

func openForReading(_ name: FileName) throws(SystemError) -> Descriptor {
  let number = name.withCString { open($0, O_RDONLY | O_CLOEXEC) }
  guard number >= 0 else { throw .last }
  return Descriptor(owning: number)
}

func isRegularFile(_ name: FileName) -> Bool {
  fileMode(of: name).map { $0 & S_IFMT == S_IFREG } ?? false
}

func fileMode(of name: FileName) -> mode_t? {
  var info = stat()
  return name.withCString { stat($0, &info) } == 0 ? info.st_mode : nil
}
