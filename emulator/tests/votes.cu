// What the lanes of a warp or the threads of a block find out about each other without memory.
#include "harness.hpp"
#include "results.cuh"

namespace {

using rules::results_of;

constexpr unsigned everyone = 0xffffffff;
constexpr int warp_size = 32;

struct Votes {
  unsigned ballot;
  int any, all;
};

// The lanes of `yes` vote for, with any value that is not 0.
__global__ void vote(Votes* results, unsigned mask, unsigned yes) {
  int lane = threadIdx.x;
  if ((mask >> lane & 1) == 0) return;
  int predicate = (yes >> lane & 1) != 0 ? 1 << lane : 0;
  results[lane] = {__ballot_sync(mask, predicate), __any_sync(mask, predicate),
                   __all_sync(mask, predicate)};
}

// Half of the warp has gone when the others vote with the full mask.
__global__ void vote_after_exit(Votes* results) {
  int lane = threadIdx.x;
  if (lane % 2 == 1) return;
  results[lane] = {__ballot_sync(everyone, 1), __any_sync(everyone, 0), __all_sync(everyone, 1)};
}

__global__ void vote_in_a_partial_warp(Votes* results) {
  results[threadIdx.x] = {__ballot_sync(0x3ff, threadIdx.x > 6), __any_sync(0x3ff, 0),
                          __all_sync(0x3ff, 1)};
}

struct Matches {
  unsigned by_int, by_long, by_float, by_double;
};

__global__ void match_any(Matches* results) {
  int lane = threadIdx.x;
  results[lane] = {
      __match_any_sync(everyone, lane % 3), __match_any_sync(everyone, (1LL << 40) * (lane / 8)),
      __match_any_sync(everyone, lane < 16 ? 0.0f : -0.0f), __match_any_sync(everyone, lane * 0.5)};
}

struct Agreement {
  unsigned lanes;
  int all;
};

__global__ void match_all(Agreement* results, int odd_one_out) {
  int lane = threadIdx.x, all = -1;
  unsigned lanes = __match_all_sync(everyone, lane == odd_one_out ? 1ull << 33 : 7ull, &all);
  results[lane] = {lanes, all};
}

// In a branch that the even lanes take, no odd lane is active.
__global__ void who_is_active(unsigned* results) {
  if (threadIdx.x % 2 == 0) results[threadIdx.x] = __activemask();
}

struct BlockVotes {
  int count, all, any;
};

__global__ void vote_in_the_block(BlockVotes* results, int below) {
  bool predicate = static_cast<int>(threadIdx.x) < below;
  results[threadIdx.x] = {__syncthreads_count(predicate), __syncthreads_and(predicate),
                          __syncthreads_or(predicate)};
}

void check_block_votes(int threads, int below) {
  CAPTURE(threads);
  CAPTURE(below);
  for (const BlockVotes& votes : results_of(threads, vote_in_the_block, below)) {
    CHECK(votes.count == below);
    CHECK((votes.all != 0) == (below == threads));
    CHECK((votes.any != 0) == (below > 0));
  }
}

}  // namespace

TEST_SUITE("vote") {
  TEST_CASE("the whole warp") {
    for (unsigned yes : {0u, 1u, 0x80000000u, 0x12345678u, everyone}) {
      CAPTURE(yes);
      for (const Votes& votes : results_of(warp_size, vote, everyone, yes)) {
        CHECK(votes.ballot == yes);
        CHECK((votes.any != 0) == (yes != 0));
        CHECK((votes.all != 0) == (yes == everyone));
      }
    }
  }

  TEST_CASE("lanes outside of the mask have no vote") {
    constexpr unsigned mask = 0x00ff0070;
    auto results = results_of(warp_size, vote, mask, 0x00ff0070u);
    CHECK(results[4].ballot == mask);
    CHECK(results[4].all);
    CHECK(results[0].ballot == 0);
  }

  TEST_CASE("lanes that have left have no vote") {
    auto results = results_of(warp_size, vote_after_exit);
    for (int lane = 0; lane < warp_size; lane += 2) {
      CHECK(results[lane].ballot == 0x55555555);
      CHECK_FALSE(results[lane].any);
      CHECK(results[lane].all);
    }
  }

  TEST_CASE("a warp of ten lanes") {
    for (const Votes& votes : results_of(10, vote_in_a_partial_warp)) {
      CHECK(votes.ballot == 0x380);
      CHECK_FALSE(votes.any);
      CHECK(votes.all);
    }
  }
}

TEST_SUITE("match") {
  TEST_CASE("__match_any_sync finds the lanes with the same bits") {
    auto results = results_of(warp_size, match_any);
    for (int lane = 0; lane < warp_size; ++lane) {
      CAPTURE(lane);
      unsigned same_rest = 0;
      for (int other = lane % 3; other < warp_size; other += 3) same_rest |= 1u << other;
      CHECK(results[lane].by_int == same_rest);
      CHECK(results[lane].by_long == 0xffu << lane / 8 * 8);
      CHECK(results[lane].by_float == (lane < 16 ? 0x0000ffffu : 0xffff0000u));
      CHECK(results[lane].by_double == 1u << lane);
    }
  }

  TEST_CASE("__match_all_sync tells whether all are the same") {
    for (const Agreement& agreement : results_of(warp_size, match_all, -1)) {
      CHECK(agreement.lanes == everyone);
      CHECK(agreement.all == 1);
    }
    for (const Agreement& agreement : results_of(warp_size, match_all, 5)) {
      CHECK(agreement.lanes == 0);
      CHECK(agreement.all == 0);
    }
  }
}

TEST_SUITE("activemask") {
  TEST_CASE("names the caller, and nobody outside of the branch") {
    auto results = results_of(warp_size, who_is_active);
    for (int lane = 0; lane < warp_size; lane += 2) {
      CHECK((results[lane] >> lane & 1) == 1);
      CHECK((results[lane] & 0xaaaaaaaa) == 0);
    }
  }
}

TEST_SUITE("syncthreads") {
  TEST_CASE("counts, ands and ors the predicates of a block") {
    for (int threads : {1, 33, 256})
      for (int below : {0, 1, threads}) check_block_votes(threads, below);
  }
}
