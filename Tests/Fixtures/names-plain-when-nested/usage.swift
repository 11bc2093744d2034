import DTORuntime
import Foundation

// The code of an app beside the types, and inside of them.

nonisolated func greeting(in locale: Locale, _ zone: TimeZone, for duration: Duration) -> String {
  "\(locale.identifier) \(zone.secondsFromGMT()) \(duration)"
}

nonisolated extension Enums {
  static func decoded(from data: Data) -> Result<Enums, any Error> {
    Result { try JSONDecoder().decode(Enums.self, from: data) }
  }

  func isSpoken(in other: Foundation.Locale) -> Bool { other.identifier == locale?.rawValue }
}

nonisolated func usage() {
  let locale = Locale(identifier: "a")
  print(greeting(in: locale, TimeZone(secondsFromGMT: 0) ?? .current, for: .seconds(1)))
  if case .success(let enums) = Enums.decoded(from: Data(#"{"locale": "a"}"#.utf8)) {
    print(enums.isSpoken(in: locale))
  }
}
