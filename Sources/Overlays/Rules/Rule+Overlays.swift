package import SchemaDocument

extension Rule {
  /// The rules of mistakes in overlays.
  package static let overlays: [Rule] = [
    incompatibleOverlayUpdate, ineffectiveOverlayAction, limitOverlay, malformedOverlay,
    malformedOverlayPath, overlayOfNothing, unmatchedOverlayAction,
  ]
}
