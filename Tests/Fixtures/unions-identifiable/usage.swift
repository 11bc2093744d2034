import DTORuntime
import Foundation

func id<Value: Identifiable>(of value: Value) -> Value.ID { value.id }

func isIdentifiable(_ type: Any.Type) -> Bool { type is any Identifiable.Type }

@MainActor func usage() {
  let pets = #"[{"id": "1", "kind": "cat"}, {"id": "2", "kind": "cow"}, {"kind": "cow"}, 5]"#
  let decoded = try! DTODecoder().decode([Pet].self, from: Data(pets.utf8))
  precondition(decoded.map { id(of: $0) } == ["1", "2", nil, nil])
  precondition(id(of: ByNumber.undefined(["id": 7])) == 7)
  let uuid = UUID()
  precondition(id(of: ByUuid.undefined(["id": "x"])) == nil)
  precondition(id(of: ByUuid.undefined(["id": .string(uuid.uuidString)])) == uuid)
  precondition(id(of: ByInt64.undefined(["id": 7])) == 7)
  precondition(id(of: ByInt32.undefined(["id": 7])) == 7)
  precondition(id(of: ByInt32.undefined(["id": 5_000_000_000])) == nil)
  precondition(id(of: ByFraction.undefined(["id": 1.5])) == 1.5)
  precondition(id(of: ByDate.undefined(["id": "2024-02-29"])) == nil)
  for type in [Mixed.self, Without.self, MayLack.self, Text.self] as [Any.Type] {
    precondition(!isIdentifiable(type))
  }
}
