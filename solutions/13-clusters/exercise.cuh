// Lesson 13: clusters. How often does each word occur on its page, if a page is too long for a
// block?
#pragma once

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#include <algorithm>
#include <utility>

namespace cg = cooperative_groups;

// Each word of the file is a number; equal words are equal numbers. The file has fewer than 2^30
// words, and its page p is words[begin[p]] to words[begin[p + 1] - 1].

// a · In clusters of four blocks: writes page_of[i] = p for every word i of page p, for all pages.
// Each page is the work of one cluster.
//! [a]
__global__ void __cluster_dims__(4) number_pages(const int* begin, int pages, int* page_of) {
  const auto grid = cg::this_grid();
  const auto cluster = cg::this_cluster();
  for (int page = grid.cluster_rank(); page < pages; page += grid.num_clusters()) {
    const int end = begin[page + 1];
    for (int i = begin[page] + cluster.thread_rank(); i < end; i += cluster.num_threads()) {
      page_of[i] = page;
    }
  }
}
//! [a] otherwise: __global__ void number_pages(const int* begin, int pages, int* page_of) {}

constexpr int most_threads = 1024;  // of a block

// Thread i of a cluster has word i of the page. This is how many of the page's n words are in the
// block of that rank.
__device__ inline int words_of_block(unsigned rank, int n) {
  const int threads = cg::this_thread_block().num_threads();
  const int first = rank * threads;
  return min(max(n - first, 0), threads);
}

// How many of list[0] to list[n - 1] are equal to word.
__device__ inline int count_equal(const int* list, int n, int word) {
  int count = 0;
  for (int i = 0; i < n; ++i) count += list[i] == word;
  return count;
}

// b · How often the word of this thread occurs on a page of n words. All threads of the cluster
// call it; a thread without a word passes any number, and its result means nothing. here and guest
// are the block's own shared memory, each with a place for every thread. When the function returns,
// both are free again.
__device__ inline int occurrences(const cg::cluster_group& cluster, int word, int n, int* here,
                                  int* guest) {
  const auto block = cg::this_thread_block();
  const int rank = block.thread_rank();
  //! [b]
  here[rank] = word;
  auto arrival = cluster.barrier_arrive();
  block.sync();
  int count = count_equal(here, words_of_block(cluster.block_rank(), n), word);
  cluster.barrier_wait(std::move(arrival));

  for (unsigned step = 1; step < cluster.num_blocks(); ++step) {
    const unsigned other = (cluster.block_rank() + step) % cluster.num_blocks();
    guest[rank] = cluster.map_shared_rank(here, other)[rank];
    block.sync();
    count += count_equal(guest, words_of_block(other, n), word);
    block.sync();
  }
  cluster.sync();
  return count;
  //! [b] otherwise: return 0;
}

// With task b: counts[i] is how often word i occurs on its page. A page has no more words than a
// cluster has threads.
__global__ void count_words(const int* words, const int* begin, int pages, int* counts) {
  __shared__ int here[most_threads];
  __shared__ int guest[most_threads];
  const auto grid = cg::this_grid();
  const auto cluster = cg::this_cluster();
  const int rank = cluster.thread_rank();
  for (int page = grid.cluster_rank(); page < pages; page += grid.num_clusters()) {
    const int n = begin[page + 1] - begin[page];
    const int word = rank < n ? words[begin[page] + rank] : 0;
    const int count = occurrences(cluster, word, n, here, guest);
    if (rank < n) counts[begin[page] + rank] = count;
  }
}

// From lesson 05, as it stands. All threads of the group call it, and share *scratch.
//! [sum]
__device__ inline int sum(const cg::thread_group& group, const int* x, int n, int* scratch) {
  if (group.thread_rank() == 0) *scratch = 0;
  group.sync();
  int mine = 0;
  for (int i = group.thread_rank(); i < n; i += group.size()) mine += x[i];
  atomicAdd(scratch, mine);
  group.sync();
  const int result = *scratch;
  group.sync();
  return result;
}
//! [sum]

// c · sums[p] is the sum of the numbers on page p of x. Call the sum of lesson 05.
//! [signature]
__global__ void sum_pages(const int* x, const int* begin, int pages, int* sums) {
  //! [signature]
  __shared__ int scratch;
  const auto grid = cg::this_grid();
  const auto cluster = cg::this_cluster();
  for (int page = grid.cluster_rank(); page < pages; page += grid.num_clusters()) {
    const int n = begin[page + 1] - begin[page];
    int total = 0;
    //! [c1]
    total = sum(cluster, x + begin[page], n, cluster.map_shared_rank(&scratch, 0));
    //! [c1]
    if (cluster.thread_rank() == 0) sums[page] = total;
  }
}

