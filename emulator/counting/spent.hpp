// Work that has been counted, and where the program asked for it.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include "emulator/host.hpp"

namespace emulator {

class Spent {
 public:
  using What = std::uint64_t Counters::*;

  /// Counts what the program asked for at `code`, a return address; null if that isn't known.
  void add(What what, std::uint64_t number, const void* code);

  /// Of the running kernel.
  const Counters& of_kernel() const { return kernel_; }
  void begin_kernel() { kernel_ = {}; }

  /// Since it was last cleared.
  const Counters& total() const { return total_; }
  void clear();

  /// The line of the program that has the largest part in the total; the first of them if several
  /// have.
  std::optional<CounterPlace> most(What what) const;

 private:
  Counters kernel_, total_;
  std::unordered_map<const void*, Counters> by_code_;
  const void* last_code_ = nullptr;  ///< many things in a row are asked for in one place
  Counters* last_ = nullptr;
};

}  // namespace emulator
