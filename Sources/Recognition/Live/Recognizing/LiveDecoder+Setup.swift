import CPocketSphinx
import Foundation
import Glibc
import Scoring

extension LiveDecoder {
  /// A dictionary of single phones that may stand anywhere, to catch what is no expected word.
  static var fillers: String {
    (["<s> SIL", "</s> SIL", "<sil> SIL"]
      + Phone.allCases.filter { $0 != .silence }.map { "[\($0.name)] \($0.name)" })
      .map { $0 + "\n" }.joined()
  }

  static func makeDecoder(
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

  /// Names hold place and sounds, so that the same word in the same place is added only once.
  static func name(of arc: LiveGrammar.Arc) -> String {
    "\(arc.place.text):\(arc.place.spoken):\(arc.phones.map(\.name).joined(separator: "_"))"
  }

  static func word(named name: String) -> (place: LiveGrammar.Place, phones: Int)? {
    let parts = name.split(separator: ":")
    guard parts.count == 3, let text = Int(parts[0]), let spoken = Int(parts[1]) else { return nil }
    return (.init(text: text, spoken: spoken), parts[2].split(separator: "_").count)
  }
}
