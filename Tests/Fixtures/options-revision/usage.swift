import DTORuntime
import Foundation

func usage() {
  precondition(SchemaRevision2.current == "v1.2 \"beta\" \\(x)")
  precondition(SchemaRevision.schemaRevision == SchemaRevision2.current)
  precondition(SchemaRevision.Change.schemaRevision == SchemaRevision2.current)

  let collector = DecodingIssueCollector()
  let decoder = JSONDecoder()
  decoder.userInfo[.dtoReporter] = collector
  let payload = Data(#"{"current": 1, "kind": "new", "change": 5, "schema_revision_2": 5}"#.utf8)
  let revision = try? decoder.decode(SchemaRevision.self, from: payload)
  precondition(revision?.current == 1)
  precondition(collector.issues.count == 3)
  precondition(collector.issues.allSatisfy { $0.schemaRevision == "v1.2 \"beta\" \\(x)" })
}
