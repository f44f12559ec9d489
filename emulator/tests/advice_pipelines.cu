// What reports advise on pipelines and barriers of libcu++.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

#include <cuda/barrier>
#include <cuda/pipeline>
#include <string>

#include "harness.hpp"
#include "saying.cuh"

namespace cg = cooperative_groups;

using rules::cause_of, rules::causes_of, rules::check_cure, rules::check_says,
    rules::check_says_not, rules::report_of;

namespace {

using PipelineState = cuda::pipeline_shared_state<cuda::thread_scope_block, 1>;

__global__ void never_releases(int*) {
  __shared__ PipelineState state;
  auto pipe = cuda::make_pipeline(cg::this_thread_block(), &state);
  for (int round = 0; round < 2; ++round) {
    pipe.producer_acquire();
    pipe.producer_commit();
    pipe.consumer_wait();
  }
}

__global__ void reads_what_others_copy(int* numbers) {
  __shared__ int tile[64];
  auto pipe = cuda::make_pipeline();
  pipe.producer_acquire();
  cuda::memcpy_async(&tile[threadIdx.x], &numbers[threadIdx.x], sizeof(int), pipe);
  pipe.producer_commit();
  pipe.consumer_wait();
  numbers[threadIdx.x] = tile[63 - threadIdx.x];
}
constexpr int line_of_reading = __LINE__ - 2;

__global__ void copies_again_too_early(int* numbers) {
  __shared__ int tile[64];
  const auto block = cg::this_thread_block();
  int sum = 0;
  for (int round = 0; round < 2; ++round) {
    cg::memcpy_async(block, tile, numbers, sizeof tile);
    cg::wait(block);
    sum += tile[63 - threadIdx.x];
  }
  numbers[64 + threadIdx.x] = sum;
}
constexpr int line_of_last_use = __LINE__ - 4;

__global__ void never_commits(int*) {
  __shared__ PipelineState state;
  auto pipe = cuda::make_pipeline(cg::this_thread_block(), &state);
  pipe.consumer_wait();
}

__global__ void half_commits(int*) {
  __shared__ PipelineState state;
  auto pipe = cuda::make_pipeline(cg::this_thread_block(), &state);
  if (threadIdx.x < 32) pipe.producer_commit();
  pipe.consumer_wait();
}

__global__ void acquires_and_waits(int*) {
  __shared__ PipelineState state;
  auto pipe = cuda::make_pipeline(cg::this_thread_block(), &state);
  if (threadIdx.x < 32) pipe.producer_commit();
  if (threadIdx.x < 32)
    pipe.producer_acquire();
  else
    pipe.consumer_wait();
}

__global__ void releases_too_early(int* out) {
  __shared__ int tile[64];
  __shared__ PipelineState state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  for (int round = 0; round < 2; ++round) {
    pipe.producer_acquire();
    cuda::memcpy_async(block, tile, out, sizeof tile, pipe);
    pipe.producer_commit();
    pipe.consumer_wait();
    pipe.consumer_release();
    if (tile[63 - threadIdx.x] == 7) __trap();
  }
}

// The same with the pipeline of a thread, which waits for nobody.
__global__ void refills_too_early(int* out) {
  __shared__ int tile[64];
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline();
  for (int round = 0; round < 2; ++round) {
    pipe.producer_acquire();
    cuda::memcpy_async(block, tile, out, sizeof tile, pipe);
    pipe.producer_commit();
    pipe.consumer_wait();
    block.sync();
    if (tile[63 - threadIdx.x] == 7) __trap();
    pipe.consumer_release();
  }
}

__global__ void first_copies_for_all(int* out) {
  __shared__ int numbers[64];
  const auto block = cg::this_thread_block();
  if (threadIdx.x == 0) cg::memcpy_async(block, numbers, out, sizeof numbers);
  cg::wait(block);
  out[threadIdx.x] = numbers[63 - threadIdx.x];
}
constexpr int line_of_first = __LINE__ - 4;

__global__ void each_copies_its_own(int* out) {
  __shared__ int numbers[64];
  const auto block = cg::this_thread_block();
  const unsigned rank = block.thread_rank();
  cg::memcpy_async(block, numbers + rank, out + rank, sizeof(int));
  cg::wait(block);
  const int mine = numbers[rank];
  block.sync();
  out[rank] = mine;
}
constexpr int line_of_own = __LINE__ - 6;

__global__ void expects_too_few(int* out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int tile[64];
  if (threadIdx.x == 0) init(&bar, 32);
  __syncthreads();
  tile[threadIdx.x] = 1;
  bar.arrive_and_wait();
  out[threadIdx.x] = tile[63 - threadIdx.x];
}

__global__ void told_of_all_rounds(int*) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  constexpr int rounds = 1 << 16;
  if (threadIdx.x == 0) init(&bar, rounds * blockDim.x);
  __syncthreads();
  for (int round = 0; round < rounds; ++round) bar.arrive_and_wait();
}

__global__ void both_wait_first(int*) {
  __shared__ cuda::barrier<cuda::thread_scope_block> filled, emptied;
  if (threadIdx.x == 0) {
    init(&filled, 64);
    init(&emptied, 64);
  }
  __syncthreads();
  if (threadIdx.x < 32) {
    emptied.arrive_and_wait();
    [[maybe_unused]] auto token = filled.arrive();
  } else {
    filled.arrive_and_wait();
    [[maybe_unused]] auto token = emptied.arrive();
  }
}

