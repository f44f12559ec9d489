// The main program: all test cases, or one program alone, as other tools want to see it.
#define DOCTEST_CONFIG_IMPLEMENT
#define DOCTEST_CONFIG_NO_POSIX_SIGNALS
#include <doctest/doctest.h>

#include <exception>
#include <iostream>
#include <string_view>

#include "backend.hpp"
#include "marks.hpp"
#include "program.hpp"
#include "tap.hpp"

REGISTER_REPORTER("recorder", 0, cohort::harness::Recorder);

namespace bugs {

std::vector<Program>& programs() {
  static std::vector<Program> all;
  return all;
}

void run(const Program& program) {
  int* out = nullptr;
  cohort::check(cudaMalloc(&out, numbers * sizeof(int)));
  cohort::check(cudaMemset(out, 0, numbers * sizeof(int)));
  program.run(out);
  cudaError_t error = cudaDeviceSynchronize();
  if (program.correct) cohort::check(error);
  cudaFree(out);
}

namespace {

constexpr int passed = 0, failed = 1, wrong_usage = 2, skipped = 77;

/// A line a program: its name and, behind a tab, the kind of its bug, or "correct".
int list() {
  for (const Program& program : programs())
    std::cout << program.name << "\t" << (program.correct ? "correct" : marks_of(program).kind)
              << "\n";
  return passed;
}

int run_alone(std::string_view name) {
  for (const Program& program : programs()) {
    if (name != program.name) continue;
    try {
      run(program);
      return passed;
    } catch (const std::exception& error) {
      std::cerr << program.name << ": " << error.what() << "\n";
      return failed;
    }
  }
  std::cerr << "There is no program \"" << name << "\" here. --list names them.\n";
  return wrong_usage;
}

int test_all(int argc, char** argv) {
  using namespace cohort::harness;
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
  int result = context.run();
  if (!context.shouldExit()) write_tap(std::cout, Recorder::take_results());
  return result;
}

}  // namespace
}  // namespace bugs

int main(int argc, char** argv) {
  std::string_view option = argc > 1 ? argv[1] : "";
  if (option == "--list") return bugs::list();
  if (option == "--run" && argc == 3) return bugs::run_alone(argv[2]);
  return bugs::test_all(argc, argv);
}
