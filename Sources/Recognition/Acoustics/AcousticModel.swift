import CPocketSphinx
public import Foundation
public import Scoring

/// PocketSphinx as a measuring instrument: samples in, cepstra and senone costs out.
///
/// The words are found later, in `Scoring`, from the costs alone; PocketSphinx gets a dictionary
/// of one short word to search for, since it computes costs only while it searches. One owner,
/// one thread. Results depend on nothing but the samples: the cepstral mean is the utterance's
/// own (`-cmn batch`), and no frame is dropped or dithered.
public final class AcousticModel {
  public let triphones: TriphoneMap
  private let decoder: OpaquePointer
  private let folder: RuntimeFolder
  private var utterances = 0

  /// Where Debian and Ubuntu put the model of `pocketsphinx-en-us`.
  public static let defaultPath = "/usr/share/pocketsphinx/model/en-us/en-us"
  public static let sampleRate = 16_000

  /// - Throws: `RecognitionError` if the model or the runtime folder is not usable.
  public init(
    path: String = defaultPath,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(RecognitionError) {
    triphones = try ModelDefinition.read(path: path + "/mdef")
    let folder = try RuntimeFolder(environment: environment)
    self.folder = folder
    decoder = try LibraryLog.capture { () throws(LibraryFailure) in
      try Self.makeDecoder(model: path, logFolder: folder.path)
    }
  }

  deinit {
    ps_free(decoder)
  }

  /// Measures one utterance.
  ///
  /// - Parameters:
  ///   - samples: 16 kHz, mono; at least 0.1 s, or there are no frames to speak of.
  ///   - senones: model numbers of the senones to keep by themselves, ascending.
  public func measure(samples: [Int16], senones: [Int]) throws(RecognitionError) -> Evidence {
    let cepstra = try cepstra(of: samples)
    let pipe = try SenonePipe(folder: folder.path, utterance: utterances)
    utterances += 1
    let started = ps_start_utt(decoder)
    if started < 0 { pipe.discard() }
    try check(started, "ps_start_utt")
    let log = pipe.collect(into: SenoneLog(map: triphones, wanted: senones))
    let processed = process(cepstra)
    let ended = ps_end_utt(decoder)  // closes the log, which ends the collecting
    let result = log()
    try check(processed, "ps_process_cep")
    try check(ended, "ps_end_utt")
    let frames = cepstra.count / Evidence.cepstrumSize
    guard !result.isDamaged, result.frames == frames else {
      throw .library(call: "senone log", detail: "\(result.frames) of \(frames) frames")
    }
    return Evidence(senones: result.scores, cepstra: cepstra)
  }

  private func cepstra(of samples: [Int16]) throws(RecognitionError) -> [Float] {
    let frontEnd = ps_get_fe(decoder)
    try check(fe_start_utt(frontEnd), "fe_start_utt")
    var rows: UnsafeMutablePointer<UnsafeMutablePointer<mfcc_t>?>?
    var count: Int32 = 0
    try check(fe_process_utt(frontEnd, samples, samples.count, &rows, &count), "fe_process_utt")
    defer { fe_free_2d(rows) }
    var cepstra: [Float] = []
    cepstra.reserveCapacity((Int(count) + 1) * Evidence.cepstrumSize)
    for index in 0..<Int(count) {
      cepstra.append(
        contentsOf: UnsafeBufferPointer(start: rows?[index], count: Evidence.cepstrumSize))
    }
    var last = [Float](repeating: 0, count: Evidence.cepstrumSize)
    var lastCount: Int32 = 0
    try check(fe_end_utt(frontEnd, &last, &lastCount), "fe_end_utt")
    return lastCount > 0 ? cepstra + last : cepstra
  }

  /// Feeds a copy: the decoder subtracts the mean in place.
  private func process(_ cepstra: [Float]) -> Int32 {
    var cepstra = cepstra
    return cepstra.withUnsafeMutableBufferPointer { buffer in
      var rows = stride(from: 0, to: buffer.count, by: Evidence.cepstrumSize).map {
        Optional(buffer.baseAddress! + $0)
      }
      return ps_process_cep(decoder, &rows, Int32(rows.count), 0, 1)
    }
  }

  private func check(_ status: Int32, _ call: String) throws(RecognitionError) {
    guard status >= 0 else { throw .library(call: call, detail: "status \(status)") }
  }
}
