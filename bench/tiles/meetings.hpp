// Measures how many cycles each meeting of a group takes.
#pragma once

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "harness/times.hpp"
#include "tiles/meet.cuh"

namespace bench {

/// One block, on a GPU that does nothing else.
struct Meeting {
  std::string group;
  std::string how;
  int threads;   // of the block
  Times cycles;  // for each of a chain
};

/// Cycles for each meeting; `launch(cycles)` leaves those of a whole chain in *cycles.
template <class Launch>
Times cycles_of(Launch launch) {
  cohort::device_buffer<long long> cycles(1);
  std::vector<double> times;
  launch(cycles.data());  // warms up
  for (int repetition = 0; repetition < repetitions; ++repetition) {
    launch(cycles.data());
    cohort::synchronize();
    times.push_back(static_cast<double>(cycles.to_host()[0]) / meetings);
  }
  return Times(times);
}

/// Throws unless each thread has got what went round in its group of `size`.
inline void check_exchanged(const std::string& group, const std::vector<int>& values, int size) {
  for (int thread = 0; thread < static_cast<int>(values.size()); ++thread) {
    const int rank = thread % size;
    if (values[thread] != thread - rank + (rank + meetings) % size + meetings)
      throw std::runtime_error(group + ": a wrong value after the exchange");
  }
}

/// Both chains for groups of `size` threads.
template <class Maker>
void measure_meetings(const std::string& group, Maker make, int size, int threads,
                      std::vector<Meeting>& meetings) {
  meetings.push_back({group, "sync", threads, cycles_of([&](long long* cycles) {
                        only_sync<<<1, threads>>>(make, cycles);
                      })});
  cohort::device_buffer<int> values(threads);
  meetings.push_back({group, "memory", threads, cycles_of([&](long long* cycles) {
                        exchange_in_memory<<<1, threads>>>(make, values.data(), cycles);
                      })});
  check_exchanged(group, values.to_host(), size);
}

template <unsigned size>
void measure_shuffles(const std::string& group, int threads, std::vector<Meeting>& meetings) {
  cohort::device_buffer<int> values(threads);
  meetings.push_back({group, "shuffle", threads, cycles_of([&](long long* cycles) {
                        exchange_by_shuffle<<<1, threads>>>(CompileTimeTile<size>{}, values.data(),
                                                            cycles);
                      })});
  check_exchanged(group, values.to_host(), size);
}

/// All groups in one block of `threads`.
inline void measure_block(int threads, std::vector<Meeting>& meetings) {
  for (const unsigned size : {1u, 2u, 4u, 8u, 16u, 32u}) {
    measure_meetings("thread_group, tile of " + std::to_string(size), RunTimeTile{size},
                     static_cast<int>(size), threads, meetings);
  }
  measure_meetings("thread_group, tile of 8, not inlined", Unknown<RunTimeTile>{{8}}, 8, threads,
                   meetings);
  measure_meetings("thread_block_tile<8>", CompileTimeTile<8>{}, 8, threads, meetings);
  measure_shuffles<8>("thread_block_tile<8>", threads, meetings);
  measure_meetings("thread_block_tile<32>", CompileTimeTile<32>{}, 32, threads, meetings);
  measure_shuffles<32>("thread_block_tile<32>", threads, meetings);
  measure_meetings("thread_block", Block{}, threads, threads, meetings);
  measure_meetings("thread_group, the block, not inlined", Unknown<Block>{}, threads, threads,
                   meetings);
}

}  // namespace bench
