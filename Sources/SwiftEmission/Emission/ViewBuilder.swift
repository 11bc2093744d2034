import SchemaDocument
import SchemaModel

/// Makes views of declarations. Everything that templates need is decided here.
struct ViewBuilder {
  let module: Module
  var types: SwiftTypes
  let names: Names
  let styles: TypeStyles
  let genericUnions: GenericUnions
  let options: EmissionOptions

  init(module: Module, names: Names, options: EmissionOptions) {
    self.module = module
    self.names = names
    self.options = options
    types = SwiftTypes(module: module, names: names)
    genericUnions = GenericUnions(of: module, options: options)
    styles = TypeStyles(module: module, names: names, options: options)
  }

  func file(_ file: OutputFile) -> FileView {
    var patterns = DatePatternCollector(module: module)
    if !module.datePatterns.isEmpty {
      for id in file.declarations { patterns.visit(id) }
    }
    return FileView(
      content: file.content,
      imports: imports(of: file),
      declarations: file.declarations.filter {
        !module.isUnwritten($0)
          && (module.foreignTypes.isEmpty
            || !module.isForeignItself($0, named: names.type($0).bare))
      },
      datePatterns: patterns.found,
      builder: self
    )
  }

  func datePattern(_ pattern: ZonedPattern, in texts: inout Texts) -> DatePatternView {
    DatePatternView(
      modifiers: options.swift.hasNonisolatedTypes ? "private nonisolated " : "private ",
      name: types.datePatterns.name(of: pattern),
      pattern: texts.make { $0.append(literal: pattern.text) },
      minutesFromUTC: pattern.minutesFromUTC == 0
        ? nil : texts.make { $0.append("\(pattern.minutesFromUTC)") }
    )
  }

  private func imports(of file: OutputFile) -> [ImportView] {
    guard file.content.holdsTypes else { return [] }
    var collector = ImportCollector(module: module, names: names, access: options.access)
    for id in file.declarations { collector.visit(id) }
    let needed = imports(collector)
    let others = options.imports.map { ImportView(statement: $0) }
    return needed + others.filter { other in !needed.contains { $0.module == other.module } }
  }

  /// Returns the imports for declarations that mention the types of properties, but not the types that contain them.
  func imports(of properties: [Property]) -> [ImportView] {
    var collector = ImportCollector(module: module, names: names, access: options.access)
    for property in properties { collector.visit(property) }
    return imports(collector)
  }

  /// Returns the imports for declarations about operations.
  func imports(of endpoints: [PreparedEndpoint]) -> [ImportView] {
    var collector = ImportCollector(module: module, names: names, access: options.access)
    collector.visit(.any)
    for endpoint in endpoints {
      if endpoint.mentionsData { collector.visit(.primitive(.base64)) }
      for type in endpoint.mentionedTypes { collector.visit(type) }
    }
    return imports(collector)
  }

  private func imports(_ collector: ImportCollector) -> [ImportView] {
    collector.modules.filter { options.runtime == .module || $0 != "DTORuntime" }
      .map { ImportView(keyword: importKeyword, module: $0) }
      + collector.modulesOfBodies.map { ImportView(keyword: hiddenImportKeyword, module: $0) }
  }

  var importKeyword: String { options.importKeyword }

  /// The keyword for modules that no declaration exposes. It is explicit because another file may import the module publicly.
  var hiddenImportKeyword: String {
    importKeyword == "import" ? "import" : "internal import"
  }

  func declaration(_ id: DeclarationID, in texts: inout Texts) -> DeclarationView {
    if let other = module[id].identical {
      return .alias(
        alias(of: id, in: &texts) { types.append(nameOf: other, in: module[id].parent, to: &$0) }
      )
    }
    if case .instance = module[id].generic {
      return .alias(alias(of: id, in: &texts) { types.append(instance: id, in: nil, to: &$0) })
    }
    switch module.declarations[Int(id.index)].kind {
    case .object(let object): return .object(self.object(object, at: id, in: &texts))
    case .enumeration(let enumeration):
      return .enumeration(self.enumeration(enumeration, at: id, in: &texts))
    case .union(let union) where genericUnions.contains(id):
      return .alias(generic(union, at: id, in: &texts))
    case .union(let union): return .union(self.union(union, at: id, in: &texts))
    case .alias(let type):
      return .alias(alias(of: id, in: &texts) { types.append(aliased: type, to: &$0) })
    }
  }

