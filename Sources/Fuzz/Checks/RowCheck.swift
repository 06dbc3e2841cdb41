import Foundation

/// What one row says, and what is wrong with it.
struct RowCheck {
  private(set) var status = "none"
  private(set) var fault: Finding.Fault?

  private static let statuses: Set = ["ok", "no_speech", "wrong_text", "error"]

  /// Errors that are the program's fault, whatever the file was.
  private static let defects: [String: Finding.Kind] = [
    "worker_crashed": .crash, "timed_out": .hang, "worker_garbage": .row, "not_a_number": .row,
  ]

  /// - Parameter file: the name that must be in it, where that is known.
  init(_ line: [UInt8], file: String?) {
    // JSONSerialization takes no NaN, no infinity and no broken UTF-8.
    guard let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] else {
      fault = Finding.Fault(.row, "not a JSON object: \(Self.excerpt(line))")
      return
    }
    status = object["status"] as? String ?? "none"
    if let problem = Self.problem(object, file) {
      fault = Finding.Fault(problem.0, "\(problem.1): \(Self.excerpt(line))")
    }
  }

  private static func problem(_ row: [String: Any], _ file: String?) -> (Finding.Kind, String)? {
    guard let status = row["status"] as? String, statuses.contains(status) else {
      return (.row, "unknown status")
    }
    guard let name = row["file"] as? String, row["text"] is String else {
      return (.row, "no file or text")
    }
    if let file, file != name { return (.row, "not the row of '\(file)'") }
    if let number = numbers(in: row).first(where: { !$0.isFinite || abs($0) > 1e7 }) {
      return (.row, "the number \(number)")
    }
    switch status {
    case "error":
      guard let error = row["error"] as? [String: Any], let code = error["code"] as? String,
        let message = error["message"] as? String, !code.isEmpty, !message.isEmpty
      else { return (.row, "an error without code or message") }
      return defects[code].map { ($0, code) }
    case "no_speech":
      return row["audio"] == nil ? (.row, "no audio") : nil
    default:
      let scores = row["scores"] as? [String: Double] ?? [:]
      let areGood = scores.count == 5 && scores.values.allSatisfy { 0...100 ~= $0 }
      return areGood && row["words"] is [Any] ? nil : (.row, "scores or words missing or wrong")
    }
  }

  private static func numbers(in value: Any) -> [Double] {
    switch value {
    case let object as [String: Any]: object.values.flatMap(numbers)
    case let array as [Any]: array.flatMap(numbers)
    case let number as Double: [number]
    default: []
    }
  }

  private static func excerpt(_ line: [UInt8]) -> String {
    String(decoding: line.prefix(200), as: UTF8.self)
  }
}
