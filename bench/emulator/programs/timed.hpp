// What the programs beside this file share: a clock, and a word when a result is wrong.
#pragma once

#include <chrono>
#include <cmath>
#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

/// Numbers from 0 to 1 that look random.
inline std::vector<float> some_numbers(std::size_t size) {
  std::vector<float> numbers(size);
  unsigned state = 1;
  for (float& number : numbers) {
    state = state * 1664525 + 1013904223;
    number = static_cast<float>(state >> 8) / (1 << 24);
  }
  return numbers;
}

inline void require(bool right) {
  if (right) return;
  std::puts("wrong");
  std::exit(1);
}

inline void require_close(double found, double expected) {
  require(std::abs(found - expected) <= 1e-3 * (1 + std::abs(expected)));
}

/// Launches kernels as often as the program's argument says, and prints what once takes: seconds by
/// the clock, and seconds of all processors. A launch before that fetches the memory that all need.
template <class Launch>
void time_launches(int argc, char** argv, Launch launch) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 1;
  launch();
  cohort::synchronize();
  const auto begin = std::chrono::steady_clock::now();
  const std::clock_t used = std::clock();
  for (int round = 0; round < rounds; ++round) launch();
  cohort::synchronize();
  const double processors = static_cast<double>(std::clock() - used) / CLOCKS_PER_SEC;
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  std::printf("%.9f %.9f\n", taken.count() / rounds, processors / rounds);
}
