import DefaultTemplates
import SwiftEmission

/// The built-in templates, and their fields.
public enum Templates {
  /// The built-in templates by name (the file name without `.mustache`), in alphabetical order.
  public static var builtIn: [(name: String, text: [UInt8])] { DefaultTemplates.all }

  /// A description of all fields that templates can use, for each view.
  public static var fieldsDescription: String {
    TemplateFieldsDescription(of: FileView.self).text
  }
}

/// The templates have errors.
public struct TemplateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Each error as `Name.mustache:line:column: message`.
  public var problems: [String]

  /// The problems, one per line.
  public var description: String { problems.joined(separator: "\n") }
}

extension Compiler {
  static func compileTemplates(
    _ overrides: [String: [UInt8]]
  ) throws(TemplateError) -> CompiledTemplate<FileView> {
    var set = TemplateSet()
    for (name, text) in DefaultTemplates.all { set.add(name, text: text) }
    for (name, text) in overrides { set.add(name, text: text) }
    let compilation = set.compileForFiles()
    var problems = compilation.problems.map { problem in
      "\(problem.template).mustache:\(problem.line):\(problem.column): \(problem.message)"
        + (problem.help.map { "; \($0)" } ?? "")
    }
    let known = Set(DefaultTemplates.all.map(\.name))
    for name in compilation.unused where !known.contains(name) {
      problems.append("\(name).mustache:1:1: no template includes this one")
    }
    guard let template = compilation.template, problems.isEmpty else {
      throw TemplateError(problems: problems)
    }
    return template
  }
}
