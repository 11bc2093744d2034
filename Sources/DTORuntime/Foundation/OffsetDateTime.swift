#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A point in time with the offset from UTC that it was written with, for `x-dto-type: OffsetDateTime`: `2024-02-29T12:30:00+03:00`.
///
/// A `Date` doesn't have the offset, so it is encoded in UTC. A decoded `OffsetDateTime` is encoded with its original spelling. It accepts
/// the same strings as ``RFC3339DateTime``. Spellings of the same point in time and offset are equal.
public struct OffsetDateTime: Sendable {
  /// The point in time. A `Date` holds about seven fractional digits of a second.
  public let date: Date
  /// The offset from UTC in minutes, -1439 to 1439; `nil` for `-00:00`, which means that the offset is unknown (RFC 3339, section 4.3).
  public let offset: Int?
  private let instant: RFC3339Instant
  private let text: String

  /// Creates a point in time, rounded to microseconds; `nil` if the offset is out of range, or if the date at that offset is outside
  /// the years 0 to 9999.
  public init?(_ date: Date, offset: Int?) {
    guard (-1439...1439).contains(offset ?? 0), let instant = RFC3339Instant(date),
      let text = instant.text(offset: offset)
    else { return nil }
    self.date = date
    self.offset = offset
    self.instant = instant
    self.text = text
  }
}

extension OffsetDateTime: Hashable, Comparable {
  /// Returns whether two points in time and their offsets are the same, in any spelling.
  public static func == (first: OffsetDateTime, second: OffsetDateTime) -> Bool {
    first.instant == second.instant && first.offset == second.offset
  }

  /// Hashes the point in time and the offset, not the spelling.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(instant)
    hasher.combine(offset)
  }

  /// Returns whether the first point in time is before the second. At the same point in time, an unknown offset comes before any other,
  /// and a lower offset before a higher one.
  public static func < (first: OffsetDateTime, second: OffsetDateTime) -> Bool {
    if first.instant != second.instant {
      return (first.instant.seconds, first.instant.nanoseconds)
        < (second.instant.seconds, second.instant.nanoseconds)
    }
    return (first.offset ?? .min) < (second.offset ?? .min)
  }
}

extension OffsetDateTime: LosslessStringConvertible {
  /// Creates a point in time from a string such as `2024-02-29T12:30:00+03:00`; `nil` if it isn't a valid date and time.
  public init?(_ description: String) {
    guard let (instant, offset) = RFC3339Instant.withOffset(description) else { return nil }
    date = instant.date
    self.instant = instant
    self.offset = offset
    text = description
  }

  /// The original spelling of a decoded point in time, otherwise `2024-02-29T12:30:00.5+03:00`.
  public var description: String { text }
}

extension OffsetDateTime: Codable {
  /// Decodes a string such as `2024-02-29T12:30:00+03:00`. Throws if it isn't a valid date and time.
  public init(from decoder: any Decoder) throws {
    guard let value = OffsetDateTime(try decoder.singleValueContainer().decode(String.self)) else {
      throw UnexpectedContent(expected: "a date and time").located(at: decoder.codingPath)
    }
    self = value
  }

  /// Encodes the description.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
