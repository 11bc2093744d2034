import SchemaDocument

/// Files that hold one part of an API each, when no document of the run leads to them: a path item, an operation, a response or a
/// parameter. What schemas they spell out is declared as if an operation had the name of the file.
extension Lowering {
  mutating func declareParts(_ walk: inout OperationWalk) {
    for entry in graph.entries where entry.isInput {
      guard let root = entry.document.root, let part = OperationPart(of: entry) else { continue }
      let name = entry.document.source.stem
      switch part {
      case .pathItem: declarePathItem(root, path: name, &walk)
      case .operation: declareOperation(root, fallbackName: name, &walk)
      case .response: declareResponse(root, names: [name], &walk)
      case .parameter: declareParameter(root, names: [name], &walk)
      }
    }
  }
}

/// A part of an API that a file may hold alone.
enum OperationPart {
  case pathItem
  case operation
  case response
  case parameter

  /// What the whole document is; nil if it is anything else, or has schemas with names, too.
  init?(of entry: DocumentGraph.Entry) {
    guard entry.layout.dialect == .fragment, entry.layout.isEmpty, let root = entry.document.root,
      root.isMapping, root["paths"] == nil
    else { return nil }
    if root.isOperation {
      self = .operation
    } else if OperationWalk.methods.contains(where: { root[$0]?.isOperation == true }) {
      self = .pathItem
    } else if root["content"]?.holdsMediaTypes == true {
      self = .response
    } else if root["in"]?.isScalar == true, root["name"]?.isScalar == true {
      self = .parameter
    } else {
      return nil
    }
  }
}

extension Node {
  /// Whether it has responses, and those the numbers of a status.
  fileprivate var isOperation: Bool {
    guard isMapping, let responses = self["responses"], responses.isMapping, responses.count > 0
    else { return false }
    return responses.pairs.allSatisfy { key, _ in
      key.hasText("default") || key.isVendorExtension
        || key.withText { $0.count == 3 && (UInt8(ascii: "1")...UInt8(ascii: "5")).contains($0[0]) }
    }
  }

  /// Whether its keys are like `application/json`.
  fileprivate var holdsMediaTypes: Bool {
    isMapping && count > 0 && pairs.allSatisfy { key, _ in key.text.contains("/") }
  }
}
