// A small program with one bug, or none, and how a source file tells of it.
//
// A bug's lines carry comments that its report must answer to: `// BUG race` is where it is and of
// what kind, `// with` where the other side is. If several lines carry one of the two, a report
// names one of them at least, and no line without a mark. `// cure` is where the change belongs, if
// that is at neither.
#pragma once

#include <cuda_runtime.h>
#include <doctest/doctest.h>

#include <cohort/check.hpp>
#include <string>
#include <vector>

namespace bugs {

struct Program {
  const char* name;
  bool correct;
  void (*run)(int* out);  ///< gets `numbers` zeros in global memory
  const char* file;
  int line;  ///< where BUG or CORRECT is written
};

constexpr int numbers = 256;

/// All programs of the executable, in the order of the source.
std::vector<Program>& programs();
struct Registration {
  explicit Registration(const Program& program) { programs().push_back(program); }
};

/// Runs a program on fresh memory. Throws if a correct one fails or gives wrong results.
void run(const Program& program);

/// What a test case does with a program: on the emulator, compares its reports with its source
/// under several schedules; on a GPU, runs it if it is correct.
void check(const Program& program);

/// Throws unless the first `count` numbers of `out` are `expected(0)`, `expected(1)`, …
template <class Expected>
void expect(const int* out, int count, Expected expected) {
  std::vector<int> result(count);
  cohort::check(cudaGetLastError());
  cohort::check(cudaMemcpy(result.data(), out, count * sizeof(int), cudaMemcpyDefault));
  for (int i = 0; i < count; ++i)
    if (result[i] != expected(i))
      throw std::runtime_error("number " + std::to_string(i) + " is " + std::to_string(result[i]) +
                               ", expected " + std::to_string(expected(i)));
}

/// Launches a kernel whose grid can be synchronized.
template <class... Arguments>
void launch_cooperatively(void (*kernel)(Arguments...), dim3 grid, dim3 block,
                          Arguments... arguments) {
  void* addresses[] = {&arguments...};
  cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(kernel), grid, block, addresses, 0,
                              nullptr);
}

}  // namespace bugs

#define COHORT_PROGRAM(name, correct)                                                        \
  static void run_##name([[maybe_unused]] int* out);                                         \
  static const bugs::Program program_##name{#name, correct, run_##name, __FILE__, __LINE__}; \
  static const bugs::Registration register_##name(program_##name);                           \
  TEST_CASE(#name) { bugs::check(program_##name); }                                          \
  static void run_##name([[maybe_unused]] int* out)

/// `BUG(name) { kernel<<<1, 32>>>(out); }`: a program with a bug, in this and the lines above it.
#define BUG(name) COHORT_PROGRAM(name, false)

/// `CORRECT(name) { kernel<<<1, 32>>>(out); expect(…); }`: a program that looks much like the one
/// above it, and is right. Programs that differ in a number, a type or a statement launch one
/// kernel, a template that stands with its marks above the first of them, a BUG.
#define CORRECT(name) COHORT_PROGRAM(name, true)
