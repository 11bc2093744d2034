# shellcheck shell=bash
# Which modules each target may import, as a check. Needs `nothing` of scripts/soundness,
# and sources.sh.

# Modules of the operating system. A target can have one file that imports them, or a folder `Platform`
# of such files.
platform_modules='Darwin|MachO|Glibc|Musl|Android|Bionic|WinSDK|ucrt|CRT|os'

# allowed_imports FOLDER: prints the modules that the Swift in it may import.
allowed_imports() {
  case $1 in
    Sources/SchemaDocument) echo CYAML Paths ;;
    Sources/Workers) echo CThreads ;;
    Sources/Paths) echo ;;
    Sources/Stores) echo Paths ;;
    Sources/Patterns) echo ;;
    Sources/JSONPath) echo Patterns ;;
    Sources/Overlays) echo JSONPath SchemaDocument ;;
    Sources/Words) echo ;;
    Sources/SchemaModel) echo Paths SchemaDocument ;;
    Sources/SchemaLanguage) echo Paths SchemaDocument SchemaModel ;;
    Sources/SchemaReferences) echo Overlays Paths SchemaDocument SchemaLanguage Stores Workers ;;
    Sources/SchemaFacts) echo Paths SchemaDocument SchemaLanguage SchemaModel SchemaReferences ;;
    Sources/SchemaLowering)
      echo Paths SchemaDocument SchemaFacts SchemaLanguage SchemaModel SchemaReferences Words Workers
      ;;
    Sources/SchemaValidation)
      echo Patterns SchemaDocument SchemaFacts SchemaLanguage SchemaLowering SchemaReferences Workers
      ;;
    Sources/SwiftEmission) echo Paths SchemaDocument SchemaModel Words Workers ;;
    Sources/PayloadChecking) echo Patterns SchemaDocument SchemaFacts SchemaLanguage SchemaLowering SchemaModel SchemaReferences SwiftEmission Foundation FoundationEssentials ;;
    Sources/PayloadSamples) echo Patterns PayloadChecking SchemaDocument SchemaFacts SchemaLanguage SchemaLowering SchemaModel ;;
    Sources/SchemaInference) echo PayloadChecking SchemaDocument SwiftEmission Words ;;
    Sources/SchemaChanges) echo SchemaDocument SchemaModel SwiftEmission ;;
    Sources/DTOCompiler)
      echo JSONPath Overlays Paths PayloadChecking PayloadSamples SchemaChanges SchemaDocument SchemaFacts SchemaInference SchemaLanguage SchemaLowering SchemaModel SchemaReferences SchemaValidation Stores SwiftEmission EmbeddedFiles Workers
      ;;
    Sources/EmbeddedFiles) echo CEmbeddedFiles ;;
    Sources/dtoc) echo CMemory DTOCompiler Paths Stores Workers ArgumentParser Foundation FoundationEssentials ;;
    Sources/Plugins) echo Foundation PackagePlugin XcodeProjectPlugin ;;
    Sources/DTORuntime) echo Synchronization ;;
    Sources/DTORuntime/Foundation) echo Foundation FoundationEssentials ;;
    Sources/DTORuntimeLogging) echo DTORuntime Logging ;;
    Sources/DTORuntimeMetrics) echo DTORuntime Metrics Foundation ;;
    Sources/DTOMacros) echo DTORuntime ;;
    Sources/DTOMacrosPlugin) echo SwiftCompilerPlugin SwiftDiagnostics SwiftParser SwiftSyntax SwiftSyntaxBuilder SwiftSyntaxMacros Words ;;
    *) return 1 ;;
  esac
}

imports() {
  {
    unknown_folders
    swift_below Sources -not -path '*.docc/*' | tr '\0' '\n' | LC_ALL=C sort | while read -r file; do
      foreign_imports "$file"
    done
    second_seams
    foreign_includes
  } | nothing
}

# A new target needs its line in the table before its first file.
unknown_folders() {
  find Sources -mindepth 1 -maxdepth 1 -type d | while read -r folder; do
    case $folder in
      Sources/CLibYAML | Sources/CYAML | Sources/CMemory | Sources/CThreads | Sources/CEmbeddedFiles) ;;
      *) allowed_imports "$folder" >/dev/null || echo "$folder: not in the table of scripts/lib/imports.sh" ;;
    esac
  done
}

# modules_of FILE: prints "line module" for each of its imports.
modules_of() {
  sed -nE -e '/^ *(@[A-Za-z_]+(\([a-z]+\))? +)*((public|package|internal|fileprivate|private) +)?import +/{=' \
    -e 's/^.*import +((struct|class|enum|protocol|func|var|let|typealias) +)?([A-Za-z_]+).*/\3/p' -e '}' "$1" \
    | paste -d ' ' - -
}

foreign_imports() {
  local file=$1 folder allowed line module
  folder=$(folder_of "$file")
  allowed=" $(allowed_imports "$folder" || true) "
  modules_of "$file" | while read -r line module; do
    if [[ $module =~ ^($platform_modules)$ || $allowed == *" $module "* ]]; then
      continue
    fi
    echo "$file:$line: $folder may not import $module"
  done
}

# The row of the table that a file belongs to.
folder_of() {
  case $1 in
    Sources/DTORuntime/Foundation/*) echo Sources/DTORuntime/Foundation ;;
    Sources/*) echo "$1" | cut -d / -f 1,2 ;;
    *) echo "${1%%/*}" ;;
  esac
}

second_seams() {
  swift_below Sources | xargs -0 grep -lE "^ *import +($platform_modules)\$" \
    | LC_ALL=C sort | awk -F / '
      { seam = $3 == "Platform" ? $2 "/" $3 : $0 }
      $2 in first && first[$2] != seam { print $0 ": a second file of " $2 " imports the platform, beside " first[$2] }
      !($2 in first) { first[$2] = seam }'
}

# The shim reads bytes. It uses libyaml and the C standard library, and nothing of the system.
foreign_includes() {
  find Sources/CYAML -name '*.[ch]' -print0 \
    | xargs -0 grep -nE '^ *# *include *<' \
    | grep -vE '<(yaml|assert|errno|limits|stdalign|stdatomic|stdbool|stddef|stdint|stdlib|string)\.h>' || true
}
