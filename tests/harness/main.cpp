// Runs the test cases, under several schedules where the device has them, and reports them in TAP:
// a line a case, so that Meson and the course see each.
#define DOCTEST_CONFIG_IMPLEMENT
#define DOCTEST_CONFIG_NO_POSIX_SIGNALS
#include <doctest/doctest.h>

#include <iostream>

#include "backend.hpp"
#include "tap.hpp"

REGISTER_REPORTER("recorder", 0, cohort::harness::Recorder);

namespace {

using namespace cohort::harness;

/// What fails under this schedule and has not failed before is what its result tells from now on.
void merge(std::vector<CaseResult>& results, const std::vector<CaseResult>& more,
           std::uint64_t seed) {
  if (results.empty()) results.resize(more.size());
  for (std::size_t i = 0; i < more.size(); ++i) {
    if (results[i].failed) continue;
    results[i] = more[i];
    results[i].seed = seed;
  }
}

}  // namespace

int main(int argc, char** argv) {
  constexpr int skipped = 77;
  std::string reason;
  auto device = device_name(reason);
  if (!device) {
    std::cout << "1..0 # SKIP " << reason << std::endl;
    return skipped;
  }
  std::cout << "# device: " << *device << std::endl;

  doctest::Context context;
  context.setOption("reporters", "recorder");
  context.setOption("order-by", "file");
  context.applyCommandLine(argc, argv);
  std::vector<CaseResult> results;
  for (unsigned i = 0; auto seed = use_schedule(i); ++i) {
    context.run();
    if (context.shouldExit()) return 0;
    merge(results, Recorder::take_results(), *seed);
  }
  write_tap(std::cout, results);
  for (const CaseResult& result : results)
    if (result.failed) return 1;
  return 0;
}
