import Testing

@testable import Recognition

/// Words, short forms and signs, as they are read out.
struct WordReadingTests {
  @Test(arguments: [
    ("Dr. Smith", "doctor smith"), ("Dr Smith", "doctor smith"), ("DR. SMITH", "doctor smith"),
    ("Ocean Dr. is", "ocean drive is"),
    ("Dear Dr. Ota", "dear doctor ota"),
    ("Mr. Ito", "mister ito"), ("Mrs. Ito", "mrs ito"), ("Ms. Ito", "ms ito"),
    ("St. John", "saint john"), ("Main St.", "main street"),
    ("Main St. is", "main street is"), ("Mount St. Helens", "mount saint helens"),
    ("Main St. He left.", "main street he left"),
    ("e.g. tea", "E G tea"), ("i.e., tea", "I E tea"), ("etc.", "etcetera"),
    ("tea vs. coffee", "tea versus coffee"), ("a.m.", "A M"),
    ("U.S.", "U S"), ("the U.K. is", "the U K is"), ("Ph.D.", "P H D"),
    ("approx. 5", "approximately five"), ("Ken Jr.", "ken junior"),
    ("Ken Sr.", "ken senior"), ("Sony Inc.", "sony inc."), ("Sony Ltd.", "sony limited"),
    ("Mt. Fuji", "mount fuji"), ("the dept.", "the department"),
    ("J.K. Rowling", "J K rowling"), ("No.", "no"), ("No. I see.", "no i see"),
    ("p. 5", "page five"), ("Gen. Lee", "general lee"), ("the gen. is", "the gen is"),
    ("Co.", "company"), ("the JR line", "the J R line"), ("a CM", "a C M"),
    ("World War II", "world war two"), ("Elizabeth II", "elizabeth the second"),
    ("I met Max.", "i met max"), ("Jan. 3", "january third"), ("Dr.Smith", "doctor smith"),
    ("Fig. 3", "figure three"), ("min.", "minutes"), ("I sat.", "i sat"),
    ("Feb. 3", "february third"),
  ])
  func abbreviations(text: String, spoken: String) throws { try expect(text, spoken) }

  @Test(arguments: [
    ("salt & pepper", "salt and pepper"), ("R&D", "R and D"), ("Q&A", "Q and A"),
    ("AT&T", "A T and T"), ("1+1=2", "one plus one equals two"),
    ("1 + 1 = 2", "one plus one equals two"), ("a@b.com", "a at b dot com"),
    ("example.com", "example dot com"), ("www.okojo.org", "W W W dot okojo dot org"),
    ("@home", "at home"), ("#tag", "hashtag tag"), ("# 5", "number five"), ("C++", "c plus plus"),
    ("an A+", "an A plus"),
    ("3 × 4", "three times four"), ("6÷2", "six divided by two"), ("5 @ $1", "five at one dollar"),
    ("C++.", "c plus plus"), ("in C# now", "in C sharp now"),
    ("taro@example.co.jp", "taro at example dot co dot J P"),
  ])
  func signs(text: String, spoken: String) throws { try expect(text, spoken) }

  @Test(arguments: [
    ("NHK is", "N H K is"), ("NHK", "N H K"), ("I saw NHK's van", "i saw N H k's van"),
    ("I saw IOC men", "i saw I O C men"), ("I like OKJ", "i like O K J"),
    ("ELEPHANTS TAI GOOSE", "elephants tai goose"), ("WE CALL IT BEAR", "we call it bear"),
    ("TAI", "tai"), ("WE SEE NHK", "we see N H K"), ("NASA is", "nasa is"),
    ("I said JUMPPED", "i said J U M P P E D"),
    ("I said STEEVEN", "i said steeven"), ("two DVDs", "two dvds"), ("the BBC", "the bbc"),
    ("the XKCDs", "the X K C d's"), ("YouTube", "youtube"), ("CoffeeTime", "coffee time"),
    ("GitHub", "github"), ("LIYA HADI", "liya hadi"),
  ])
  func capitals(text: String, spoken: String) throws { try expect(text, spoken) }

  @Test(arguments: [
    ("can't", "can't"), ("can’t", "can't"), ("can‘t", "can't"), ("canʼt", "can't"),
    ("can＇t", "can't"), ("CAN'T", "can't"), ("James's", "james's"),
    ("the students' room", "the students' room"),
    ("'em", "'em"), ("rock 'n' roll", "rock 'n roll"), ("rockin' it", "rockin' it"),
    ("'hello'", "hello"), ("‘hello there’", "hello there"), ("'twas", "'twas"),
    ("o'clock", "o'clock"), ("I'd", "i'd"),
    ("Jumpei's", "jumpei's"),
  ])
  func apostrophes(text: String, spoken: String) throws { try expect(text, spoken) }

