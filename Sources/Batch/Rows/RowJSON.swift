import Scoring

extension Row {
  /// The row as one line of JSON without its end. Scores have one decimal, times two; keys
  /// that do not apply to the outcome are left out.
  public var json: String {
    var writer = JSONWriter()
    writer.object { row in
      row.key("file")
      row.string(file.written)
      row.key("text")
      row.string(text)
      row.key("status")
      row.string(outcome.status.rawValue)
      if let assessment = outcome.assessment { assessment.write(to: &row) }
      if let audio = outcome.audio {
        row.key("audio")
        audio.write(to: &row)
      }
      if let failure = outcome.failure {
        row.key("error")
        failure.write(to: &row)
      }
    }
    return writer.text
  }
}

extension Assessment {
  fileprivate func write(to row: inout JSONWriter) {
    row.key("recognized")
    row.string(recognized)
    row.key("scores")
    row.object { object in
      for (name, score) in scores.named {
        object.key(name)
        object.number(score, decimals: 1)
      }
    }
    row.key("words")
    row.array(words) { $1.write(to: &$0) }
  }
}

extension Scores {
  /// In the order of every output.
  var named: [(String, Double)] {
    [
      ("overall", overall), ("accuracy", accuracy), ("fluency", fluency),
      ("completeness", completeness), ("prosody", prosody),
    ]
  }
}

extension Word {
  fileprivate func write(to array: inout JSONWriter) {
    array.object { word in
      word.key("text")
      word.string(text)
      word.key("status")
      word.string(status.rawValue)
      word.key("score")
      word.number(score, decimals: 1)
      span?.write(to: &word)
      word.key("phones")
      word.array(phones) { $1.write(to: &$0) }
    }
  }
}

extension PhoneScore {
  fileprivate func write(to array: inout JSONWriter) {
    array.object { phone in
      phone.key("expected")
      phone.string(expected)
      phone.key("heard")
      phone.string(heard)
      if let slip {
        phone.key("probability")
        phone.number(slip, decimals: 2)
      }
      phone.key("score")
      phone.number(score, decimals: 1)
      span.write(to: &phone)
    }
  }
}

extension Span {
  fileprivate func write(to object: inout JSONWriter) {
    object.key("start")
    object.number(start, decimals: 2)
    object.key("end")
    object.number(end, decimals: 2)
  }
}

extension Audio {
  fileprivate func write(to row: inout JSONWriter) {
    row.object { audio in
      audio.key("duration")
      audio.number(duration, decimals: 2)
      audio.key("sample_rate")
      audio.integer(sampleRate)
      audio.key("channels")
      audio.integer(channels)
      audio.key("peak_dbfs")
      audio.number(peak, decimals: 1)
      audio.key("warnings")
      audio.array(warnings) { $0.string($1) }
    }
  }
}

extension Failure {
  fileprivate func write(to row: inout JSONWriter) {
    row.object { error in
      error.key("code")
      error.string(code)
      error.key("message")
      error.string(message)
    }
  }
}
