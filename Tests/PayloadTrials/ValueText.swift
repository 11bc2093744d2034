import DTORuntime
import Foundation

/// A value in words that are the same for all types of the same shape: its members by name, and the cases of enums.
///
/// A member that is nil is left out, and so are the wrappers of properties and of unknown values.
func valueText(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  // A pattern would also match what is inside of an optional.
  if mirror.displayStyle == .optional {
    return mirror.children.first.map { valueText($0.value) } ?? "nil"
  }
  return switch value {
  case let value as any Wrapped: value.wrappedText
  case let date as Date: "\(date.timeIntervalSince1970)"
  case let data as Data: data.base64EncodedString()
  case is UUID, is URL, is Decimal, is JSONValue, is Bool, is any BinaryInteger,
    is any BinaryFloatingPoint:
    "\(value)"
  case let text as String: "\"\(text)\""
  default: mirrorText(mirror, of: value)
  }
}

private func mirrorText(_ mirror: Mirror, of value: Any) -> String {
  switch mirror.displayStyle {
  case .collection: "[" + mirror.children.map { valueText($0.value) }.joined(separator: ", ") + "]"
  case .set:
    "[" + mirror.children.map { valueText($0.value) }.sorted().joined(separator: ", ") + "]"
  case .dictionary:
    "[" + mirror.children.map { entryText($0.value) }.sorted().joined(separator: ", ") + "]"
  case .enum: caseText(mirror, of: value)
  default: membersText(mirror)
  }
}

private func entryText(_ entry: Any) -> String {
  Mirror(reflecting: entry).children.map { valueText($0.value) }.joined(separator: ": ")
}

/// A case, with the members of its only associated value as if they were associated values.
private func caseText(_ mirror: Mirror, of value: Any) -> String {
  guard let content = mirror.children.first, let label = content.label else { return ".\(value)" }
  return ".\(label)" + (valueText(content.value))
}

private func membersText(_ mirror: Mirror) -> String {
  var mirrors = [mirror]
  while let parent = mirrors[0].superclassMirror { mirrors.insert(parent, at: 0) }
  let members = mirrors.flatMap(\.children).compactMap { child -> String? in
    let text = valueText(child.value)
    guard text != "nil", let label = child.label else { return nil }
    return "\(label.trimmingPrefix("_")): \(text)"
  }
  return "(" + members.joined(separator: ", ") + ")"
}

/// What generated types have around a value.
private protocol Wrapped {
  var wrappedText: String { get }
}

extension SafeOptional: Wrapped {
  fileprivate var wrappedText: String { wrappedValue.map { valueText($0) } ?? "nil" }
}

extension SafeDefault: Wrapped {
  fileprivate var wrappedText: String { valueText(wrappedValue) }
}

extension CodableEnum: Wrapped {
  fileprivate var wrappedText: String {
    switch self {
    case .decoded(let value): valueText(value)
    case .undefined(let rawValue): ".undefined" + valueText(rawValue)
    }
  }
}
