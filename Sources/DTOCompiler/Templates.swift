import EmbeddedFiles
import Paths
import SchemaDocument
import SchemaModel
import SwiftEmission
import Workers

/// The built-in templates, and their fields.
package enum Templates {
  /// The built-in templates by name (the file name without `.mustache`), in alphabetical order.
  package static var builtIn: [(name: String, text: [UInt8])] {
    EmbeddedFile.templates.map { (name: $0.path.fileStem, text: $0.text) }
      .sorted { $0.name < $1.name }
  }

  /// A description of all fields that templates can use, for each view: first those of the types, then those of additional files.
  package static var fieldsDescription: String {
    var description = TemplateFieldsDescription(of: FileView.self)
    description.addRoot(AdditionalFileView.self)
    return description.text
  }
}

/// The templates have errors.
public struct TemplateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Each error as `Name.mustache:line:column: message`.
  public var problems: [String]

  /// The problems, one per line.
  public var description: String { problems.joined(separator: "\n") }
}

/// The templates of a compilation, checked.
struct CompiledTemplates: Sendable {
  /// The template for files of types.
  let types: CompiledTemplate<FileView>
  private let additional: [Additional]

  /// The templates for additional files: for what is in them, and for their paths.
  fileprivate struct Additional: Sendable {
    let files: AdditionalFiles
    let content: CompiledTemplate<AdditionalFileView>
    let path: CompiledTemplate<AdditionalFileView>
    let sections: TemplateSections
  }

  /// - Throws: ``TemplateError`` with all mistakes.
  init(of options: CompilerOptions) throws(TemplateError) {
    let set = TemplateSet.known(adding: options.templates)
    let root = set.compileForFiles()
    var problems = Set(root.problems)
    var unused = Set(root.unused)
    var additional: [Additional] = []
    for files in options.additionalFiles {
      let content = set.compileForAdditionalFiles(files.template)
      let path = files.compiledPath
      unused.formIntersection(content.unused)
      problems.formUnion(content.problems + path.problems)
      if let content = content.template, let path = path.template {
        let sections = set.sections(of: files.template)
        additional.append(
          Additional(files: files, content: content, path: path, sections: sections)
        )
      }
    }
    unused.formIntersection(options.templates.keys)
    if !unused.isEmpty { unused.subtract(Templates.builtIn.map(\.name)) }
    let lines =
      problems.inOrder.map(\.locatedMessage)
      + unused.sorted().map { "\($0).mustache:1:1: no template includes this one" }
    guard let types = root.template, lines.isEmpty else { throw TemplateError(problems: lines) }
    self.types = types
    self.additional = additional
  }
}

extension TemplateSet {
  /// The built-in templates, with the user's in place of those with the same name.
  fileprivate static func known(adding overrides: [String: [UInt8]]) -> TemplateSet {
    var set = TemplateSet()
    for (name, text) in Templates.builtIn { set.add(name, text: text) }
    for (name, text) in overrides { set.add(name, text: text) }
    return set
  }
}

extension Set<TemplateProblem> {
  fileprivate var inOrder: [TemplateProblem] {
    sorted {
      ($0.template, $0.line, $0.column, $0.message) < ($1.template, $1.line, $1.column, $1.message)
    }
  }
}

extension TemplateProblem {
  /// The message with the file and the place of the mistake.
  fileprivate var locatedMessage: String {
    "\(template).mustache:\(line):\(column): \(message)" + (help.map { "; \($0)" } ?? "")
  }
}

// MARK: - Additional files

extension CompiledTemplates {
  /// Returns the files that templates write in addition to the types, and reports those whose paths can't be used.
  func additionalFiles(
    of module: Module,
    about operations: [Operation],
    names: Names,
    options: CompilerOptions,
    beside files: [GeneratedSource],
    workers: Workers,
    diagnostics: inout Diagnostics
  ) -> [GeneratedSource] {
    var paths = OutputPaths(files.map(\.path), reserved: options.emission.takenFileNames)
    var result: [GeneratedSource] = []
    for entry in additional {
      if let problem = entry.mistakenUnit {
        diagnostics.append(.configuration(problem, at: entry.files.place))
        continue
      }
      let (rendered, remarks) = entry.files.render(
        entry.content,
        path: entry.path,
        module,
        names: names,
        options: options.emission,
        about: entry.leavesOutWebhooks
          ? operations.filter { $0.endpoint?.isWebhook != true } : operations,
        role: options.role ?? .client,
        workers: workers
      )
      let leftOut = entry.remarks(about: operations)
      for remark in remarks + leftOut {
        diagnostics.append(.untypedOperation(remark))
      }
      if rendered.isEmpty, leftOut.isEmpty, options.configuration.seesMistakes {
        let place = entry.files.place
        diagnostics.append(
          entry.files.unit == .operation
            ? .unmatchedOperations(at: place) : .unmatchedRule(at: place)
        )
      }
      var complaints = PathComplaints()
      for file in rendered {
        guard let contents = file.contents else {
          diagnostics.append(.excessiveOutput(file.path, at: entry.files.place))
          continue
        }
        // A template may have nothing to write for a type.
        if contents.allSatisfy(\.isBlank) { continue }
        if let problem = paths.claim(file.path) {
          complaints.add(problem)
          continue
        }
        let header = Self.header(of: entry.files, options: options.emission)
        result.append(GeneratedSource(path: file.path, contents: header + contents))
      }
      for problem in complaints.problems {
        diagnostics.append(.configuration(problem, at: entry.files.pathPlace))
      }
    }
    return result
  }

