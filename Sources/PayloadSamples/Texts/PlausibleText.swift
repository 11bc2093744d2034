/// A made-up string for a property, according to its name.
///
/// For example, `delivery_city` is a city, and `trackingURL` is a URL.
struct PlausibleText {
  private let kind: Kind
  private let name: String

  private enum Kind {
    case words([String])
    case fullName
    case format(String)
    case phone
    case identifier
    case version
    case noun
  }

  init(name: String) {
    self.name = name
    let words = name.nameWords
    kind = Self.kind(of: words)
  }

  func make(using random: inout SampleRandom) -> String {
    switch kind {
    case .words(let words): random.pick(words)
    case .fullName: "\(random.pick(Words.firstNames)) \(random.pick(Words.lastNames))"
    case .format(let format): FormattedText.make(format, using: &random) ?? ""
    case .phone: "+1 555 01\(random.digits(2)) \(random.digits(2))"
    case .identifier: "\(random.hexadecimal(8))"
    case .version: "\(random.digits(1)).\(random.digits(1)).\(random.digits(1))"
    case .noun: random.pick(Words.nouns)
    }
  }

  /// The rows are tried in order: the last word of a name says most.
  private static func kind(of words: [String]) -> Kind {
    guard let last = words.last else { return .noun }
    let pair = words.suffix(2).joined(separator: " ")
    switch pair {
    case "first name", "given name": return .words(Words.firstNames)
    case "last name", "family name": return .words(Words.lastNames)
    case "full name", "display name", "user name", "customer name", "driver name": return .fullName
    case "company name", "organization name": return .words(Words.companies)
    case "country code": return .words(Words.countries)
    case "language code": return .words(Words.languages)
    case "currency code": return .words(Words.currencies)
    case "postal code", "zip code": return .words(["10115", "94103", "150-0002"])
    case "created at", "updated at", "deleted at", "expires at": return .format("date-time")
    case "file name": return .words(["report.pdf", "photo.jpg", "notes.txt"])
    case "time zone": return .words(Words.timeZones)
    case "phone number": return .phone
    case "ip address", "ip": return .format("ipv4")
    default: break
    }
    switch last {
    case "name", "author", "owner", "user":
      return words.count == 1 ? .words(Words.names) : .fullName
    case "surname": return .words(Words.lastNames)
    case "email", "mail": return .format("email")
    case "phone", "telephone", "mobile", "fax": return .phone
    case "city", "town": return .words(Words.cities)
    case "street", "address", "line1": return .words(Words.streets)
    case "country": return .words(Words.countryNames)
    case "currency": return .words(Words.currencies)
    case "language", "locale", "lang": return .words(Words.languages)
    case "timezone": return .words(Words.timeZones)
    case "zip", "postcode": return .words(["10115", "94103", "150-0002"])
    case "url", "uri", "link", "href", "website", "homepage", "image", "avatar", "icon":
      return .format("uri")
    case "description", "summary", "comment", "message", "text", "note", "notes", "details",
      "reason":
      return .words(Words.sentences)
    case "color", "colour": return .words(Words.colors)
    case "id", "identifier", "uid", "key", "token", "hash", "code", "sku", "reference", "cursor":
      return .identifier
    case "uuid", "guid": return .format("uuid")
    case "date", "birthday", "day": return .format("date")
    case "timestamp", "datetime": return .format("date-time")
    case "version": return .version
    case "company", "organization", "vendor", "brand": return .words(Words.companies)
    case "host", "hostname", "domain": return .format("hostname")
    case "price", "amount", "total", "cost", "balance": return .format("decimal")
    default: return .noun
    }
  }
}

/// A made-up number for a property, according to its name.
struct PlausibleNumber {
  private let range: ClosedRange<Int>
  /// The number of digits of fractions.
  private let digits: Int

  init(name: String) {
    (range, digits) = Self.range(of: name.nameWords.last ?? "")
  }

  func integer(using random: inout SampleRandom) -> Int { Int.random(in: range, using: &random) }

  func fraction(using random: inout SampleRandom) -> String {
    let whole = Int.random(in: range, using: &random)
    return digits == 0
      ? String(whole)
      : "\(whole).\(random.digits(digits - 1))\(Int.random(in: 1...9, using: &random))"
  }

  private static func range(of word: String) -> (ClosedRange<Int>, digits: Int) {
    switch word {
    case "latitude", "lat": (-60...60, 5)
    case "longitude", "lon", "lng", "long": (-170...170, 5)
    case "percent", "percentage", "progress": (1...99, 1)
    case "rating", "score", "stars": (1...4, 1)
    case "age": (18...90, 0)
    case "year": (2020...2026, 0)
    case "month": (1...12, 0)
    case "day": (1...28, 0)
    case "hour", "hours": (0...23, 0)
    case "minute", "minutes", "second", "seconds": (0...59, 0)
    case "at", "timestamp", "time", "date", "expires", "created", "updated":
      (1_704_067_200...1_798_761_599, 0)
    case "width", "height", "size": (100...1200, 0)
    case "port": (1024...49_151, 0)
    case "page", "position", "index", "order", "level": (1...20, 0)
    case "count", "quantity", "limit", "total": (1...50, 0)
    case "ratio", "probability", "fraction", "weight": (0...0, 3)
    case "id": (1000...99_999, 0)
    default: (1...500, 2)
    }
  }
}

extension String {
  /// The words of a name in lower case: `carParkID`, `car_park_id` and `car-park-id` have three.
  fileprivate var nameWords: [String] {
    var words: [String] = []
    var word = ""
    var previous: Character?
    for character in self {
      let isStart = character.isUppercase && previous.map { $0.isLowercase || $0.isNumber } ?? false
      let isSeparator = !character.isLetter && !character.isNumber
      if isStart || isSeparator, !word.isEmpty {
        words.append(word.lowercased())
        word = ""
      }
      if !isSeparator { word.append(character) }
      previous = character
    }
    return word.isEmpty ? words : words + [word.lowercased()]
  }
}
