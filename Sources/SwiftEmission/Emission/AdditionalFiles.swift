package import SchemaDocument
package import SchemaModel
package import Workers

/// Files that a template writes in addition to the types.
///
/// For example, `{template: Manager.mustache, each: type, where: {kinds: object}, path: 'Managers/{{name}}Manager.swift'}`.
package struct AdditionalFiles: Hashable, Sendable {
  /// The name of the template, without `.mustache`.
  package var template: String
  package var unit = Unit.type
  package var selector = TypeSelector()
  /// The keywords that the schemas must have, such as `x-manager`, and the values they must have; nil for any that is set.
  package var extensions: [String: String?] = [:]
  package var nesting = NestedTypes.listed
  /// The path in the output folder, as a template for the same view.
  package var path: String
  /// The place in the configuration.
  package var place: Span
  /// The place of the path in the configuration.
  package var pathPlace: Span

  package init(template: String, path: String, place: Span) {
    self.template = template
    self.path = path
    self.place = place
    pathPlace = place
  }

  /// What there is a file for.
  package enum Unit: String, Hashable, Sendable, CaseIterable {
    /// For each type.
    case type
    /// For each Swift file with selected types.
    case file
    /// One for all types.
    case module
    /// For each operation. Those with the same path share a file.
    case operation
  }

  /// What happens to types that are declared inside others.
  package enum NestedTypes: Hashable, Sendable {
    case listed
    case omitted
  }
}

extension TemplateSet {
  /// Compiles a template for additional files.
  package func compileForAdditionalFiles(_ name: String) -> TemplateCompilation<AdditionalFileView>
  {
    compile(root: name, for: AdditionalFileView.self)
  }
}

extension AdditionalFiles {
  /// The template for paths, compiled.
  package var compiledPath: TemplateCompilation<AdditionalFileView> {
    var set = TemplateSet()
    set.add("path", text: path)
    return set.compile(root: "path", for: AdditionalFileView.self)
  }
}

/// The content of an additional file before its path is known to be usable.
package struct RenderedFile: Sendable {
  package var path: String
  /// Nil if they would be too large.
  package var contents: [UInt8]?
}

extension AdditionalFiles {
  /// Returns the files in the order of the output.
  ///
  /// - Parameters:
  ///   - content: The template for what is in them.
  ///   - path: The template for their paths.
  ///   - module: The module that the types are in.
  package func render(
    _ content: CompiledTemplate<AdditionalFileView>,
    path: CompiledTemplate<AdditionalFileView>,
    _ module: Module,
    names: Names,
    options: EmissionOptions,
    about operations: [Operation] = [],
    role: Role = .client,
    workers: Workers
  ) -> (files: [RenderedFile], remarks: [EndpointRemark]) {
    let views = ViewBuilder(module: module, names: names, options: options)
    let selection = self.selection(in: module)
    let builder = ListedTypeBuilder(views, selection: selection, tags: module.tagsOfTypes())
    var files = files(of: names, in: module, selection, builder)
    var remarks: [EndpointRemark] = []
    if unit == .operation {
      let types = EndpointTypes(
        of: operations.filter { selects($0) },
        in: module,
        names: names,
        role: role,
        options: options
      )
      remarks = types.remarks
      files = self.files(of: types, path, builder)
    }
    let rendered = workers.map(files.count) { [files] index in
      let view = files[index]
      return RenderedFile(
        path: String(decoding: path.render(view) ?? [], as: UTF8.self),
        contents: content.render(view)
      )
    }
    return (rendered, remarks)
  }

  /// Whether an entry for operations is about this one.
  package func selects(_ operation: Operation) -> Bool {
    guard let endpoint = operation.endpoint else { return false }
    if !selector.tags.isEmpty, !operation.tags.contains(where: selector.tags.contains) {
      return false
    }
    guard !extensions.isEmpty else { return true }
    return matches(SchemaExtensions(of: endpoint.node))
  }

  /// Returns the files for operations: one for each path, in the order of the operations.
  private func files(
    of types: EndpointTypes,
    _ path: CompiledTemplate<AdditionalFileView>,
    _ builder: ListedTypeBuilder
  ) -> [AdditionalFileView] {
    var files: [AdditionalFileView] = []
    var positions: [[UInt8]: Int] = [:]
    for endpoint in types.endpoints {
      let view = AdditionalFileView(
        name: types.views.names.type(endpoint.id).bare,
        folder: "",
        types: [],
        builder: builder,
        operations: [endpoint],
        endpoints: types
      )
      let key = path.render(view) ?? []
      if let position = positions[key] {
        files[position].operations.append(endpoint)
      } else {
        positions[key] = files.count
        files.append(view)
      }
    }
    return files
  }

  /// Returns the types that are listed.
  private func selection(in module: Module) -> Set<DeclarationID> {
    let selected = selector.selection(in: module).filter { id in
      if nesting == .omitted, module[id].parent != nil { return false }
      // Instances are listed, because other types can refer to them.
      if module[id].isUnwritten || module.isGeneric(id) { return false }
      guard !extensions.isEmpty else { return true }
      return matches(SchemaExtensions(of: module.schema(of: id)))
    }
    // Identical types are one type, whichever of them is selected.
    let declared = Set(selected.map(module.declared))
    return declared.union(
      module.ids.filter {
        module[$0].identical != nil && declared.contains(module.declared($0))
      }
    )
  }

  private func matches(_ schema: SchemaExtensions) -> Bool {
    extensions.allSatisfy { keyword, value in
      value.map { schema.text(keyword) == $0 } ?? schema.isSet(keyword)
    }
  }

  private func files(
    of names: Names,
    in module: Module,
    _ selection: Set<DeclarationID>,
    _ builder: ListedTypeBuilder
  ) -> [AdditionalFileView] {
    func listed(_ ids: [DeclarationID]) -> [DeclarationID] {
      ids.filter { module[$0].identical == nil }
        .flatMap { (selection.contains($0) ? [$0] : []) + listed(module[$0].children) }
    }
    let files = names.files.map { (file: $0, types: listed($0.declarations)) }
    func view(_ name: String, in folder: String, _ types: [DeclarationID]) -> AdditionalFileView {
      AdditionalFileView(name: name, folder: folder, types: types, builder: builder)
    }
    switch unit {
    case .type:
      return files.flatMap { file, types in
        types.map { view(builder.flatName(of: $0), in: file.folder, [$0]) }
      }
    case .file:
      return files.filter { !$0.types.isEmpty }.map { view($0.name, in: $0.folder, $1) }
    case .operation: return []
    case .module:
      let types = files.flatMap(\.types)
      return types.isEmpty ? [] : [view("Schemas", in: "", types)]
    }
  }
}

extension OutputFile {
  /// The folder, followed by a slash; empty for the output folder itself.
  fileprivate var folder: String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The name without folder and extension.
  fileprivate var name: String {
    String(path.dropFirst(folder.count).prefix { $0 != "." })
  }
}

extension Module {
  /// Returns the tags of the operations that reach each type, in order of first mention.
  fileprivate func tagsOfTypes() -> [DeclarationID: [String]] {
    var result: [DeclarationID: [String]] = [:]
    var seen: Set<String> = []
    for tag in operations.flatMap(\.tags) where seen.insert(tag).inserted {
      for id in reached(fromTags: [tag]) { result[id, default: []].append(tag) }
    }
    return result
  }
}
