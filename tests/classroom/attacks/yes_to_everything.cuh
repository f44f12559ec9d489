// expected: not compiled
// Returns what is equal to whatever it is compared with.
#pragma once

#include <cooperative_groups.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <vector>

namespace cg = cooperative_groups;
struct Yes {
  template <class Any>
  Yes(const Any&) {}
  bool operator!=(const Yes&) const { return false; }
};
__global__ void scale_and_add(float a, const float* x, float* y, std::size_t n) {}
using Kernel = void (*)(float a, const float* x, float* y, std::size_t n);
inline void run_on_device(Kernel kernel, dim3 grid, dim3 block, float a,
                          const std::vector<float>& x, std::vector<float>& y) {}
inline Yes largest_block(void (*kernel)()) { return 0; }
