import Foundation
import TestSupport

// okojo-sound-bench: the delays of a spoken turn and the cost of listening, on real servers without
// hardware. For developers; not installed. Usage: okojo-sound-bench [rounds]

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5
do {
  for kind in ServerKind.allCases {
    let delays = try Delays(kind)
    var prompts: [Double] = []
    var rivals: [Double] = []
    var scores: [Double] = []
    for _ in 0..<rounds {
      rivals.append(try delays.rival())
      prompts.append(try delays.prompt())
      scores.append(try delays.score())
    }
    print(
      """
      \(kind), medians of \(rounds):
        key to first sound of the prompt: \(milliseconds(median(prompts)))
        espeak-ng to first sound of the same text: \(milliseconds(median(rivals)))
        ratio: \(ratio(median(prompts), median(rivals)))
        last sample of speech to the score: \(milliseconds(median(scores))), \
      by the utterance's \(milliseconds(delays.utteranceSeconds)): \
      \(ratio(median(scores), delays.utteranceSeconds))
      """)
    try delays.end()
    let times = try Listening(kind).measure()
    print(
      """
        processor time of listening, a second: \(milliseconds(times.okojo)), \
      mpv with the same sound: \(milliseconds(times.mpv)), ratio: \
      \(ratio(times.okojo, times.mpv))
      """)
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
func milliseconds(_ seconds: Double) -> String {
  seconds < 0.1
    ? String(format: "%.1f ms", seconds * 1_000) : "\(Int((seconds * 1_000).rounded())) ms"
}
func ratio(_ one: Double, _ other: Double) -> String {
  String(format: "%.2f", one / other)
}
