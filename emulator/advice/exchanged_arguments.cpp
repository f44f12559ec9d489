// Looking at the values that a launch gave.
#include "advice/exchanged_arguments.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "machine/launch.hpp"
#include "machine/pages.hpp"
#include "notes/places.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

bool is_mapped(const void* address) {
  std::uintptr_t page = reinterpret_cast<std::uintptr_t>(address) / page_size() * page_size();
  unsigned char resident;
  return mincore(reinterpret_cast<void*>(page), 1, &resident) == 0;
}

bool is_no_address(const Parameter* parameter) {
  if (!parameter || parameter->target == 0 || parameter->is_reference) return false;
  const std::byte* pointer = pointer_in(*parameter);
  return !is_mapped(pointer) && !find_allocation(pointer);
}

bool is_beyond_32_bits(const Parameter& parameter) {
  const std::byte* pointer = pointer_in(parameter);
  const Allocation* next = allocation_after(pointer);
  while (next && !next->live) next = allocation_after(next->begin);
  if (!next) return false;
  const auto first = static_cast<std::size_t>(next->begin - pointer) / parameter.target;
  constexpr std::size_t half = std::size_t{1} << 31, most = std::size_t{1} << 40;
  return half <= first && first <= most;
}

const Parameter* address_for_number(const Launch& launch) {
  const auto found = std::ranges::find_if(launch.parameters, [](const Parameter& parameter) {
    return parameter.is_number && parameter.size == sizeof(void*) &&
           find_allocation(pointer_in(parameter));
  });
  return found == launch.parameters.end() ? nullptr : found;
}

}  // namespace emulator
