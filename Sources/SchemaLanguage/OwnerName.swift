package import SchemaDocument

extension Node {
  /// The name of the team that a value of `x-dto-owner` states; `nil` if it states none, which is reported.
  package var ownerName: String? {
    guard scalarType == .string, !hasText("") else { return nil }
    return text
  }
}
