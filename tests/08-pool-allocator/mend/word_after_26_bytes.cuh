// rejected by: race in m
// cure: room for both at for (int i = rank; i < letters; i += n) counts[i] = 0;
// The word begins 26 bytes after the counts, since there are 26 of them. But memory is an array of
// bytes, and each count takes four. On a GPU short words mostly have no letter whose count they
// share.

//! [kernel]
constexpr int letters = 26;

__global__ void doubled(const unsigned char* word, int* times) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank(), n = block.num_threads();
  int* const counts = reinterpret_cast<int*>(memory);  // one for each letter
  unsigned char* const own = memory + letters;         // n bytes
  own[rank] = word[rank] - 'a';
  for (int i = rank; i < letters; i += n) counts[i] = 0;
  block.sync();
  if (rank + 1 < n && own[rank] == own[rank + 1]) atomicAdd(&counts[own[rank]], 1);
  block.sync();
  for (int i = rank; i < letters; i += n) times[i] = counts[i];
}
//! [kernel]
