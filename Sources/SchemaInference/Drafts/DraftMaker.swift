import PayloadChecking
import Words

/// Makes schemas of settled shapes.
struct DraftMaker {
  private let shapes: Shapes
  private let names: DefinitionNames
  private let limits: EnumLimits
  private var draft = SchemaDraft(definitions: [], roots: [])
  private var declared: Set<String> = []

  static func draft(of roots: [Root], _ shapes: Shapes, _ limits: EnumLimits) -> SchemaDraft {
    let names = DefinitionNames(of: roots, in: shapes)
    var maker = DraftMaker(shapes: shapes, names: names, limits: limits)
    for root in roots { maker.declare(root) }
    maker.draft.roots = roots.map { SchemaDraft.Root(name: $0.name, keys: $0.keys) }
    return maker.draft
  }

  private mutating func declare(_ root: Root) {
    let shape = shapes[root.shape]
    guard !declared.contains(root.name) else { return }
    if names.isNameOfObjects(root.name, at: root.shape) {
      declareObjects(of: shape.content)
    } else {
      declared.insert(root.name)
      let position = draft.definitions.count
      let value = value(root.shape, key: root.name)
      let definition = Definition(name: root.name, content: .value(value))
      draft.definitions.insert(definition, at: position)
    }
  }

  /// Declares the definition of the objects at a place, and those that they need.
  ///
  /// - Returns: Its name.
  @discardableResult
  private mutating func declareObjects(of content: ObjectContent) -> String? {
    switch content {
    case .none, .map, .grouped: return nil
    case .members(let object): return declare(object)
    case .tagged(let tagged):
      let name = names.name(of: tagged, in: shapes)
      guard declared.insert(name).inserted else { return name }
      let position = draft.definitions.count
      let variants = tagged.variants.map { variant in
        let values = shapes[variant].tag?.values ?? []
        return Definition.Variant(name: declare(variant), values: values)
      }
      let definition = Definition(name: name, content: .tagged(key: tagged.key, variants))
      draft.definitions.insert(definition, at: position)
      return name
    }
  }

  private mutating func declare(_ id: ObjectID) -> String {
    let name = names.name(of: shapes.resolved(id))
    guard declared.insert(name).inserted else { return name }
    let position = draft.definitions.count
    let object = shapes[id]
    let properties = object.members.map { member in
      Property(
        key: member.key,
        isRequired: object.requires(member),
        value: value(of: member, in: object),
        texts: texts(of: shapes[member.shape])
      )
    }
    draft.definitions.insert(Definition(name: name, content: .object(properties)), at: position)
    return name
  }

  private mutating func value(of member: ObjectShape.Member, in object: ObjectShape) -> ValueDraft {
    if let tag = object.tag, tag.key == member.key {
      return ValueDraft(kinds: [.string(.tag(tag.values))], isNullable: false)
    }
    return value(member.shape, key: member.key)
  }

  private func texts(of shape: Shape) -> [String] {
    shape.kinds == [.string] && shape.nulls == 0 ? shape.strings.order : []
  }

  private mutating func value(_ id: ShapeID, key: String) -> ValueDraft {
    let shape = shapes[id]
    var kinds: [ValueDraft.Kind] = []
    if shape.booleans > 0 { kinds.append(.boolean) }
    if shape.strings.count > 0 { kinds.append(.string(limits.text(of: shape.strings, key: key))) }
    if shape.numbers.count > 0 {
      // A number that no type holds stays as it is.
      guard let number = shape.numbers.kind else { return ValueDraft(kinds: [], isNullable: false) }
      kinds.append(number)
    }
    if shape.arrays > 0 {
      let none = ValueDraft(kinds: [], isNullable: false)
      kinds.append(.array(shape.element.map { value($0, key: singular(key)) } ?? none))
    }
    if shape.objects > 0 {
      kinds.append(objects(of: shape.content, key: key))
    }
    return ValueDraft(kinds: kinds, isNullable: shape.nulls > 0)
  }

  private mutating func objects(of content: ObjectContent, key: String) -> ValueDraft.Kind {
    if case .map(let values) = content { return .map(value(values, key: singular(key))) }
    guard shapes.haveMembers(content), let name = declareObjects(of: content) else {
      return .object
    }
    return .reference(name)
  }
}

extension Shapes {
  /// Whether objects have members that are known.
  func haveMembers(_ content: ObjectContent) -> Bool {
    content.objects.contains { !self[$0].members.isEmpty }
  }
}

extension NumberShape {
  /// Nil if no type holds all of them.
  fileprivate var kind: ValueDraft.Kind? {
    switch magnitude {
    case .unreadable: nil
    case _ where fractions > 0: .number
    case .longer: .number
    case .upTo32Bits: .integer(.any)
    case .upTo64Bits: .integer(.bits64)
    }
  }
}
