import SchemaDocument
import SchemaLanguage
import SchemaModel

/// Known formats of other types: `{type: integer, format: date-time}`.
///
/// JSON Schema ignores them, and so does the Swift type.
extension SchemaFacts {
  mutating func reportForeignFormat(of raw: RawSchema) {
    guard !isOutsideBodies, !raw.choosesType, let node = raw[.format], node.isScalar,
      case let format = node.text, Format.isKnown(format), !options.choosesType(ofFormat: format)
    else { return }
    let names = raw.typeNames
    let types = names.compactMap { SchemaType($0) }
    guard let type = types.first, types.count == names.count,
      !types.contains(where: { Format.takes(format, $0) }),
      // A rule of its own is about this.
      types != [.integer] || !Format.takes(format, .number)
    else { return }
    report(.foreignFormat(node, besides: type), at: node)
  }
}
