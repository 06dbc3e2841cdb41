/// Short forms with their readings, in lower case and without their full stops.
enum Abbreviations {
  /// Short with or without a full stop.
  static let always: [String: String] = [
    "mr": "mister", "mrs": "mrs", "ms": "ms", "messrs": "messrs", "jr": "junior", "sr": "senior",
    "ltd": "limited", "vs": "versus", "etc": "etcetera", "approx": "approximately",
    "dept": "department", "govt": "government", "mt": "mount", "mts": "mountains",
    "hwy": "highway", "blvd": "boulevard", "apt": "apartment",
  ]

  /// Short only with a full stop: without it, or at the end of a sentence, they are words too.
  static let dotted: [String: String] = [
    "inc": "inc.", "co": "company", "corp": "corporation", "prof": "professor",
    "univ": "university",
    "assn": "association", "ave": "avenue", "rd": "road", "tel": "telephone", "ext": "extension",
    "esp": "especially", "incl": "including", "misc": "miscellaneous",
    "jan": "jan.", "feb": "february", "apr": "april", "aug": "august", "sept": "september",
    "oct": "october", "nov": "november", "dec": "december", "tues": "tuesday", "thurs": "thursday",
    "thur": "thursday", "fri": "friday",
  ]

  /// Short with a full stop before a name.
  static let titles: [String: String] = [
    "gen": "general", "gov": "governor", "sen": "senator", "rep": "representative",
    "capt": "captain", "lt": "lieutenant", "sgt": "sergeant", "col": "colonel", "rev": "reverend",
    "hon": "honorable", "pres": "president",
  ]

  /// Short with a full stop before a number.
  static let beforeNumber: [String: String] = [
    "no": "number", "nos": "numbers", "fig": "figure", "p": "page", "pp": "pages", "vol": "volume",
    "ch": "chapter", "sec": "section", "sep": "september", "mar": "march",
  ]

  /// Months, also short, before a day.
  static let months: [String: String] = [
    "january": "january", "february": "february", "march": "march", "april": "april", "may": "may",
    "june": "june", "july": "july", "august": "august", "september": "september",
    "october": "october", "november": "november", "december": "december", "jan": "january",
    "feb": "february", "mar": "march", "apr": "april", "jun": "june", "jul": "july",
    "aug": "august", "sep": "september", "sept": "september", "oct": "october", "nov": "november",
    "dec": "december",
  ]

  static let monthNames = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}
