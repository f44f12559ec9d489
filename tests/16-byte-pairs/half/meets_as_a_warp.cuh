// rejected by: race in m
// cure: barrier after at words[(line + 1) % 2] = 0;
// Lets the warp of thread 0 wait, but lines of more than 32 columns have other warps.

//! [kernel]
__device__ inline bool is_vowel(char c) {
  return c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u';
}

__global__ void count_vowels(const char* text, int lines, unsigned* vowels, unsigned* others) {
  __shared__ unsigned words[2];  // vowels in the lower 16 bits, other letters in the upper
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank(), width = block.num_threads();  // a thread for each column
  if (rank < 2) words[rank] = 0;
  block.sync();
  for (int line = 0; line < lines; ++line) {
    unsigned& word = words[line % 2];
    const char c = text[line * width + rank];
    if (c != ' ') atomicAdd(&word, is_vowel(c) ? 1 : 65536);
    block.sync();
    if (rank == 0) {
      vowels[line] = word & 0xFFFF;
      others[line] = word >> 16;
      words[(line + 1) % 2] = 0;
    }
    __syncwarp();
  }
}
//! [kernel]
