#if Macros
  import DTORuntime
  import Foundation
  import TestSupport

  /// Makes a payload from a valid one, with a few faults that the seed determines.
  struct PayloadTrial {
    private var random: SeededGenerator
    private static let valid = Data(
      """
      {
        "order_id": 1042, "status": "driving", "car_type": "sedan", "passengers_count": 2,
        "car_park": {
          "name": "Daisy", "phone": "112", "rating": 4.8,
          "zone": {"code": "a", "parent_zone": {"code": "b"}}
        },
        "driver": {
          "name": "Ann", "phone": "113", "license_number": "77", "driving_since": "2011-05-04",
          "car": {"plate": "A1", "model": "Rio", "color": "white", "equipment": {"seat": true}}
        },
        "cars": [
          {"plate": "B2", "model": "Rio", "color": "grey", "year": 2015},
          {"plate": "C3", "model": "Solaris", "position": {"latitude": 55.7, "longitude": 37.6}}
        ],
        "price": {
          "total": 500.5, "currency": "RUB",
          "items": [{"title": "x", "amount": 1.5, "items": [{"title": "y", "amount": 2}]}]
        },
        "payment_method": {"type": "card", "last_digits": "4242", "system": "mir"},
        "route": [
          {"position": {"latitude": 1, "longitude": 2}, "address": "1 Main Street", "porch": 3},
          {"position": {"latitude": 3, "longitude": 4}, "address": "2 Main Street"}
        ],
        "requirements": ["pet", "child_seat"], "tariff": {"class": "econom", "surge": 1.2},
        "comment": "Hurry", "due": "2024-02-29T12:30:00Z", "labels": {"a": "b"}
      }
      """.utf8
    )

    /// Values that the schema allows or that the DTO keeps, but that the domain refuses.
    private static let domainFaults: [([String], JSONValue)] = [
      (["status"], "lost"), (["car_type"], "cabrio"), (["tariff", "class"], "vip"),
      (["requirements"], ["pet", "boat"]), (["driver", "license_number"], ""),
      (["driver", "car", "color"], "pink"), (["price", "currency"], "USD"),
      (["payment_method"], ["type": "barter"]), (["payment_method"], ["type": "cash"]),
      (["price", "items"], [["title": "x", "amount": -1], ["title": "y", "amount": 1]]),
      (["route"], [["position": ["latitude": 1, "longitude": 2]]]),
    ]

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// An array of two orders. Every third payload has no fault.
    mutating func payload() throws -> JSONValue {
      let order = try JSONDecoder().decode(JSONValue.self, from: Self.valid)
      var orders = [order, order]
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let index = Int.random(in: 0...1, using: &random)
        if Bool.random(using: &random) {
          orders[index] = edited(orders[index])
        } else if let (path, value) = Self.domainFaults.randomElement(using: &random) {
          orders[index] = replacing(path[...], in: orders[index], by: value)
        }
      }
      return .array(orders)
    }

    private func replacing(
      _ path: ArraySlice<String>,
      in value: JSONValue,
      by replacement: JSONValue
    ) -> JSONValue {
      guard let key = path.first, case .object(var members) = value else { return replacement }
      members[key] = replacing(path.dropFirst(), in: members[key] ?? .null, by: replacement)
      return .object(members)
    }

    /// Returns the value with a fault at a random place inside it.
    private mutating func edited(_ value: JSONValue) -> JSONValue {
      switch value {
      case .object(var members) where !members.isEmpty && Int.random(in: 0...9, using: &random) > 0:
        let key = members.keys.sorted().randomElement(using: &random) ?? ""
        if Int.random(in: 0...5, using: &random) == 0 {
          members[key] = nil
        } else {
          members[key] = members[key].map { edited($0) }
        }
        return .object(members)
      case .array(var elements)
      where !elements.isEmpty && Int.random(in: 0...9, using: &random) > 0:
        let index = Int.random(in: elements.indices, using: &random)
        elements[index] = edited(elements[index])
        return .array(elements)
      default:
        let faults: [JSONValue] = [
          .null, "", "lost", -5, true, [], [:], ["type": "cash"], ["type": "barter"],
        ]
        return faults.randomElement(using: &random) ?? .null
      }
    }
  }
#endif
