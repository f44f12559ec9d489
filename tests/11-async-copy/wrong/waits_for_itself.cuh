// rejected by: race in a
// cure: barrier at found += count(block, piece.bytes, share.places_in(turn), word);
// Each thread waits for its own copies, and reads those of the others.

//! [includes]
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cuda_pipeline.h>
//! [includes]

//! [a]
__shared__ Piece<size> piece;
const auto block = cg::this_thread_block();
const Share<size> share(text, n, word);
int found = 0;
for (int turn = 0; turn < share.turns; ++turn) {
  cg::memcpy_async(block, piece.bytes, share.source(turn), share.bytes(turn));
  __pipeline_wait_prior(0);
  found += count(block, piece.bytes, share.places_in(turn), word);
  block.sync();
}
add(found, total);
//! [a]
