import Testing

/// Each way of writing numbers, as it is read out.
struct NumberReadingTests {
  @Test(arguments: [
    ("7 cats", "seven cats"), ("0", "zero"),
    ("1,234 cats", "one thousand two hundred thirty four cats"),
    ("1234 cats", "one thousand two hundred thirty four cats"),
    (
      "999,999,999,999",
      ("nine hundred ninety nine billion nine hundred ninety nine million nine hundred "
        + "ninety nine thousand nine hundred ninety nine")
    ),
    ("1000000", "one million"), ("007", "0 0 seven"),
    ("1234567890123", "one two three four five six seven eight nine 0 one two three"),
    ("-5 degrees", "minus five degrees"), ("−5", "minus five"), ("3,4", "three four"),
    ("１２３", "one hundred twenty three"), ("①", "one"),
  ])
  func cardinals(text: String, spoken: String) throws { try expect(text, spoken) }

  @Test(arguments: [
    ("3.14", "three point one four"), ("0.5", "zero point five"), (".5", "point five"),
    ("3.05", "three point 0 five"), ("1,000.5", "one thousand point five"),
    ("-0.5", "minus zero point five"), ("It is 5.", "it is five"),
    ("1.2.3", "one point two point three"),
  ])
  func decimals(text: String, spoken: String) throws { try expect(text, spoken) }

  @Test(arguments: [
    ("2nd", "second"), ("21st", "twenty first"), ("3RD", "third"), ("12th", "twelfth"),
    ("100th", "one hundredth"), ("1,000th", "one thousandth"),
  ])
  func ordinals(text: String, spoken: String) throws { try expect(text, spoken) }

  @Test(arguments: [
    ("in 1999", "in nineteen ninety nine"), ("In 2005, we", "in two thousand five we"),
    ("1900", "nineteen hundred"), ("2010", "twenty ten"), ("in 1066", "in ten sixty six"),
    ("1999 was good", "nineteen ninety nine was good"),
    ("1500 meters", "one thousand five hundred meters"),
    ("2000 people", "two thousand people"),
    ("In 1999 students came", "in nineteen ninety nine students came"),
    ("the 1990s", "the nineteen nineties"), ("1900s", "nineteen hundreds"),
    ("the '90s", "the nineties"), ("the 60's", "the sixties"), ("the ’80s", "the eighties"),
    ("the 2000s", "the two thousands"), ("class of '99", "class of ninety nine"),
    ("mid-1990s", "mid nineteen nineties"), ("1990-2000", "nineteen ninety to two thousand"),
    ("2024 km", "two thousand twenty four kilometers"), ("5000", "five thousand"),
  ])
  func years(text: String, spoken: String) throws { try expect(text, spoken) }

  @Test(arguments: [
    ("3:05", "three oh five"), ("7:30", "seven thirty"), ("12:00", "twelve o'clock"),
    ("3 p.m.", "three P M"), ("3pm", "three P M"), ("3 PM", "three P M"), ("3 am", "three A M"),
    ("3p.m.", "three P M"), ("9 a.m. today", "nine A M today"), ("3:00 pm", "three P M"),
    ("12:00 p.m.", "twelve P M"), ("7:30pm", "seven thirty P M"), ("15:00", "fifteen hundred"),
    ("15:45", "fifteen forty five"), ("0:00", "midnight"), ("5:00 o'clock", "five o'clock"),
    ("1:02:03", "one two three"), ("3:2", "three to two"), ("9am-5pm", "nine A M to five P M"),
    ("7:30–8:00", "seven thirty to eight o'clock"), ("I am 3", "i am three"),
    ("７：３０", "seven thirty"),
  ])
  func times(text: String, spoken: String) throws { try expect(text, spoken) }

  @Test(arguments: [
    ("$5", "five dollars"), ("$1", "one dollar"), ("$3.50", "three dollars fifty"),
    ("$1.00", "one dollar"), ("$0.50", "fifty cents"), ("$.01", "one cent"),
    ("$3.05", "three dollars and five cents"),
    ("£2", "two pounds"), ("£3.50", "three pounds fifty"), ("€10", "ten euros"),
    ("5€", "five euros"),
    ("¥500", "five hundred yen"), ("￥５００", "five hundred yen"), ("$1,000", "one thousand dollars"),
    ("$5 million", "five million dollars"), ("$5m", "five million dollars"),
    ("$2.5bn", "two point five billion dollars"),
    ("50¢", "fifty cents"), ("-$5", "minus five dollars"),
    ("$5-$10", "five dollars to ten dollars"),
    ("US$5", "us five dollars"), ("$ 5", "five dollars"), ("€ 1.50", "one euro fifty"),
    ("$ sign", "dollars sign"), ("$2000", "two thousand dollars"), ("£0.20", "twenty pence"),
  ])
  func prices(text: String, spoken: String) throws { try expect(text, spoken) }

