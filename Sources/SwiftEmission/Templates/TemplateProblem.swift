/// A mistake in a template and its location.
///
/// For example `Object.mustache:3:7: unknown field 'nmae' in the view 'object'; did you mean 'name'?`
package struct TemplateProblem: Hashable, Sendable {
  /// The name of the template, which is its file name without `.mustache`.
  package var template: String
  /// The line, counted from 1.
  package var line: Int
  /// The column in characters (Unicode scalars), counted from 1.
  package var column: Int
  package var message: String
  package var help: String?

  package init(template: String, line: Int, column: Int, message: String, help: String? = nil) {
    self.template = template
    self.line = line
    self.column = column
    self.message = message
    self.help = help
  }
}

extension TemplateProblem: CustomStringConvertible {
  package var description: String {
    "\(template):\(line):\(column): \(message)" + (help.map { "; \($0)" } ?? "")
  }
}
