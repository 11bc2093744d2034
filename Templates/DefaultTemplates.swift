package enum DefaultTemplates { package static var file: [UInt8] { PackageResources.File_mustache } }
