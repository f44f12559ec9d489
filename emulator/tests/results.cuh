// Runs a tiny kernel in one block and brings home what each thread found out.
#pragma once

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <numeric>
#include <type_traits>
#include <vector>

namespace rules {

/// `kernel(results, arguments…)` writes `results[threadIdx.x]`. What it doesn't write is 0.
template <class T, class... Arguments>
std::vector<T> results_of(int threads, void (*kernel)(T*, Arguments...),
                          std::type_identity_t<Arguments>... arguments) {
  cohort::device_buffer<T> results(threads);
  results.fill_bytes(0);
  kernel<<<1, threads>>>(results.data(), arguments...);
  cohort::synchronize();
  return results.to_host();
}

/// `kernel(inputs, results, n)` turns each of n inputs into a result, a thread each.
template <class Input, class T>
std::vector<T> results_for(const std::vector<Input>& inputs,
                           void (*kernel)(const Input*, T*, int)) {
  constexpr int threads = 128;
  int n = static_cast<int>(inputs.size());
  cohort::device_buffer<Input> device_inputs(inputs);
  cohort::device_buffer<T> results(inputs.size());
  kernel<<<(n + threads - 1) / threads, threads>>>(device_inputs.data(), results.data(), n);
  cohort::synchronize();
  return results.to_host();
}

/// What `kernel(numbers, results)` makes of 1, 2, 3, … `count` with a block of `threads`. It sets
/// all of as many results.
template <class T>
std::vector<T> results_from_one_to(int count, int threads, void (*kernel)(const T*, T*)) {
  std::vector<T> numbers(count);
  std::iota(numbers.begin(), numbers.end(), T{1});
  cohort::device_buffer<T> from(numbers), results(count);
  kernel<<<1, threads>>>(from.data(), results.data());
  cohort::synchronize();
  return results.to_host();
}

}  // namespace rules
