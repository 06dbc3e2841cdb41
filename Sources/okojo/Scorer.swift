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
  private let acoustics: AcousticModel
  private let texts: ExpectedTextReader
  private let assessor: Assessor

  /// - Throws: `ReadableError` if a model, the dictionary or a folder is not usable.
  init() throws {
    acoustics = try AcousticModel()
    let model = try ScoringModel(
      path: DataFolder().file("model/scoring.okjt").path(percentEncoded: false))
    assessor = Assessor(model: model, triphones: acoustics.triphones)
    // The voice is loaded when the first word asks for it; most texts have none.
    texts = ExpectedTextReader(
      dictionary: try PronouncingDictionary(path: PronouncingDictionary.defaultPath)
    ) { word in
      PhonemeReader.phones(ipa: try Voice().phonemes(of: word))
    }
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
      switch try verdict(on: recording.samples, text: text) {
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

  private func verdict(on samples: [Int16], text: ExpectedText) throws -> Verdict {
    let aligner = Aligner(text: text, triphones: acoustics.triphones)
    let evidence = try acoustics.measure(samples: samples, senones: aligner.senones)
    let observation = Observation(evidence: evidence, samples: samples)
    return assessor.verdict(on: observation, text: text, aligner: aligner)
  }
}

extension Audio {
  fileprivate init(_ facts: AudioFacts) {
    self.init(
      duration: facts.duration, sampleRate: facts.sampleRate, channels: facts.channels,
      peak: facts.peakDBFS, warnings: facts.warnings.map(\.rawValue))
  }
}
