import SchemaDocument
import SchemaLanguage

/// A part of an API that a file may consist of.
package enum OperationPart: CaseIterable {
  case paths
  case pathItem
  case operation
  case response
  case parameter

  /// The part that the whole document is; nil if it is something else, or also has named schemas.
  package init?(of entry: DocumentGraph.Entry) {
    guard !entry.layout.dialect.hasHeader, entry.layout.isEmpty, let root = entry.document.root,
      root.isMapping, root[.paths] == nil
    else { return nil }
    if root.holdsPaths {
      self = .paths
    } else if root.isOperation {
      self = .operation
    } else if root.isPathItem {
      self = .pathItem
    } else if root[.content]?.holdsMediaTypes == true {
      self = .response
    } else if root[.place]?.isScalar == true, root[.name]?.isScalar == true {
      self = .parameter
    } else {
      return nil
    }
  }
}

extension Node {
  /// Whether the node has an operation under one of the methods.
  package var isPathItem: Bool {
    isMapping && APIKey.methods.contains { self[$0]?.isOperationOrReference == true }
  }

  fileprivate var isOperationOrReference: Bool {
    isOperation || isMapping && count == 1 && RawSchema(self).reference != nil
  }

  /// Whether the node has responses whose keys are status codes.
  fileprivate var isOperation: Bool {
    guard isMapping, let responses = self[.responses], responses.isMapping, responses.count > 0
    else { return false }
    if RawSchema(responses).reference != nil { return self[.operationID]?.isScalar == true }
    return responses.pairs.allSatisfy { key, _ in
      key.hasText("default") || key.isVendorExtension
        || key.withText { $0.count == 3 && (UInt8(ascii: "1")...UInt8(ascii: "5")).contains($0[0]) }
    }
  }

  /// Whether the keys are paths such as `/orders`, or the values are path items.
  fileprivate var holdsPaths: Bool {
    let items = pairs.filter { !$0.key.isVendorExtension }
    if count == 0 { return false }
    return items.allSatisfy { $0.key.text.hasPrefix("/") } || items.allSatisfy(\.value.isPathItem)
  }

  /// Whether the keys are media types such as `application/json`.
  fileprivate var holdsMediaTypes: Bool {
    isMapping && count > 0 && pairs.allSatisfy { key, _ in key.text.contains("/") }
  }
}
