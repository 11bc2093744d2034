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
public struct SampleCode: Sendable {
  private let options: Options

  /// How instances are written.
  public struct Options: Sendable {
    /// The module that declares the types; nil if the instances are part of it.
    public var module: String?
    /// Whether the instances are in `#if DEBUG`.
    public var isForDebugging = false

    /// Creates options for instances in the module that declares the types.
    public init() {}
  }

  /// - Parameter options: How instances are written.
  public init(_ options: Options = Options()) {
    self.options = options
  }

  /// A Swift file.
  public struct File: Sendable {
    /// The name, such as `OrderSamples.swift`.
    public let name: String
    /// The content.
    public let text: String
  }

  /// Returns a file for each schema document with types, and one with what they share.
  ///
  /// Enumerations, aliases and types that are only encoded have no instances, and nested types that are only a part of another one may have none.
  ///
  /// - Parameters:
  ///   - types: The types.
  ///   - sampler: Makes the payloads. Its findings say which types have none.
  ///   - seed: The same seed gives the same instances.
  public func files(
    for types: [PayloadType],
    from sampler: inout PayloadSampler,
    seed: UInt64
  ) -> [File] {
    var names = FileNames()
    var files: [File] = []
    var documents: [String] = []
    var typesByDocument: [String: [PayloadType]] = [:]
    for type in types {
      if typesByDocument[type.document] == nil { documents.append(type.document) }
      typesByDocument[type.document, default: []].append(type)
    }
    for document in documents {
      let types = typesByDocument[document] ?? []
      let extensions = types.compactMap { self.extension(of: $0, from: &sampler, seed: seed) }
      guard !extensions.isEmpty, let first = types.first else { continue }
      let options = sampler.types.outputs[first.output].surface.options
      files.append(
        File(
          name: "\(names.claim(document))Samples.swift",
          text: text(" from \(document.safeInComment)", imports(options), extensions)
        )
      )
    }
    guard !files.isEmpty, let first = sampler.types.outputs.first else { return [] }
    return files + [shared(first.surface.options)]
  }

  private func `extension`(
    of type: PayloadType,
    from sampler: inout PayloadSampler,
    seed: UInt64
  ) -> String? {
    let output = sampler.types.outputs[type.output]
    guard output.surface.coding(of: type.root.type).isDecodable else { return nil }
    switch output.module[type.root.type].kind {
    case .object: break
    case .union: if output.surface.isGeneric(type.root.type) { return nil }
    case .enumeration, .alias: return nil
    }
    var instances: [String] = []
    let taken = Set(output.surface.members(of: type.root.type))
    for (name, extent, comment) in Self.instances {
      guard
        let sample = sampler.sample(of: type, extent, seed: seed, mostValues: Self.mostValues)
      else { return nil }
      instances.append(
        """
          /// \(comment)
          \(output.surface.options.namespaceModifiers)static var \(taken.contains(name) ? "\(name)Value" : name): \(type.name) {
            decodedSample(
              #\"\"\"
              \(sample.value.indentedLines.joined(separator: "\n      "))
              \"\"\"#
            )
          }

        """
      )
    }
    return "extension \(type.name) {\n\(instances.joined(separator: "\n"))}"
  }

  private static let instances: [(name: String, PayloadSampler.Extent, comment: String)] = [
    ("sample", .most, "An instance with all properties."),
    ("minimal", .least, "An instance with only what is required."),
  ]
  /// Instances are read by people.
  private static let mostValues = 120

  /// The imports of extensions of types.
  private func imports(_ emission: EmissionOptions) -> [String] {
    let keyword = emission.access == .internal ? "import" : "public import"
    return options.module.map { ["\(keyword) \($0)"] } ?? []
  }

  /// The file with the function that the instances call.
  private func shared(_ emission: EmissionOptions) -> File {
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
    return File(name: "DecodedSample.swift", text: text("; decodes samples", imports, [function]))
  }

  /// The text of a file, with blank lines between its parts.
  private func text(_ origin: String, _ imports: [String], _ parts: [String]) -> String {
    var blocks = ["// Generated by dtoc\(origin). Do not edit."]
    if options.isForDebugging { blocks.append("#if DEBUG") }
    if !imports.isEmpty { blocks.append(imports.joined(separator: "\n")) }
    blocks += parts
    if options.isForDebugging { blocks.append("#endif") }
    return blocks.joined(separator: "\n\n") + "\n"
  }
}

/// The names of files for documents, which must differ in a module.
private struct FileNames {
  private var taken: Set<String> = []

  mutating func claim(_ document: String) -> String {
    let parts = document.split(separator: "/").map { Casing.upperCamel(String($0)) }
    let stem = Casing.upperCamel(document.fileStem)
    let long = (parts.dropLast() + [stem]).joined().shortenedFileName
    var candidates = [stem, long].makeIterator()
    var number = 2
    while true {
      let name = candidates.next() ?? "\(long)\(number)"
      if taken.insert(name.lowercased()).inserted { return name }
      number += 1
    }
  }
}

extension PayloadType {
  /// The path of the document with its schema.
  fileprivate var document: String { String(location.prefix { $0 != "#" }) }
}
