// Scores as the plain way: each thread looks for itself, from the first place on.

//! [x1]
for (unsigned index = 0; index < places / 32; ++index) {
  unsigned seen = atomicOr(&shelf.words[index], 0u);
  while (~seen != 0) {
    const unsigned bit = lowest_bits(~seen, 1);
    const unsigned old = atomicOr(&shelf.words[index], bit);
    if ((old & bit) == 0) {
      __threadfence_block();
      return shelf.memory + (index * 32 + __ffs(bit) - 1) * granule;
    }
    seen = old;
  }
}
return nullptr;
//! [x1]