  /// The first lines of an additional file, by which later runs recognize it.
  private static func header(of files: AdditionalFiles, options: EmissionOptions) -> [UInt8] {
    let lines =
      ["// Generated by dtoc from \(files.template).mustache. Do not edit."]
      + options.header.map { $0.isEmpty ? "//" : "// \($0.safeInComment)" }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}

extension CompiledTemplates.Additional {
  /// What to write if the template is about types where the entry is about operations, or the other way round.
  fileprivate var mistakenUnit: OptionError? {
    let isForTypes = sections.lists.contains("types")
    let isForOperations = sections.lists.contains("operations")
    guard isForTypes != isForOperations, isForTypes == (files.unit == .operation) else {
      return nil
    }
    return isForTypes
      ? OptionError(
        "the template '\(files.template)' is about types, not about operations",
        help: "remove 'each: operation'"
      )
      : OptionError(
        "the template '\(files.template)' is about operations",
        help: "add 'each: operation'"
      )
  }

  /// Whether the template has no use for webhooks.
  fileprivate var leavesOutWebhooks: Bool {
    files.unit == .operation && sections.inverted.contains("isWebhook")
      && !sections.lists.contains("isWebhook")
  }

  /// Tells once that the template has no use for webhooks.
  fileprivate func remarks(about operations: [Operation]) -> [EndpointRemark] {
    guard leavesOutWebhooks else { return [] }
    return operations.lazy.filter { files.selects($0) }.compactMap(\.endpoint)
      .filter { $0.caller == .backend }.prefix(1)
      .map { EndpointRemark(.webhooks(template: files.template, $0.path), at: $0.origin) }
  }
}

/// What is wrong with the paths that one entry gives its files: each mistake once, because the entry makes it for all of them.
private struct PathComplaints {
  private var found: [(problem: OptionError, messages: Set<String>)] = []

  mutating func add(_ problem: OptionError) {
    if let index = found.firstIndex(where: { $0.problem.help == problem.help }) {
      found[index].messages.insert(problem.message)
    } else {
      found.append((problem, [problem.message]))
    }
  }

  var problems: [OptionError] {
    found.map { problem, messages in
      guard messages.count > 1 else { return problem }
      let others = counted(messages.count - 1, "other path")
      return OptionError(
        "\(problem.message); \(others) of this entry can't be used either",
        help: problem.help
      )
    }
  }
}

/// The paths of generated files. Files of a module must differ in their names, even on case-insensitive file systems.
private struct OutputPaths {
  private var names: [String: String] = [:]

  init(_ paths: [String], reserved: [String]) {
    for path in paths { names[Self.key(of: path)] = path }
    for name in reserved { names[name.lowercased()] = "\(name).swift" }
  }

  /// Adds a path, or returns what is wrong with it.
  mutating func claim(_ path: String) -> OptionError? {
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    guard steps.allSatisfy({ !$0.isEmpty && $0.first != "." }),
      path.safeInComment == path, !path.contains("\\")
    else {
      return OptionError(
        "'\(path.safeInComment)' is not the path of a file in the output folder",
        help: "write it relative to the output folder, with '/' between names"
      )
    }
    guard path.hasSuffix(".swift"), let name = steps.last, name.utf8.count > ".swift".utf8.count
    else {
      return OptionError(
        "'\(path)' is not the path of a Swift file",
        help: "let the path end with '.swift'"
      )
    }
    let key = Self.key(of: path)
    if let other = names[key] {
      return OptionError(
        "two files would have the same name: '\(other)' and '\(path)'",
        help: "Swift needs different names in one module; use '{{name}}' in the path"
      )
    }
    names[key] = path
    return nil
  }

  private static func key(of path: String) -> String {
    Path(path).name.dropLast(".swift".count).lowercased()
  }
}

extension UInt8 {
  /// Whether it is a space or a line break.
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") }
}
