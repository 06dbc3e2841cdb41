import Foundation
import TestSupport
import Testing

struct StreamingTests {
  /// Peak memory of the program and its workers' parent for a manifest of so many lines.
  private func peak(lines: Int) throws -> Int {
    let folder = try TemporaryFolder()
    var text = ""
    // Every tenth line is scored, the others have no text and come back as error rows at once.
    for index in 0..<lines {
      text += "recording-\(index).wav" + (index % 10 == 0 ? "\tsay it\n" : "\n")
    }
    try folder.write(text, to: "m.tsv")
    let output = folder.path("rows")
    let program = try ProgramRun(
      "TestProgram", ["score", "-j2", "--output", output, folder.path("m.tsv")])
    var peak = 0
    while isAlive(program.id) {
      peak = max(peak, peakMemory(of: program.id) ?? 0)
      Thread.sleep(forTimeInterval: 0.005)
    }
    #expect(try program.wait().status == 1)
    #expect(try folder.text(of: "rows").utf8.count { $0 == 10 } == lines)
    return peak
  }

  @Test func memoryDoesNotGrowWithTheManifest() throws {
    let small = try peak(lines: 2000)
    let large = try peak(lines: 200_000)
    #expect(small > 0)
    #expect(large < small + 4096, "\(small) KiB for 2,000 lines, \(large) KiB for 200,000")
  }

  /// A slow row fills the window with finished ones; the entry behind them must still go out
  /// when all workers run already and none has anything to say.
  @Test(arguments: [1, 3], 0...5)
  func aFullWindowGoesOn(jobs: Int, behind: Int) throws {
    let slow = String(repeating: "slow\tx\n", count: jobs + 1)
    let lines = 64 * jobs - 4 + behind
    let input = slow + String(repeating: "no-text\n", count: lines) + "a\tx\n"
    let program = try ProgramRun("TestProgram", ["score", "-j\(jobs)", "-"], input: input)
    #expect(try eventually { !isAlive(program.id) })
    program.send(SIGKILL)
    #expect(try rows(program.wait().output).count == jobs + 1 + lines + 1)
  }

  @Test func rowsComeAsLinesCome() throws {
    let folder = try TemporaryFolder()
    let program = ProgramRun.built("TestProgram").path
    let text = try shell(
      """
      { printf 'a\\tx\\n'; i=0
        while [ ! -s rows ] && [ $i -lt 200 ]; do sleep 0.1; i=$((i+1)); done
        [ -s rows ] && printf 'b\\tx\\n'
      } | "$0" score - > rows; cat rows
      """, program, in: folder)
    #expect(try rows(text).map(\.file) == ["a", "b"])
  }

  @Test func aManifestThroughTheShell() throws {
    let folder = try TemporaryFolder()
    let program = ProgramRun.built("TestProgram").path
    let text = try shell(
      "printf 'a\\tx\\n' | \"$0\" score /dev/fd/0 -j1", program, in: folder)
    #expect(try rows(text).map(\.file) == ["a"])
  }

  @Test func mutatedManifestsThroughTheProgram() throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 6)
    let source = Array("a.wav\tHello\r\n# c\nb\té\n\ncrash\tx\n/x/é.wav\tx\ty\n".utf8)
    for _ in 0..<40 {
      let bytes = random.mutate(source)
      guard ![0xFF, 0xFE].contains(bytes.first ?? 0) else { continue }
      let manifest = try folder.write(Data(bytes), to: "m.tsv")
      let result = try run("TestProgram", ["score", manifest])
      let expected = bytes.split(separator: 10).filter { line in
        line.first != 35 && line.contains { $0 != 32 && !(9...13).contains($0) }
      }
      #expect(try rows(result.output).count == expected.count)
      #expect(result.status == 0 || result.status == 1)
    }
  }
}
