import Paths
import PayloadChecking
import PayloadSamples
import SchemaModel
import SwiftEmission

/// Static instances of types for previews and tests, as Swift files.
///
/// An instance is written as the JSON that it is decoded from, so that it is what an app would get:
/// ```swift
/// extension Order {
///   static var sample: Order {
///     decodedSample(
///       #"""
///       {"id": "8f14e45f"}
///       """#
///     )
///   }
/// }
/// ```
package struct SampleCode: Sendable {
  private let options: Options

  /// How instances are written.
  package struct Options: Sendable {
    /// The modules that declare the types, which the files import; empty if the instances are part of them.
    package var modules: [String] = []
    /// Whether the instances are in `#if DEBUG`.
    package var isForDebugging = false

    /// Creates options for instances in the modules that declare the types.
    package init() {}
  }

  /// - Parameter options: How instances are written.
  package init(_ options: Options = Options()) {
    self.options = options
  }

  /// A Swift file.
  package struct File: Sendable {
    /// The path, such as `OrderSamples.swift`, or `TaxiAPI/OrderSamples.swift` if there are several outputs.
    package let path: String
    /// The content.
    package let text: String
  }

  /// Returns a file for each schema document of an output with types, and one with what they share. If the instances are part of the modules
  /// with the types, each has its own.
  ///
  /// Enumerations, aliases and types that are only encoded have no instances, and nested types that are only a part of another one may have none.
  ///
  /// - Parameters:
  ///   - types: The types.
  ///   - sampler: Makes the payloads. Its findings say which types have none.
  ///   - seed: The same seed gives the same instances.
  package func files(
    for types: [PayloadType],
    from sampler: inout PayloadSampler,
    seed: UInt64
  ) -> [File] {
    var files: [File] = []
    /// The folders of modules that the files are a part of, with their options.
    var homes: [(folder: String, emission: EmissionOptions)] = []
    var names: [String: FileNames] = [:]
    var extended: Set<ExtendedType> = []
    for group in Self.groups(of: types) {
      let output = sampler.types.outputs[group[0].output]
      var modules: Set<String> = []
      var extensions: [String] = []
      for type in group {
        guard let id = instantiable(type, in: output),
          extended.insert(ExtendedType(type.output, output.surface.nameAtRunTime(of: id))).inserted,
          let text = self.extension(of: id, type, from: &sampler, seed: seed)
        else { continue }
        modules.formUnion(output.surface.modulesInName(of: id))
        extensions.append(text)
      }
      guard !extensions.isEmpty else { continue }
      let folder = sampler.types.outputs.count > 1 ? output.target?.sampleFolder ?? "" : ""
      let home = options.modules.isEmpty ? folder : ""
      if !homes.contains(where: { $0.folder == home }) {
        homes.append((home, output.surface.options))
      }
      let name = names[home, default: FileNames()].claim(group[0].document)
      files.append(
        File(
          path: folder + "\(name)Samples.swift",
          text: text(
            " from \(group[0].document.safeInComment)",
            imports(output, modules),
            extensions
          )
        )
      )
    }
    return files + homes.map { shared($0.emission, in: $0.folder) }
  }

  /// Returns the types by their outputs and documents, in the order of the first types.
  private static func groups(of types: [PayloadType]) -> [[PayloadType]] {
    struct Key: Hashable {
      var output: Int
      var document: String
    }
    var groups: [[PayloadType]] = []
    var indices: [Key: Int] = [:]
    for type in types {
      let key = Key(output: type.output, document: type.document)
      if let index = indices[key] {
        groups[index].append(type)
      } else {
        indices[key] = groups.count
        groups.append([type])
      }
    }
    return groups
  }

  /// Returns the declaration of a type that can have instances, and an extension of its own.
  private func instantiable(_ type: PayloadType, in output: PayloadTypes.Output) -> DeclarationID? {
    guard let named = type.root.declaration, output.surface.coding(of: named).isDecodable else {
      return nil
    }
    let id = output.module.declared(named)
    // Inside of a generic type, arguments can be its parameters.
    if let parent = output.module[id].parent, output.module.isGeneric(parent) { return nil }
    switch output.module[id].kind {
    case .object: return id
    case .union: return output.surface.isGeneric(id) ? nil : id
    case .enumeration, .alias: return nil
    }
  }

  private func `extension`(
    of id: DeclarationID,
    _ type: PayloadType,
    from sampler: inout PayloadSampler,
    seed: UInt64
  ) -> String? {
    let output = sampler.types.outputs[type.output]
    var instances: [String] = []
    let name = output.surface.spelling(of: id)
    let taken = Set(output.surface.members(of: id))
    for (instance, extent, comment) in Self.instances {
      guard
        let sample = sampler.sample(of: type, extent, seed: seed, mostValues: Self.mostValues)
      else { return nil }
      instances.append(
        """
          /// \(comment)
          \(output.surface.options.namespaceModifiers)static var \(taken.contains(instance) ? "\(instance)Value" : instance): \(name) {
            decodedSample(
              #\"\"\"
              \(sample.value.indentedLines.joined(separator: "\n      "))
              \"\"\"#
            )
          }

        """
      )
    }
    return "extension \(name) {\n\(instances.joined(separator: "\n"))}"
  }

  private static let instances: [(name: String, PayloadSampler.Extent, comment: String)] = [
    ("sample", .most, "An instance with all properties."),
    ("minimal", .least, "An instance with only what is required."),
  ]
  /// Instances are read by people.
  private static let mostValues = 120

  /// The imports of the module with the types of an output, which is its own or else the only one that there is, and of others that names
  /// of its types mention.
  private func imports(_ output: PayloadTypes.Output, _ others: Set<String>) -> [String] {
    let own = options.modules.first.map { output.target?.module ?? $0 }
    let modules = [own].compactMap(\.self) + others.filter { $0 != own }.sorted()
    return modules.map { "\(output.surface.options.importKeyword) \($0)" }
  }

  /// The file with the function that the instances call.
  private func shared(_ emission: EmissionOptions, in folder: String) -> File {
    let function = """
      /// Decodes an instance that dtoc has made from the schemas.
      \(emission.swift.hasNonisolatedTypes ? "nonisolated " : "")func decodedSample<Value: Decodable>(_ json: String) -> Value {
        do {
          return try DTODecoder().decode(Value.self, from: Data(json.utf8))
        } catch {
          preconditionFailure("a sample of \\(Value.self) can't be decoded: \\(error)")
        }
      }
      """
    let imports = (emission.runtime == .module ? ["import DTORuntime"] : []) + ["import Foundation"]
    return File(
      path: folder + "DecodedSample.swift",
      text: text("; decodes samples", imports, [function])
    )
  }

  /// The text of a file, with blank lines between its parts.
  private func text(_ origin: String, _ imports: [String], _ parts: [String]) -> String {
    var blocks = ["// Samples generated by dtoc\(origin). Do not edit."]
    if options.isForDebugging { blocks.append("#if DEBUG") }
    if !imports.isEmpty { blocks.append(imports.joined(separator: "\n")) }
    blocks += parts
    if options.isForDebugging { blocks.append("#endif") }
    return blocks.joined(separator: "\n\n") + "\n"
  }
}

