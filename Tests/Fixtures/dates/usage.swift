import DTORuntime
import Foundation

nonisolated func usage() {
  let date = Date(timeIntervalSince1970: 1_709_199_000)
  let event = Event(starts: OffsetDateTime(date, offset: 180)!)
  precondition(event.starts == OffsetDateTime("2024-02-29T12:30:00+0300"))
  precondition(event.starts.date == date && event.starts.offset == 180)
}
