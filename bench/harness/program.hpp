// The main function of a benchmark for a GPU.
#pragma once

#include <cuda_runtime.h>

#include <cstdio>
#include <exception>
#include <filesystem>
#include <optional>

namespace bench {

/// Calls `measure(folder)`, where folder is the program's argument, if any: where to write results.
/// Returns the exit code: 0, 1 for an exception, 2 for a wrong usage, 77 (skipped) without a GPU.
template <class Measure>
int run(int argc, char** argv, Measure measure) {
  if (argc > 2) {
    std::fprintf(stderr, "usage: %s [FOLDER FOR RESULTS]\n", argv[0]);
    return 2;
  }
  if (int devices = 0; cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0) {
    std::puts("skipped: no GPU here; run this on a machine that has one");
    return 77;
  }
  try {
    std::optional<std::filesystem::path> folder;
    if (argc == 2) folder = argv[1];
    if (folder) std::filesystem::create_directories(*folder);
    measure(folder);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}

}  // namespace bench