/// A type of an output, by its name at run time, which aliases of it share.
private struct ExtendedType: Hashable {
  var output: Int
  var name: String

  init(_ output: Int, _ name: String) {
    self.output = output
    self.name = name
  }
}

/// The names of files for documents, which must differ in a module.
private struct FileNames {
  private var taken: Set<String> = []

  mutating func claim(_ document: String) -> String {
    let parts = document.split(separator: "/").map { Casing.upperCamel(String($0)) }
    let stem = Casing.upperCamel(document.fileStem)
    let long = (parts.dropLast() + [stem]).joined().shortenedFileName
    var candidates = [stem.shortenedFileName, long].makeIterator()
    var number = 2
    while true {
      let name = candidates.next() ?? "\(long)\(number)"
      if taken.insert(name.lowercased()).inserted { return name }
      number += 1
    }
  }
}

extension ProjectOutput {
  /// The folder for the instances of its types, with a slash: its module, or its own folder.
  fileprivate var sampleFolder: String {
    let names = module.map { [$0] } ?? folder.split(separator: "/").map(String.init)
    return names.filter { $0 != "." && $0 != ".." }.map { "\($0)/" }.joined()
  }
}

extension PayloadType {
  /// The path of the document with its schema.
  fileprivate var document: String { String(location.prefix { $0 != "#" }) }
}
