// Lesson 11's open task: a word is looked for in a text, as the reference does it and as you do.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>

#include <cohort/buffer.hpp>
#include <cstddef>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <utility>

#include "harness/program.hpp"
#include "open/compare.hpp"

/// What it includes is included above already, so that nothing else gets into the namespace.
namespace reference {
#include "../solutions/11-async-copy/exercise.cuh"
}
#if __has_include("yours.cuh")
namespace yours {
#include "yours.cuh"
}
#endif

namespace {

constexpr std::size_t n = std::size_t{1} << 26;
constexpr unsigned blocks = 132 * 8, threads = 128;  // as many as fit, or nearly

#define COHORT_COUNT(from, whose)                                                             \
  bench::OpenAnswer {                                                                         \
    whose, [&total] { total.fill_bytes(0); }, [&text, &total] {                               \
      const from::Word word = {{'f', 'i', 'l', 'e'}, 4, 1};                                   \
      from::count_cheaply<<<blocks, threads>>>(text.data(), text.size(), word, total.data()); \
    }                                                                                         \
  }

void compare(const std::optional<std::filesystem::path>& folder) {
  cohort::device_buffer<unsigned char> text(n);
  cohort::device_buffer<int> total(1);
  text.fill_bytes('e');
  std::vector<bench::OpenAnswer> answers = {COHORT_COUNT(reference, "the reference")};
#if __has_include("yours.cuh")
  if (std::string(yours::solved).find('x') != std::string::npos)
    answers.push_back(COHORT_COUNT(yours, "yours"));
#endif
  bench::compare_open("11-open", "11.x, 67,108,864 bytes", answers, folder);
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }
