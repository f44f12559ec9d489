// cooperative_groups::coalesced_group. Which threads `coalesced_threads` finds together is not
// defined: what holds for any answer is tested on that, the rest on groups made by a partition.
#include <cooperative_groups.h>

#include "check_each.cuh"
#include "harness.hpp"
#include "results.cuh"

namespace cg = cooperative_groups;

namespace {

using rules::check_each, rules::results_of;

// Every group counts its members by its leader, and hands out places.
__global__ void places_for_some(int* out) {
  __shared__ int taken;
  if (threadIdx.x == 0) taken = 0;
  __syncthreads();
  if (threadIdx.x % 3 == 1) {
    cg::coalesced_group active = cg::coalesced_threads();
    int first = 0;
    if (active.thread_rank() == 0) first = atomicAdd(&taken, active.size());
    int place = active.shfl(first, 0) + active.thread_rank();
    out[place] = 1;
  }
}

__global__ void ranks_are_below_size(int* out) {
  if (threadIdx.x >= 20) {
    cg::coalesced_group active = cg::coalesced_threads();
    out[threadIdx.x] = active.thread_rank() < active.num_threads() && active.size() <= 12 &&
                       active.meta_group_rank() == 0 && active.meta_group_size() == 1;
  }
}

/// Calls `body` on the odd threads of each warp.
template <class Body>
__device__ void on_odd_threads(Body body) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  bool odd = threadIdx.x % 2 == 1;
  cg::coalesced_group mine = cg::binary_partition(warp, odd);
  if (odd) body(mine);
}

__global__ void ranks(int* out) {
  on_odd_threads([=](const cg::coalesced_group& odd) {
    out[threadIdx.x] = odd.size() * 100 + odd.thread_rank();
  });
}
__global__ void from_rank_five(int* out) {
  on_odd_threads(
      [=](const cg::coalesced_group& odd) { out[threadIdx.x] = odd.shfl(threadIdx.x, 5); });
}
__global__ void from_the_next(int* out) {
  on_odd_threads([=](const cg::coalesced_group& odd) {
    out[threadIdx.x] = odd.shfl(threadIdx.x, (odd.thread_rank() + 1) % odd.size());
  });
}
__global__ void two_up(int* out) {
  on_odd_threads(
      [=](const cg::coalesced_group& odd) { out[threadIdx.x] = odd.shfl_up(threadIdx.x, 2); });
}
__global__ void two_down(int* out) {
  on_odd_threads(
      [=](const cg::coalesced_group& odd) { out[threadIdx.x] = odd.shfl_down(threadIdx.x, 2); });
}
__global__ void votes(int* out) {
  on_odd_threads([=](const cg::coalesced_group& odd) {
    int large = odd.ballot(threadIdx.x > 26);
    int some = odd.any(threadIdx.x == 7), all = odd.all(threadIdx.x < 31);
    out[threadIdx.x] = large * 4 + some * 2 + all;
  });
}
__global__ void matches(int* out) {
  on_odd_threads([=](const cg::coalesced_group& odd) {
    int same = 0;
    int everybody = odd.match_all(1.5f, same);
    int alike = odd.match_any(threadIdx.x / 8);
    out[threadIdx.x] = same && everybody == 0xFFFF ? alike : -1;
  });
}
__global__ void reverse(int* out) {
  __shared__ int numbers[32];
  on_odd_threads([=](const cg::coalesced_group& odd) {
    numbers[odd.thread_rank()] = threadIdx.x;
    odd.sync();
    out[threadIdx.x] = numbers[odd.size() - 1 - odd.thread_rank()];
  });
}
__global__ void as_thread_group(int* out) {
  on_odd_threads([=](const cg::coalesced_group& odd) {
    cg::thread_group group = odd;
    group.sync();
    out[threadIdx.x] = static_cast<int>(group.size() * 100 + group.thread_rank());
  });
}

struct Pair {
  long long first;
  char second;
};
__global__ void pairs(int* out) {
  on_odd_threads([=](const cg::coalesced_group& odd) {
    Pair mine{threadIdx.x * 1000000000ll, static_cast<char>(threadIdx.x)};
    Pair from = odd.shfl(mine, 3);
    out[threadIdx.x] = static_cast<int>(from.first / 1000000000) * 100 + from.second;
  });
}

__global__ void whole_warp_wraps(int* out) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  cg::coalesced_group all = cg::binary_partition(warp, true);
  out[threadIdx.x] = all.shfl(static_cast<int>(threadIdx.x), 33);
}

int odd_or_zero(int i, int value) { return i % 2 == 1 ? value : 0; }

}  // namespace

TEST_SUITE("coalesced_group") {
  TEST_CASE("every active thread is in one group") {
    check_each(results_of(96, places_for_some), [](int i) { return i < 32; });
  }
  TEST_CASE("the active threads have ranks below the size") {
    check_each(results_of(32, ranks_are_below_size), [](int i) { return i >= 20; });
  }
  TEST_CASE("ranks count the members only") {
    check_each(results_of(32, ranks), [](int i) { return odd_or_zero(i, 1600 + i / 2); });
  }
  TEST_CASE("shfl takes the value of a rank") {
    check_each(results_of(32, from_rank_five), [](int i) { return odd_or_zero(i, 11); });
    check_each(results_of(32, from_the_next), [](int i) { return odd_or_zero(i, (i + 2) % 32); });
  }
  TEST_CASE("shfl_up and shfl_down count members, and keep a value where there is none") {
    check_each(results_of(32, two_up), [](int i) { return odd_or_zero(i, i < 4 ? i : i - 4); });
    check_each(results_of(32, two_down), [](int i) { return odd_or_zero(i, i >= 28 ? i : i + 4); });
  }
  TEST_CASE("shfl moves structures") {
    check_each(results_of(32, pairs), [](int i) { return odd_or_zero(i, 707); });
  }
  TEST_CASE("a whole warp takes ranks modulo 32") {
    check_each(results_of(32, whole_warp_wraps), [](int) { return 1; });
  }
  TEST_CASE("ballot, any and all ask the members, a bit a rank") {
    check_each(results_of(32, votes), [](int i) { return odd_or_zero(i, 0xE000 * 4 + 2); });
  }
  TEST_CASE("match_any and match_all compare the members' values") {
    check_each(results_of(32, matches), [](int i) { return odd_or_zero(i, 0xF << i / 8 * 4); });
  }
  TEST_CASE("sync makes writes visible in the group") {
    check_each(results_of(32, reverse), [](int i) { return odd_or_zero(i, 32 - i); });
  }
  TEST_CASE("converts to a thread_group") {
    check_each(results_of(32, as_thread_group), [](int i) { return odd_or_zero(i, 1600 + i / 2); });
  }
}
