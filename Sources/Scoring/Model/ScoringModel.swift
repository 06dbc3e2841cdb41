import Foundation
import Language

/// The fitted models: from features to experts' scores.
///
/// A chain: the frame network hears frames, the phone stage judges phones, the word stage words,
/// the utterance stage the whole, each with what was found before it; four detectors stand beside.
/// The models are data, one file that `make fit` writes. Pure: the same features give the same
/// predictions, on any thread.
public struct ScoringModel: Sendable {
  public let thresholds: DetectionThresholds
  /// What the file says of itself, JSON: where it comes from and how to fit it again.
  public let about: String
  let frames: FrameNet
  let phone: Stage
  let word: Stage
  let utterance: Stage
  let omitted: Detector
  let added: Detector
  let match: Detector
  let speech: Detector
  /// Names what was said instead; nil in a model that was fitted without.
  let slips: SlipListener?
  /// Share of the phone networks in the words' scores, the rest is the word stage's.
  let wordMix: Float

  /// - Throws: ``ScoringModelError`` if the file cannot be read, is damaged, or wants features
  ///   that this version does not measure.
  public init(path: String) throws(ScoringModelError) {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path: path, reason: systemReason(error))
    }
    try self.init(bytes: Array(data), path: path)
  }

  /// - Parameter path: what messages call the model.
  public init(bytes: [UInt8], path: String) throws(ScoringModelError) {
    do {
      try self.init(records: ModelRecords(TensorFile.read(bytes)))
    } catch {
      throw .unfit(path: path, detail: error.description)
    }
  }

  private init(records: ModelRecords) throws(TensorFileDamage) {
    about = try records.text("meta")
    frames = try FrameNet(records.within("frame"))
    phone = try Stage(
      records.within("phone"), offered: StageInputs.phoneNames, targets: ["goodness"],
      netOutputs: 3)
    word = try Stage(
      records.within("word"), offered: StageInputs.wordNames, targets: ["accuracy", "total"])
    wordMix = try records.number("word/mix")
    utterance = try Stage(
      records.within("utterance"), offered: StageInputs.utteranceNames,
      targets: ["accuracy", "fluency", "prosody", "total"])
    omitted = try Detector(records.within("omitted"), offered: StageInputs.omittedNames)
    added = try Detector(records.within("added"), offered: Features.gapNames)
    match = try Detector(records.within("match"), offered: StageInputs.matchNames)
    speech = try Detector(records.within("speech"), offered: Features.soundNames)
    slips =
      records.has("slip/limits") ? try SlipListener(records.within("slip")) : nil
    thresholds = DetectionThresholds(
      omitted: omitted.threshold, added: added.threshold, match: match.threshold,
      speech: speech.threshold)
  }

  /// Probability that a recording is speech, whatever was said.
  /// - Parameter sound: from ``Features/sound(_:)``.
  public func speechProbability(_ sound: FeatureTable) -> Float {
    speech.probability(sound.values)
  }
}
