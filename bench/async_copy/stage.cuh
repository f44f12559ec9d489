// Where lesson 11 is measured: a text, and launches with as many blocks to a multiprocessor as
// wanted.
#pragma once

#include <algorithm>
#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include "async_copy/ways.cuh"
#include "harness/gpu.hpp"
#include "harness/measure.hpp"
#include "harness/read.cuh"

namespace bench {

constexpr int threads = 256;

struct Launch {
  std::string name;
  Way way;
};

inline std::size_t count_on_the_host(const std::vector<unsigned char>& text, std::size_t n,
                                     const Word& word) {
  std::size_t found = 0;
  for (std::size_t place = 0; place + word.length <= n; ++place) {
    int mistakes = 0;
    for (int i = 0; i < word.length; ++i) mistakes += text[place + i] != word.letters[i];
    found += mistakes <= word.mistakes;
  }
  return found;
}

constexpr int all_that_fit = 0;

/// How many blocks of a kernel a multiprocessor holds, each with as many bytes of dynamic shared
/// memory.
struct Room {
  int blocks;
  std::size_t bytes;
};

inline int blocks_that_fit(Way way, std::size_t bytes) {
  int blocks = 0;
  cohort::check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, way, threads, bytes));
  return blocks;
}

/// Gives a kernel so much dynamic shared memory, which it doesn't use, that no more than `wanted`
/// blocks fit. Throws std::runtime_error if fewer do.
inline Room leave_room_for(Way way, int wanted) {
  if (wanted == all_that_fit) return {blocks_that_fit(way, 0), 0};
  cudaFuncAttributes of{};
  cohort::check(cudaFuncGetAttributes(&of, way));
  const cudaDeviceProp device = properties();
  const std::size_t each = device.sharedMemPerMultiprocessor / wanted;
  const std::size_t used = of.sharedSizeBytes + device.reservedSharedMemPerBlock;
  if (each < used) throw std::runtime_error("a block needs more shared memory");
  const std::size_t most = device.sharedMemPerBlockOptin - of.sharedSizeBytes;
  const std::size_t bytes = std::min(each - used, most) / 1024 * 1024;
  cohort::check(cudaFuncSetAttribute(way, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                     static_cast<int>(bytes)));
  const int blocks = blocks_that_fit(way, bytes);
  if (blocks != wanted)
    throw std::runtime_error(std::to_string(blocks) + " blocks fit, not " + std::to_string(wanted));
  return {blocks, bytes};
}

class Stage {
 public:
  /// Measures in the first n bytes of the text, of which n + 1 are there.
  Stage(const std::vector<unsigned char>& text, std::size_t n) : n_(n), host_(text), text_(text) {}

  void look_for(const Word& word) {
    word_ = word;
    expected_ = static_cast<int>(count_on_the_host(host_, n_, word));
  }

  /// With blocks of `threads` threads. `offset` moves the text to other addresses, not its bytes.
  /// Throws std::runtime_error if a result is wrong.
  Times measure_way(const Launch& launch, Room room, std::size_t offset = 0) {
    const int grid = room.blocks * properties().multiProcessorCount;
    auto& text = offset == 0 ? text_ : moved(offset);
    const auto work = [&] {
      launch.way<<<grid, threads, room.bytes>>>(text.data() + offset, n_, word_, total_.data());
      cohort::check(cudaGetLastError());
    };
    total_.fill_bytes(0);
    work();
    if (total_.to_host()[0] != expected_)
      throw std::runtime_error(launch.name + ": a wrong result");
    return measure([&] { cache_.refresh(); }, work);
  }

  Times measure_reading() {
    return measure([&] { cache_.refresh(); }, [&] { read_all(text_.data(), n_, sum_.data()); });
  }

 private:
  cohort::device_buffer<unsigned char>& moved(std::size_t offset) {
    std::vector<unsigned char> bytes(offset, '?');
    bytes.insert(bytes.end(), host_.begin(), host_.end());
    moved_ = cohort::device_buffer<unsigned char>(bytes);
    return moved_;
  }

  std::size_t n_;
  const std::vector<unsigned char>& host_;
  cohort::device_buffer<unsigned char> text_;
  cohort::device_buffer<unsigned char> moved_ = cohort::device_buffer<unsigned char>(1);
  cohort::device_buffer<int> total_ = cohort::device_buffer<int>(1);
  cohort::device_buffer<unsigned> sum_{0u};
  Word word_{};
  int expected_ = 0;
  ColdCache cache_;
};

}  // namespace bench
