import SchemaDocument
import SchemaModel

/// Makes the views of types in additional files.
///
/// A class, because every property's view refers to it, for the types that the property refers to.
final class ListedTypeBuilder: Sendable {
  let views: ViewBuilder
  /// The types that the file's template is for.
  let selection: Set<DeclarationID>
  /// Types as they are spelled outside of the namespace.
  let types: SwiftTypes
  private let samples: SampleExpressions
  private let tags: [DeclarationID: [String]]

  init(_ views: ViewBuilder, selection: Set<DeclarationID>, tags: [DeclarationID: [String]]) {
    self.views = views
    self.selection = selection
    self.tags = tags
    var types = views.types
    types.namespace = views.options.namespace
    types.place = .extension
    self.types = types
    samples = SampleExpressions(views, selection: selection)
  }

  var module: Module { views.module }

  func type(_ id: DeclarationID, in texts: inout Texts) -> ListedTypeView {
    let declaration =
      if case .object(let object) = module[id].kind {
        DeclarationView.object(views.object(object, at: id, in: &texts))
      } else {
        views.declaration(id, in: &texts)
      }
    let style = views.styles[id]
    var properties: [ListedPropertyView] = []
    if case .object(let printed) = declaration, case .object(let object) = module[id].kind {
      properties = object.properties.indices.map { index in
        property(object.properties[index], at: index, of: id, printed.properties[index], in: &texts)
      }
      for index in properties.indices {
        properties[index].isFirst = index == 0
        properties[index].isLast = index == properties.count - 1
      }
    }
    return ListedTypeView(
      declaration: declaration,
      name: texts.make { $0.append(views.names.type(id).declaration) },
      fullName: texts.make { append(fullNameOf: id, to: &$0) },
      flatName: texts.make { $0.append(flatName(of: id)) },
      access: texts.make { $0.append(views.options.access.modifier) },
      isolation: texts.make { texts in
        if views.options.swift.hasNonisolatedTypes { texts.append("nonisolated ") }
      },
      schemaLocation: texts.make {
        $0.append(literal: module[id].pointer, in: module.paths[Int(module[id].file.index)])
      },
      isNested: module[id].parent != nil,
      isInstance: module[id].instance != nil,
      style: style,
      tags: tags[id] ?? [],
      properties: properties,
      isConstructible: isConstructible(id),
      extensions: SchemaExtensions(of: module.schema(of: id))
    )
  }

  /// Whether all parameters of an object's initializer have samples.
  func isConstructible(_ id: DeclarationID) -> Bool { samples.isConstructible(id) }

  /// Returns the full name without dots and backticks, which can be part of a file's name.
  func flatName(of id: DeclarationID) -> String {
    views.types.fullName(of: id).filter { $0 != "." }
  }

  func append(fullNameOf id: DeclarationID, to texts: inout Texts) {
    types.append(fullNameOf: id, to: &texts)
  }

  private func property(
    _ property: Property,
    at index: Int,
    of id: DeclarationID,
    _ printed: PropertyView,
    in texts: inout Texts
  ) -> ListedPropertyView {
    let name = views.names.members(id)[index]
    let bareType = texts.make { types.append(bareTypeOf: property, in: nil, to: &$0) }
    var printed = printed
    // An extension of a type doesn't see what is around the type.
    if types.namespace != nil || module[id].parent != nil {
      printed.type = texts.make { texts in
        types.append(bareTypeOf: property, in: types.namespace == nil ? id : nil, to: &texts)
        if property.isOptional { texts.append("?") }
      }
    }
    return ListedPropertyView(
      property: printed,
      owner: texts.make { append(fullNameOf: id, to: &$0) },
      bareType: bareType,
      bareName: texts.make { $0.append(name.bare) },
      parameter: texts.make { $0.append(name.parameter) },
      argument: texts.make { $0.append(name.value) },
      label: texts.make { $0.append(name.label) },
      isOptional: property.isOptional,
      shape: property.plan.keepsPresence ? .other : module.shape(of: property.type),
      sample: samples.sample(of: property).map { sample in texts.make { $0.append(sample) } },
      isFirst: false,
      isLast: false,
      content: property.plan.keepsPresence ? nil : property.type,
      builder: self
    )
  }
}

extension Module {
  /// Returns the schema that a declaration is made from.
  func schema(of id: DeclarationID) -> Node? {
    let declaration = self[id]
    guard let document = documents.document(declaration.file),
      let pointer = Pointer(parsing: declaration.pointer)
    else { return nil }
    return document.node(at: pointer)
  }

  func shape(of type: TypeReference) -> ListedPropertyView.Shape {
    switch type {
    case .primitive(let primitive): primitive.shape
    case .array, .set, .tuple: .list
    case .dictionary: .map
    case .enumeration: .enumeration
    case .foreign, .patternDate, .optional, .any: .other
    case .declared(let id):
      switch self[id].kind {
      case .object(let object): object.isTuple ? .other : .object
      case .enumeration: .enumeration
      case .union: .union
      case .alias(let target): shape(of: target)
      }
    }
  }
}

extension Primitive {
  fileprivate var shape: ListedPropertyView.Shape {
    switch wire {
    case .text(nil): .text
    case .boolean: .boolean
    case .integer, .text(.integer): .integer
    case .number(.float), .number(.double), .text(.double): .number
    case .number(.decimal), .number(.moment), .text: .other
    }
  }
}

extension [Document] {
  func document(_ file: FileID) -> Document? {
    indices.contains(Int(file.index)) ? self[Int(file.index)] : nil
  }
}
