import Foundation
import Glibc
import Language

/// The worker's side: scores what standard input asks for until that ends.
public enum WorkerProgram {
  /// - Parameter makeScorer: loads the scorer; what it throws is told to the parent, which
  ///   ends its run with it.
  /// - Returns: the exit status.
  public static func run<Scorer: RowScorer>(
    makeScorer: () throws -> Scorer
  ) -> Int32 {
    do throws(SystemError) {
      var streams = try WorkerStreams()
      return try serve(&streams, makeScorer)
    } catch {
      // The parent is gone or has closed its end: nobody is left to be told.
      return EX_IOERR
    }
  }

  private static func serve<Scorer: RowScorer>(
    _ streams: inout WorkerStreams, _ makeScorer: () throws -> Scorer
  ) throws(SystemError) -> Int32 {
    var scorer: Scorer
    do {
      scorer = try makeScorer()
    } catch {
      try streams.write(WorkerReply.line(unable: readable(error)))
      return EX_UNAVAILABLE
    }
    try streams.write(WorkerReply.readyLine)
    while let line = try streams.readLine() {
      guard let numbered = try? JSONDecoder().decode(NumberedRequest.self, from: Data(line)) else {
        return EX_PROTOCOL
      }
      let request = numbered.request
      var outcome = scorer.score(request)
      if !outcome.isFinite {
        let problem = RowProblem.notFinite(request.file.written)
        outcome = .failed(Failure(problem, in: request.language), nil)
      }
      let row = Row(file: request.file, text: request.text, outcome: outcome)
      try streams.write(WorkerReply.line(id: numbered.id, row))
    }
    return EX_OK
  }

  private static func readable(_ error: any Error) -> any ReadableError {
    error as? any ReadableError
      ?? WorkerError.unable(
        "scorer_not_loaded",
        Text(
          en: "The scorer cannot be loaded: \(error); reinstall okojo.",
          ja: "採点の準備ができません（\(error)）。okojo を入れ直してください。"))
  }
}
