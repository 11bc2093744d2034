import SchemaDocument
import SchemaModel
import SwiftEmission

/// Explains why types are kept.
///
/// For example
/// ```
/// Car is used by 'car' of Order
/// Order is used by the operation 'getOrder'
/// ```
struct RetentionChain {
  private let module: Module
  private let retention: Retention
  private let types: [DeclarationID: String]

  /// - Parameters:
  ///   - whole: Everything that the documents declare.
  ///   - module: The part that is generated.
  init(of options: CompilerOptions, whole: Module, module: Module, names: Names) {
    self.module = whole
    retention = whole.retention(of: options.selection)
    types = fullNames(of: module, names: names, options: options.emission)
  }

  func lines(for type: String) -> [String]? {
    guard var id = types.first(where: { $0.value == type })?.key else { return nil }
    var lines: [String] = []
    while let reason = retention.reasons[id] {
      let name = self.name(of: id)
      switch reason {
      case .unfiltered:
        lines.append(
          "\(name) is declared in \(module.paths[Int(module[id].file.index)]), and no filter excludes it"
        )
        return lines
      case .schema(let pattern):
        lines.append("\(name) matches the pattern '\(pattern)'")
        return lines
      case .operation(let operation):
        lines.append("\(name) is used by the operation '\(operation)'")
        return lines
      case .usedBy(let user, let member):
        lines.append(
          "\(name) is used by \(member.map { "'\($0)' of " } ?? "")\(self.name(of: user))"
        )
        id = user
      case .surrounds(let inner):
        lines.append("\(name) contains \(self.name(of: inner))")
        id = inner
      }
    }
    return lines
  }

  private func name(of id: DeclarationID) -> String { types[id] ?? module[id].names[0] }
}
