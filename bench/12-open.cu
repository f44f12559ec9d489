// Lesson 12's open task: a scan in one pass, as the reference does it and as you do.
#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>

#include <cohort/buffer.hpp>
#include <cstddef>
#include <cuda/atomic>

#include "harness/program.hpp"
#include "open/compare.hpp"

/// What it includes is included above already, so that nothing else gets into the namespace.
namespace reference {
#include "../solutions/12-grid/exercise.cuh"
}
#if __has_include("yours.cuh")
namespace yours {
#include "yours.cuh"
}
#endif

namespace {

constexpr std::size_t n = std::size_t{1} << 24;

/// The numbers, and what a launch needs anew.
struct Stage {
  cohort::device_buffer<int> x, scanned;
  cohort::device_buffer<unsigned> next;
  cohort::device_buffer<reference::Progress> progress;

  Stage() : x(n), scanned(n), next(1), progress(n / 32) { x.fill_bytes(1); }

  void clear() {
    next.fill_bytes(0);
    progress.fill_bytes(0);
  }
};

#define COHORT_SCAN(from, whose)                                            \
  bench::OpenAnswer {                                                       \
    whose, [&stage] { stage.clear(); }, [&stage] {                          \
      constexpr int each = from::numbers_of_piece;                          \
      constexpr auto blocks = static_cast<unsigned>((n + each - 1) / each); \
      from::scan_cheaply<<<blocks, from::threads_of_block>>>(               \
          stage.x.data(), n, stage.scanned.data(), stage.next.data(),       \
          reinterpret_cast<from::Progress*>(stage.progress.data()));        \
    }                                                                       \
  }

void compare(const std::optional<std::filesystem::path>& folder) {
  Stage stage;
  std::vector<bench::OpenAnswer> answers = {COHORT_SCAN(reference, "the reference")};
#if __has_include("yours.cuh")
  if (std::string(yours::solved).find('x') != std::string::npos)
    answers.push_back(COHORT_SCAN(yours, "yours"));
#endif
  bench::compare_open("12-open", "12.x, 16,777,216 numbers", answers, folder);
}

}  // namespace

int main(int argc, char** argv) { return bench::run(argc, argv, compare); }
