// The loop runs down from the end of the array; the host has a lambda that copies one vector; the
// search for the largest block is a recursion.

//! [includes]
#include <cooperative_groups.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <vector>

namespace cg = cooperative_groups;

inline int largest_block_from(void (*kernel)(), int size) {
  kernel<<<1, size>>>();
  return cudaGetLastError() == cudaSuccess ? largest_block_from(kernel, size + 32) : size - 32;
}
//! [includes]

//! [a]
const auto grid = cg::this_grid();
const std::size_t before = grid.thread_rank();
const std::size_t step = grid.num_threads();
for (std::size_t left = n; left > before; left = left > step ? left - step : 0) {
  const std::size_t i = left - before - 1;
  y[i] += x[i] * a;
}
//! [a]

//! [b]
const auto upload = [](cohort::device_buffer<float>& to, const std::vector<float>& from) {
  cohort::check(
      cudaMemcpy(to.data(), from.data(), from.size() * sizeof(float), cudaMemcpyHostToDevice));
};
upload(device_y, y);
upload(device_x, x);
kernel<<<grid, block>>>(a, device_x.data(), device_y.data(), x.size());
cohort::check(cudaGetLastError());
cohort::check(cudaDeviceSynchronize());
cohort::check(cudaMemcpy(y.data(), device_y.data(), sizeof(float) * y.size(),
                         cudaMemcpyDeviceToHost));
//! [b]

//! [c]
return largest_block_from(kernel, 32);
//! [c]
