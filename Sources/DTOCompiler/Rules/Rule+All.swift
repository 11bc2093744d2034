import Overlays
import PayloadChecking
import PayloadSamples
import SchemaChanges
import SchemaDocument
import SchemaFacts
import SchemaInference
import SchemaLanguage
import SchemaLowering
import SchemaReferences
import SchemaValidation
import SwiftEmission

extension Rule {
  /// Every rule there is: by what they are about, and then by id.
  static let all: [Rule] = {
    let rules = (ofDocuments + changes + payloads + samples + sampling).sorted { $0.id < $1.id }
    return Category.allCases.flatMap { category in rules.filter { $0.category == category } }
  }()

  /// The rules about documents, as opposed to their changes and to payloads. They are made without the others, because making all rules
  /// takes a quarter of the time for a small document.
  static let ofDocuments: [Rule] =
    reading + overlays + language + references + facts + lowering + Check.rules + naming + running

  /// The rule with an id, as people write it.
  static func named(_ id: String) -> Rule? { byID[id] }

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id.rawValue, $0) })
}
