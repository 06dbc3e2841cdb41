import CPocketSphinx
import Foundation
import Scoring

/// PocketSphinx searching for given words while sound arrives. One owner, one thread.
///
/// The decoder is not `AcousticModel`'s: that one must compute every senone and average over the
/// whole utterance, this one must do neither. The large files of the model are mapped and shared.
final class LiveDecoder {
  let decoder: OpaquePointer
  private let folder: RuntimeFolder
  private var mean = CepstralMean()
  /// Cepstra of the first frames, not searched yet.
  private var waiting: [Float] = []
  private(set) var isStarted = false
  private static let grammarName = "live"

  init(model: String, environment: [String: String]) throws(RecognitionError) {
    let folder = try RuntimeFolder(environment: environment)
    self.folder = folder
    let fillers = folder.path + "/fillers"
    do {
      try Data(Self.fillers.utf8).write(to: URL(fileURLWithPath: fillers))
    } catch {
      throw .runtimeFolder(path: folder.path, detail: error.localizedDescription)
    }
    decoder = try LibraryLog.capture { () throws(LibraryFailure) in
      try Self.makeDecoder(model: model, fillers: fillers)
    }
    try warmUp()
  }

  /// The first utterance of a decoder that is fed bit by bit goes wrong: after half a second it
  /// hears silence. One frame and an end make it the second.
  private func warmUp() throws(RecognitionError) {
    try search(LiveGrammar([]))
    try check(ps_start_utt(decoder), "ps_start_utt")
    var frame = [Float](repeating: 0, count: Evidence.cepstrumSize)
    let status = frame.withUnsafeMutableBufferPointer { buffer in
      var rows = [buffer.baseAddress]
      return ps_process_cep(decoder, &rows, 1, 0, 0)
    }
    try check(status, "ps_process_cep")
    try check(ps_end_utt(decoder), "ps_end_utt")
  }

  deinit { ps_free(decoder) }

  /// Replaces the words that are searched for.
  func search(_ grammar: LiveGrammar) throws(RecognitionError) {
    stop()
    for arc in grammar.arcs {
      let name = Self.name(of: arc)
      if let known = ps_lookup_word(decoder, name) {
        free(known)
      } else {
        let phones = arc.phones.map(\.name).joined(separator: " ")
        // 0: the search that knows the word is made below.
        try check(ps_add_word(decoder, name, phones, 0), "ps_add_word")
      }
    }
    let logmath = ps_get_logmath(decoder)
    guard
      let model = fsg_model_init(Self.grammarName, logmath, 1, Int32(grammar.stateCount))
    else { throw .library(call: "fsg_model_init", detail: "no memory") }
    defer { fsg_model_free(model) }
    model.pointee.start_state = 0
    model.pointee.final_state = Int32(grammar.stateCount - 1)
    for arc in grammar.arcs {
      let word = fsg_model_word_add(model, Self.name(of: arc))
      fsg_model_trans_add(model, Int32(arc.from), Int32(arc.to), 0, word)
    }
    for jump in grammar.jumps {
      let cost = logmath_ln_to_log(logmath, -jump.cost)
      fsg_model_null_trans_add(model, Int32(jump.from), Int32(jump.to), cost)
    }
    try check(ps_set_fsg(decoder, Self.grammarName, model), "ps_set_fsg")
    try check(ps_set_search(decoder, Self.grammarName), "ps_set_search")
  }

  func start() throws(RecognitionError) {
    stop()
    try check(ps_start_utt(decoder), "ps_start_utt")
    try check(fe_start_utt(ps_get_fe(decoder)), "fe_start_utt")
    mean.begin()
    waiting = []
    isStarted = true
  }

  /// Listens on; samples that make no whole frame wait in the front end for the next ones, and
  /// the first frames for a mean to subtract.
  func process(_ samples: [Int16]) throws(RecognitionError) {
    guard isStarted, !samples.isEmpty else { return }
    let size = Evidence.cepstrumSize
    let new = try cepstra(of: samples)
    for first in stride(from: 0, to: new.count, by: size) { mean.add(new[first..<first + size]) }
    waiting += new
    guard mean.count >= CepstralMean.framesToHear, !waiting.isEmpty else { return }
    let mean = mean.mean
    for index in waiting.indices { waiting[index] -= mean[index % size] }
    let status = waiting.withUnsafeMutableBufferPointer { buffer in
      var rows = stride(from: 0, to: buffer.count, by: size).map {
        Optional(buffer.baseAddress! + $0)
      }
      return ps_process_cep(decoder, &rows, Int32(rows.count), 0, 0)
    }
    waiting = []
    try check(status, "ps_process_cep")
  }

  private func cepstra(of samples: [Int16]) throws(RecognitionError) -> [Float] {
    let size = Evidence.cepstrumSize
    // One more than fits: samples may be left from the last block.
    let room = samples.count / FrameMeter.frameLength + 2
    var cepstra = [Float](repeating: 0, count: room * size)
    var count = Int32(room)
    let status = cepstra.withUnsafeMutableBufferPointer { buffer in
      samples.withUnsafeBufferPointer { samples in
        var rows = (0..<room).map { Optional(buffer.baseAddress! + $0 * size) }
        var next = samples.baseAddress
        var left = samples.count
        return fe_process_frames(ps_get_fe(decoder), &next, &left, &rows, &count, nil)
      }
    }
    try check(status, "fe_process_frames")
    return Array(cepstra.prefix(Int(count) * size))
  }

  func stop() {
    // What the end of an utterance could still say is not wanted any more.
    if isStarted { ps_end_utt(decoder) }
    isStarted = false
  }

  private func check(_ status: Int32, _ call: String) throws(RecognitionError) {
    guard status >= 0 else { throw .library(call: call, detail: "status \(status)") }
  }
}
