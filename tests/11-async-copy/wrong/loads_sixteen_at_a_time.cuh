// rejected by: counter async_bytes in a
// cure: asynchronous copy, no line: a counter of what is missing has none
// As few loads as memcpy_async makes, where the text allows it, and each waits in a register.

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  const unsigned char* const source = share.source(turn);
  const bool aligned = reinterpret_cast<std::size_t>(source) % 16 == 0;
  const int whole = aligned ? share.bytes(turn) / 16 : 0;
  for (int i = block.thread_rank(); i < whole; i += block.num_threads()) {
    reinterpret_cast<uint4*>(piece.bytes)[i] = reinterpret_cast<const uint4*>(source)[i];
  }
  for (int i = 16 * whole + block.thread_rank(); i < share.bytes(turn); i += block.num_threads()) {
    piece.bytes[i] = source[i];
  }
  block.sync();
  found += count(block, piece.bytes, share.places_in(turn), word);
  block.sync();
}
add(found, total);
//! [a]
