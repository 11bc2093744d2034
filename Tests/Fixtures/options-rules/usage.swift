/// A protocol of the user's own.
nonisolated public protocol Described {}

func usage() {
  let car = CarResult(id: "a")
  car.color = "red"
  let trip: any Identifiable & Described = TripResult(id: 1, car: car, progress: .decoded(.done))
  precondition((trip as? TripResult)?.car.color == "red")
}
