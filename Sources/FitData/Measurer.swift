import AudioFiles
import Recognition
import Scoring
import Speech

/// Measures recordings once and lays each of their texts beside them.
final class Measurer {
  private let model: AcousticModel
  private let reader: ExpectedTextReader

  init() throws {
    model = try AcousticModel()
    let voice = try Voice()
    reader = ExpectedTextReader(
      dictionary: try PronouncingDictionary(path: PronouncingDictionary.defaultPath)
    ) { word in
      PhonemeReader.phones(ipa: try voice.phonemes(of: word))
    }
  }

  /// The tensors of one recording; what is wrong with a text goes to `report`.
  func tensors(
    of takes: [Take], report: (Take, any Error) -> Void
  ) throws -> [Tensor] {
    let samples = try readRecording(path: takes[0].path).samples
    let texts = takes.compactMap { take -> (take: Take, text: ExpectedText, aligner: Aligner)? in
      do {
        let text = try reader.read(take.text).altered(by: take.slips)
        return (take, text, Aligner(text: text, triphones: model.triphones))
      } catch {
        report(take, error)
        return nil
      }
    }
    let wanted = Set(texts.flatMap(\.aligner.senones)).sorted()
    let evidence = try model.measure(samples: samples, senones: wanted)
    let observation = Observation(evidence: evidence, samples: samples)
    return shared(observation, id: takes[0].id)
      + texts.flatMap { tensors(of: $0.take, $0.text, $0.aligner, observation) }
  }

  private func shared(_ observation: Observation, id: String) -> [Tensor] {
    let frames = observation.frames
    let sound = Features.sound(observation)
    return [
      Tensor(
        name: "\(id)/cepstra", shape: [frames, Evidence.cepstrumSize],
        floats: observation.evidence.cepstra),
      Tensor(
        name: "\(id)/logpost", shape: [frames, Observation.posteriorPhones.count],
        halves: observation.triphoneLogs),
      Tensor(name: "\(id)/sound", shape: [sound.names.count], floats: sound.values),
    ]
  }

  /// None if the recording is too short for the text.
  private func tensors(
    of take: Take, _ text: ExpectedText, _ aligner: Aligner, _ observation: Observation
  ) -> [Tensor] {
    let narrowed = observation.selecting(aligner.senones)
    let scores = narrowed.evidence.senones
    guard let fit = aligner.fit(scores, loop: narrowed.loop),
      let alignment = aligner.align(scores, loop: fit.loop)
    else { return [] }
    let features = Features(
      text: text, aligner: aligner, alignment: alignment, fit: fit, observation: narrowed)
    func tensor(_ name: String, _ table: FeatureTable) -> Tensor {
      Tensor(
        name: "\(take.id)/\(take.variant)/\(name)", shape: [table.rows, table.names.count],
        floats: table.values)
    }
    let utterance = features.utterance
    return [
      Tensor(
        name: "\(take.id)/\(take.variant)/segments", shape: [features.phones.rows, 6],
        integers: features.segments.flatMap(\.self)),
      tensor("phones", features.phones), tensor("words", features.words),
      tensor("gaps", features.gaps),
      Tensor(
        name: "\(take.id)/\(take.variant)/utterance", shape: [utterance.names.count],
        floats: utterance.values),
    ]
  }

  static let names: [Tensor] = [
    ("phones", Features.phoneNames), ("words", Features.wordNames), ("gaps", Features.gapNames),
    ("utterance", Features.utteranceNames), ("sound", Features.soundNames),
  ].map { Tensor(name: "names/\($0.0)", text: $0.1.joined(separator: "\n")) }
}
