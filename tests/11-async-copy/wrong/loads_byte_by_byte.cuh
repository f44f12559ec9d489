// rejected by: counter global_loads in a
// cure: asynchronous copy at piece.bytes[i] = share.source(turn)[i];
// Copies nothing asynchronously: the threads load and store, one byte at a time.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  for (int i = block.thread_rank(); i < share.bytes(turn); i += block.num_threads()) {
    piece.bytes[i] = share.source(turn)[i];
  }
  block.sync();
  found += count(block, piece.bytes, share.places_in(turn), word);
  block.sync();
}
add(found, total);
//! [a]
