import Foundation
import Testing

@testable import AudioFiles

@Suite("Pipes")
struct PipeTests {
  let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("pipe.wav")
    try #require(mkfifo(path, 0o600) == 0)
  }

  /// Writes from another thread, and hangs up.
  private func write(_ bytes: [UInt8]) -> Thread {
    let path = path
    let thread = Thread {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      // The reader may hang up first; that is what some tests are about.
      try? handle.write(contentsOf: Data(bytes))
    }
    thread.start()
    return thread
  }

  @Test("nobody writes: an end after the time limit")
  func nobody() {
    var limits = ReadLimits()
    limits.waitForWriter = 0.05
    let error = #expect(throws: AudioFileError.self) {
      try readRecording(path: path, limits: limits)
    }
    #expect(error == .timedOut(file: path, seconds: 0.05))
  }

  @Test("a writer that never writes")
  func silent() throws {
    // Opened for reading too, so that it need not wait for a reader.
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var limits = ReadLimits()
    limits.waitForBytes = 0.05
    let error = #expect(throws: AudioFileError.self) {
      try readRecording(path: path, limits: limits)
    }
    #expect(error?.code == "timed_out")
  }

  @Test("a writer: as if it were a file")
  func writer() throws {
    let file = Wave(dataSize: 0xFFFF_FFFF).file(Voice.samples)
    let thread = write(file)
    var limits = ReadLimits()
    limits.waitForWriter = 60
    limits.waitForBytes = 60
    let piped = try readRecording(path: path, limits: limits)
    #expect(try piped == readRecording(path: try folder.file(file)))
    #expect(thread.isFinished || thread.isExecuting)
  }

  @Test("more than is taken")
  func endless() throws {
    signal(SIGPIPE, SIG_IGN)
    var limits = ReadLimits()
    limits.waitForWriter = 60
    limits.pipeBytes = 100_000
    _ = write(Wave().file([Int16](repeating: 1, count: 1_000_000)))
    let error = #expect(throws: AudioFileError.self) {
      try readRecording(path: path, limits: limits)
    }
    #expect(error?.code == "too_long")
  }
}
