// Looks at the bit that changes, takes the halves by multiplying, and waits only every eighth
// round.

//! [a1]
const unsigned one = pair % 2 == 0 ? 1 : 65'536;
const unsigned old = atomicAdd(words + pair / 2, times* one) / one % 65'536;
const bool filled = ((old ^ (old + times)) & half_full) != 0;
if (!filled) return;
atomicAdd(words + pair / 2, 0u - half_full * one);
atomicAdd(counts + pair, static_cast<Count>(half_full));
//! [a1]

//! [a2]
const std::size_t last = n < 2 ? 0 : n - 1;
const std::size_t rounds = (last + round - 1) / round;
for (std::size_t k = 0; k < rounds; ++k) {
  const std::size_t i = k * round + cg::this_grid().thread_rank();
  if (i < last) add(words, bytes[i] << 8 | bytes[i + 1], 1, counts);
  if (k % 8 == 7) __syncthreads();
}
//! [a2]
