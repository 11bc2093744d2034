import DTORuntime

let payload = #"{"ride_id": 7, "driver": {"name": "Ann"}, "car_type": "hovercraft"}"#
let ride = try DTODecoder().decode(API.RideResult.self, from: payload)
print("ride \(ride.rideId) with \(ride.driver?.name ?? "nobody")")
if case .undefined(let raw)? = ride.carType { print("no known car: \(raw)") }
