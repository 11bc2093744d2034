import SchemaDocument
import SchemaLanguage

extension Check {
  static let userverUnknownExtension = Check(
    id: "userver-unknown-extension",
    severity: .error,
    category: .userver,
    summary: "an 'x-usrv-cpp-…' extension must be one that userver supports",
    explanation: """
      userver's C++ generator ignores keys that start with 'x-', except those that start with 'x-usrv-cpp-', 'x-taxi-cpp-' or \
      'x-cpp-': it rejects any of those that it doesn't support.
      """,
    correction: """
        definitions:
          Order:
            type: object
            additionalProperties: true
      -     x-usrv-cpp-nam: Ride
      +     x-usrv-cpp-name: Ride
      """,
    look: .all { index, report in
      var walk = SchemaWalk(index)
      walk.forEachSchema { schema, _ in
        for (key, _) in schema.node.pairs where key.isVendorExtension {
          let text = key.text
          guard let prefix = prefixes.first(where: text.hasPrefix),
            !known.contains(String(text.dropFirst(prefix.count)))
          else { continue }
          let meant = nearest(to: text, among: known.map { prefix + $0 })
          report.report(
            "userver does not support '\(text)'",
            at: key.span,
            help: meant.map { "did you mean '\($0)'?" },
            repair: meant.flatMap { name in
              schema.node[text].flatMap {
                Repair("write '\(name)'", .unsafe, $0.renamedKey(to: name))
              }
            }
          )
        }
      }
    }
  )

  private static let prefixes = ["x-usrv-cpp-", "x-taxi-cpp-", "x-cpp-"]

  private static let known = [
    "type", "typedef-tag", "container", "indirect", "name", "extra-member", "extra-type",
  ]
}
