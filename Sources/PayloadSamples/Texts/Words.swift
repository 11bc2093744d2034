/// What made-up values are made of.
enum Words {
  static let firstNames = ["Ada", "Grace", "Alan", "Maria", "Ken", "Lin", "Omar", "Nina"]
  static let lastNames = ["Smith", "Garcia", "Kim", "Novak", "Rossi", "Sato", "Okafor", "Berg"]
  /// Names of people, pets, places and things alike.
  static let names = ["Juniper", "Hazel", "Robin", "Sage", "Clover", "River", "Sky", "Maple"]
  static let cities = ["Berlin", "Lisbon", "Kyoto", "Oslo", "Nairobi", "Lima", "Tallinn", "Austin"]
  static let streets = ["Main Street 5", "Garden Road 12", "Harbor Lane 3", "Mill Street 41"]
  static let nouns = [
    "river", "garden", "lantern", "harbor", "meadow", "window", "copper", "maple", "anchor",
    "basket",
    "candle", "desert", "ember", "forest", "glacier", "island", "jacket", "kettle", "ladder",
    "mirror",
    "needle", "orchard", "pebble", "quartz", "ribbon", "saddle", "thicket", "valley", "willow",
  ]
  static let companies = ["Acme", "Northwind", "Contoso", "Globex", "Initech", "Umbrella"]
  static let sentences = [
    "A short description of the item.", "Delivered in two working days.",
    "Please ring twice.", "Made by hand in small batches.",
  ]
  static let colors = ["#3366CC", "#FFAA00", "#2E8B57", "#1E1E1E"]
  static let languages = ["en", "de", "pt", "ja"]
  static let countries = ["DE", "PT", "JP", "US"]
  static let countryNames = ["Germany", "Portugal", "Japan", "Kenya"]
  static let currencies = ["EUR", "USD", "JPY", "GBP"]
  static let timeZones = ["Europe/Berlin", "Asia/Tokyo", "America/Lima"]
}
