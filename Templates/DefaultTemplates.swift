/// The built-in templates: the `*.mustache` files of this folder, embedded in the binary.
package enum DefaultTemplates {
  /// Name (the file name without `.mustache`) and text, in alphabetic order.
  package static let all: [(name: String, text: [UInt8])] = [
    ("Alias", PackageResources.Alias_mustache),
    ("Attempt", PackageResources.Attempt_mustache),
    ("Case", PackageResources.Case_mustache),
    ("Conformances", PackageResources.Conformances_mustache),
    ("Declaration", PackageResources.Declaration_mustache),
    ("Decoding", PackageResources.Decoding_mustache),
    ("DiscriminatedDecoding", PackageResources.DiscriminatedDecoding_mustache),
    ("Documentation", PackageResources.Documentation_mustache),
    ("Encoding", PackageResources.Encoding_mustache),
    ("Enumeration", PackageResources.Enumeration_mustache),
    ("Equality", PackageResources.Equality_mustache),
    ("Hash", PackageResources.Hash_mustache),
    ("File", PackageResources.File_mustache),
    ("Initializer", PackageResources.Initializer_mustache),
    ("Location", PackageResources.Location_mustache),
    ("Object", PackageResources.Object_mustache),
    ("Property", PackageResources.Property_mustache),
    ("RawValues", PackageResources.RawValues_mustache),
    ("Revision", PackageResources.Revision_mustache),
    ("StructuralDecoding", PackageResources.StructuralDecoding_mustache),
    ("Tags", PackageResources.Tags_mustache),
    ("Union", PackageResources.Union_mustache),
    ("UnionEncoding", PackageResources.UnionEncoding_mustache),
    ("WireAccess", PackageResources.WireAccess_mustache),
  ]

  /// Templates for additional files, which are used only if a configuration names them.
  package static let additional: [(name: String, text: [UInt8])] = [
    ("Builder", PackageResources.Builder_mustache),
    ("Dictionaries", PackageResources.Dictionaries_mustache),
    ("Keys", PackageResources.Keys_mustache),
    ("Manager", PackageResources.Manager_mustache),
    ("Mocks", PackageResources.Mocks_mustache),
    ("Numbers", PackageResources.Numbers_mustache),
    ("Sourcery", PackageResources.Sourcery_mustache),
  ]
}
