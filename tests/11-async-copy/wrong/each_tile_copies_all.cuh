// rejected by: race in a
// cure: the group copies at cg::memcpy_async(cg::tiled_partition<32>(block)
// Lets each warp copy the whole piece: all write the same bytes.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  cg::memcpy_async(cg::tiled_partition<32>(block), piece.bytes, share.source(turn),
                   share.bytes(turn));
  cg::wait(block);
  found += count(block, piece.bytes, share.places_in(turn), word);
  block.sync();
}
add(found, total);
//! [a]
