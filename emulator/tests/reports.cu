// What a report says to programs: its causes, and the line of JSON in the file COHORT_REPORTS
// names.
#include <cooperative_groups.h>
#include <unistd.h>
#include <algorithm>

#include <cstdio>
#include <cstdlib>
#include <emulator/host.hpp>
#include <fstream>
#include <string>

#include "clone/emulator/include/store.cuh"
#include "harness.hpp"
#include "saying.cuh"

using rules::check_says;

namespace {

__global__ void shift(int* out) {
  __shared__ int tile[64];
  tile[threadIdx.x] = threadIdx.x;
  out[threadIdx.x] = tile[63 - threadIdx.x];
}
constexpr int line_of_write = __LINE__ - 3;

__global__ void stray(int* out) { out[64] = 1; }
__global__ void one_thread_strays(int* out) {
  if (threadIdx.x == 7) out[64] = sizeof "";
}
__global__ void give_up(int*) { __trap(); }

template <class Number>
__device__ void store_all(Number* out) {
  for (int i = 0; i < 2; ++i) store(out, i);
}
constexpr int line_of_call = __LINE__ - 2;

__global__ void store_by_calls(int* out) { store_all(out); }
constexpr int line_in_kernel = __LINE__ - 1;

/// A member that all threads must call together, as it has a barrier in it.
struct Tally {
  __device__ int total() const {
    __syncthreads();
    return 1;
  }
};
constexpr int line_of_barrier = __LINE__ - 4;

__global__ void some_ask(int* out) {
  if (threadIdx.x < 32) *out = Tally().total();
  __syncthreads();
}
constexpr int line_of_question = __LINE__ - 3;

__global__ void some_ask_and_others_wait(int* out) {
  if (threadIdx.x < 16)
    *out = Tally().total();
  else
    __syncwarp();
}
constexpr int line_of_waiting = __LINE__ - 4;

void launch(void (*kernel)(int*)) {
  cohort::device_buffer<int> out(64);
  kernel<<<1, 64>>>(out.data());
  cudaDeviceSynchronize();
}

/// What the launch is reported for. The device can be used again.
emulator::Report report_of(void (*kernel)(int*)) {
  launch(kernel);
  return rules::only_report();
}

void check_is(const std::optional<uint3>& index, unsigned x) {
  REQUIRE(index);
  CHECK(index->x == x);
  CHECK(index->y == 0);
  CHECK(index->z == 0);
}

/// The barriers of different groups, which some threads reach or leave before.
enum Meeting { block, warp, mask, wide_tile, cluster, halves };

__device__ void meet(Meeting at) {
  namespace cg = cooperative_groups;
  const auto here = cg::this_thread_block();
  if (at == block) __syncthreads();
  if (at == warp) cg::tiled_partition<32>(here).sync();
  if (at == mask) __syncwarp();
  if (at == wide_tile) cg::tiled_partition<64>(here).sync();
  if (at == cluster) cg::this_cluster().sync();
  if (at == halves) here.barrier_wait(here.barrier_arrive());
}

__global__ void __cluster_dims__(2) meet_and_leave(Meeting at) {
  meet(at);
  if (threadIdx.x % 32 == 7) return;
}

__global__ void __cluster_dims__(2) leave_and_meet(Meeting at) {
  if (threadIdx.x % 32 == 7) return;
  meet(at);
}
constexpr int line_of_leaving = __LINE__ - 3;

__global__ void __cluster_dims__(2) end_and_meet(Meeting at) {
  if (threadIdx.x % 32 != 7) meet(at);
}

__global__ void __cluster_dims__(2) leave_twice_and_meet(Meeting at) {
  if (at == block && threadIdx.x < 7 && blockIdx.x == 0) return;
  if (threadIdx.x > 50 && blockIdx.x == 1) return;
  __syncthreads();
}

__global__ void leave_and_meet_twice(Meeting) {
  if (threadIdx.x < 7) return;
  __syncthreads();
  __syncthreads();
}
constexpr int line_of_first_meeting = __LINE__ - 3;

__global__ void some_race(int* out) {
  __shared__ int row[64];
  row[threadIdx.x] = 1;
  if (threadIdx.x < 32) __syncthreads();
  out[threadIdx.x] = row[63 - threadIdx.x];
}
constexpr int line_of_part = __LINE__ - 3;

/// What is noted of the kernel.
std::string notes_of(void (*kernel)(Meeting), Meeting at) {
  emulator::take_notes();
  kernel<<<2, 64>>>(at);
  cohort::synchronize();
  std::string text;
  for (const std::string& note : emulator::take_notes()) text += note + "\n";
  return text;
}

__device__ void splits(int* numbers, unsigned count) {
  if (count > 1) splits(numbers, count / 2);
  __syncthreads();
  numbers[threadIdx.x] += 1;
}
constexpr int line_of_turn = __LINE__ - 4;
__global__ void split_by_different_counts(int* out) { splits(out, threadIdx.x < 32 ? 4 : 8); }

}  // namespace

