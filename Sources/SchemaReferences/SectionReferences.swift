package import SchemaDocument
import SchemaLanguage

/// Follows sections that are located elsewhere, as in `components: {schemas: {$ref: schemas/_index.yml}}`.
///
/// No specification allows a reference there, but large APIs are split up this way, and bundlers follow such references.
extension Resolver {
  /// Determines which mappings hold named schemas because a section leads to them, and which hold something else.
  package mutating func followSections() {
    for index in graph.entries.indices where graph.entries[index].isInput {
      let entry = graph.entries[index]
      guard let root = entry.document.root, root.isMapping, OperationPart(of: entry) == nil else {
        continue
      }
      for path in DocumentLayout.containers { followSchemas(path[...], in: root, of: root.file) }
      for section in [APIKey.components, .paths, .webhooks, .vendorWebhooks] {
        followParts(root[section])
      }
      for holder in [root] + parts(of: root[.components]) {
        for section in APIKey.sections { followParts(holder[section]) }
        // These sections never affect the generated Swift.
        let known = findings.count
        for section in APIKey.sectionsWithoutSchemas { followParts(holder[section]) }
        findings.weakenErrors(from: known)
      }
    }
    withdrawListsOfParts()
  }

  private mutating func followSchemas(
    _ path: ArraySlice<String>,
    in holder: Node,
    of file: FileID
  ) {
    guard let key = path.first else { return }
    for part in parts(of: holder[key], holding: path.count == 1 ? .schemas : .others) {
      guard path.count == 1 else {
        followSchemas(path.dropFirst(), in: part, of: file)
        continue
      }
      graph[layoutOf: part.file].addContainer(part)
      if part.file != file { graph[layoutOf: file].addDistantContainer(part) }
    }
  }

  /// Marks the targets of a section of operations, parameters or the like as not holding named schemas, even if they look like it.
  private mutating func followParts(_ section: Node?) {
    for part in parts(of: section) where part != section && part.parent == nil {
      graph[layoutOf: part.file].withdrawList()
    }
  }

  /// Withdraws lists of named schemas that turn out to be lists of references to parameters or the like.
  private mutating func withdrawListsOfParts() {
    for index in graph.entries.indices {
      let entry = graph.entries[index]
      guard entry.isInput, entry.layout.isList, let root = entry.document.root else { continue }
      let references = root.pairs.map { $1.count == 1 ? RawSchema($1).reference : nil }
      guard let first = references.first, let first, !references.contains(nil),
        let place = place(of: first)
      else { continue }
      let isPart =
        place.parent == nil
        ? OperationPart(of: graph[place.file]) != nil : isPartOfOperation(place)
      if isPart { graph[layoutOf: entry.document.file].withdrawList() }
    }
  }

  /// The kind of entries in a section.
  package enum SectionEntries {
    case schemas, others
  }

  /// Returns the mappings that make up a section: the section itself, and the targets of its `$ref`.
  package mutating func parts(of section: Node?, holding entries: SectionEntries = .others)
    -> [Node]
  {
    guard let section, section.isMapping else { return [] }
    guard let reference = section[Keyword.reference] else { return [section] }
    if entries == .schemas, reference.isSequence || reference.isNull {
      report(.malformedReference(reference), at: reference)
    }
    var parts = [section]
    while let reference = RawSchema(parts[parts.count - 1]).reference,
      let next = part(reference, after: parts, holding: entries)
    {
      parts.append(next)
    }
    reportSectionReference(parts)
    return parts
  }

  private mutating func part(
    _ reference: Node,
    after parts: [Node],
    holding entries: SectionEntries
  ) -> Node? {
    guard let target = place(of: reference)?.resolved else { return nil }
    if parts.contains(target) || parts[0].isInside(target)
      || parts.count > Self.maximumPlaceReferences
    {
      report(.endless, reference: reference)
      return nil
    }
    guard target.isMapping else {
      reportWrongTarget(of: reference, "a \(target.kindName)", insteadOf: entries)
      return nil
    }
    if entries == .schemas, RawSchema(target).isOneSchema {
      reportWrongTarget(
        of: reference,
        "one schema",
        insteadOf: entries,
        help: "name it here: 'NAME: {$ref: \(reference.text)}'"
      )
      return nil
    }
    return target
  }

  private mutating func reportWrongTarget(
    of reference: Node,
    _ target: String,
    insteadOf entries: SectionEntries,
    help: String? = nil
  ) {
    let wanted = entries == .schemas ? "schemas" : "the section's entries"
    report(.noSection(reference, leadsTo: target, of: wanted, help: help), at: reference)
  }

  private mutating func reportSectionReference(_ parts: [Node]) {
    let section = parts[0]
    guard parts.count > 1, let reference = RawSchema(section).reference, let key = section.key
    else { return }
    report(
      .sectionReference(
        key,
        reference,
        help: key.hasText(APIKey.components.rawValue)
          ? "list the sections here" : adviceOnNames(in: parts, reference)
      ),
      at: section
    )
  }

  private func adviceOnNames(in parts: [Node], _ reference: Node) -> String {
    let advice = "list the names here, each with its own '$ref'"
    guard let name = parts[1].pairs.first(where: { $0.key.text != "$ref" })?.key.text else {
      return advice
    }
    let location = reference.text.prefix { $0 != "#" }
    return "\(advice): '\(location)\(parts[1].pointer.appending(name).fragment)'"
  }
}

extension Node {
  /// Whether the node is the other node or is inside it.
  fileprivate func isInside(_ other: Node) -> Bool {
    var node: Node? = self
    while let next = node {
      if next == other { return true }
      node = next.parent
    }
    return false
  }
}

extension RawSchema {
  /// Whether the mapping is a single schema rather than a mapping from names to schemas, where each value is a mapping.
  fileprivate var isOneSchema: Bool {
    let isStated = [Keyword.type, .enumeration, .constant, .allOf, .oneOf, .anyOf, .required]
      .contains { self[$0].map { !$0.isMapping && !$0.isNull } ?? false }
    if isStated { return true }
    guard let properties = self[.properties], properties.isMapping else { return false }
    return properties.count > 0 && RawSchema(properties).keywords.isEmpty
  }
}
