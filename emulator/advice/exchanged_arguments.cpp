// Looking at the values that a launch gave.
#include "advice/exchanged_arguments.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

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

std::vector<IndexFacts::Number> numbers_of(const Launch& launch) {
  std::vector<IndexFacts::Number> numbers;
  for (const Parameter& parameter : launch.parameters) {
    if (!parameter.is_number || parameter.is_reference || parameter.size < sizeof(int)) continue;
    numbers.push_back({"`" + std::string(parameter.name) + "`", 0});
    std::memcpy(&numbers.back().value, parameter.value, parameter.size);
  }
  return numbers;
}

std::string number_given(const Launch& launch, std::size_t value) {
  for (const IndexFacts::Number& each : numbers_of(launch))
    if (each.value == value) return each.name;
  return "";
}

std::string what_counts(const Launch& launch, std::size_t count) {
  if (const std::string name = number_given(launch, count); !name.empty()) return name;
  const auto numbers = numbers_of(launch);
  for (std::size_t i = 0; i < numbers.size(); ++i)
    for (std::size_t before = 0; before <= i; ++before)
      if (numbers[before].value > 1 && numbers[i].value == count / numbers[before].value &&
          count % numbers[before].value == 0)
        return numbers[before].name + " * " + numbers[i].name;
  const std::string half = count % 2 == 0 ? number_given(launch, count / 2) : "";
  return half.empty() ? "" : "twice " + half;
}

}  // namespace emulator
