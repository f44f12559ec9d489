// What the emulator counts, against numbers worked out by hand.
#include <cooperative_groups.h>

#include <emulator/host.hpp>
#include <string>
#include <utility>
#include <vector>

#include "harness.hpp"

namespace cg = cooperative_groups;

namespace {

constexpr int side = 32;

template <int pitch>
__global__ void transpose(const int* in, int* out) {
  __shared__ int tile[side][pitch];
  int place = threadIdx.y * side + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[place];
  __syncthreads();
  out[place] = tile[threadIdx.x][threadIdx.y];
}

template <class T>
__global__ void copy_strided(const T* in, T* out, int stride) {
  out[threadIdx.x] = in[threadIdx.x * stride];
}

__constant__ int constants[32];
__global__ void read_constants(int* out) { out[threadIdx.x] = constants[threadIdx.x]; }

__global__ void one_atomic_a_thread(int* count) { atomicAdd(count, 1); }
__global__ void one_atomic_a_warp(int* count) {
  int lanes = __popc(__ballot_sync(~0u, true));
  if (threadIdx.x % 32 == 0) atomicAdd(count, lanes);
}

__global__ void __cluster_dims__(4) ring(int* out) {
  __shared__ int mine[32];
  cg::cluster_group cluster = cg::this_cluster();
  mine[threadIdx.x] = cluster.block_rank();
  cluster.sync();
  int* next = cluster.map_shared_rank(mine, (cluster.block_rank() + 1) % 4);
  out[cg::this_grid().thread_rank()] = next[threadIdx.x];
  cluster.sync();
  atomicAdd(&next[0], 1);
  cluster.sync();
}

/// Lane i loads element `index(i)` of shared memory.
template <class T, class Index>
__device__ void load_shared(T* out, Index index) {
  __shared__ T elements[64];
  elements[threadIdx.x] = T{};
  elements[threadIdx.x + 32] = T{};
  __syncthreads();
  out[threadIdx.x] = elements[index(threadIdx.x)];
}
__global__ void load_one_word(int* out) {
  load_shared(out, [](int) { return 3; });
}
__global__ void load_two_words_of_a_bank(int* out) {
  load_shared(out, [](int lane) { return lane % 2 * 32; });
}
template <class T>
__global__ void load_strided(T* out, int stride) {
  load_shared(out, [=](int lane) { return lane * stride; });
}

__global__ void loop(const int* in, int* out, int turns) {
  int sum = 0;
  for (int i = 0; i < turns; ++i) sum += in[i * 32 + threadIdx.x];
  out[threadIdx.x] = sum;
}
__global__ void loop_as_often_as_its_rank(const int* in, int* out) {
  int sum = 0;
  for (unsigned i = 0; i <= threadIdx.x; ++i) sum += in[i];
  out[threadIdx.x] = sum;
}
__global__ void some_load(const int* in, int* out) {
  if (threadIdx.x < 8) out[threadIdx.x] = in[threadIdx.x];
}
__global__ void loop_in_one_warp(const int* in, int* out) {
  if (threadIdx.x / 32 != 1) return;
  int* mine = out + blockIdx.x * blockDim.x;
  for (int i = 0; i < 4; ++i) mine[threadIdx.x] = in[i * 32 + threadIdx.x];
}
__global__ void __cluster_dims__(2) meet_in_halves() {
  auto block = cg::this_thread_block();
  auto cluster = cg::this_cluster();
  auto token = cluster.barrier_arrive();
  cluster.barrier_wait(std::move(token));
  block.barrier_wait(block.barrier_arrive());
  cluster.sync();
}
__global__ void tell_block(unsigned* last, unsigned* blocks) {
  atomicMax(last, blockIdx.x);
  atomicAdd(blocks, 1u);
}
__device__ int load(const int* from) { return *from; }
__global__ void load_by_two_calls(const int* in, int* out) {
  out[threadIdx.x] = threadIdx.x < 16 ? load(in + threadIdx.x) : load(in + threadIdx.x);
}

__global__ void many_here_few_there(int* count) {
  for (int i = 0; i < 3; ++i) atomicAdd(count, 1);
  if (threadIdx.x == 0) atomicAdd(count, 100);
}
constexpr int line_of_many = __LINE__ - 3;

/// Counts a launch of one block.
template <class... Parameters, class... Arguments>
void count(void (*kernel)(Parameters...), dim3 grid, dim3 block, Arguments... arguments) {
  cohort::reset_counters();
  kernel<<<grid, block>>>(arguments...);
  cohort::synchronize();
}

template <class T>
struct Memory {
  cohort::device_buffer<T> in = cohort::device_buffer<T>(4096);
  cohort::device_buffer<T> out = cohort::device_buffer<T>(4096);
  Memory() { in.fill_bytes(0); }
};

}  // namespace

