/// How the files that libsndfile knows begin. Only pipes and devices are held to it: they may
/// never end, so they have to look like sound before more is read.
enum Signature {
  /// As many bytes as the longest signature and its offset need.
  static let length = 4

  private static let four: Set<String> = [
    "RIFF", "RIFX", "RF64", "BW64", "FORM", ".snd", "dns.", "caff", "riff", "fLaC", "OggS",
    "NIST", "Crea", "PVF1", " paf", "fap ", "2BIT", "ALaw", "MATL", "Exte",
  ]

  /// `bytes` holds at least ``length``.
  static func matches(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(length)
    if four.contains(String(decoding: start, as: Unicode.ASCII.self)) { return true }
    let isID3 = start.starts(with: Array("ID3".utf8))
    let isMPEG = bytes[0] == 0xFF && bytes[1] & 0xE0 == 0xE0
    let isIRCAM = bytes[0] == 0x64 && bytes[1] == 0xA3 || bytes[2] == 0xA3 && bytes[3] == 0x64
    let isSampleDump = bytes[0] == 0xF0 && bytes[1] == 0x7E
    return isID3 || isMPEG || isIRCAM || isSampleDump
  }
}
