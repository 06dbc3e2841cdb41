import Foundation
import Progress
import Scoring

let utc = TimeZone(secondsFromGMT: 0) ?? .gmt
let tokyo = TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt

/// 1 January 2027, 12:00 UTC, and so many days later.
func noon(_ day: Double = 0) -> Date { Date(timeIntervalSince1970: 1_798_804_800 + day * 86_400) }

func itemID(_ name: String, lesson: String = "cafe") -> ItemID {
  ItemID(lesson: lesson, content: ["repeat", name])
}

func attempt(
  _ text: String = "hello", at time: Date = noon(), in zone: TimeZone = utc, score: Double = 80,
  words: [AttemptWord] = []
) -> Attempt {
  Attempt(
    of: itemID(text), kind: "repeat", text: text, at: time, in: zone, isSpoken: true,
    overall: score, words: words)
}

func mark(_ day: Double, _ score: Double) -> Mark {
  Mark(time: noon(day), day: LocalDay(noon(day), in: utc), overall: score, isSpoken: true)
}

/// A word with sounds of these scores.
func word(_ scores: [(String, Double)]) -> AttemptWord {
  AttemptWord(
    text: "word", status: "ok", score: 70,
    phones: scores.map { AttemptPhone(expected: $0.0, heard: $0.0, score: $0.1) })
}