__global__ void copies_twice_to_one_place(int* numbers) {
  __shared__ int tile[32];
  const auto block = cg::this_thread_block();
  for (int half = 0; half < 2; ++half)
    cg::memcpy_async(block, tile, numbers + 32 * half, sizeof tile);
  cg::wait(block);
  numbers[threadIdx.x] = tile[threadIdx.x % 32];
}

__global__ void expects_too_few_for_a_copy(int* out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int tile[64];
  if (threadIdx.x == 0) init(&bar, 32);
  __syncthreads();
  cuda::memcpy_async(tile + threadIdx.x, out + threadIdx.x, sizeof(int), bar);
  bar.arrive_and_wait();
  if (tile[63 - threadIdx.x] == 7) __trap();
}

}  // namespace

__global__ void fills_what_it_still_reads(int* out) {
  __shared__ int tile[64];
  __shared__ PipelineState state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  pipe.producer_acquire();
  cuda::memcpy_async(block, tile, out, sizeof tile, pipe);
  pipe.producer_commit();
  pipe.consumer_wait();
  pipe.consumer_release();
  pipe.producer_acquire();
  cuda::memcpy_async(block, tile, out, sizeof tile, pipe);
  pipe.producer_commit();
  if (tile[threadIdx.x] == 7) __trap();
  pipe.consumer_wait();
  pipe.consumer_release();
}

TEST_SUITE("advice on pipelines") {
  TEST_CASE("what each thread has copied for all: whichever comes first") {
    check_cure(cause_of(reads_what_others_copy), "barrier", line_of_reading,
               "Wait for the copy, then put ");
  }
  TEST_CASE("a copy into a stage that is still read: its own calls") {
    check_cure(cause_of(fills_what_it_still_reads), "stage",
               "consumer_release() only after its last use");
  }
  TEST_CASE("a deadlock in a pipeline speaks of the pipeline") {
    constexpr const char* acquire =
        "At producer_acquire: a stage is free when all consumers have called";
    constexpr const char* wait = "At consumer_wait: nobody has called producer_commit";
    constexpr const char* others =
        "At consumer_wait: not all producers have called producer_commit";
    check_says(report_of(never_releases), acquire);
    check_says(report_of(never_commits), wait);
    check_says(report_of(half_commits), others);
    check_says(report_of(acquires_and_waits), acquire);
    check_says(report_of(acquires_and_waits), others);
    for (auto kernel : {never_releases, never_commits, half_commits, acquires_and_waits}) {
      check_says_not(report_of(kernel), "init()");
      check_says_not(report_of(kernel), "arrive_and_drop()");
    }
  }
  TEST_CASE("a race with a pipeline's copy: first of all, its own calls") {
    std::string text = report_of(releases_too_early);
    check_says(text, "race in kernel");
    CHECK(text.find("producer_acquire()") < text.find("block.sync() between"));
    CHECK(text.find("consumer_release()") < text.find("block.sync() between"));
    text = report_of(refills_too_early);
    check_says(text, "race in kernel");
    check_says_not(text, "until all consumers have called consumer_release()");
  }
  TEST_CASE("a copy of the next turn: a barrier after what is still done with the last") {
    check_cure(cause_of(copies_again_too_early), "barrier", line_of_last_use,
               "The next turn of the loop begins its copy");
  }
  TEST_CASE("a copy for a group that not all have called: all call it, with the same arguments") {
    for (auto kernel : {first_copies_for_all, each_copies_its_own}) {
      const auto cause = cause_of(kernel);
      check_cure(cause, "same call", kernel == each_copies_its_own ? line_of_own : line_of_first);
      check_says(cause.why, "Of the 64 threads that share this copy, 1 has made the call");
      CHECK(cause.sides[1].thread.has_value());
    }
  }
  TEST_CASE("two copies to one place: a place for each") {
    check_cure(cause_of(copies_twice_to_one_place), "stage",
               "Give each copy that is under way a place of its own");
  }
  TEST_CASE("a count of more than a phase: that of one phase") {
    check_cure(cause_of(told_of_all_rounds), "barrier count",
               "Give init() the number of arrivals in each phase.");
  }
  TEST_CASE("a phase that half the block waits for, and the other half doesn't come to") {
    check_cure(cause_of(both_wait_first), "barrier count",
               "or let the other threads arrive as well");
  }
  TEST_CASE("a race in spite of a cuda::barrier: what that orders is said") {
    check_says(report_of(expects_too_few), "one of the two is done outside of that");
    check_says(report_of(expects_too_few_for_a_copy), "copy");
  }
  TEST_CASE("what comes of a count that is too small: that is to be mended first") {
    const auto causes = causes_of(expects_too_few);
    REQUIRE(causes.size() == 2);
    check_cure(causes[0], "barrier count");
    check_cure(causes[1], "barrier count", causes[0].cure.line);
    check_says(causes[1].cure.text, "what is told first, the barrier count in `bar`: fix that");
    check_says_not(causes[1].cure.text, "sync");
  }
}
