import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering
import SchemaModel
import SwiftEmission

/// Files that templates write in addition to the types.
extension ConfigurationReader {
  mutating func readExtraFiles(_ list: Node) {
    options.additionalFiles = []
    guard list.isSequence else {
      return report(OptionError("'extra-files' must be a list, not a \(list.kindName)"), at: list)
    }
    for entry in list.elements {
      guard requireMapping(entry, "an entry of 'extra-files'") else { continue }
      readExtraFile(entry)
    }
  }

  private mutating func readExtraFile(_ entry: Node) {
    var files = AdditionalFiles(template: "", path: "", place: entry.span)
    for (key, value) in entry.pairs {
      switch ExtraFileKey(rawValue: key.text) {
      case .template: files.template = text(value)?.withoutExtension ?? ""
      case .each:
        files.unit =
          word(value, among: AdditionalFiles.Unit.allCases.map(\.rawValue))
          .flatMap { AdditionalFiles.Unit(rawValue: $0) } ?? .type
      case .selection: readSelection(value, into: &files)
      case .path:
        files.path = text(value) ?? ""
        files.pathPlace = value.span
        for problem in files.compiledPath.problems {
          report(OptionError(problem.message, help: problem.help), at: value)
          return
        }
      case nil:
        reportUnknown(
          key,
          among: ExtraFileKey.allCases.map(\.rawValue),
          what: "key in 'extra-files'"
        )
      }
    }
    for (key, value) in [(ExtraFileKey.template, files.template), (.path, files.path)]
    where value.isEmpty {
      return report(OptionError("this entry has no '\(key.rawValue)'"), at: entry)
    }
    if files.unit == .operation, !files.selector.schemas.isEmpty || !files.selector.kinds.isEmpty {
      let problem = OptionError(
        "operations have neither 'schemas' nor 'kinds'",
        help: "use 'tags' or 'extensions'"
      )
      return report(problem, at: entry)
    }
    options.additionalFiles.append(files)
  }

  private mutating func readSelection(_ value: Node, into files: inout AdditionalFiles) {
    guard requireMapping(value, "'where'") else { return }
    for (key, value) in value.pairs {
      if let criterion = Criterion.ofTypes.first(where: { $0.rawValue == key.text }) {
        var properties: [Glob] = []
        read(value, of: criterion, into: &files.selector, &properties)
        continue
      }
      switch ExtraFileCriterion(rawValue: key.text) {
      case .extensions: readExtensions(value, into: &files)
      case .nested:
        if let isNested = value.boolValue {
          files.nesting = isNested ? .listed : .omitted
        } else {
          report(OptionError("'nested' must be true or false"), at: value)
        }
      case nil:
        let known =
          Criterion.ofTypes.map(\.rawValue) + ExtraFileCriterion.allCases.map(\.rawValue)
        reportUnknown(key, among: known, what: "key in 'where'")
      }
    }
  }

  /// Reads names of keywords, or a mapping from names to values.
  private mutating func readExtensions(_ value: Node, into files: inout AdditionalFiles) {
    let entries: [(name: Node, value: Node?)] =
      switch value.kind {
      case .mapping: value.pairs.map { ($0, $1) }
      case .sequence: value.elements.map { ($0, nil) }
      case .scalar: [(value, nil)]
      }
    for (name, value) in entries {
      guard name.isScalar, name.text.hasPrefix(SchemaExtensions.prefix) else {
        report(OptionError("'\(name.text)' is not a keyword that starts with 'x-'"), at: name)
        continue
      }
      guard value?.isScalar ?? true else {
        report(OptionError("the value of a keyword must be a string"), at: name)
        continue
      }
      // `true` means that the keyword is set, whatever its value.
      let text = value.flatMap { $0.boolValue == true ? nil : $0.text }
      files.extensions[name.text] = .some(text)
    }
  }
}

extension String {
  /// The name of a template, which can be written with the extension of its file.
  fileprivate var withoutExtension: String {
    hasSuffix(".mustache") ? String(dropLast(".mustache".count)) : self
  }
}