  @Test(arguments: [
    ("well-meant", "well meant"), ("T-shirt", "t-shirt"), ("e-mail", "e-mail"),
    ("well‑meant", "well meant"), ("A-team", "A team"), ("one — two", "one two"),
    ("one—two", "one two"), ("one--two", "one two"), ("yes - no", "yes no"),
    ("word–word", "word word"), ("and/or", "and or"), ("he/she/it", "he she it"),
    ("hello,world", "hello world"), ("end.Start", "end start"), ("wait...what", "wait what"),
    ("wait…what", "wait what"), ("-ing", "ing"), ("snake_case", "snake case"),
  ])
  func joints(text: String, spoken: String) throws { try expect(text, spoken) }

  @Test(arguments: [
    ("Ｈｅｌｌｏ，　ｗｏｒｌｄ！", "hello world"), ("café", "cafe"), ("cafe\u{301}", "cafe"), ("naïve", "naive"),
    ("ﬁne", "fine"), ("Æsop", "aesop"), ("Straße", "strasse"), ("co\u{AD}operate", "cooperate"),
    ("𝐇𝐞𝐥𝐥𝐨", "hello"),
    ("Sony™", "sony"), ("word¹", "word"), ("これはpenです", "pen"), ("「Hello」、はい。", "hello"),
    ("hi 😀 you", "hi you"), ("👍🏽", ""), ("1️⃣", ""), ("привет", ""), ("한국어 tea", "tea"),
    ("コーヒー coffee", "coffee"), ("\u{FEFF}hello", "hello"),
    ("a\0b", "a b"), ("tea\u{FFFD}", "tea"), ("\u{202E}tea", "tea"),
    ("tea\r\ncup\ttwo", "tea cup two"), ("🇯🇵", ""),
  ])
  func scripts(text: String, spoken: String) throws { try expect(text, spoken) }

  @Test(arguments: [
    "", " ", "-", "--", "...", "'", "''", "\"", "!?", "/", "//", ".'.", "-'-", "、。", ":", "()",
    "“”",
  ])
  func punctuationIsSilent(text: String) throws { try expect(text, "") }

  @Test(arguments: [
    ("\"Hello,\" she said.", ["Hello", "she", "said"]),
    ("I can’t (really)!", ["I", "can’t", "really"]), ("It's $3.50.", ["It's", "$3.50"]),
    ("Dr. Ota, e.g., is well-known.", ["Dr.", "Ota", "e.g.", "is", "well-known"]),
    ("the students' room", ["the", "students'", "room"]),
    ("‘the students’ sat", ["the", "students", "sat"]), ("'em", ["'em"]),
    ("rock 'n' roll", ["rock", "'n'", "roll"]), ("and/or", ["and", "or"]),
    ("1+1=2", ["1", "+", "1", "=", "2"]), ("café", ["café"]),
    ("ｃａｆé，", ["ｃａｆé"]), ("at 3 p.m.", ["at", "3", "p.m."]), ("これはpenです", ["pen"]),
    ("50 %", ["50", "%"]), ("the U.S.", ["the", "U.S."]),
    ("It cost me 5.", ["It", "cost", "me", "5"]), ("-5", ["-5"]), ("½ cup", ["½", "cup"]),
    ("*bold* _it_", ["bold", "it"]),
    ("No. 5", ["No.", "5"]), ("No.", ["No"]), ("cost $ 5.", ["cost", "$ 5"]),
    ("No.5", ["No.", "5"]),
  ])
  func writtenWordsAreAsWritten(text: String, words: [String]) throws {
    #expect(try Readings.words(text).map(\.text) == words)
  }

  /// Any plain text goes through, and every word of it is said somehow.
  @Test func noTextIsTooOdd() throws {
    let marks = Array("aZ' -.,:/+=&@#%$£½0159°’–(é、")
    var generator = SplitMix(state: 20_240_314)
    for _ in 0..<400 {
      let text = String((0..<12).map { _ in marks[Int(generator.next() % UInt64(marks.count))] })
      for word in try Readings.words(text) {
        #expect(!word.text.isEmpty && !word.spoken.isEmpty, "\(text)")
        #expect(text.contains(word.text), "\(text)")
      }
    }
  }

  private func expect(_ text: String, _ spoken: String) throws {
    #expect(try Readings.spoken(text) == spoken)
  }
}

/// The same numbers at every run (SplitMix64, Steele, Lea and Flood 2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
