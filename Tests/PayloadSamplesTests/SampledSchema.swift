import PayloadChecking
import PayloadSamples
import SchemaDocument
import SchemaFacts
import SchemaLowering
import SchemaModel
import SchemaReferences
import SwiftEmission
import TestSupport
import Testing
import Workers

/// Payloads of the schema `it` of a document.
struct SampledSchema {
  private var maker: SampleMaker
  private let reader: PayloadReader
  private let root: PayloadRoot

  /// - Parameters:
  ///   - profile: The direction in which payloads travel.
  ///   - variant: The position of an inline variant among those of all unions, if payloads are to be this variant.
  init(
    _ schema: String,
    in header: DocumentHeader = .fragment,
    _ profile: LoweringOptions.Profile = .response,
    variant: Int? = nil
  ) throws {
    var diagnostics = Diagnostics()
    let bytes = Array(header.document(schema).utf8)
    let source = SourceFile(displayPath: "a.yml", path: "a.yml", root: 0, bytes: bytes)
    let graph = DocumentGraph(
      inputs: [source],
      limits: Limits(),
      workers: .one,
      load: { _, _ in .missing },
      diagnostics: &diagnostics
    )
    var lowering = LoweringOptions()
    lowering.profile = profile
    let (lowered, index) = lower(graph, options: lowering, diagnostics: &diagnostics)
    var options = EmissionOptions()
    options.constants = .enums
    let module = lowered.prepared(for: options)
    let names = Names(
      of: module,
      options: options,
      repair: { _, _ in nil },
      diagnostics: &diagnostics
    )
    let surface = SwiftSurface(of: module, names: names, constants: Constants(), options: options)
    let plans = PayloadPlans(
      of: module,
      names: surface,
      unions: GenericUnions(of: module, options: options),
      revision: options.revision
    )
    let contract = Contract(index, profile: profile)
    maker = SampleMaker(plans, contract, module)
    var readerOptions = PayloadOptions()
    readerOptions.contract = .checked
    reader = PayloadReader(plans, contract, options: readerOptions)
    let declaration =
      if let variant {
        module.declarations.indices.filter { module.isVariant(module.declarations[$0]) }[variant]
      } else {
        try #require(module.declarations.firstIndex { $0.names[0] == "it" })
      }
    root = PayloadRoot(type: .declared(DeclarationID(index: Int32(declaration))))
  }

  /// Returns a payload as JSON; `nil` if none was found.
  mutating func payload(_ extent: SampleMaker.Extent, seed: UInt64 = 0) -> String? {
    let value = try? maker.payload(of: root, extent, seed: seed, mostValues: 1_000)
    return value.map { String(decoding: $0.json, as: UTF8.self) }
  }

  /// Whether a payload is what the schema says, and what apps decode without an issue.
  func isFaultless(_ payload: String) -> Bool {
    Array(payload.utf8).withUnsafeBytes { reader.read($0, as: root) }.isFaultless
  }
}

extension Module {
  /// Whether a declaration is of an inline variant of a union.
  fileprivate func isVariant(_ declaration: Declaration) -> Bool {
    guard let parent = declaration.parent, case .union = self[parent].kind else { return false }
    return true
  }
}
