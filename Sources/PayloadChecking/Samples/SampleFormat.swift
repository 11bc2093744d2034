#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A `format` that strings of samples can show.
package enum SampleFormat: String, CaseIterable, Sendable {
  case dateTime = "date-time"
  case date
  case uuid
  case uri
  case email
  case byte

  /// Whether a string is in this format, looks as if it were meant to be, and is read by generated types.
  package func fits(_ text: String) -> Bool {
    switch self {
    case .dateTime: isValid(text, .dateTime) && (try? RFC3339DateTime.value(from: text)) != nil
    case .date: isValid(text, .date) && CalendarDate(text) != nil
    case .uuid: isValid(text, .uuid) && UUID(uuidString: text) != nil
    case .uri:
      // By the grammar, 'note:1' is a URI as well.
      text.contains("://") && isValid(text, .uri) && (try? URLString.value(from: text)) != nil
    case .email: text.contains("@") && isMailbox(text) && isValid(text, .email)
    case .byte:
      text.utf8.count >= 16 && text.utf8.count.isMultiple(of: 4) && isValid(text, .byte)
        && (try? Base64Data.value(from: text)) != nil
    }
  }

  private func isValid(_ text: String, _ format: StringFormat) -> Bool {
    format.check(text) == .valid
  }

  /// Whether there is a domain with a dot after the `@`.
  private func isMailbox(_ text: String) -> Bool {
    guard let at = text.lastIndex(of: "@") else { return false }
    return text[at...].dropFirst().dropFirst().dropLast().contains(".")
  }
}

/// A form of dates that no format describes. Every text is in at most one of them.
package enum SampleDate: String, CaseIterable, Sendable {
  case dateTime = "rfc3339"
  case spaced = "yyyy-MM-dd HH:mm:ss"
  case local = "yyyy-MM-dd'T'HH:mm:ss"
  case spacedMilliseconds = "yyyy-MM-dd HH:mm:ss.SSS"
  case localMilliseconds = "yyyy-MM-dd'T'HH:mm:ss.SSS"
  case spacedMinutes = "yyyy-MM-dd HH:mm"
  case localMinutes = "yyyy-MM-dd'T'HH:mm"

  /// The form of a text; nil if it is in none.
  package init?(of text: String) {
    // Nearly all texts that aren't dates end here.
    guard text.utf8.count >= 16, text.utf8.first.map({ (0x30...0x39).contains($0) }) == true else {
      return nil
    }
    let form = Self.allCases.first { form in
      guard form != .dateTime else { return SampleFormat.dateTime.fits(text) }
      return DatePatternField.fields(of: form.rawValue)
        .flatMap { RFC3339Instant(text, in: $0) } != nil
    }
    guard let form else { return nil }
    self = form
  }
}