TEST_SUITE("counters") {
  // Each of the 32 warps loads a row of 128 bytes, 4 sectors, and stores one. In shared memory it
  // writes a row, without conflict, and reads a column: with a pitch of 32 words its 32 words lie
  // in one bank, which takes 31 passes too many; with 33 in 32 banks.
  TEST_CASE("a transpose's tile of 32 x 32 has 31 conflicts a warp, one of 32 x 33 none") {
    Memory<int> memory;
    count(transpose<32>, 1, dim3(32, 32), memory.in.data(), memory.out.data());
    CHECK_COUNTER(global_loads, ==, 32u);
    CHECK_COUNTER(global_stores, ==, 32u);
    CHECK_COUNTER(global_sectors, ==, 32u * 4 + 32u * 4);
    CHECK_COUNTER(shared_requests, ==, 64u);
    CHECK_COUNTER(shared_conflicts, ==, 32u * 31);
    CHECK_COUNTER(barriers, ==, 1u);
    count(transpose<33>, 1, dim3(32, 32), memory.in.data(), memory.out.data());
    CHECK_COUNTER(shared_requests, ==, 64u);
    CHECK_COUNTER(shared_conflicts, ==, 0u);
  }

  // 32 words in a row are 4 sectors; 128 bytes apart, each has a sector of its own. The store
  // adds 4.
  TEST_CASE("loads in a row touch 4 sectors, loads 32 words apart 32") {
    Memory<int> memory;
    count(copy_strided<int>, 1, 32, memory.in.data(), memory.out.data(), 1);
    CHECK_COUNTER(global_loads, ==, 1u);
    CHECK_COUNTER(global_sectors, ==, 4u + 4);
    count(copy_strided<int>, 1, 32, memory.in.data(), memory.out.data(), 32);
    CHECK_COUNTER(global_loads, ==, 1u);
    CHECK_COUNTER(global_sectors, ==, 32u + 4);
    // From the second word on, 32 words reach into a fifth sector.
    count(copy_strided<int>, 1, 32, memory.in.data() + 1, memory.out.data(), 1);
    CHECK_COUNTER(global_sectors, ==, 5u + 4);
  }

  // 32 times 16 bytes are 512: 16 sectors. As words they would be 4 requests of 4.
  TEST_CASE("a float4 is one load") {
    Memory<float4> memory;
    count(copy_strided<float4>, 1, 32, memory.in.data(), memory.out.data(), 1);
    CHECK_COUNTER(global_loads, ==, 1u);
    CHECK_COUNTER(global_stores, ==, 1u);
    CHECK_COUNTER(global_sectors, ==, 16u + 16);
  }

  // A float3 is aligned to 4 bytes only: its three words move apart. 96 words in a row are 12
  // sectors, and each of the three requests touches all of them.
  TEST_CASE("a float3 is three") {
    Memory<float3> memory;
    count(copy_strided<float3>, 1, 32, memory.in.data(), memory.out.data(), 1);
    CHECK_COUNTER(global_loads, ==, 3u);
    CHECK_COUNTER(global_sectors, ==, 3u * 12 + 3u * 12);
  }

  TEST_CASE("constant memory and a kernel's parameters are not global memory") {
    Memory<int> memory;
    count(read_constants, 1, 32, memory.out.data());
    CHECK_COUNTER(global_loads, ==, 0u);
    CHECK_COUNTER(global_stores, ==, 1u);
  }

  // Two blocks of 64 threads are 128 threads in 4 warps.
  TEST_CASE("one atomic a thread, or one a warp") {
    Memory<int> memory;
    memory.out.fill_bytes(0);
    count(one_atomic_a_thread, 2, 64, memory.out.data());
    CHECK_COUNTER(global_atomics, ==, 128u);
    count(one_atomic_a_warp, 2, 64, memory.out.data());
    CHECK_COUNTER(global_atomics, ==, 4u);
    CHECK_COUNTER(global_loads, ==, 0u);
  }

  // 4 blocks of 32 threads: each thread writes a word of its own block, loads one of a peer and
  // updates one of a peer.
  TEST_CASE("a ring in a cluster accesses its peers") {
    Memory<int> memory;
    count(ring, 4, 32, memory.out.data());
    CHECK_COUNTER(remote_accesses, ==, 128u + 128);
    CHECK_COUNTER(shared_atomics, ==, 128u);
    CHECK_COUNTER(shared_requests, ==, 4u);
    CHECK_COUNTER(global_stores, ==, 4u);
  }

  // Two stores and a load.
  TEST_CASE("one word is for everybody at once, two of a bank are not") {
    Memory<int> memory;
    count(load_one_word, 1, 32, memory.out.data());
    CHECK_COUNTER(shared_requests, ==, 3u);
    CHECK_COUNTER(shared_conflicts, ==, 0u);
    count(load_two_words_of_a_bank, 1, 32, memory.out.data());
    CHECK_COUNTER(shared_conflicts, ==, 1u);
  }

  // A half of the warp takes 16 doubles, 32 words, in a pass. Two apart, lane i has words 4i and
  // 4i + 1: those of lane i + 8 are in the same banks, so each half takes two passes.
  TEST_CASE("8 bytes a lane go by half warps") {
    Memory<double> memory;
    count(load_strided<double>, 1, 32, memory.out.data(), 1);
    CHECK_COUNTER(shared_conflicts, ==, 0u);
    count(load_strided<double>, 1, 32, memory.out.data(), 2);
    CHECK_COUNTER(shared_conflicts, ==, 2u);
  }

  // A quarter takes 8 float4, 32 words, in a pass. Two apart, lane i has words 8i to 8i + 3: those
  // of lane i + 4 are in the same banks, so each quarter takes two passes.
  TEST_CASE("16 bytes a lane go by quarter warps") {
    Memory<float4> memory;
    count(load_strided<float4>, 1, 32, memory.out.data(), 1);
    CHECK_COUNTER(shared_conflicts, ==, 0u);
    count(load_strided<float4>, 1, 32, memory.out.data(), 2);
    CHECK_COUNTER(shared_conflicts, ==, 4u);
  }

  TEST_CASE("lanes are matched by iteration") {
    Memory<int> memory;
    count(loop, 1, 32, memory.in.data(), memory.out.data(), 100);
    CHECK_COUNTER(global_loads, ==, 100u);
    CHECK_COUNTER(global_sectors, ==, 100u * 4 + 4);
    // In iteration i, the lanes from i on load one word.
    count(loop_as_often_as_its_rank, 1, 32, memory.in.data(), memory.out.data());
    CHECK_COUNTER(global_loads, ==, 32u);
    CHECK_COUNTER(global_sectors, ==, 32u + 4);
  }

  TEST_CASE("part of a warp is a request, and so is each side of a branch") {
    Memory<int> memory;
    count(some_load, 1, 40, memory.in.data(), memory.out.data());
    CHECK_COUNTER(global_loads, ==, 1u);
    CHECK_COUNTER(global_sectors, ==, 1u + 1);
    // Threads 0 to 31 and 32 to 39.
    count(copy_strided<int>, 1, 40, memory.in.data(), memory.out.data(), 1);
    CHECK_COUNTER(global_loads, ==, 2u);
    CHECK_COUNTER(global_sectors, ==, 5u + 5);
    count(load_by_two_calls, 1, 32, memory.in.data(), memory.out.data());
    CHECK_COUNTER(global_loads, ==, 2u);
    CHECK_COUNTER(global_stores, ==, 1u);
  }

  TEST_CASE("the loads' part of the sectors") {
    Memory<int> memory;
    count(copy_strided<int>, 1, 32, memory.in.data(), memory.out.data(), 32);
    CHECK_COUNTER(global_sectors, ==, 32u + 4);
    CHECK_COUNTER(global_load_sectors, ==, 32u);
  }

  // Warp 1 loads and stores four times; the kernels' busiest warps are added up.
  TEST_CASE("of a kernel's warps, the one with the most requests") {
    Memory<int> memory;
    cohort::reset_counters();
    loop_in_one_warp<<<1, 96>>>(memory.in.data(), memory.out.data());
    cohort::synchronize();
    CHECK_COUNTER(busiest_warp, ==, 4u * 2);
    transpose<33><<<1, dim3(32, 32)>>>(memory.in.data(), memory.out.data());
    cohort::synchronize();
    CHECK_COUNTER(busiest_warp, ==, 4u * 2 + 4);
  }

  TEST_CASE("barriers that have halves") {
    count(meet_in_halves, 4, 32);
    CHECK_COUNTER(cluster_barriers, ==, 2u * 2);
    CHECK_COUNTER(barriers, ==, 4u);
    CHECK_COUNTER(split_barriers, ==, 2u + 4);
  }

  TEST_CASE("the calls by which the host waits") {
    Memory<int> memory;
    int number = 0;
    cohort::reset_counters();
    loop_in_one_warp<<<1, 64>>>(memory.in.data(), memory.out.data());
    cohort::check(cudaMemcpyAsync(&number, memory.out.data(), 4, cudaMemcpyDeviceToHost));
    CHECK_COUNTER(host_waits, ==, 0u);
    cohort::synchronize();
    cohort::check(cudaMemcpy(&number, memory.out.data(), 4, cudaMemcpyDeviceToHost));
    cohort::check(cudaStreamQuery(nullptr));
    CHECK_COUNTER(host_waits, ==, 3u);
  }

  TEST_CASE("a grid of which some blocks run alone") {
    cohort::device_buffer<unsigned> seen{0, 0};
    emulator::run_blocks(50'000'000, 50'000'003);
    tell_block<<<50'000'003, 1>>>(seen.data(), seen.data() + 1);
    cohort::synchronize();
    CHECK(seen.to_host() == std::vector<unsigned>{50'000'002, 3});
    emulator::run_blocks(7, 9);
    tell_block<<<50'000'003, 1>>>(seen.data(), seen.data() + 1);
    emulator::run_all_blocks();
    cohort::synchronize();
    CHECK(seen.to_host()[1] == 3 + 2);
    tell_block<<<5, 1>>>(seen.data(), seen.data() + 1);
    cohort::synchronize();
    CHECK(seen.to_host()[1] == 3 + 2 + 5);
  }

  TEST_CASE("streams and events that are left are reported, and are gone then") {
    emulator::report_leaks();
    emulator::take_reports();
    cudaStream_t streams[2];
    cudaEvent_t event;
    for (auto& stream : streams) cohort::check(cudaStreamCreate(&stream));
    cohort::check(cudaEventCreate(&event));
    emulator::report_leaks();
    const auto reports = emulator::take_reports();
    REQUIRE(reports.size() == 3);
    CHECK(reports[1].message.find("A stream is never destroyed") != std::string::npos);
    CHECK(reports[2].message.find("An event is never destroyed") != std::string::npos);
    CHECK(cudaStreamDestroy(streams[0]) == cudaErrorInvalidResourceHandle);
    cudaGetLastError();
  }

  TEST_CASE("the line that took most is known, of all kernels that were counted") {
    Memory<int> memory;
    memory.out.fill_bytes(0);
    count(many_here_few_there, 1, 32, memory.out.data());
    if (emulator::seed() != 0) return;
    const auto place = emulator::place_that_took_most("global_atomics");
    REQUIRE(place);
    CHECK(place->line == line_of_many);
    CHECK(place->count == 3 * 32);
    CHECK(place->text.starts_with("for (int i = 0; i < 3; ++i) atomicAdd(count, 1);"));
    CHECK_FALSE(emulator::place_that_took_most("shuffles"));
    CHECK_FALSE(emulator::place_that_took_most("no such counter"));
  }

  TEST_CASE("launches of one shape are counted together, and only under the friendly schedule") {
    Memory<int> memory;
    emulator::take_kernel_counters();
    count(one_atomic_a_warp, 1, 64, memory.in.data());
    count(one_atomic_a_warp, 1, 64, memory.in.data());
    count(one_atomic_a_warp, 3, 64, memory.in.data());
    auto kernels = emulator::take_kernel_counters();
    if (emulator::seed() != 0) {
      CHECK(kernels.empty());
      return;
    }
    REQUIRE(kernels.size() == 2);
    CHECK(kernels[0].kernel == "one_atomic_a_warp");
    CHECK(kernels[0].launches == 2);
    CHECK(kernels[0].counters.global_atomics == 2 + 2);
    CHECK(kernels[1].grid.x == 3);
    CHECK(kernels[1].counters.global_atomics == 6);
    CHECK(emulator::counters().global_atomics == 6);
    CHECK(emulator::take_kernel_counters().empty());
  }
}
