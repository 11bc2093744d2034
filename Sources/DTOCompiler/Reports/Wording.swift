import SchemaDocument

/// A number with its noun in the right form: `1 file`, `2 files`. For programs that import only the compiler.
package func counted(_ count: Int, _ noun: String) -> String {
  SchemaDocument.counted(count, noun)
}

/// The candidate that is most similar to a name, if it is similar enough. For programs that import only the compiler.
package func nearest(to name: String, among candidates: [String]) -> String? {
  SchemaDocument.nearest(to: name, among: candidates)
}

/// What the spelling means that is most similar to a name, if it is similar enough. For programs that import only the compiler.
package func nearest(
  to name: String,
  among candidates: [(spelling: String, meant: String)]
) -> String? {
  SchemaDocument.nearest(to: name, among: candidates)
}
