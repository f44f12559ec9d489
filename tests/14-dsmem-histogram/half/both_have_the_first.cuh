// rejected by: test in m
// cure: own half, no line: a wrong letter doesn't say where
// Lets each block fill its own array, and both with a to m.

//! [kernel]
constexpr int letters = 26, letters_per_block = 13;

__global__ void __cluster_dims__(2) turn(const unsigned char* table, unsigned char* text, int n) {
  __shared__ unsigned char here[letters_per_block];
  const auto cluster = cg::this_cluster();
  const auto block = cg::this_thread_block();
  for (int k = block.thread_rank(); k < letters_per_block; k += block.num_threads()) {
    here[k] = table[k];
  }
  cluster.sync();
  const int i = cluster.thread_rank();  // of one cluster, a thread for each letter
  if (i < n) {
    const int letter = text[i] - 'a';
    const auto* there = cluster.map_shared_rank(here, letter / letters_per_block);
    text[i] = there[letter % letters_per_block];
  }
  cluster.sync();
}
//! [kernel]
