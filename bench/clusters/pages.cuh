// Counting the words of pages that are longer than a block: the lesson's way, and two others.
#pragma once

#include <cooperative_groups.h>

#include <algorithm>
#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <random>
#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "clusters/launch.hpp"
#include "exercise.cuh"
#include "harness/measure.hpp"
#include "harness/times.hpp"

namespace bench {

/// Compares with the words of the other blocks where they are.
__global__ void count_far_words(const int* words, const int* begin, int pages, int* counts) {
  __shared__ int here[most_threads];
  const auto cluster = cg::this_cluster();
  const int rank = cluster.thread_rank();
  for (int page = cg::this_grid().cluster_rank(); page < pages;
       page += cg::this_grid().num_clusters()) {
    const int n = begin[page + 1] - begin[page];
    const int word = rank < n ? words[begin[page] + rank] : 0;
    here[threadIdx.x] = word;
    cluster.sync();
    int count = 0;
    for (unsigned step = 0; step < cluster.num_blocks(); ++step) {
      const unsigned other = (cluster.block_rank() + step) % cluster.num_blocks();
      count += count_equal(cluster.map_shared_rank(here, other), words_of_block(other, n), word);
    }
    cluster.sync();
    if (rank < n) counts[begin[page] + rank] = count;
  }
}

/// Without anything of a cluster but its ranks: each block fetches all parts of the page from
/// global memory.
__global__ void count_global_words(const int* words, const int* begin, int pages, int* counts) {
  __shared__ int guest[most_threads];
  const auto cluster = cg::this_cluster();
  const auto block = cg::this_thread_block();
  const int rank = cluster.thread_rank();
  for (int page = cg::this_grid().cluster_rank(); page < pages;
       page += cg::this_grid().num_clusters()) {
    const int n = begin[page + 1] - begin[page];
    const int word = rank < n ? words[begin[page] + rank] : 0;
    int count = 0;
    for (unsigned step = 0; step < cluster.num_blocks(); ++step) {
      const unsigned other = (cluster.block_rank() + step) % cluster.num_blocks();
      const int place = static_cast<int>(other * blockDim.x + threadIdx.x);
      if (place < n) guest[threadIdx.x] = words[begin[page] + place];
      block.sync();
      count += count_equal(guest, words_of_block(other, n), word);
      block.sync();
    }
    if (rank < n) counts[begin[page] + rank] = count;
  }
}

/// A file of full pages: each has as many words as a cluster has threads.
class Pages {
 public:
  Pages(int words, int words_per_page) : words_(words), begin_(words / words_per_page + 1) {
    std::mt19937 draw(1);
    for (int& word : words_) word = static_cast<int>(draw() % words_per_page);
    for (int page = 0; page <= count(); ++page) begin_[page] = page * words_per_page;
    for (int page = 0; page < count(); ++page) {
      std::unordered_map<int, int> counts;
      for (int i = begin_[page]; i < begin_[page + 1]; ++i) ++counts[words_[i]];
      for (int i = begin_[page]; i < begin_[page + 1]; ++i) counts_.push_back(counts[words_[i]]);
    }
  }

  /// Milliseconds for all pages; checks what the kernel has counted.
  Times measure_kernel(PageKernel* kernel, const Clusters& clusters) const {
    const cohort::device_buffer<int> words(words_), begin(begin_);
    cohort::device_buffer<int> counts(words_.size());
    counts.fill_bytes(-1);
    const int fit = std::min(clusters.that_fit(kernel), count());
    const Times times = measure(
        [] {},
        [&] { clusters.launch(fit, kernel, words.data(), begin.data(), count(), counts.data()); });
    if (counts.to_host() != counts_) throw std::runtime_error("a count is wrong");
    return times;
  }

 private:
  int count() const { return static_cast<int>(begin_.size()) - 1; }

  std::vector<int> words_, begin_, counts_;
};

}  // namespace bench
