// Prints what the runtime makes of the numbers, dates and documents on standard input: the same whether `Int` has 64 bits or 32. Each
// line is a kind and a text, such as `number 1e5`; see scripts/check-32-bit.
//
// Files of the runtime are compiled into the program, because a toolchain has the standard library of a 32-bit target only for Embedded
// Swift, which has no `Codable`.

@_extern(c, "getchar")
func nextByte() -> Int32

while let line = nextLine() {
  let parts = line.split(separator: " ", maxSplits: 1)
  let text = parts.count == 2 ? String(parts[1]) : ""
  switch parts.first {
  case "number": show(line, number(text))
  case "json": show(line, tape(text))
  case "written": show(line, Double(text).map(written) ?? "not a number")
  case "instant": show(line, instant(text))
  case "date": show(line, Double(text).map(date) ?? "not a number")
  case "day": show(line, CalendarDate(text).map(day) ?? "nil")
  case "time": show(line, TimeOfDay(text).map(time) ?? "nil")
  case "duration": show(line, ISODuration(text).map(duration) ?? "nil")
  default: show(line, "no such kind")
  }
}

func nextLine() -> String? {
  var line: [UInt8] = []
  while true {
    let byte = nextByte()
    if byte == -1 { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
    if byte == 10 { return String(decoding: line, as: UTF8.self) }
    line.append(UInt8(truncatingIfNeeded: byte))
  }
}

func show(_ line: String, _ result: String) { print("\(line): \(result)") }

func show(_ value: (some CustomStringConvertible)?) -> String { value?.description ?? "nil" }

/// The number in every type.
func number(_ text: String) -> String {
  var text = text
  return text.withUTF8 { utf8 in
    let document = JSONDocument(bytes: JSONBytes(utf8))
    guard let tape = try? JSONScanner.tape(of: document.bytes) else { return "not JSON" }
    let entry = JSONEntry(bits: tape[0])
    let wide = document.integer(entry, as: Int64.self)
    let int = document.integer(entry, as: Int.self)
    // The only result that depends on the size of `Int`.
    guard int == wide.flatMap({ Int(exactly: $0) }) else { return "as Int, it is \(show(int))" }
    let double = document.double(entry)
    return [
      show(wide), show(document.integer(entry, as: UInt64.self)),
      show(document.integer(entry, as: Int32.self)), show(document.integer(entry, as: Int16.self)),
      show(double?.bitPattern), show(document.float(entry)?.bitPattern),
      double.map(written) ?? "nil",
    ].joined(separator: " ")
  }
}

/// The words of a document's tape.
func tape(_ json: String) -> String {
  var json = json
  return json.withUTF8 { utf8 in
    do throws(JSONSyntaxError) {
      let tape = try JSONScanner.tape(of: JSONBytes(utf8))
      return (0..<tape.count).map { String(tape[$0], radix: 16) }.joined(separator: " ")
    } catch {
      return error.description
    }
  }
}

/// The number as JSON.
func written(_ number: Double) -> String {
  var output = JSONOutput()
  output.append(number)
  return output.withBytes { String(decoding: $0, as: UTF8.self) }
}

func instant(_ text: String) -> String {
  guard let (instant, offset) = RFC3339Instant.withOffset(text) else { return "nil" }
  let since2001 = instant.secondsSince2001.bitPattern
  return "\(parts(instant)) offset \(show(offset)) since 2001 \(since2001)"
}

/// A date as text in all formats, and what is read from it.
func date(_ secondsSince2001: Double) -> String {
  guard let instant = RFC3339Instant(secondsSince2001: secondsSince2001) else { return "nil" }
  let pattern = "EEEE, d MMMM yyyy, hh:mm:ss.SSSSSSSSS a X"
  let fields = DatePatternField.fields(of: pattern) ?? []
  let long = instant.text(in: fields)
  let texts = [instant.text, instant.text(fractionDigits: 3), instant.text(offset: 345)]
  let again = texts.map { $0.flatMap { RFC3339Instant($0) } }
  return [
    parts(instant), texts.map { show($0) }.joined(separator: " "),
    again.map { $0.map(parts) ?? "nil" }.joined(separator: " "), show(long),
    long.flatMap { RFC3339Instant($0, in: fields) }.map(parts) ?? "nil",
  ].joined(separator: " | ")
}

func parts(_ instant: RFC3339Instant) -> String { "\(instant.seconds)+\(instant.nanoseconds)" }

func day(_ date: CalendarDate) -> String {
  let again = CalendarDate(dayNumber: date.dayNumber)
  return "\(date.dayNumber) \(date.weekday) \(again == date ? date.description : "differs")"
}

func time(_ time: TimeOfDay) -> String {
  let parts = TimeOfDay(
    hour: time.hour,
    minute: time.minute,
    second: time.second,
    nanosecond: time.nanosecond,
    offset: time.offset
  )
  return "\(show(parts)) \(parts == time ? "equal" : "differs")"
}

func duration(_ duration: ISODuration) -> String {
  "\(duration.seconds)+\(duration.nanoseconds) in seconds \(show(duration.inSeconds?.bitPattern))"
}
