// The main program: all test cases, or one program alone, as other tools want to see it.
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string_view>

#include "marks.hpp"
#include "program.hpp"
#include "supervisor.hpp"

namespace bugs {

std::vector<Program>& programs() {
  static std::vector<Program> all;
  return all;
}

void run(const Program& program) {
  int* out = nullptr;
  cohort::check(cudaMalloc(&out, numbers * sizeof(int)));
  cohort::check(cudaMemset(out, 0, numbers * sizeof(int)));
  cohort::check(cudaDeviceSynchronize());  // non-blocking streams wait for no fill
  program.run(out);
  cudaError_t error = cudaDeviceSynchronize();
  if (program.correct) cohort::check(error);
  cudaFree(out);
}

namespace {

constexpr int passed = 0, failed = 1, wrong_usage = 2;

/// A line a program: its name and, after a tab, the kind of its bug, or "correct".
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
  setenv("COHORT_SCHEDULES", "0", 0);  // each case chooses its schedules itself
  return cohort::harness::run_tests(argc, argv);
}

}  // namespace
}  // namespace bugs

int main(int argc, char** argv) {
  std::string_view option = argc > 1 ? argv[1] : "";
  if (option == "--list") return bugs::list();
  if (option == "--run" && argc == 3) return bugs::run_alone(argv[2]);
  return bugs::test_all(argc, argv);
}
