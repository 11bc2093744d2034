import SchemaDocument
import SchemaModel

/// Estimates how many lines of Swift declarations become, with the built-in templates, before any of it is written.
///
/// Whether a document is split has to be known when files are named. The estimate is the same in every run, because it depends only on
/// the declarations and the options; for documents of thousands of lines, it is off by a few percent.
struct LengthEstimate {
  private let module: Module
  private let options: EmissionOptions

  init(of module: Module, options: EmissionOptions) {
    self.module = module
    self.options = options
  }

  /// Whether the Swift for declarations has so many lines that it is worth splitting: a file is compiled by one processor core.
  func isLong(_ declarations: [DeclarationID]) -> Bool {
    var lines = 0
    return declarations.contains { id in
      lines += self.lines(of: id) + 1
      return lines > Self.limit
    }
  }

  private static let limit = 5000

  private func lines(of id: DeclarationID) -> Int {
    if module.isUnwritten(id) { return 0 }
    if module.original(of: id) != nil { return 1 }
    let own =
      switch module[id].kind {
      case .object(let object): lines(of: object)
      case .enumeration(let enumeration): lines(of: enumeration)
      case .union(let union): lines(of: union)
      case .alias: 1
      }
    return module[id].children.reduce(lines(of: module[id].documentation) + own) {
      $0 + 1 + lines(of: $1)
    }
  }

  /// A declaration, an initializer from a decoder, a hash, a location, and what the options add.
  private func lines(of object: Object) -> Int {
    let style = options.style
    let count = object.properties.count + (object.additionalProperties == nil ? 0 : 1)
    var lines = 6 + 4 + count
    var followsBlank = true
    for index in object.properties.indices {
      let text = object.properties[index].documentation
      let documentation = self.lines(of: text)
      // An attribute or a remark.
      let deprecation = text.isDeprecated ? 1 : 0
      let isSeparated = documentation + deprecation > 0
      lines += 1 + documentation + deprecation + (isSeparated && !followsBlank ? 1 : 0)
      if isSeparated { lines += 1 }
      followsBlank = isSeparated
    }
    if style.conformances.contains("Hashable"), count > 0 { lines += 3 + (count + 3) / 4 }
    if style.initializer == .printed { lines += 3 + count + (count > 2 ? count + 1 : 0) }
    if options.conformance == .codable { lines += 4 + count }
    if style.wireAccess == .printed { lines += 8 + 3 * count }
    return lines
  }

  private func lines(of enumeration: Enumeration) -> Int {
    let count = enumeration.cases.count
    let shorthands = options.enumShorthands == .printed ? 3 + count : 0
    return enumeration.cases.reduce(
      4 + (enumeration.keepsValues ? 4 * count + 30 : count) + shorthands
    ) {
      lines,
      enumCase in
      guard options.documentation == .printed else { return lines }
      let warning = enumCase.isDeprecated ? 2 : 0
      guard var details = enumCase.details else { return lines + warning }
      return lines + details.withUTF8 { $0.lineCount } + warning
    }
  }

  private func lines(of union: Union) -> Int {
    let count = union.variants.count
    let documentation = union.variants.reduce(0) { $0 + lines(of: $1.documentation) }
    let decoding =
      switch union.selection {
      case .discriminator: 6 + count
      case .structure: 7 + 4 * count
      }
    return 6 + count + documentation + decoding + (options.conformance == .codable ? 5 + count : 0)
  }

  private func lines(of documentation: Documentation) -> Int {
    guard options.documentation == .printed else { return 0 }
    let title = documentation.title?.withUTF8 { $0.lineCount } ?? 0
    let description = documentation.description?.withUTF8 { $0.lineCount } ?? 0
    let remarks = documentation.remarks.count
    // Blank lines separate the parts.
    let parts = (title > 0 ? 1 : 0) + (description > 0 ? 1 : 0) + (remarks > 0 ? 1 : 0)
    return title + description + remarks + max(0, parts - 1)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of lines, without a line break at the end.
  fileprivate var lineCount: Int {
    var count = 1
    for index in indices.dropLast() where self[index] == UInt8(ascii: "\n") { count += 1 }
    return count
  }
}