  @Test(arguments: [
    ("50%", "fifty percent"), ("50 %", "fifty percent"), ("3.5%", "three point five percent"),
    ("20%-30%", "twenty percent to thirty percent"), ("１００％", "one hundred percent"),
  ])
  func percentages(text: String, spoken: String) throws { try expect(text, spoken) }

  @Test(arguments: [
    ("1/2", "one half"), ("3/4", "three quarters"), ("2/3", "two thirds"), ("½", "one half"),
    ("2 1/2", "two and a half"), ("2½", "two and a half"), ("2 ¾", "two and three quarters"),
    ("1 1/3 cups", "one and one third cups"), ("10/10", "ten out of ten"),
    ("24/7", "twenty four seven"),
    ("9/11", "nine eleven"),
  ])
  func fractions(text: String, spoken: String) throws { try expect(text, spoken) }

  @Test(arguments: [
    ("May 3rd", "may third"), ("May 3", "may third"), ("Dec. 25", "december twenty fifth"),
    ("July 4, 2024", "july fourth twenty twenty four"), ("May 2024", "may twenty twenty four"),
    ("I may 3", "i may three"), ("3/14", "three fourteen"),
    ("3/14/2024", "three fourteen twenty twenty four"),
    ("2024-03-14", "march fourteenth twenty twenty four"), ("JUNE 30", "june thirtieth"),
  ])
  func dates(text: String, spoken: String) throws { try expect(text, spoken) }

  @Test(arguments: [
    ("555-1234", "five five five one two three four"),
    ("(555) 123-4567", "five five five one two three four five six seven"),
    ("555-123-4567", "five five five one two three four five six seven"),
    ("03-1234-5678", "0 three one two three four five six seven eight"),
    ("+81 3 1234 5678", "plus eight one three one two three four five six seven eight"),
    ("10-20", "ten to twenty"), ("5-10km", "five to ten kilometers"), ("3-2", "three to two"),
    ("room 305", "room three oh five"), ("Flight 747", "flight seven forty seven"),
    ("room 12", "room twelve"),
    ("room 1205", "room twelve oh five"), ("room 300", "room three hundred"), ("#5", "number five"),
    ("No. 5", "number five"), ("No.5", "number five"),
    ("№ 5", "number five"), ("18+", "eighteen plus"),
  ])
  func digitGroups(text: String, spoken: String) throws { try expect(text, spoken) }

  @Test(arguments: [
    ("5kg", "five kilograms"), ("5 kg", "five kilograms"), ("1 kg", "one kilogram"),
    ("1km", "one kilometer"),
    ("30 km/h", "thirty kilometers per hour"), ("100m", "one hundred meters"),
    ("100 m", "one hundred meters"),
    ("20°C", "twenty degrees celsius"), ("20 °C", "twenty degrees celsius"),
    ("20℃", "twenty degrees celsius"),
    ("98.6°F", "ninety eight point six degrees fahrenheit"), ("90°", "ninety degrees"),
    ("1°", "one degree"), ("30 cm", "thirty centimeters"),
    ("5 min.", "five minutes"), ("1 hr.", "one hour"), ("2 hrs", "two hours"),
    ("3GB", "three gigabytes"), ("60mph", "sixty miles per hour"),
    ("5G", "five G"), ("5 g", "five grams"), ("16 GB", "sixteen gigabytes"), ("6 ft", "six feet"),
    ("kg", "kilograms"),
    ("10 m²", "ten meters"),
  ])
  func units(text: String, spoken: String) throws { try expect(text, spoken) }

  @Test(arguments: [
    ("A4", "A four"), ("COVID-19", "covid nineteen"), ("covid19", "covid nineteen"),
    ("MP3", "M P three"), ("mp3", "M P three"), ("B2B", "B two B"), ("3D", "three D"),
    ("4K", "four K"), ("H2O", "H two O"), ("F-16", "F sixteen"), ("A380", "A three eighty"),
    ("UA905", "U A nine oh five"),
    ("MP3s", "M P threes"), ("20-year-old", "twenty year old"), ("5-star", "five star"),
    ("1-on-1", "one on one"), ("X100", "X one hundred"),
    ("2x", "two X"), ("R2D2", "R two D two"), ("A007", "A 0 0 seven"), ("MP3's", "M P threes"),
  ])
  func lettersWithDigits(text: String, spoken: String) throws { try expect(text, spoken) }

  private func expect(_ text: String, _ spoken: String) throws {
    #expect(try Readings.spoken(text) == spoken)
  }
}
