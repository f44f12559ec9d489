// Lesson 09's open task: readers follow 21 links, as the reference moves them and as you do.
#include <cooperative_groups.h>

#include <cohort/buffer.hpp>
#include <cohort/pool.hpp>
#include <cstddef>
#include <cuda/std/span>
#include <utility>
#include <vector>

#include "harness/program.hpp"
#include "open/compare.hpp"

/// What it includes is included above already, so that nothing else gets into the namespace.
namespace reference {
#include "../solutions/09-pool-containers/exercise.cuh"
}
#if __has_include("yours.cuh")
namespace yours {
#include "yours.cuh"
}
#endif

namespace {

constexpr std::size_t n = std::size_t{1} << 22;
constexpr int pages = 1024, links = 21;
constexpr unsigned blocks = 132 * 2, threads = 512;
constexpr std::size_t room = 16'384, pool_bytes = cohort::block_pool<>::overhead + room;

#define COHORT_MOVE(from)                                                                       \
  __global__ void from##_moves(int* readers, const int* next) {                                 \
    extern __shared__ __align__(16) unsigned char memory[];                                     \
    auto pool = cohort::make_pool(cooperative_groups::this_thread_block(), memory, pool_bytes); \
    from::move_cheaply(pool, from::chunk_of_block(cuda::std::span<int>(readers, n)),            \
                       cuda::std::span<const int>(next, pages), links);                         \
  }

COHORT_MOVE(reference)
#if __has_include("yours.cuh")
COHORT_MOVE(yours)
#endif

/// So many numbers of pages, in no order.
std::vector<int> scattered(std::size_t size) {
  std::vector<int> numbers(size);
  unsigned draw = 1;
  for (int& number : numbers) {
    draw = draw * 1664525 + 1013904223;
    number = static_cast<int>((draw >> 8) % pages);
  }
  return numbers;
}

void compare(const std::optional<std::filesystem::path>& folder) {
  cohort::device_buffer<int> readers(scattered(n));
  const cohort::device_buffer<int> next(scattered(pages));
  const auto answer = [&](const std::string& whose, void (*kernel)(int*, const int*)) {
    return bench::OpenAnswer{whose, [] {},
                             [&readers, &next, kernel] {
                               kernel<<<blocks, threads, pool_bytes>>>(readers.data(), next.data());
                             }};
  };
  std::vector<bench::OpenAnswer> answers = {answer("the reference", reference_moves)};
#if __has_include("yours.cuh")
  if (std::string(yours::solved).find('x') != std::string::npos)
    answers.push_back(answer("yours", yours_moves));
#endif
  bench::compare_open("09-open", "09.x, 4,194,304 readers", answers, folder);
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }
