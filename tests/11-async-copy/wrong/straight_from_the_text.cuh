// rejected by: counter global_loads or counter global_sectors in a
// cure: none: the line is in count, which is right; the words say what to hand to it
// Copies nothing: every letter comes from the text again.

//! [a]
for (int turn = 0; turn < share.turns; ++turn) {
  found += count(block, share.source(turn), share.places_in(turn), word);
}
//! [a]
