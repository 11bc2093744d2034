import DTORuntime
import Foundation

/// A decoded value as text: one line for each property, with the reason if one is nil.
///
/// For example
/// ```
/// Order
///   orderId: 1042
///   carPark: nil, because it is invalid
///   carType: undefined("hovercraft")
///   absent: comment, due
/// ```
func describe(_ value: Any) -> String {
  var text = ""
  write(value, after: "", indent: "", to: &text)
  return text
}

private func write(_ value: Any, after label: String, indent: String, to text: inout String) {
  if let value = value as? any Explained {
    switch value.explanation {
    case .value(let value): write(value, after: label, indent: indent, to: &text)
    case .absent: text += "\(indent)\(label)absent\n"
    case .null: text += "\(indent)\(label)null\n"
    case .invalid: text += "\(indent)\(label)nil, because it is invalid\n"
    }
    return
  }
  if let value = value as? any Defaulted {
    write(value.content, after: label + value.reason, indent: indent, to: &text)
    return
  }
  if let line = line(value) {
    text += "\(indent)\(label)\(line)\n"
    return
  }
  let mirror = Mirror(reflecting: value)
  let inner = indent + "  "
  switch mirror.displayStyle {
  case .optional:
    if let wrapped = mirror.children.first {
      write(wrapped.value, after: label, indent: indent, to: &text)
    } else {
      text += "\(indent)\(label)nil\n"
    }
  case .enum:
    guard let payload = mirror.children.first else {
      text += "\(indent)\(label)\(value)\n"
      return
    }
    write(payload.value, after: "\(label)\(payload.label ?? "")(…) ", indent: indent, to: &text)
  case .collection:
    text += "\(indent)\(label)\(mirror.children.isEmpty ? "[]" : "list")\n"
    for (index, child) in mirror.children.enumerated() {
      write(child.value, after: "[\(index)] ", indent: inner, to: &text)
    }
  case .set:
    text += "\(indent)\(label)\(mirror.children.isEmpty ? "empty set" : "set")\n"
    let elements = mirror.children.map { child in
      var element = ""
      write(child.value, after: "", indent: inner, to: &element)
      return element
    }
    text += elements.sorted().joined()
  case .dictionary:
    text += "\(indent)\(label)\(mirror.children.isEmpty ? "[:]" : "map")\n"
    for (key, value) in members(of: mirror) {
      write(value, after: "[\(key.debugDescription)] ", indent: inner, to: &text)
    }
  default:
    text += "\(indent)\(label)\(type(of: value))\n"
    var absent: [String] = []
    for child in mirror.children {
      let name = propertyName(child.label)
      if case .absent? = (child.value as? any Explained)?.explanation {
        absent.append(name)
      } else {
        write(child.value, after: "\(name): ", indent: inner, to: &text)
      }
    }
    if !absent.isEmpty { text += "\(inner)absent: \(absent.joined(separator: ", "))\n" }
  }
}

/// The members of a dictionary in the order of their keys.
private func members(of dictionary: Mirror) -> [(key: String, value: Any)] {
  dictionary.children.compactMap { child in
    let pair = Array(Mirror(reflecting: child.value).children.map(\.value))
    return (pair[0] as? String).map { ($0, pair[1]) }
  }.sorted { $0.key < $1.key }
}

/// The storage of a wrapped property has an underscore before its name.
private func propertyName(_ label: String?) -> String {
  guard let label else { return "" }
  return label.hasPrefix("_") ? String(label.dropFirst()) : label
}

/// A value that is best shown on one line.
private func line(_ value: Any) -> String? {
  switch value {
  case let value as any OneLine: value.line
  case let value as String: value.debugDescription
  case let value as any Numeric: "\(value)"
  case let value as Bool: "\(value)"
  case let value as Date:
    "date \(value.formatted(.iso8601.year().month().day().time(includingFractionalSeconds: true)))Z"
  case let value as Data: "base64 \(value.base64EncodedString())"
  case let value as URL: "url \(value.absoluteString)"
  case let value as UUID: "uuid \(value.uuidString)"
  case let value as CalendarDate: "day \(value)"
  case let value as TimeOfDay: "time \(value)"
  case let value as ISODuration: "duration \(value)"
  default: nil
  }
}

private enum Explanation {
  case value(Any)
  case absent
  case null
  case invalid
}

private protocol Explained {
  var explanation: Explanation { get }
}

extension SafeOptional: Explained {
  fileprivate var explanation: Explanation {
    switch projectedValue {
    case .value(let value): .value(value)
    case .absent: .absent
    case .null: .null
    case .invalid: .invalid
    }
  }
}

/// A value that may be the default of the schema, with the reason in that case.
private protocol Defaulted {
  var content: Any { get }
  var reason: String { get }
}

extension SafeDefault: Defaulted {
  fileprivate var content: Any { wrappedValue }

  fileprivate var reason: String {
    switch projectedValue {
    case .value: ""
    case .absent: "(default, because it is absent) "
    case .null: "(default, because it is null) "
    case .invalid: "(default, because it is invalid) "
    }
  }
}

private protocol OneLine {
  var line: String { get }
}

extension CodableEnum: OneLine {
  fileprivate var line: String {
    switch self {
    case .decoded(let value): "\(value)"
    case .undefined(let rawValue): "undefined(\(SampleSupport.line(rawValue) ?? "\(rawValue)"))"
    }
  }
}

extension JSONValue: OneLine {
  fileprivate var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try? encoder.encode(self)
    return "json \(data.map { String(decoding: $0, as: UTF8.self) } ?? "that can't be encoded")"
  }
}
