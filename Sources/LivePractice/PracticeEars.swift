import Foundation
import Language
package import Practice
import Recognition
import Scoring
import Speech
import WorkQueue

/// Hears and judges answers: the live recogniser and the scorer, with the models they share.
///
/// The models are loaded when first needed, on a queue of their own, because they take some 0.3 s;
/// the judge has another queue, so that the display of the next turn never waits for a score.
package struct PracticeEars: ListenerFactory {
  private let models: Models
  private let bench: JudgesBench

  /// - Parameter scoringModel: its path.
  package init(scoringModel: String) {
    models = Models()
    bench = JudgesBench(scoringModel: scoringModel)
  }

  /// Loads everything now, in the background.
  package func warmUp() async {
    // What goes wrong will be told by the turn that needs it.
    async let judge: ()? = try? bench.load()
    async let texts = try? models.texts()
    _ = await (judge, texts)
  }

  package func close() async { await bench.close() }

  package func listener(
    for accepted: [String], beside rivals: [String]
  ) async throws -> any Listener {
    let texts = try await models.read(accepted)
    return AnswerListener(
      live: try await models.liveListener(texts), texts: texts,
      rivals: try await models.read(rivals), bench: bench)
  }
}

/// Dictionary and live recogniser.
actor Models {
  private let queue = WorkQueue(label: "okojo.models")
  private var reader: ExpectedTextReader?

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  func texts() throws -> ExpectedTextReader {
    if let reader { return reader }
    let new = try ExpectedTextReader { try Voice().phonemes(of: $0) }
    reader = new
    return new
  }

  func read(_ accepted: [String]) throws -> [ExpectedText] {
    let reader = try texts()
    return try accepted.map { try reader.read($0) }
  }

  /// A recogniser takes 13 ms to make, and is made anew for each turn so that nothing of one turn
  /// is left in the next.
  func liveListener(_ texts: [ExpectedText]) throws -> sending LiveListener {
    let listener = LiveListener(recognizer: try LiveRecognizer())
    try listener.start(expecting: texts)
    return listener
  }
}

/// The scorer, one utterance at a time.
actor JudgesBench {
  private let queue = WorkQueue(label: "okojo.judge")
  private let scoringModel: String
  private var judge: Judge?

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  init(scoringModel: String) { self.scoringModel = scoringModel }

  func load() throws { _ = try ready() }

  /// Gives the model and its folder back.
  func close() { judge = nil }

  private func ready() throws -> Judge {
    if let judge { return judge }
    let new = Judge(
      acoustics: try AcousticModel(), model: try ScoringModel(path: scoringModel))
    judge = new
    return new
  }

  /// - Returns: with the places of the text and of the rival that was said instead, if one was.
  func verdict(
    on samples: [Int16], among texts: [ExpectedText], beside rivals: [ExpectedText]
  ) throws -> (verdict: Verdict, text: Int, rival: Int?) {
    // A guess that speech had ended, overtaken by more speech while it waited here.
    try Task.checkCancellation()
    return try ready().verdict(on: samples, among: texts, beside: rivals)
  }
}
