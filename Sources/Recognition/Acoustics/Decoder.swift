import CPocketSphinx
import Foundation
import Glibc

/// A call of PocketSphinx that gave up; why stands in its log.
struct LibraryFailure: Error {
  let call: String
}

extension AcousticModel {
  /// A decoder that searches for one short word, and so computes the cost of every senone.
  static func makeDecoder(model: String, logFolder: String) throws(LibraryFailure) -> OpaquePointer
  {
    let arguments = [
      "okojo",
      "-hmm", model,
      "-dict", "/dev/null",
      "-compallsen", "yes",  // else costs are relative to the best of the active ones
      "-senlogdir", logFolder,
      "-cmn", "batch",
      "-remove_silence", "no",  // else frames are dropped and times are wrong
      "-remove_noise", "no",
      "-dither", "no",
    ]
    // Typed as the options are declared; the list of `cmd_ln_init` would have to be typed here.
    var list = arguments.map { Optional(strdup($0)!) }
    defer { for item in list { free(item) } }
    guard let config = cmd_ln_parse_r(nil, ps_args(), Int32(list.count), &list, 1) else {
      throw LibraryFailure(call: "cmd_ln_parse_r")
    }
    defer { cmd_ln_free_r(config) }
    guard let decoder = ps_init(config) else { throw LibraryFailure(call: "ps_init") }
    do throws(LibraryFailure) {
      try search(for: "a", as: "AH", with: decoder)
    } catch {
      ps_free(decoder)
      throw error
    }
    return decoder
  }

  private static func search(
    for word: String, as phones: String, with decoder: OpaquePointer
  ) throws(LibraryFailure) {
    guard ps_add_word(decoder, word, phones, 1) >= 0 else {
      throw LibraryFailure(call: "ps_add_word")
    }
    guard let grammar = fsg_model_init(word, ps_get_logmath(decoder), 1, 2) else {
      throw LibraryFailure(call: "fsg_model_init")
    }
    defer { fsg_model_free(grammar) }
    grammar.pointee.start_state = 0
    grammar.pointee.final_state = 1
    fsg_model_trans_add(grammar, 0, 1, 0, fsg_model_word_add(grammar, word))
    guard ps_set_fsg(decoder, word, grammar) >= 0, ps_set_search(decoder, word) >= 0 else {
      throw LibraryFailure(call: "ps_set_search")
    }
  }
}

/// Keeps what sphinxbase prints off the terminal, and finds the reason of a failure in it.
enum LibraryLog {
  static func capture(
    _ body: () throws(LibraryFailure) -> OpaquePointer
  ) throws(RecognitionError) -> OpaquePointer {
    var text: UnsafeMutablePointer<CChar>?
    var size = 0
    let stream = open_memstream(&text, &size)
    err_set_logfp(stream)
    defer {
      err_set_logfp(nil)
      if let stream { fclose(stream) }
      free(text)
    }
    do {
      return try body()
    } catch {
      if let stream { fflush(stream) }
      throw .library(call: error.call, detail: reason(in: text.map { String(cString: $0) } ?? ""))
    }
  }

  /// The last complaint, without the place in the library's source.
  static func reason(in log: String) -> String {
    let complaints = log.split(separator: "\n").filter {
      $0.hasPrefix("ERROR") || $0.hasPrefix("FATAL") || $0.hasPrefix("SYSTEM_ERROR")
    }
    guard let last = complaints.last else { return "no reason given" }
    // ERROR: "acmod.c", line 79: Folder does not contain acoustic model definition
    return last.firstRange(of: #/line \d+: /#).map { String(last[$0.upperBound...]) }
      ?? String(last)
  }
}
