// rejected by: counter async_bytes in x
// cure: copy all, no line: what is missing is nowhere
// No shared memory and no barrier, and each thread reads the text where it is.

//! [x]
constexpr int size = 512;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  found += count(block, share.source(turn), share.places_in(turn), word);
}
add(found, total);
//! [x]
