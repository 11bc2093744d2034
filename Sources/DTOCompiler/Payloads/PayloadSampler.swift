import PayloadChecking
import PayloadSamples
import SchemaDocument

/// Makes payloads that schemas allow and that apps decode without an issue.
///
/// For example
/// ```swift
/// var sampler = PayloadSampler(of: types)
/// if let order = types.type(named: "Order"), let sample = sampler.sample(of: order, .most, seed: 0) {
///   print(sample.json)
/// }
/// print(sampler.findings(of: types.types).text(.plain))
/// ```
package struct PayloadSampler {
  /// All types.
  package let types: PayloadTypes
  private var makers: [SampleMaker]
  /// The makers of payloads that apps encode and don't decode, by output, once there are any.
  private var encodingMakers: [Int: SampleMaker] = [:]
  private var failures: [PayloadType: SampleFailure] = [:]

  /// - Parameter types: The types of the payloads.
  package init(of types: PayloadTypes) {
    self.types = types
    makers = types.outputs.map { SampleMaker($0.plans, $0.contract, $0.module) }
  }

  /// How much a payload has of what its schemas allow.
  package enum Extent: Sendable, CaseIterable {
    /// Only what is required.
    case least
    /// What is required, and some of the rest.
    case some
    /// Every property, and two elements of each array. Where schemas are recursive or nested deeply, only what is required.
    case most
  }

  /// Makes a payload.
  ///
  /// - Parameters:
  ///   - type: The type that apps decode.
  ///   - extent: How much the payload has of what the schemas allow.
  ///   - seed: The same seed gives the same payload, if the same payloads were made before.
  ///   - mostValues: The number of values that the payload can have, so that recursion ends.
  /// - Returns: The payload; nil if none was found, which ``findings(of:)`` explains.
  package mutating func sample(
    of type: PayloadType,
    _ extent: Extent,
    seed: UInt64,
    mostValues: Int = 2_000
  ) -> PayloadSample? {
    do throws(SampleFailure) {
      let value = try payload(of: type, extent.made, seed, mostValues)
      return PayloadSample(value: value)
    } catch {
      failures[type] = error
      return nil
    }
  }

  private mutating func payload(
    of type: PayloadType,
    _ extent: SampleMaker.Extent,
    _ seed: UInt64,
    _ mostValues: Int
  ) throws(SampleFailure) -> SampleValue {
    let (root, output) = (type.root, types.outputs[type.output])
    guard types.isOnlyEncoded(type) else {
      return try makers[type.output].payload(of: root, extent, seed: seed, mostValues: mostValues)
    }
    var maker =
      encodingMakers[type.output]
      ?? SampleMaker(output.plans, output.contract, output.module, for: .encoding)
    defer { encodingMakers[type.output] = maker }
    return try maker.payload(of: root, extent, seed: seed, mostValues: mostValues)
  }

  /// Makes payloads that each have one fault that the types tolerate.
  ///
  /// - Parameter seed: The seed of the payload without faults.
  /// - Returns: The payloads; none if no payload without faults was found, which ``findings(of:)`` explains.
  package mutating func faultySamples(of type: PayloadType, seed: UInt64) -> [FaultyPayloadSample] {
    guard let sample = sample(of: type, .most, seed: seed) else { return [] }
    return makers[type.output].faulty(sample.value, as: type.root).map(FaultyPayloadSample.init)
  }

  /// Returns the types among some that no payload was found for, each with a reason.
  package func findings(of types: [PayloadType]) -> Findings {
    let diagnostics = types.compactMap { type in
      failures[type].map { failure in
        Diagnostic.missingSample(of: type.name, failure, at: self.types.origin(of: type.location))
      }
    }
    let paths = self.types.paths
    return Findings(
      self.types.severities.applied(to: diagnostics) { file in
        file == .configuration ? "" : paths[Int(file.index)]
      },
      in: self.types.documents
    )
  }
}

/// A payload that schemas allow.
package struct PayloadSample: Hashable, Sendable {
  let value: SampleValue

  /// The payload on one line.
  package var json: String { String(decoding: value.json, as: UTF8.self) }
}

/// A payload with one fault that the types tolerate.
package struct FaultyPayloadSample: Sendable {
  let sample: FaultySample

  /// The payload with the issues that an app reports, on one line: an object with `fault`, `payload`, and `issues`, each of which has a
  /// `kind` and a `path`.
  package var record: String {
    var json = JSONText()
    json.object { json in
      json.member("fault", sample.fault)
      json.member("payload") { sample.value.write(to: &$0) }
      json.member("issues") { json in
        json.array(sample.issues) { json, issue in
          json.object {
            $0.member("kind", issue.kind.rawValue)
            $0.member("path", issue.fault.path)
          }
        }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension PayloadSampler.Extent {
  fileprivate var made: SampleMaker.Extent {
    switch self {
    case .least: .least
    case .some: .some
    case .most: .most
    }
  }
}