TEST_SUITE("reports") {
  TEST_CASE("a barrier in a recursion: how deep each of the two threads is") {
    const auto report = report_of(split_by_different_counts);
    CHECK(report.kind == "divergent barrier");
    for (const char* end :
         {", 2 times", ", 3 times", "`splits` calls itself", "reached by other calls."})
      check_says(report.message, end);
    check_says(report.message, ":" + std::to_string(line_of_turn) + ", 3 times");
  }
  TEST_CASE("a collective member called by some: the call is told") {
    auto called_at = [](const emulator::Report& report, int line) {
      for (const auto& cause : report.causes)
        for (const auto& side : cause.sides)
          if (side.line == line_of_barrier)
            for (const auto& call : side.calls)
              if (call.line == line) return true;
      return false;
    };
    auto divergent = report_of(some_ask);
    CHECK(divergent.kind == "divergent barrier");
    CHECK(called_at(divergent, line_of_question));
    auto deadlock = report_of(some_ask_and_others_wait);
    CHECK(deadlock.kind == "deadlock");
    CHECK(called_at(deadlock, line_of_waiting));
    check_says(deadlock.message, "called from some_ask_and_others_wait");
    check_says(deadlock.message, ":" + std::to_string(line_of_waiting));
  }

  TEST_CASE("a race has two sides, a place, a count and a cure") {
    auto report = report_of(shift);
    CHECK(report.kernel == "shift");
    REQUIRE(!report.causes.empty());
    const emulator::ReportCause* race = nullptr;
    for (const auto& cause : report.causes)
      if (cause.kind == "race") race = &cause;
    REQUIRE(race);
    CHECK(race->place.starts_with("tile["));
    CHECK(race->memory == "tile");
    CHECK(race->cure.kind == "barrier");
    CHECK(race->cure.file.ends_with("emulator/tests/reports.cu"));
    CHECK(race->cure.line == line_of_write + 1);
    CHECK(race->count > 1);
    REQUIRE(race->sides.size() == 2);
    for (const auto& side : race->sides) {
      bool writes = side.verb == "writes";
      CHECK(side.file.ends_with("emulator/tests/reports.cu"));
      CHECK(side.line == line_of_write + !writes);
      CHECK(side.text == (writes ? "tile[threadIdx.x] = threadIdx.x;"
                                 : "out[threadIdx.x] = tile[63 - threadIdx.x];"));
      check_is(side.block, 0);
      CHECK(side.thread);
    }
  }

  TEST_CASE("what one thread does has one side") {
    auto report = report_of(stray);
    REQUIRE(report.causes.size() == 1);
    CHECK(report.causes[0].kind == "out of bounds");
    REQUIRE(report.causes[0].sides.size() == 1);
    CHECK(report.causes[0].sides[0].text == "__global__ void stray(int* out) { out[64] = 1; }");
    CHECK(report.causes[0].sides[0].thread);

    report = report_of(give_up);
    REQUIRE(report.causes.size() == 1);
    CHECK(report.causes[0].kind == "trap");
    REQUIRE(report.causes[0].sides.size() == 1);
    CHECK(report.causes[0].sides[0].thread);
    CHECK(report.causes[0].sides[0].verb.empty());
  }

  TEST_CASE("a side keeps the calls that led to its line") {
    auto report = report_of(store_by_calls);
    REQUIRE(!report.causes.empty());
    for (const auto& side : report.causes[0].sides) {
      CHECK(side.file.ends_with("emulator/tests/clone/emulator/include/store.cuh"));
      CHECK(side.text == "__device__ inline void store(int* place, int value) { *place = value; }");
      REQUIRE(side.calls.size() == 2);
      CHECK(side.calls[0].function == "store_all");
      CHECK(side.calls[0].file.ends_with("emulator/tests/reports.cu"));
      CHECK(side.calls[0].line == line_of_call);
      CHECK(side.calls[1].function == "store_by_calls");
      CHECK(side.calls[1].line == line_in_kernel);
    }
  }

  TEST_CASE("a refused launch is explained, and only once") {
    emulator::take_explanation();
    stray<<<1, 2000>>>(nullptr);
    CHECK(cudaGetLastError() != cudaSuccess);
    CHECK(emulator::take_explanation().starts_with(
        "The launch of stray was refused: a block of 2000 threads"));
    CHECK(emulator::take_explanation().empty());
  }

  TEST_CASE("a line of JSON says all of it") {
    char name[] = "/tmp/reports-XXXXXX";
    close(mkstemp(name));
    setenv("COHORT_REPORTS", name, 1);
    report_of(one_thread_strays);
    unsetenv("COHORT_REPORTS");
    std::string line, more;
    std::ifstream file(name);
    std::getline(file, line);
    CHECK(!std::getline(file, more));
    std::remove(name);
    INFO(line);
    auto says = [&](const char* words) { return line.find(words) != std::string::npos; };
    CHECK(line.starts_with(R"({"kind":"out of bounds","kernel":"one_thread_strays","message":")"));
    CHECK(says(R"("causes":[{"kind":"out of bounds","memory":"out","place":"out[64], )"));
    CHECK(says(R"("sides":[{"file":")"));
    CHECK(says(R"(reports.cu","line":)"));
    CHECK(says(
        R"("text":"if (threadIdx.x == 7) out[64] = sizeof \"\";","block":[0,0,0],"thread":[7,0,0],)"
        R"x("who":"thread (7,0,0) of block (0,0,0)","verb":")x"));
    CHECK(says(R"("calls":[])"));
    CHECK(says(R"("facts":{"title":"out of bounds in kernel one_thread_strays","parts":[{)"));
    CHECK(says(R"("cure":{"kind":"bound","text":"Look first at how the index)"));
    CHECK(line.ends_with(R"("count":1}]})"));
  }
}

TEST_SUITE("notes") {
  TEST_CASE("a barrier is noted that is complete only because threads have left") {
    for (const Meeting at : {block, warp, mask, wide_tile, cluster, halves}) {
      CAPTURE(static_cast<int>(at));
      const std::string note = notes_of(leave_and_meet, at);
      check_says(note, "in kernel leave_and_meet, was complete only because threads had returned");
      CHECK(note.ends_with("reports.cu:" + std::to_string(line_of_leaving) +
                           ": CUDA allows that. If those threads should have come too, they return "
                           "too early\n"));
      // The block meets to make a wide tile, too: one note for one return.
      CHECK(std::ranges::count(note, '\n') == 1);
      check_says(notes_of(end_and_meet, at), "had reached the end of the kernel");
      CHECK(notes_of(meet_and_leave, at) == "");
    }
  }
  TEST_CASE("barriers that the same threads miss are noted once, at the first") {
    const std::string note = notes_of(leave_and_meet_twice, block);
    check_says(note, "reports.cu:" + std::to_string(line_of_first_meeting) + ", in kernel");
    CHECK(std::ranges::count(note, '\n') == 1);
  }
  TEST_CASE("a barrier is noted once for each kernel, wherever threads have left") {
    const std::string note = notes_of(leave_twice_and_meet, block);
    CHECK(std::ranges::count(note, '\n') == 1);
  }
  TEST_CASE("what was found of the kernel comes first, and the note is a fact of it") {
    emulator::take_notes();
    const auto report = report_of(some_race);
    CHECK(emulator::take_notes().empty());
    const auto& why = report.causes.front().why;
    check_says(why, "Not all threads came to the block's barrier at ");
    check_says(why, "reports.cu:" + std::to_string(line_of_part) +
                        ": some had reached the end of the kernel.");
  }
}
