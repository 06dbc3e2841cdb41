import CSndFile
import Foundation
import Harness

/// Reads and writes sound files with libsndfile.
enum SoundFile {
  /// The first channel of a file.
  ///
  /// - Throws: ``ToolError``
  static func read(_ path: String) throws(ToolError) -> [Float] {
    var info = SF_INFO()
    guard let file = sf_open(path, Int32(SFM_READ), &info) else {
      throw failure(path, nil)
    }
    defer { sf_close(file) }
    let channels = Int(info.channels)
    let all = [Float](unsafeUninitializedCapacity: Int(info.frames) * channels) { buffer, count in
      count = Int(sf_readf_float(file, buffer.baseAddress, info.frames)) * channels
    }
    return stride(from: 0, to: all.count, by: channels).map { all[$0] }
  }

  /// - Parameter samples: of all channels, interleaved.
  /// - Throws: ``ToolError``
  static func write(_ samples: [Float], as format: SoundFormat, to path: String) throws(ToolError) {
    var info = format.info
    guard let file = sf_open(path, Int32(SFM_WRITE), &info) else {
      throw ToolError("\(format): \(String(cString: sf_strerror(nil)))")
    }
    // The PEAK chunk has the time in it, and the same seed is to give the same bytes.
    _ = sf_command(file, Int32(SFC_SET_ADD_PEAK_CHUNK), nil, Int32(SF_FALSE))
    let count = sf_write_float(file, samples, sf_count_t(samples.count))
    let error = failure(path, file)
    guard sf_close(file) == 0, count == samples.count else { throw error }
  }

  /// The bytes of such a file.
  ///
  /// - Parameter scratch: a path for it, free again afterwards.
  /// - Throws: ``ToolError``
  static func encode(
    _ samples: [Float], as format: SoundFormat, scratch: String
  ) throws(ToolError) -> [UInt8] {
    defer { unlink(scratch) }
    try write(samples, as: format, to: scratch)
    do {
      var bytes = Array(try Data(contentsOf: URL(filePath: scratch)))
      OggPages.mend(&bytes, serial: 1)
      return bytes
    } catch {
      throw ToolError("\(scratch): \(error.localizedDescription)")
    }
  }

  private static func failure(_ path: String, _ file: OpaquePointer?) -> ToolError {
    ToolError("\(path): \(String(cString: sf_strerror(file)))")
  }
}
