import Foundation

/// The whole of a file.
func bytes(of path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: URL(filePath: path)))
}
