import SchemaModel

/// Whether a scalar type reads all values of another one.
struct ScalarReading {
  var manner: Reading.Manner
  /// Whether the reader converts scalars of other types.
  var coerces: Bool

  init(_ manner: Reading.Manner, coerces: Bool) {
    self.manner = manner
    self.coerces = coerces && manner == .generated
  }

  func effect(of reader: Primitive, reading writer: Primitive) -> Effect {
    if reader == writer { return .fine }
    switch (reader.wire, writer.wire) {
    case (.text(nil), .text): return .fine
    case (.text(nil), .integer), (.text(nil), .boolean):
      return coerces ? converted(reader, writer) : mismatch(reader, writer)
    case (.text(let format?), .text(let other)):
      return text(format, reader, reading: other, writer)
    case (.text(_?), .integer), (.text(_?), .number), (.text(_?), .boolean):
      return coerces
        ? .unknown("it depends on the value whether \(writer.words) can be read as \(reader.words)")
        : mismatch(reader, writer)
    case (.text(nil), .number): return mismatch(reader, writer)
    case (.boolean, .boolean): return .fine
    case (.boolean, .integer), (.boolean, .number), (.boolean, .text):
      return mismatch(reader, writer)
    case (.integer(let range), .integer(let other)):
      return range.contains(other)
        ? .fine : .unreadable("\(writer.words) can be beyond the range of \(reader.words)")
    case (.integer, .boolean):
      return coerces ? converted(reader, writer) : mismatch(reader, writer)
    case (.integer, .number): return .unreadable("\(writer.words) can have a fraction")
    case (.integer, .text), (.number, .text):
      return coerces
        ? .unknown("it depends on the text whether it can be read as \(reader.words)")
        : mismatch(reader, writer)
    case (.number, .boolean): return mismatch(reader, writer)
    case (.number(let kind), .integer):
      return kind == .moment && manner == .generated ? unclearMoment(writer) : .fine
    case (.number(let kind), .number(let other)):
      return number(kind, reader, reading: other, writer)
    }
  }

  private func number(
    _ kind: Scalar.NumberKind,
    _ reader: Primitive,
    reading other: Scalar.NumberKind,
    _ writer: Primitive
  ) -> Effect {
    switch (kind, other) {
    case (.moment, .moment): moment(reader, writer)
    case (.moment, _): manner == .generated ? unclearMoment(writer) : .fine
    case (.double, _), (.float, .float), (.decimal, .decimal): .fine
    case (.float, .double), (.float, .decimal), (.float, .moment):
      .unreadable("\(writer.words) can be beyond the range of \(reader.words)")
    case (.decimal, .double), (.decimal, .float), (.decimal, .moment):
      .unknown("it depends on the value whether \(writer.words) fits into \(reader.words)")
    }
  }

  private func unclearMoment(_ writer: Primitive) -> Effect {
    .unknown("it depends on what \(writer.words) stands for whether it is the same time")
  }

  private func moment(_ reader: Primitive, _ writer: Primitive) -> Effect {
    .degrades(.misread, "\(writer.words) is read as \(reader.words), which is another time")
  }

  private func text(
    _ format: Scalar.TextFormat,
    _ reader: Primitive,
    reading other: Scalar.TextFormat?,
    _ writer: Primitive
  ) -> Effect {
    switch (format, other) {
    case (.integer(let range), .integer(let narrower)):
      return range.contains(narrower)
        ? .fine : .unreadable("\(writer.words) can be beyond the range of \(reader.words)")
    case (.double, .integer), (.decimal, .integer), (.instant, .instant): return .fine
    case (_, nil): return .unreadable("not every string is \(reader.words)")
    // By its specification, a URI starts with a scheme. Apps also read a part of one.
    case (.url, _?) where manner == .exact: return mismatch(reader, writer)
    case (.double, _?), (.decimal, _?), (.url, _?), (.base64, .base64):
      return .unknown("it depends on the text whether \(writer.words) is also \(reader.words)")
    case (.integer, _?), (.base64, _?), (.instant, _?), (.other, _?):
      return mismatch(reader, writer)
    }
  }

  /// A converted value is reported.
  private func converted(_ reader: Primitive, _ writer: Primitive) -> Effect {
    .degrades(.none, "\(writer.words) is converted to \(reader.words), and reported")
  }

  private func mismatch(_ reader: Primitive, _ writer: Primitive) -> Effect {
    .unreadable("\(writer.words) can't be read as \(reader.words)")
  }

  /// The effect of reading one listed value.
  func effect(of reader: Primitive, reading value: Enumeration.Value) -> Effect {
    switch (value, reader.wire) {
    case (.string, _): return effect(of: reader, reading: .string)
    case (.boolean, _): return effect(of: reader, reading: .boolean)
    case (.integer(let number), .integer(let range)):
      return range.contains(number)
        ? .fine : .unreadable("\(number) is beyond the range of \(reader.words)")
    case (.integer, _): return effect(of: reader, reading: .integer)
    case (.number(let digits), .integer(let range)):
      let isWhole = Double(digits).flatMap { Int64(exactly: $0) }.map { range.contains($0) }
      return isWhole == true ? .fine : .unreadable("\(digits) is not \(reader.words)")
    case (.number, _): return effect(of: reader, reading: .double)
    }
  }
}

extension Primitive {
  /// What it is called in a sentence.
  var words: String { scalar.words }
}
