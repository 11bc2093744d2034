#if Macros
  import DTOMacros
  import Foundation
  import Testing

  @DTO(.codable, keys: .snake)
  private struct Park {
    let name: String
  }

  @DTO(.codable, keys: .snake)
  private struct Trip {
    let id: Int
    let carPark: Park?
    let parks: [Park]
    let tags: [String]?
    let parksByName: [String: Park?]?
    var limit: Int = 20
    var nights: [[Park]] = []
  }

  @Suite struct DTOTests {
    @Test func `Good payloads`() {
      check(
        Trip.self,
        #"{"id": 1, "car_park": {"name": "A"}, "parks": [{"name": "B"}], "tags": ["x"], "parks_by_name": {"c": {"name": "C"}, "n": null}, "limit": 3, "nights": [[{"name": "D"}]]}"#,
        ""
      )
    }
  }
#endif
