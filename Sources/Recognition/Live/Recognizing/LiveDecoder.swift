import CPocketSphinx
import Foundation
import Glibc
import Scoring

/// PocketSphinx searching for given words while sound arrives. One owner, one thread.
///
/// The decoder is not `AcousticModel`'s: that one must compute every senone and average over the
/// whole utterance, this one must do neither. The large files of the model are mapped and shared.
final class LiveDecoder {
  private let decoder: OpaquePointer
  private let folder: RuntimeFolder
  private var mean = CepstralMean()
  /// Cepstra of the first frames, not searched yet.
  private var waiting: [Float] = []
  private var isStarted = false
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

  /// A dictionary of single phones that may stand anywhere, to catch what is no expected word.
  private static var fillers: String {
    (["<s> SIL", "</s> SIL", "<sil> SIL"]
      + Phone.allCases.filter { $0 != .silence }.map { "[\($0.name)] \($0.name)" })
      .map { $0 + "\n" }.joined()
  }

  private static func makeDecoder(
    model: String, fillers: String
  ) throws(LibraryFailure) -> OpaquePointer {
    var list = arguments(model: model, fillers: fillers).map { Optional(strdup($0)!) }
    defer { for item in list { free(item) } }
    guard let config = cmd_ln_parse_r(nil, ps_args(), Int32(list.count), &list, 1) else {
      throw LibraryFailure(call: "cmd_ln_parse_r")
    }
    defer { cmd_ln_free_r(config) }
    guard let decoder = ps_init(config) else { throw LibraryFailure(call: "ps_init") }
    return decoder
  }

  private static func arguments(model: String, fillers: String) -> [String] {
    [
      "okojo",
      "-hmm", model,
      "-dict", "/dev/null",
      "-fdict", fillers,
      "-fsgusefiller", "yes",
      "-fillprob", "1e-37",  // of any single phone; see `LiveGrammar` for the other prices
      "-silprob", "0.1",
      "-wip", "1.0",
      "-pip", "1.0",
      // Wider than all prices of the grammar together, or the only way on may be cut off.
      "-beam", "1e-150",
      "-pbeam", "1e-150",
      "-wbeam", "1e-120",
      "-bestpath", "no",
      "-cmn", "none",  // `CepstralMean` does it
      "-remove_silence", "no",  // the endpointer knows better
      "-remove_noise", "no",
      "-dither", "no",
    ]
  }

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

  /// The best path so far; empty before there is one.
  var path: HeardPath {
    var path = HeardPath()
    guard isStarted else { return path }
    var segment = ps_seg_iter(decoder)
    while let current = segment {
      var start: Int32 = 0
      var end: Int32 = 0
      var score: Int32 = 0
      var (language, back): (Int32, Int32) = (0, 0)
      ps_seg_frames(current, &start, &end)
      ps_seg_prob(current, &score, &language, &back)
      path.end = Int(end)
      if let name = ps_seg_word(current), let word = Self.word(named: String(cString: name)) {
        path.words.append(
          .init(
            place: word.place, phones: word.phones, start: Int(start), end: Int(end),
            cost: -Int(score)))
      }
      segment = ps_seg_next(current)
    }
    return path
  }

  func stop() {
    // What the end of an utterance could still say is not wanted any more.
    if isStarted { ps_end_utt(decoder) }
    isStarted = false
  }

  /// Names hold place and sounds, so that the same word in the same place is added only once.
  private static func name(of arc: LiveGrammar.Arc) -> String {
    "\(arc.place.text):\(arc.place.spoken):\(arc.phones.map(\.name).joined(separator: "_"))"
  }

  private static func word(named name: String) -> (place: LiveGrammar.Place, phones: Int)? {
    let parts = name.split(separator: ":")
    guard parts.count == 3, let text = Int(parts[0]), let spoken = Int(parts[1]) else { return nil }
    return (.init(text: text, spoken: spoken), parts[2].split(separator: "_").count)
  }

  private func check(_ status: Int32, _ call: String) throws(RecognitionError) {
    guard status >= 0 else { throw .library(call: call, detail: "status \(status)") }
  }
}
