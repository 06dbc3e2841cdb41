/// Units of measure by their symbols: one of it, and more than one.
enum Units {
  /// Read as units wherever they stand.
  static let always: [String: (one: String, many: String)] = [
    "kg": ("kilogram", "kilograms"), "mg": ("milligram", "milligrams"),
    "km": ("kilometer", "kilometers"), "cm": ("centimeter", "centimeters"),
    "mm": ("millimeter", "millimeters"), "ml": ("milliliter", "milliliters"),
    "lb": ("pound", "pounds"), "lbs": ("pound", "pounds"), "oz": ("ounce", "ounces"),
    "hr": ("hour", "hours"), "hrs": ("hour", "hours"), "mins": ("minute", "minutes"),
    "secs": ("second", "seconds"), "sq": ("square", "square"),
    "kb": ("kilobyte", "kilobytes"), "mb": ("megabyte", "megabytes"),
    "gb": ("gigabyte", "gigabytes"), "tb": ("terabyte", "terabytes"),
    "khz": ("kilohertz", "kilohertz"), "mhz": ("megahertz", "megahertz"),
    "ghz": ("gigahertz", "gigahertz"), "hz": ("hertz", "hertz"), "kwh": perHour("kilowatt"),
    "mph": ("mile per hour", "miles per hour"),
    "kph": ("kilometer per hour", "kilometers per hour"),
    "km/h": ("kilometer per hour", "kilometers per hour"),
    "m/s": ("meter per second", "meters per second"),
    "°c": ("degree celsius", "degrees celsius"), "°f": ("degree fahrenheit", "degrees fahrenheit"),
    "°": ("degree", "degrees"),
  ]

  /// Words or letters of their own, units only after a number. Capitals count: `5 g`, but `5G`.
  static let afterNumber: [String: (one: String, many: String)] = [
    "m": ("meter", "meters"), "g": ("gram", "grams"), "l": ("liter", "liters"),
    "L": ("liter", "liters"), "ft": ("foot", "feet"), "min": ("minute", "minutes"),
    "sec": ("second", "seconds"), "h": ("hour", "hours"), "yd": ("yard", "yards"),
    "yds": ("yard", "yards"), "mi": ("mile", "miles"), "gal": ("gallon", "gallons"),
    "V": ("volt", "volts"), "W": ("watt", "watts"), "kW": ("kilowatt", "kilowatts"),
    "yrs": ("year", "years"), "yr": ("year", "years"),
  ]

  static func reading(_ symbol: String, one: Bool) -> [Spoken]? {
    let unit = always[symbol.lowercased()] ?? afterNumber[symbol]
    return unit.map { Spoken.words(one ? $0.one : $0.many) }
  }

  private static func perHour(_ name: String) -> (one: String, many: String) {
    ("\(name) hour", "\(name) hours")
  }
}

/// Money by its sign, with its hundredth part.
struct Currency {
  let one: String
  let many: String
  let cent: String
  let cents: String

  init?(_ sign: Character) {
    switch sign {
    case "$": (one, many, cent, cents) = ("dollar", "dollars", "cent", "cents")
    case "£": (one, many, cent, cents) = ("pound", "pounds", "penny", "pence")
    case "€": (one, many, cent, cents) = ("euro", "euros", "cent", "cents")
    case "¥": (one, many, cent, cents) = ("yen", "yen", "sen", "sen")
    default: return nil
    }
  }
}
