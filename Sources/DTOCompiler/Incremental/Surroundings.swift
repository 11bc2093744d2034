import Paths
import SwiftEmission

/// What documents have taken that belong to the same output and are not compiled this time, because nothing in them has changed.
public struct Surroundings: Sendable {
  /// The names of their top-level types.
  public var typeNames: [String] = []
  /// The paths of their files in the output.
  public var files: [String] = []

  /// That there are none.
  public init() {}

  var takenNames: TakenNames {
    var names = TakenNames()
    names.types = typeNames
    names.files = files.map { path in
      let name = Path(path).name
      return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    }
    return names
  }

  var isEmpty: Bool { typeNames.isEmpty && files.isEmpty }
}

/// A document that was compiled, as far as others depend on it.
public struct CompiledDocument: Sendable {
  /// The index of its schema root.
  public var root: Int
  /// Relative to that.
  public var path: String
  /// The other documents that it refers to, by their index.
  public var reaches: [Int]
  /// The names of its top-level types, in order.
  public var typeNames: [String]
  /// How many warnings there are in it.
  public var warnings: Int
}
