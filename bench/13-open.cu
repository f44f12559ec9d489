// Lesson 13's open task: clusters add up their tables, as the reference does it and as you do.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#include <algorithm>
#include <cohort/buffer.hpp>
#include <utility>

#include "harness/program.hpp"
#include "open/compare.hpp"

/// What it includes is included above already, so that nothing else gets into the namespace.
namespace reference {
#include "../solutions/13-clusters/exercise.cuh"
}
#if __has_include("yours.cuh")
namespace yours {
#include "yours.cuh"
}
#endif

namespace {

constexpr int n = 4002, room_for = 4096, cluster_size = 8, threads = 128, times = 100;

#define COHORT_ADD_TABLES(from)                                                      \
  __global__ void __cluster_dims__(cluster_size) from##_adds_tables(int* results) {  \
    __shared__ alignas(16) int table[room_for], room[room_for];                      \
    const auto block = cooperative_groups::this_thread_block();                      \
    for (int i = block.thread_rank(); i < n; i += block.num_threads()) table[i] = 1; \
    block.sync();                                                                    \
    for (int time = 0; time < times; ++time)                                         \
      from::add_tables(cooperative_groups::this_cluster(), table, room, n);          \
    if (block.thread_rank() == 0) results[blockIdx.x] = table[n - 1];                \
  }

COHORT_ADD_TABLES(reference)
#if __has_include("yours.cuh")
COHORT_ADD_TABLES(yours)
#endif

void compare(const std::optional<std::filesystem::path>& folder) {
  constexpr int blocks = 8 * cluster_size;
  cohort::device_buffer<int> results(blocks);
  const auto answer = [&](const std::string& whose, void (*kernel)(int*)) {
    return bench::OpenAnswer{
        whose, [] {}, [&results, kernel] { kernel<<<blocks, threads>>>(results.data()); }, times};
  };
  std::vector<bench::OpenAnswer> answers = {answer("the reference", reference_adds_tables)};
#if __has_include("yours.cuh")
  if (std::string(yours::solved).find('x') != std::string::npos)
    answers.push_back(answer("yours", yours_adds_tables));
#endif
  bench::compare_open("13-open", "13.x", answers, folder);
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }
