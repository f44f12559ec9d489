// What reports advise, where the wording took thought.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>

#include <cuda/pipeline>
#include <emulator/host.hpp>
#include <string>

#include "harness.hpp"

namespace cg = cooperative_groups;

namespace {

__global__ void needs_dynamic(int* out) {
  extern __shared__ int numbers[];
  numbers[threadIdx.x] = 1;
  if (out) *out = numbers[threadIdx.x];
}

__global__ void half_meets(int* out) {
  if (threadIdx.x < 32) __syncthreads();
  __syncthreads();
  *out = 1;
}

__global__ void tile_without_its_first(int* out) {
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  if (tile.thread_rank() == 0) return;
  out[threadIdx.x] = tile.shfl(1, 0);
}

__global__ void all_write(int* out) { *out = static_cast<int>(threadIdx.x); }
__global__ void all_say_one(int* out) { *out = 1; }
__global__ void two_lines(int* out) {
  if (threadIdx.x == 0) *out = 1;
  if (threadIdx.x == 1) *out = 2;
}

__global__ void warp_without_13(int* out) {
  if (threadIdx.x != 13) __syncwarp();
  __syncthreads();
  *out = 1;
}

__global__ void across_to_another_tile(int* out) {
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  *out = tile.shfl_xor(1, 16);
}

__global__ void reduces_in_part_of_a_tile(int* out) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  *out = cg::reduce(tile, 1, cg::plus<int>());
}

__global__ void votes_in_two_places(int* out) {
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  out[threadIdx.x] = threadIdx.x < 8 ? tile.any(1) : 0;
  out[threadIdx.x] += tile.any(1);
}

__global__ void before_the_beginning(int* out) {
  extern __shared__ int here[];
  here[static_cast<int>(threadIdx.x) - 1] = 1;
  out[threadIdx.x] = 0;
}

__global__ void number_among_bytes(int* out) {
  extern __shared__ unsigned char memory[];
  out[threadIdx.x] = reinterpret_cast<int*>(memory)[10];
}

struct Point {
  int x, y;
};

__global__ void members(int* out) {
  __shared__ Point points[4];
  __shared__ Point origin;
  out[threadIdx.x] = points[3].y;
  out[threadIdx.x] += origin.y;
}

struct Cell {
  int count;
  short parts[2][3];
};

struct Row {
  unsigned char id;
  Cell cells[2];
  union {
    int whole;
    short halves[2];
  };
};

class Sealed {
 public:
  __device__ int second() const { return b_; }

 private:
  int a_, b_;
};

// The value counts as used, whatever it is.
__device__ void look_at(int value) {
  if (value == 7) __trap();
}

__global__ void member_of_array(Row* rows) { look_at(rows[1].cells[1].count); }
__global__ void array_in_member(Row* rows) { look_at(rows[1].cells[0].parts[1][2]); }
__global__ void member_of_union(Row* rows) { look_at(rows[0].halves[1]); }
__global__ void byte_of_member(Row* rows) {
  look_at(reinterpret_cast<unsigned char*>(&rows[2].cells[0].count)[3]);
}
__global__ void private_member(Sealed* sealed) { look_at(sealed[1].second()); }
__global__ void part_of_vector(int2* pairs) { look_at(pairs[3].y); }
__global__ void member_of_dynamic(int*) {
  extern __shared__ Row table[];
  look_at(table[2].cells[1].parts[0][1]);
}

__global__ void counts_in_a_static(int* out) {
  static int mine = 0;
  out[threadIdx.x] = ++mine;
}

int of_the_host = 0;
__global__ void counts_in_the_hosts(int* out) { out[threadIdx.x] = ++of_the_host; }

__global__ void four_findings(int* out) {
  __shared__ int a, b, c, d;
  int sum = a;
  sum += b;
  sum += c;
  sum += d;
  out[threadIdx.x] = sum;
}

__global__ void __cluster_dims__(2) first_block_returns(int* out) {
  __shared__ int number;
  const auto cluster = cg::this_cluster();
  if (threadIdx.x == 0) number = 1;
  cluster.sync();
  if (cluster.block_rank() == 0) return;
  out[threadIdx.x] = *cluster.map_shared_rank(&number, 0);
  cluster.sync();
}

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

__global__ void expects_too_few(int* out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int tile[64];
  if (threadIdx.x == 0) init(&bar, 32);
  __syncthreads();
  tile[threadIdx.x] = 1;
  bar.arrive_and_wait();
  out[threadIdx.x] = tile[63 - threadIdx.x];
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

__global__ void without_room(int*) {
  int* none = nullptr;
  *none = 1;
}

/// The first report of a launch with 64 threads, or so many.
template <class T>
std::string report_of(void (*kernel)(T*), std::size_t shared = 0, unsigned threads = 64,
                      unsigned blocks = 1) {
  T* out = nullptr;
  cohort::check(cudaMalloc(&out, 256));
  kernel<<<blocks, threads, shared>>>(out);
  cudaDeviceSynchronize();
  auto reports = emulator::take_reports();
  cudaDeviceReset();
  return reports.empty() ? "" : reports.front().message;
}

void check_says(const std::string& text, const std::string& words) {
  INFO(text);
  CHECK(text.find(words) != std::string::npos);
}

void check_says_not(const std::string& text, const std::string& words) {
  INFO(text);
  CHECK(text.find(words) == std::string::npos);
}

}  // namespace

TEST_SUITE("advice") {
  TEST_CASE("past the end of dynamic shared memory: the launch may give more") {
    check_says(report_of(needs_dynamic, 63 * sizeof(int)),
               "or give the launch more: its third number is in bytes.");
  }
  TEST_CASE("a barrier in a branch: a smaller group may meet there") {
    check_says(report_of(half_meets), "or synchronise only a group that is all here");
  }
  TEST_CASE("a shuffle of a tile is for all its threads") {
    check_says(report_of(tile_without_its_first), "All threads of the tile must come to this call");
  }
  TEST_CASE("a race in one line: first of all, elements of their own") {
    std::string text = report_of(all_write);
    check_says(text, "      __global__ void all_write");
    check_says(text, "give each thread one of its own");
    check_says_not(text, "__syncthreads()");
    check_says(report_of(all_say_one), "Let one thread write");
    check_says_not(report_of(two_lines), "one of its own");
  }
  TEST_CASE("a shuffle across must stay in the tile") {
    std::string text = report_of(across_to_another_tile);
    check_says(text, "tile<16>::shfl_xor reads from rank ");
    check_says(text, " of a tile of 16");
    check_says(text, "Its distance must be less than the size of the tile.");
  }
  TEST_CASE("a tile that the block has only a part of") {
    check_says(report_of(reduces_in_part_of_a_tile, 0, 36),
               "of the 32 threads of this tile, the block has only 4");
  }
  TEST_CASE("a collective in two places: both are named, and a smaller group may do it") {
    std::string text = report_of(votes_in_two_places);
    check_says(text, "makes this call");
    check_says(text, "makes this one");
    check_says(text, "or call it for a group of those that are here");
  }
  TEST_CASE("before the beginning: the index is negative") {
    std::string text = report_of(before_the_beginning, 256);
    check_says(text, "4 bytes before the beginning of here");
    check_says(text, "The index is negative.");
    check_says(text, "Compare it with 0.");
    check_says_not(text, "give the launch more");
  }
  TEST_CASE("a remote block that returns before the last sync") {
    check_says(report_of(first_block_returns, 0, 64, 2),
               "and let every thread of every block reach it.");
  }
  TEST_CASE("what is no element of an array is counted in bytes") {
    check_says(report_of(number_among_bytes, 256), ": byte 40 of memory, in");
    check_says(report_of(private_member), ": byte 4 of sealed[1], in");
    check_says(report_of(byte_of_member), ": byte 3 of rows[2].cells[0].count, in");
  }
  TEST_CASE("a member of a struct has its name") {
    check_says(report_of(members), ": points[3].y, in");
    check_says(report_of(members), ": origin.y, in");
    check_says(report_of(member_of_array), ": rows[1].cells[1].count, in");
    check_says(report_of(array_in_member), ": rows[1].cells[0].parts[1][2], in");
    check_says(report_of(member_of_union), ": rows[0].halves[1], in");
    check_says(report_of(part_of_vector), ": pairs[3].y, in");
    check_says(report_of(member_of_dynamic, 256), ": table[2].cells[1].parts[0][1], in");
  }
  TEST_CASE("a deadlock in a pipeline speaks of the pipeline") {
    constexpr const char* acquire = "At producer_acquire: a stage is free when all have called";
    constexpr const char* wait = "At consumer_wait: nobody has called producer_commit";
    constexpr const char* others = "At consumer_wait: not all have called producer_commit";
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
    check_says_not(text, "until all have called consumer_release()");
  }
  TEST_CASE("a race in spite of a cuda::barrier: what that orders is said") {
    check_says(report_of(expects_too_few), "one of the two lies outside of that");
    check_says(report_of(expects_too_few_for_a_copy), "copy");
  }
  TEST_CASE("a null pointer may come from any allocation") {
    check_says(report_of(without_room), "or what a pool or malloc returned");
  }
  TEST_CASE("a static variable of a function is told from one of the host's program") {
    const std::string own = report_of(counts_in_a_static);
    check_says(own, "host memory in kernel counts_in_a_static: mine\n");
    check_says(own, "Leave out static");
    const std::string global = report_of(counts_in_the_hosts);
    check_says(global, ": of_the_host\n");
    check_says(global, "Declare it __device__");
  }
  TEST_CASE("what was freed is told with both of its lines") {
    int* memory = nullptr;
    cohort::check(cudaMalloc(&memory, 256));
    cohort::check(cudaFree(memory));
    constexpr int line_of_free = __LINE__ - 1;
    all_write<<<1, 1>>>(memory);
    cudaDeviceSynchronize();
    const auto reports = emulator::take_reports();
    cudaDeviceReset();
    REQUIRE(reports.size() == 1);
    check_says(reports[0].message, "memory of 256 bytes, from cudaMalloc at ");
    check_says(reports[0].message, "advice.cu:" + std::to_string(line_of_free - 1) + ", freed at ");
    check_says(reports[0].message, "advice.cu:" + std::to_string(line_of_free) + "\n");
  }
  TEST_CASE("one thread is not several, nor is one finding") {
    check_says(report_of(four_findings), "and 1 more finding in this kernel");
    check_says(report_of(warp_without_13), "thread 13 is in its mask and has not come");
    check_says(report_of(warp_without_13), "threads 0-12, 14-31");
  }
}
