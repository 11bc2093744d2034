import SchemaDocument

/// Source: RFC 3339, section 5.6.
func isDateTime(_ text: String) -> Bool {
  guard let mark = text.firstIndex(where: { $0 == "T" || $0 == "t" }) else { return false }
  return isDate(text[..<mark]) && isTime(text[text.index(after: mark)...])
}

func isDate(_ text: Substring) -> Bool {
  let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" }
  guard parts.count == 3, parts[0].utf8.count == 4, let year = number(parts[0]),
    let month = number(parts[1], digits: 2), let day = number(parts[2], digits: 2)
  else { return false }
  return CalendarDate(year: year, month: month, day: day) != nil
}

func isTime(_ text: Substring) -> Bool {
  guard let zone = text.firstIndex(where: { "Zz+-".contains($0) }) else { return false }
  let offset = text[zone...]
  var minutes = 0
  if offset.lowercased() != "z" {
    guard let span = hoursAndMinutes(offset.dropFirst()) else { return false }
    minutes = (offset.first == "-" ? 1 : -1) * (span.hours * 60 + span.minutes)
  }
  let parts = text[..<zone].split(omittingEmptySubsequences: false) { $0 == "." }
  guard parts.count <= 2, parts.count == 1 || number(parts[1]) != nil else { return false }
  let fields = parts[0].split(omittingEmptySubsequences: false) { $0 == ":" }
  guard fields.count == 3, let time = hoursAndMinutes(parts[0].prefix(5)),
    let seconds = number(fields[2], digits: 2), seconds <= 60
  else { return false }
  // A leap second is at the end of a day in UTC.
  let inUTC = (time.hours * 60 + time.minutes + minutes + 2880) % 1440
  return seconds < 60 || inUTC == 1439
}

private func hoursAndMinutes(_ text: Substring) -> (hours: Int, minutes: Int)? {
  let fields = text.split(omittingEmptySubsequences: false) { $0 == ":" }
  guard fields.count == 2, let hours = number(fields[0], digits: 2),
    let minutes = number(fields[1], digits: 2), hours < 24, minutes < 60
  else { return nil }
  return (hours, minutes)
}

/// Reads ASCII digits.
private func number(_ text: Substring, digits: Int? = nil) -> Int? {
  guard !text.isEmpty, digits == nil || text.utf8.count == digits, text.utf8.allSatisfy(isDigit)
  else { return nil }
  return Int(text.suffix(18))
}

/// Source: RFC 3339, appendix A.
func isDuration(_ text: String) -> Bool {
  guard text.hasPrefix("P"), text.utf8.count > 1 else { return false }
  let parts = text.dropFirst().split(omittingEmptySubsequences: false) { $0 == "T" }
  if parts[0].hasSuffix("W") { return parts.count == 1 && number(parts[0].dropLast()) != nil }
  switch parts.count {
  case 1: return hasUnits(parts[0], "YMD")
  case 2: return (parts[0].isEmpty || hasUnits(parts[0], "YMD")) && hasUnits(parts[1], "HMS")
  default: return false
  }
}

/// Whether there are numbers with some of the units, in this order and without gaps.
private func hasUnits(_ text: Substring, _ units: String) -> Bool {
  var found = ""
  var digits = 0
  for character in text {
    if character.isASCII, character.isNumber {
      digits += 1
    } else {
      guard digits > 0 else { return false }
      found.append(character)
      digits = 0
    }
  }
  return digits == 0 && !found.isEmpty && units.contains(found)
}
