// What a program that knows it runs on the emulator may ask of it: reports and counters.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace emulator {

/// Something that went wrong.
struct Report {
  std::string kind;      ///< one or two words: "deadlock", "assert"
  std::string kernel;    ///< empty for what the host did
  std::string message;   ///< for people, several lines
};

/// The reports since the last call, oldest first.
std::vector<Report> take_reports();

/// Whether reports are also printed to standard error when they happen. They are, at first.
void print_reports(bool print);

/// Chooses the schedule of the kernels to come. 0 is the friendliest legal one, and the first unless
/// COHORT_SEED says otherwise; every other number is a schedule of its own, the same each time.
void set_seed(std::uint64_t seed);
std::uint64_t seed();

/// Reports device memory that is allocated and was not when this was last called, and frees it.
void report_leaks();

/// Work that the source asks of the device, counted over all kernels since `start_counting`. A
/// model: a GPU's compiler may merge atomics, and its caches may serve accesses.
struct Counters {
  std::uint64_t global_atomics = 0;   ///< executed by lanes, on global memory
  std::uint64_t shared_atomics = 0;   ///< the same, on shared memory, a peer's included
  std::uint64_t barriers = 0;         ///< of blocks, passed by a block
  std::uint64_t shuffles = 0;         ///< executed by lanes
};

/// Counts from zero. Kernels run on one OS thread from then on.
void start_counting();
Counters counters();

}  // namespace emulator
