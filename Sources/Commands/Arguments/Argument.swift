import Batch
import Foundation

/// One argument of the command line: bytes, because a file's name need not be UTF-8.
struct Argument: Hashable, ExpressibleByStringLiteral {
  let bytes: [UInt8]

  init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  init(_ text: String) { bytes = Array(text.utf8) }

  init(stringLiteral text: String) { self.init(text) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var fileName: FileName { FileName(bytes: bytes) }

  /// What stands behind the first `=`; nothing where there is none.
  var valueAfterEqualsSign: Argument? {
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    return Argument(bytes: bytes[(sign + 1)...])
  }

  /// Those of this process, as the system gave them.
  static func ofProcess() -> [Argument] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { pointer in
        // Not through String, which would replace what is not UTF-8.
        Argument(bytes: UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
      }
    }
  }
}
