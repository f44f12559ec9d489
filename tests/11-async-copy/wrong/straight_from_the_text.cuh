// rejected by: counter global_loads or counter global_sectors in a
// cure: TODO
// Copies nothing: every letter comes from the text again.

//! [a]
for (int turn = 0; turn < share.turns; ++turn) {
  found += count(block, share.source(turn), share.places_in(turn), word);
}
//! [a]
