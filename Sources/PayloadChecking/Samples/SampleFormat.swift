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
