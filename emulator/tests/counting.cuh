// Counting what one tiny kernel does.
#pragma once

#include <cuda_runtime.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cohort/counters.hpp>

namespace rules {

/// Counts this launch alone.
template <class... Parameters, class... Arguments>
void count(void (*kernel)(Parameters...), dim3 grid, dim3 block, Arguments... arguments) {
  cohort::reset_counters();
  kernel<<<grid, block>>>(arguments...);
  cohort::synchronize();
}

/// 4,096 zeros for a kernel to read, and room for its results.
template <class T>
struct Memory {
  cohort::device_buffer<T> in = cohort::device_buffer<T>(4096);
  cohort::device_buffer<T> out = cohort::device_buffer<T>(4096);
  Memory() { in.fill_bytes(0); }
};

}  // namespace rules
