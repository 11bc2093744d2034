import Testing

@testable import SwiftEmission

@Suite struct NameTableTests {
  private typealias Collision = NameCollision<String>

  /// Claims names one after the other, and returns the results.
  private func claim(
    _ raws: [String],
    as position: IdentifierPosition
  ) -> (names: [String], collisions: [Collision]) {
    var table = NameTable<String>()
    let names = raws.map {
      table.claim(naming: $0, as: position, in: table.module, for: "of \($0)").bare
    }
    return (names, table.collisions)
  }

  private func check(
    _ position: IdentifierPosition,
    _ raws: [String],
    _ expected: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (names, collisions) = claim(raws, as: position)
    #expect(names == expected, sourceLocation: sourceLocation)
    #expect(Set(names).count == names.count, sourceLocation: sourceLocation)
    let inTheWay = zip(raws, names).filter { position.casing.name(for: $0) != $1 }.map(\.0)
    #expect(collisions.map(\.second) == inTheWay.map { "of \($0)" }, sourceLocation: sourceLocation)
  }

  @Test func differentNamesStay() {
    check(.property, ["a", "b", "c"], ["a", "b", "c"])
    check(.enumCase, ["none", "some", "None"], ["none", "some", "none2"])
  }

  @Test func symbolsTellNamesApart() {
    check(.enumCase, ["GMT+1", "GMT-1"], ["gmt1", "gmtMinus1"])
    check(.property, ["id", "_id"], ["id", "underscoreId"])
    check(.property, ["_id", "id"], ["id", "id2"])
    check(.enumCase, ["C", "C++", "C#"], ["c", "cPlusPlus", "cHash"])
    check(.enumCase, ["user_id", "user-id", "userId"], ["userId", "userDashId", "userId2"])
  }

  @Test func numbersTellTheRestApart() {
    check(.type, ["NullTime", "nullTime", "nulltime"], ["NullTime", "NullTime2", "Nulltime"])
    check(.enumCase, ["A", "a", "a2"], ["a", "a2", "a2_2"])
    check(.enumCase, ["TYPE1", "type1"], ["type1", "type1_2"])
    check(.type, ["order", "Order", "order2"], ["Order", "Order2", "Order2_2"])
  }

  @Test func normalisationTellsNothingApart() {
    check(.property, ["état", "e\u{301}tat"], ["état", "état2"])
  }

