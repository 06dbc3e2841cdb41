import AudioFiles
import Batch
import DataFolder
import Foundation
import Language
import Recognition
import Scoring
import Speech

/// The real scorer: sound file → samples → cepstra and senone costs → verdict.
struct SpeechScorer: RowScorer {
  private let texts: ExpectedTextReader
  private let judge: Judge

  /// - Throws: `ReadableError` if a model, the dictionary or a folder is not usable.
  init() throws {
    judge = Judge(
      acoustics: try AcousticModel(), model: try ScoringModel(path: DataFolder().scoringModel))
    // The voice is loaded when the first word asks for it; most texts have none.
    texts = try ExpectedTextReader { try Voice().phonemes(of: $0) }
  }

  mutating func score(_ request: RowRequest) -> RowOutcome {
    let recording: Recording
    do {
      recording = try readRecording(path: String(decoding: request.path.bytes, as: UTF8.self))
    } catch {
      return .failed(Failure(error, in: request.language), nil)
    }
    let audio = Audio(recording.facts)
    do {
      let text = try texts.read(request.text)
      switch try judge.verdict(on: recording.samples, text: text) {
      case .scored(let assessment): return .scored(assessment, audio)
      case .wrongText(let assessment): return .wrongText(assessment, audio)
      case .noSpeech: return .noSpeech(audio)
      }
    } catch let error as any ReadableError {
      return .failed(Failure(error, in: request.language), audio)
    } catch {
      return .failed(
        Failure(code: "scoring_failed", message: "\(request.file.written): \(error)"), audio)
    }
  }
}

extension Audio {
  fileprivate init(_ facts: AudioFacts) {
    self.init(
      duration: facts.duration, sampleRate: facts.sampleRate, channels: facts.channels,
      peak: facts.peakDBFS, warnings: facts.warnings.map(\.rawValue))
  }
}
