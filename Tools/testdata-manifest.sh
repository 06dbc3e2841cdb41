#!/bin/sh
# Prints a manifest of the recordings of Debian's pocketsphinx-testdata with their transcripts.
set -eu
data=${1:-/usr/share/pocketsphinx/test/data}
for list in "$data/librivox/transcription" "$data/cards/cards.transcription"; do
  [ -r "$list" ] || { echo "$list is missing; install the package pocketsphinx-testdata." >&2; exit 66; }
  # Each line is: the words (name-of-the-recording)
  sed -n "s|^\(.*\) (\([^ ]*\))[[:space:]]*$|$(dirname "$list")/\2.wav	\1|p" "$list" |
    sed 's|	<s> *|	|; s| *</s>$||'
done
