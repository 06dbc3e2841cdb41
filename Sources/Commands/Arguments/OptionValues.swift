import Language
import Spelling

/// Values of options as what they stand for.
struct OptionValues {
  let arguments: ParsedArguments
  let command: CommandSpec

  /// - Parameters:
  ///   - wanted: how to go on after "give".
  ///   - suggestions: values, the nearest of which was perhaps meant.
  /// - Returns: nothing where the option was not given.
  func value<Value>(
    _ option: String, wanted: Text, suggestions: [String] = [], _ read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let argument = arguments.values[option] else { return nil }
    if let text = String(validating: argument.bytes, as: UTF8.self), let value = read(text) {
      return value
    }
    var wanted = wanted
    if let guess = nearest(to: argument.text, among: suggestions) {
      wanted = Text(
        en: wanted.english + " (did you mean '\(guess)'?)",
        ja: wanted.japanese + "（'\(guess)' ではありませんか）")
    }
    throw .badValue(argument.text, of: "--\(option)", wanted: wanted, command)
  }

  func number(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    let (low, high) = (range.lowerBound, range.upperBound)
    return try value(
      option,
      wanted: Text(en: "a number from \(low) to \(high)", ja: "\(low) から \(high) までの数"),
      { text in Int(text).flatMap { range.contains($0) ? $0 : nil } })
  }
}
