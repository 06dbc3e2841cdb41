import CPocketSphinx

extension LiveDecoder {
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
}
