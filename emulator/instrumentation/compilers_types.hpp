// What the callbacks of `-fsanitize=bounds` and `-fsanitize=shift-exponent` are told of a type.
#pragma once

#include <algorithm>
#include <cstdint>

namespace emulator {

struct CompilersType {
  std::uint16_t kind;
  std::uint16_t info;  ///< of an integer: whether it is signed, and twice the logarithm of its bits
  char name[];

  bool is_signed() const { return info & 1; }
  unsigned bits() const { return 1u << (info >> 1); }

  /// An integer comes as a pointer of its value. Of a wider one than 64 bits it says nothing.
  std::int64_t value_of(void* pointer) const {
    const auto value = reinterpret_cast<std::uint64_t>(pointer);
    const unsigned unused = 64 - std::min(64u, bits());
    if (is_signed()) return static_cast<std::int64_t>(value << unused) >> unused;
    return static_cast<std::int64_t>(value << unused >> unused);
  }
};

}  // namespace emulator
