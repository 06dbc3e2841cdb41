import Foundation

/// Writes a line to standard output at once, so that a log that is cut short is whole up to there.
public func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// Writes a line to standard error.
public func complain(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