// From lesson 05 too: adds up one value of each thread of the block, and returns the total to all
// of them.
__device__ inline int total_of(const cg::thread_block& block, int mine, int* scratch) {
  if (block.thread_rank() == 0) *scratch = 0;
  block.sync();
  const auto neighbours = cg::coalesced_threads();
  mine = cg::reduce(neighbours, mine, cg::plus<int>());
  if (neighbours.thread_rank() == 0) atomicAdd(scratch, mine);
  block.sync();
  const int result = *scratch;
  block.sync();
  return result;
}

// c · Does the same for a cluster. All threads of the cluster call it; scratch is the block's own
// shared memory. Together, a block's threads may make one access to each remote scratch.
__device__ inline int total_of(const cg::cluster_group& cluster, int mine, int* scratch) {
  const auto block = cg::this_thread_block();
  //! [c2]
  const int here = total_of(block, mine, scratch);
  if (block.thread_rank() == 0) *scratch = here;
  cluster.sync();
  int there = 0;
  for (unsigned rank = block.thread_rank(); rank < cluster.num_blocks();
       rank += block.num_threads()) {
    there += *cluster.map_shared_rank(scratch, rank);
  }
  cluster.sync();
  return total_of(block, there, scratch);
  //! [c2] otherwise: return 0;
}

// With task c: singles[p] is how many words of page p occur only once there, from the counts of
// task b.
__global__ void count_singles(const int* counts, const int* begin, int pages, int* singles) {
  __shared__ int scratch;
  const auto grid = cg::this_grid();
  const auto cluster = cg::this_cluster();
  for (int page = grid.cluster_rank(); page < pages; page += grid.num_clusters()) {
    const int end = begin[page + 1];
    int mine = 0;
    for (int i = begin[page] + cluster.thread_rank(); i < end; i += cluster.num_threads()) {
      mine += counts[i] == 1;
    }
    const int total = total_of(cluster, mine, &scratch);
    if (cluster.thread_rank() == 0) singles[page] = total;
  }
}

// A PageKernel* points to a kernel with these parameters: count_words, sum_pages or count_singles.
using PageKernel = void(const int* x, const int* begin, int pages, int* results);

// d · Launches the kernel in clusters of cluster_size blocks of `threads` threads: as many clusters
// as the device holds at once, but no more than there are pages. A cluster may have up to 16
// blocks, if such a cluster fits on the device. Returns the first error that CUDA gives, and any
// error if not even one cluster fits. If there are no pages, it launches nothing and returns
// success.
inline cudaError_t launch_on_pages(PageKernel* kernel, int cluster_size, int threads, const int* x,
                                   const int* begin, int pages, int* results) {
  //! [d]
  if (pages == 0) return cudaSuccess;
  cudaError_t error =
      cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1);
  if (error != cudaSuccess) return error;

  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = cluster_size;
  attribute.val.clusterDim.y = 1;
  attribute.val.clusterDim.z = 1;

  cudaLaunchConfig_t config = {};
  config.gridDim = cluster_size;
  config.blockDim = threads;
  config.attrs = &attribute;
  config.numAttrs = 1;

  int clusters = 0;
  error = cudaOccupancyMaxActiveClusters(&clusters, kernel, &config);
  if (error != cudaSuccess) return error;
  config.gridDim = cluster_size * std::min(clusters, pages);
  return cudaLaunchKernelEx(&config, kernel, x, begin, pages, results);
  //! [d] otherwise: return cudaErrorNotSupported;
}

// x · Open: as cheaply as you can. Each block has a table of n numbers in its shared memory. When
// the function returns, table[i] of every block is the sum of what all blocks of the cluster had
// there, and any thread of the cluster may read it. All threads of the cluster call it, each when
// the table of its own block is complete. `room` has n places for whatever you like; it is the
// block's shared memory, too. Both begin at a multiple of 16 bytes.
__device__ inline void add_tables(const cg::cluster_group& cluster, int* table, int* room, int n) {
  //! [x]
  cluster.sync();
  for (int i = cluster.thread_rank(); i < n; i += cluster.num_threads()) {
    int total = 0;
    for (unsigned rank = 0; rank < cluster.num_blocks(); ++rank) {
      total += cluster.map_shared_rank(table, rank)[i];
    }
    for (unsigned rank = 0; rank < cluster.num_blocks(); ++rank) {
      cluster.map_shared_rank(table, rank)[i] = total;
    }
  }
  cluster.sync();
  //! [x]
}
