import Foundation
import Testing

@testable import PlainDisplay

struct InputLinesTests {
  private func write(_ text: String, to pipe: Pipe) {
    pipe.fileHandleForWriting.write(Data(text.utf8))
  }

  @Test func linesComeWhole() async throws {
    let pipe = Pipe()
    let input = InputLines(descriptor: pipe.fileHandleForReading.fileDescriptor)
    write("a\nもう一度\r\n\nla", to: pipe)
    #expect(await input.next() == "a")
    #expect(await input.next() == "もう一度")
    #expect(await input.next() == "")
    let rest = Task { await input.next() }
    write("st", to: pipe)
    try pipe.fileHandleForWriting.close()
    #expect(await rest.value == "last")
    #expect(await input.next() == nil)
    #expect(await input.next() == nil)
  }

  @Test func bytesMayComeOneByOne() {
    var buffer = LineBuffer()
    var lines: [String] = []
    for byte in Array("次\nq\r\nやめる".utf8) {
      buffer.append([byte])
      while let line = buffer.next() { lines.append(line) }
    }
    #expect(lines == ["次", "q"])
    buffer.end()
    #expect(buffer.next() == "やめる")
  }

  @Test func aLineWithoutEndIsCut() {
    var buffer = LineBuffer()
    for _ in 0..<100 { buffer.append(Array(repeating: UInt8(ascii: "y"), count: 1_000)) }
    buffer.append(Array("\nn\n".utf8))
    #expect(buffer.next()?.count == LineBuffer.longest)
    #expect(buffer.next() == "n")
  }

  @Test(arguments: ["/dev/null", "/"])
  func whatGivesNothingIsAtItsEnd(path: String) async throws {
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    #expect(await InputLines(descriptor: descriptor).next() == nil)
    #expect(await InputLines(descriptor: 987_654).next() == nil)
  }

  @Test func aFileIsReadAsWell() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try "n\nq".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }  // nothing depends on it
    let handle = try FileHandle(forReadingFrom: file)
    let input = InputLines(descriptor: handle.fileDescriptor)
    #expect(await input.next() == "n")
    #expect(await input.next() == "q")
    #expect(await input.next() == nil)
  }

  /// Who waits for a line can be sent away, and the line that comes then is not lost.
  @Test func waitingCanBeCancelled() async throws {
    let pipe = Pipe()
    let input = InputLines(descriptor: pipe.fileHandleForReading.fileDescriptor)
    let waiting = Task { await input.next() }
    waiting.cancel()
    #expect(await waiting.value == nil)
    write("later\n", to: pipe)
    #expect(await input.next() == "later")
  }

  /// Sixty-four wait on a machine of a few cores, while others go on.
  @Test func waitingBlocksNobody() async throws {
    let pipes = (0..<64).map { _ in Pipe() }
    let waiting = pipes.map { pipe in
      Task { await InputLines(descriptor: pipe.fileHandleForReading.fileDescriptor).next() }
    }
    await Task { await Task.yield() }.value
    for (number, pipe) in pipes.enumerated() { write("\(number)\n", to: pipe) }
    for (number, task) in waiting.enumerated() { #expect(await task.value == "\(number)") }
  }
}
