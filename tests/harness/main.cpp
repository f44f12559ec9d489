// Runs the test cases and reports them in TAP, a line a case, so that Meson and the course see each.
#define DOCTEST_CONFIG_IMPLEMENT
#define DOCTEST_CONFIG_NO_POSIX_SIGNALS
#include <doctest/doctest.h>

#include <iostream>

#include "backend.hpp"
#include "tap.hpp"

REGISTER_REPORTER("tap", 0, cohort::harness::TapReporter);

namespace {

constexpr int skipped = 77;

}  // namespace

int main(int argc, char** argv) {
  std::string reason;
  auto device = cohort::harness::device_name(reason);
  if (!device) {
    std::cout << "1..0 # SKIP " << reason << std::endl;
    return skipped;
  }
  std::cout << "# device: " << *device << std::endl;

  doctest::Context context;
  context.setOption("reporters", "tap");
  context.setOption("order-by", "file");
  context.applyCommandLine(argc, argv);
  return context.run();
}
