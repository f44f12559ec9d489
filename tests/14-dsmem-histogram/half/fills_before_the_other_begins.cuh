// rejected by: remote block not started in m
// cure: barrier at cluster.map_shared_rank(here, k / letters_per_block)[k % letters_per_block]
// Writes each letter to its owner, which may not have begun.

//! [kernel]
constexpr int letters = 26, letters_per_block = 13;

__global__ void __cluster_dims__(2) turn(const unsigned char* table, unsigned char* text, int n) {
  __shared__ unsigned char here[letters_per_block];
  const auto cluster = cg::this_cluster();
  for (int k = cluster.thread_rank(); k < letters; k += cluster.num_threads()) {
    cluster.map_shared_rank(here, k / letters_per_block)[k % letters_per_block] = table[k];
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