  @Test func collisionsNameBothOwners() {
    let (_, collisions) = claim(["null_time", "nullTime"], as: .type)
    #expect(
      collisions == [
        Collision(
          name: "NullTime",
          first: "of null_time",
          second: "of nullTime",
          chosen: "NullTime2"
        )
      ]
    )
  }

  @Test func reservedWordsCollideAsTheyArePrinted() {
    var table = NameTable<Int>()
    let module = table.module
    #expect(table.claim(["TypeModel"], as: .type, in: module, for: 1).bare == "TypeModel")
    #expect(table.claim(["Type"], as: .type, in: module, for: 2).bare == "TypeModel2")
    #expect(table.claim(["self"], as: .property, in: module, for: 3).bare == "selfValue")
    #expect(table.claim(["selfValue"], as: .property, in: module, for: 4).bare == "selfValue2")
    #expect(table.claim(["in"], as: .property, in: module, for: 5).declaration == "`in`")
    #expect(table.claim(["in"], as: .property, in: module, for: 6).declaration == "in2")
    #expect(table.collisions.map(\.first) == [1, 3, 5])
  }

  @Test func candidatesAreTriedInTheirOrder() {
    var table = NameTable<Int>()
    let module = table.module
    let candidates = ["Order", "TaxiOrder"]
    #expect(table.claim(candidates, as: .type, in: module, for: 1).bare == "Order")
    #expect(table.claim(candidates, as: .type, in: module, for: 2).bare == "TaxiOrder")
    #expect(table.claim(candidates, as: .type, in: module, for: 3).bare == "Order2")
    #expect(table.claim([], as: .type, in: module, for: 4).bare == "Empty")
    #expect(table.claim([], as: .type, in: module, for: 5).bare == "Empty2")
  }

  @Test func nestedTypesHideNoVisibleType() {
    var table = NameTable<String>()
    let module = table.module
    for name in ["Order", "Park"] {
      _ = table.claim([name], as: .type, in: module, for: name)
    }
    let order = table.openScope()
    let park = table.openScope()
    #expect(table.claim(["Park"], as: .type, in: order, for: "1").bare == "Park2")
    #expect(table.claim(["Order"], as: .type, in: order, for: "2").bare == "Order2")
    #expect(table.claim(["CarType"], as: .type, in: order, for: "3").bare == "CarType")
    // Another type may have a nested type of that name.
    #expect(table.claim(["CarType"], as: .type, in: park, for: "4").bare == "CarType")
    // Also a type inside that type, which is found first there.
    let carType = table.openScope()
    #expect(table.claim(["CarType"], as: .type, in: carType, for: "5").bare == "CarType")
    #expect(table.claim(["Deep"], as: .type, in: carType, for: "6").bare == "Deep")
    #expect(table.claim(["Deep"], as: .type, in: order, for: "7").bare == "Deep")
  }

  @Test func closedScopesLeaveNothingBehind() {
    var table = NameTable<String>()
    let order = table.openScope()
    for _ in 0..<2 { _ = table.claim(["id"], as: .property, in: order, for: "1") }
    #expect(table.claim(["CarType"], as: .type, in: order, for: "2").bare == "CarType")
    table.closeScope(order)
    let park = table.openScope()
    for expected in ["id", "id2"] {
      #expect(table.claim(["id"], as: .property, in: park, for: "3").bare == expected)
    }
    #expect(table.claim(["CarType"], as: .type, in: park, for: "4").bare == "CarType")
  }

  @Test func namesThatDifferNeedNotBeClaimed() {
    var table = NameTable<String>()
    _ = table.claim(["Park"], as: .type, in: table.module, for: "1")
    func check(_ types: [String], _ members: [String], _ expected: Bool) {
      let areFree = table.areFree(
        types: types.map { Identifier($0, as: .type) },
        members: members.map { Identifier($0, as: .property) }
      )
      #expect(areFree == expected, "\(types) \(members)")
    }
    check([], [], true)
    check(["CarType", "Car"], ["carType", "car", "park"], true)
    check(["Park"], [], false)
    check(["Car", "Car"], [], false)
    check([], ["id", "name", "id"], false)
    check([], ["id", "_id"], false)
    // The Kelvin sign is equal to the letter for `String`.
    check([], ["aK", "a\u{212A}"], false)
  }

  @Test func membersAndNestedTypesDiffer() {
    var table = NameTable<String>()
    let order = table.openScope()
    #expect(table.claim(naming: "日本", as: .type, in: order, for: "type").bare == "日本")
    #expect(table.claim(naming: "日本", as: .property, in: order, for: "property").bare == "日本2")
    #expect(table.claim(naming: "日", as: .property, in: order, for: "property").bare == "日")
    #expect(table.claim(naming: "日", as: .type, in: order, for: "type").bare == "日2")
  }

  @Test func propertiesDoNotMeetWhatWrappersStore() {
    var table = NameTable<Int>()
    let order = table.openScope()
    #expect(table.claim(["id"], as: .property, in: order, for: 1).bare == "id")
    #expect(table.claim(["_id"], as: .property, in: order, for: 2).bare == "_id2")
  }

  @Test func fileNamesDifferByMoreThanCase() {
    var table = NameTable<Int>()
    #expect(table.claimFile(["Order"], for: 1) == "Order")
    #expect(table.claimFile(["order", "TaxiOrder"], for: 2) == "TaxiOrder")
    #expect(table.claimFile(["ORDER"], for: 3) == "ORDER2")
    #expect(table.claimFile(["état"], for: 4) == "état")
    #expect(table.claimFile(["E\u{301}tat"], for: 5) == "E\u{301}tat2")
    #expect(table.claimFile(["Straße"], for: 6) == "Straße")
    #expect(table.claimFile(["STRASSE"], for: 7) == "STRASSE2")
    #expect(table.collisions.map(\.first) == [1, 1, 4, 6])
  }

  @Test func manyEqualNamesTakeNoLongerThanOthers() {
    let (names, collisions) = claim(Array(repeating: "same", count: 20_000), as: .enumCase)
    #expect(names.last == "same20000")
    #expect(collisions.count == 19_999)
  }

  @Test func theSameClaimsGiveTheSameNames() {
    let raws = (0..<200).map { ["a", "A", "a_", "_a", "a-", "B b", "bB"][$0 % 7] }
    let first = claim(raws, as: .property)
    let second = claim(raws, as: .property)
    #expect(first.names == second.names)
    #expect(first.collisions == second.collisions)
    #expect(Set(first.names).count == raws.count)
  }
}
