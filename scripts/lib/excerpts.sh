# shellcheck shell=bash
# Samples in documents that cannot lie. A fenced block under a line `<!-- excerpt: FILE -->` must be
# a run of lines of that file. Needs `nothing` of scripts/soundness.

excerpts() {
  find ./*.md Sources -name '*.md' | LC_ALL=C sort | while read -r document; do
    excerpts_of "$document"
  done | nothing
}

excerpts_of() {
  local document=$1 number=0 source='' block='' inside=no line
  while IFS= read -r line || [ -n "$line" ]; do
    number=$((number + 1))
    case $inside:$line in
      no:'<!-- excerpt: '*' -->')
        source=${line#<!-- excerpt: }
        source=${source% -->}
        ;;
      no:'```'*)
        if [ -n "$source" ]; then inside=yes; block=$'\n'; fi
        ;;
      yes:'```')
        compare_excerpt "$document:$number" "$source" "$block"
        inside=no
        source=''
        ;;
      yes:*) block+=$line$'\n' ;;
    esac
  done <"$document"
  [ -z "$source" ] || echo "$document: no fenced block follows the excerpt of $source"
}

compare_excerpt() {
  local place=$1 source=$2 block=$3 text
  if [ ! -f "$source" ]; then
    echo "$place: there is no $source"
    return
  fi
  text=$'\n'$(cat "$source")$'\n'
  [[ $text == *"$block"* ]] || echo "$place: the block above is not an excerpt of $source"
}
