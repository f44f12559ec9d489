// Finding stretches of memory that nobody asks about.
#include "host/quiet.hpp"

#include <algorithm>

#include "runtime/address_space.hpp"
#include "runtime/symbols.hpp"

namespace emulator {

namespace {

std::uintptr_t number_of(const std::byte* address) {
  return reinterpret_cast<std::uintptr_t>(address);
}

}  // namespace

void note_quiet(const void* address) {
  const auto at = reinterpret_cast<std::uintptr_t>(address);
  Quiet around{0, ~std::uintptr_t{0}, interest_version};
  const auto leave_out = [&](std::uintptr_t begin, std::uintptr_t end) {
    constexpr std::uintptr_t largest_number = 16;
    if (end <= at)
      around.begin = std::max(around.begin, end);
    else
      around.end = std::min(around.end, begin - std::min(begin, largest_number));
  };
  for (const AddressSpace* space : {made_device_space.load(), made_host_space.load()})
    if (space) leave_out(number_of(space->begin()), number_of(space->end()));
  for (const Allocation& variables : variable_allocations())
    leave_out(number_of(variables.begin), number_of(variables.end()));
  for (const WatchedRange* range : {&watched_shared, &watched_pageable})
    if (!range->is_empty()) leave_out(range->begin(), range->end());
  around.end = std::max(around.begin, around.end);
  quiet_at(at) = around;
}

}  // namespace emulator
