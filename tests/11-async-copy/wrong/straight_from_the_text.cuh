// rejected by: counter global_loads or counter global_sectors in a
// cure: count in the copy, given line: it shows in a function that is right, and called wrongly
// Copies nothing: every letter comes from the text again.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  found += count(block, share.source(turn), share.places_in(turn), word);
}
add(found, total);
//! [a]