  private func alias(
    of id: DeclarationID,
    in texts: inout Texts,
    _ append: (inout Texts) -> Void
  ) -> AliasView {
    AliasView(
      documentation: documentation(of: id, in: &texts),
      access: options.access,
      name: texts.make { $0.append(names.type(id).declaration) },
      type: texts.make(append)
    )
  }

  /// Returns the parameters of a generic type with what its members need of them, such as `Item: Decodable & Hashable & Sendable`.
  private func parameters(of id: DeclarationID, in texts: inout Texts) -> [ElementView] {
    guard case .type(let parameters) = module[id].generic else { return [] }
    let inherited = styles.conformances(of: id).filter { TypeStyles.inherited.contains($0) }
    let constraint = ([styles[id].coding.conformance] + inherited).joined(separator: " & ")
    return elements(parameters, in: &texts) { parameter, texts in
      texts.append(names.type(parameter).declaration)
      texts.append(": ")
      texts.append(constraint)
    }
  }

  /// - Parameters:
  ///   - leading: The conformances that come first.
  ///   - conformances: The conformances of the type's style.
  func header(
    of id: DeclarationID,
    keyword: StaticString,
    leading: [String],
    conformances: [String],
    in texts: inout Texts
  ) -> TypeHeader {
    var access = Text.empty
    let modifiers = texts.make { texts in
      // Nested types have the isolation of their enclosing type.
      if module[id].parent == nil, options.swift.hasNonisolatedTypes {
        texts.append("nonisolated ")
      }
      access = texts.make { $0.append(options.access.modifier) }
    }
    return TypeHeader(
      documentation: documentation(of: id, in: &texts),
      access: access,
      modifiers: modifiers,
      keyword: texts.make { $0.append(keyword) },
      name: texts.make { $0.append(names.type(id).declaration) },
      parameters: parameters(of: id, in: &texts),
      isGeneric: module.isGeneric(id),
      conformances: texts.make { texts in
        texts.append(conformances: leading)
        texts.append(conformances: conformances)
        texts.append(options.revision.isEmpty ? "SchemaDescribed" : "SchemaRevised")
      },
      schemaLocation: texts.make {
        let file = Int(module[id].source.span.file.index)
        $0.append(literal: module[id].pointer, in: module.paths[file])
      },
      revision: names.revision.map { "\($0).current" } ?? "",
      nested: module[id].children.filter { !module.isUnwritten($0) }
        .map { self.declaration($0, in: &texts) }
    )
  }

  /// - Parameter remarks: Lines to add.
  func documentation(
    of id: DeclarationID,
    adding remarks: [String] = [],
    in texts: inout Texts
  ) -> TextLines {
    var documentation = module.declarations[Int(id.index)].documentation
    if !remarks.isEmpty { documentation.remarks += remarks }
    if module.declarations[Int(id.index)].identical != nil {
      // The other type has the rest.
      if documentation.title != nil { documentation.description = nil }
      documentation.remarks = []
    }
    return lines(of: documentation, isDeprecationNoted: true, in: &texts)
  }

  /// Returns the lines of a documentation comment; none if the user doesn't want documentation.
  func lines(
    of documentation: Documentation,
    isDeprecationNoted: Bool = false,
    in texts: inout Texts
  ) -> TextLines {
    switch options.documentation {
    case .printed:
      texts.makeLines(of: documentation, isDeprecationNoted: isDeprecationNoted)
    case .omitted: texts.makeLines { _ in }
    }
  }

  /// Returns the lines of a comment that consists of one string.
  func lines(_ details: String?, in texts: inout Texts) -> TextLines {
    texts.makeLines { texts in
      guard options.documentation == .printed, var details else { return }
      details.withUTF8 { texts.append(paragraph: $0) }
    }
  }

  /// Returns the line of a comment that dtoc writes about a generated declaration.
  func lines(_ comment: StaticString, in texts: inout Texts) -> TextLines {
    texts.makeLines { texts in
      guard options.documentation == .printed else { return }
      texts.append(" ")
      texts.append(comment)
      texts.endLine()
    }
  }

  /// Returns elements that are written on separate lines if one line is too short.
  func elements<Element>(
    _ elements: [Element],
    in texts: inout Texts,
    _ append: (Element, inout Texts) -> Void
  ) -> [ElementView] {
    elements.enumerated().map { index, element in
      ElementView(
        text: texts.make { append(element, &$0) },
        isFirst: index == 0,
        isLast: index == elements.count - 1
      )
    }
  }
}

extension Texts {
  /// Appends conformances, each followed by a comma.
  fileprivate mutating func append(conformances: [String]) {
    for conformance in conformances {
      append(conformance)
      append(", ")
    }
  }
}
