// Pairs of neighbouring bytes as keys.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cohort/histogram/keys.cuh"

namespace cohort::detail {

constexpr unsigned pair_bins = 1u << 16;

/// The key at a byte is 256 times the byte, plus the next byte; the last byte has none. An
/// interface like that of key_range.
class pair_range {
  struct sixteen {
    uint4 bytes;
    unsigned next;  // the byte after them, or 256 if there is none
  };

 public:
  using load_type = sixteen;
  static constexpr unsigned key_bits = 16;

  __host__ __device__ pair_range(const unsigned char* bytes, std::size_t n)
      : bytes_(bytes), size_(n) {
    const auto beyond = static_cast<unsigned>(reinterpret_cast<std::uintptr_t>(bytes) % 16);
    const unsigned missing = (16 - beyond) % 16;
    head_ = missing < n ? missing : static_cast<unsigned>(n);
    loads_ = (n - head_) / 16;
  }

  __host__ __device__ std::size_t loads() const { return loads_; }

  /// Of the two loads one has all its bytes in the cache, so memory is read once.
  __device__ sixteen load(std::size_t i) const {
    return {reinterpret_cast<const uint4*>(bytes_ + head_)[i], byte_at(head_ + 16 * i + 16)};
  }

  template <class Count>
  __device__ void loose_keys(Count count) const {
    const std::size_t i = threadIdx.x < head_ ? threadIdx.x : threadIdx.x + 16 * loads_;
    if (i + 1 < size_) count(bytes_[i] * 256u + bytes_[i + 1]);
  }

  template <class Count>
  __device__ static void each_key(const sixteen& load, Count count) {
    const unsigned words[] = {load.bytes.x, load.bytes.y, load.bytes.z, load.bytes.w};
#pragma unroll
    for (unsigned i = 0; i < 4; ++i) {
      const unsigned word = words[i];
      const unsigned next = i < 3 ? words[i + 1] & 255 : load.next;
      count(__byte_perm(word, 0, 0x4401));  // the digits are bytes of the word, 4 is a zero
      count(__byte_perm(word, 0, 0x4412));
      count(__byte_perm(word, 0, 0x4423));
      count(next < 256 ? word >> 24 << 8 | next : no_bin);
    }
  }

 private:
  __device__ unsigned byte_at(std::size_t i) const { return i < size_ ? bytes_[i] : 256; }

  const unsigned char* bytes_;
  std::size_t size_;
  std::size_t loads_;
  unsigned head_;
};

}  // namespace cohort::detail
