// Blocks of a cluster, and what they may do between the halves of a barrier.
#pragma once

#include <cooperative_groups.h>
#include <utility>

#include "../figures/13.cuh"
#include "said.hpp"

namespace predictions {

namespace cg = cooperative_groups;

__global__ void __cluster_dims__(2) say_ranks(int* in_block, int* in_cluster) {
  const auto mine = cg::this_grid().thread_rank();
  in_block[mine] = cg::this_thread_block().thread_rank();
  in_cluster[mine] = cg::this_cluster().thread_rank();
}

enum class Between { reads_another, writes_its_own, reads_its_own };

__global__ void __cluster_dims__(2) between_the_halves(Between what, int* out) {
  __shared__ int here[2];
  const auto cluster = cg::this_cluster();
  const auto block = cg::this_thread_block();
  const unsigned rank = block.thread_rank(), other = 1 - cluster.block_rank();
  here[rank] = 1;
  auto arrival = cluster.barrier_arrive();
  block.sync();
  int mine = 0;
  if (what == Between::reads_another) mine = cluster.map_shared_rank(here, other)[rank];
  if (what == Between::writes_its_own) here[rank] = 2;
  if (what == Between::reads_its_own) mine = here[1 - rank];
  cluster.barrier_wait(std::move(arrival));
  mine += cluster.map_shared_rank(here, other)[rank];
  out[cg::this_grid().thread_rank()] = mine;
  cluster.sync();
}

inline bool may(Between what) {
  bool well = false;
  {
    cohort::device_buffer<int> out(4);
    between_the_halves<<<2, 2>>>(what, out.data());
    well = ran_well();
  }
  cudaDeviceReset();  // after a finding, for the next one
  return well;
}

inline void lesson_13(int question) {
  if (question == 1) {
    cohort::device_buffer<int> in_block(18), in_cluster(18);
    say_ranks<<<6, 3>>>(in_block.data(), in_cluster.data());
    const auto found = in_cluster.to_host();
    show("the thread's rank in its block", in_block.to_host());
    show("and in its cluster", found);
    answer(found[16]);
  } else if (question == 2) {
    const bool another = may(Between::reads_another), writes = may(Between::writes_its_own);
    answer_letter(another ? 'a' : writes ? 'b' : may(Between::reads_its_own) ? 'c' : 'd');
  } else if (question == 3) {
    figures::lesson_13(false);
    answer_letter(ran_well() ? 'a' : 'b');
  }
}

}  // namespace predictions
