// The filters that are compared.
#pragma once

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <cub/device/device_select.cuh>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "filter/expected.hpp"
#include "filter/kernels.cuh"
#include "harness/gpu.hpp"

namespace bench {

struct Filter {
  std::string name;
  Expected expected;
  /// Parameters as those of Kernel.
  std::function<void(const unsigned char*, std::size_t, unsigned char*, int*)> launch;
};

/// As many blocks as the device holds at once.
inline Filter on_full_device(std::string name, Expected expected, Kernel kernel, int threads) {
  return {std::move(name), expected,
          [=, blocks = resident_blocks(kernel, threads)](auto... arguments) {
            kernel<<<blocks, threads>>>(arguments...);
          }};
}

struct IsLetter {
  __host__ __device__ bool operator()(unsigned char byte) const { return is_letter(byte); }
};

/// CUB's filter keeps the order too.
inline Filter cub_select(std::size_t largest) {
  const auto select = [](void* scratch, std::size_t& bytes, const unsigned char* text,
                         std::size_t n, unsigned char* letters, int* count) {
    cohort::check(cub::DeviceSelect::If(scratch, bytes, text, letters, count,
                                        static_cast<std::int64_t>(n), IsLetter{}));
  };
  std::size_t bytes = 0;
  select(nullptr, bytes, nullptr, largest, nullptr, nullptr);
  const auto scratch = std::make_shared<cohort::device_buffer<unsigned char>>(bytes);
  return {"CUB, in order", each_letter_once, [=](auto... arguments) {
            std::size_t available = scratch->size();
            select(scratch->data(), available, arguments...);
          }};
}

/// The four of lesson 01, and CUB's for texts of up to `largest` bytes.
inline std::vector<Filter> lesson_filters(std::size_t largest) {
  return {on_full_device("task a, one by one", each_letter_once, keep_letters_one_by_one, 256),
          on_full_device("task b, by mask", each_letter_once, keep_letters<claim_by_mask>, 256),
          on_full_device("task c, by group", each_letter_once, keep_letters<claim_by_group>, 256),
          on_full_device("task d, blocks of 256", each_letter_once, keep_letters_by_block, 256),
          on_full_device("task d, blocks of 1,024", each_letter_once, keep_letters_by_block, 1024),
          cub_select(largest)};
}

/// Where the compiler doesn't aggregate: left to it, and aggregated in the source.
inline std::vector<Filter> harder_filters() {
  return {
      on_full_device("one to four places, each lane", each_letter_with_room,
                     keep_with_room<each_lane_claims_many>, 256),
      on_full_device("one to four places, each group", each_letter_with_room,
                     keep_with_room<group_claims_many>, 256),
      on_full_device("two counters, each lane", by_case, keep_by_case<each_lane_claims>, 256),
      on_full_device("two counters, each group", by_case, keep_by_case<each_label_claims>, 256)};
}

}  // namespace bench
