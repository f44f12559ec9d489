// Keys made on the device and, the same ones, by the CPU: copying 77 gigabytes would take longer
// than everything else.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include "shared_memory/values.hpp"

namespace bench {

enum class Input { uniform, log_uniform, constant, two_hot, sorted, runs, strided };

const std::vector<std::pair<Input, std::string>> inputs = {
    {Input::uniform, "uniform"},   {Input::log_uniform, "log-uniform"},
    {Input::constant, "constant"}, {Input::two_hot, "two hot bins"},
    {Input::sorted, "sorted"},     {Input::runs, "clustered runs"},
    {Input::strided, "strided"},
};

/// A word that looks random, for each number.
__host__ __device__ inline unsigned mixed(std::uint64_t i) {
  unsigned word = static_cast<unsigned>(i) ^ static_cast<unsigned>(i >> 32) * 0x9E3779B9u;
  word = (word ^ word >> 16) * 0x7FEB352Du;
  word = (word ^ word >> 15) * 0x846CA68Bu;
  return word ^ word >> 16;
}

/// The keys of an input: draw(i) is the i-th of n, below `bins`.
struct Draw {
  Input input;
  unsigned bins;
  std::uint64_t n;
  const unsigned* quantiles;  // of log_uniform_quantiles, where draw is called

  __host__ __device__ unsigned uniform(unsigned word) const {
    return static_cast<unsigned>(std::uint64_t{word} * bins >> 32);
  }

  __host__ __device__ unsigned operator()(std::uint64_t i) const {
    const unsigned third = bins / 3;
    switch (input) {
      case Input::uniform:
        return uniform(mixed(i));
      case Input::log_uniform:
        return quantiles[mixed(i) >> 16];
      case Input::constant:
        return third;
      case Input::two_hot:  // either, by the toss of a coin
        return (mixed(i) & 256) != 0 ? third : 2 * third;
      case Input::sorted:
        return static_cast<unsigned>(i * bins / n);
      case Input::runs: {  // each 64 keys are two runs, of random lengths
        const std::uint64_t pair = i / 64;
        const bool second = i % 64 >= mixed(pair) % 64;
        return uniform(mixed(2 * pair + second + 77));
      }
      default:  // a table of 32 columns is read down column after column
        return static_cast<unsigned>(i * 32 % bins + i * 32 / bins % 32) % bins;
    }
  }
};

template <class Key>
__global__ void draw_keys(Draw draw, Key* keys) {
  const std::uint64_t step = std::uint64_t{gridDim.x} * blockDim.x;
  for (std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; i < draw.n;
       i += step) {
    keys[i] = static_cast<Key>(draw(i));
  }
}

/// How often each of the bins is key(i), for i below n: by all cores of the CPU.
template <class Key>
Values count_on_cpu(std::uint64_t n, std::size_t bins, Key key) {
  const unsigned workers = std::max(1u, std::thread::hardware_concurrency());
  std::vector<Values> shares(workers, Values(bins));
  std::vector<std::thread> threads;
  for (unsigned worker = 0; worker < workers; ++worker) {
    threads.emplace_back([&, worker] {
      const std::uint64_t end = n * (worker + 1) / workers;
      for (std::uint64_t i = n * worker / workers; i < end; ++i) ++shares[worker][key(i)];
    });
  }
  for (auto& thread : threads) thread.join();
  Values counts(bins);
  for (const Values& share : shares) {
    std::transform(share.begin(), share.end(), counts.begin(), counts.begin(), std::plus<>());
  }
  return counts;
}

}  // namespace bench
