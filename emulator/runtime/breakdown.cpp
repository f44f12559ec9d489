// Keeping what a kernel's failure led to.
#include "runtime/breakdown.hpp"

#include <mutex>

#include "machine/call_stack.hpp"

namespace emulator {

namespace {

std::mutex of_breakdown;

std::optional<Breakdown>& the_first() {
  static auto& breakdown = *new std::optional<Breakdown>;  // asked when the program ends
  return breakdown;
}

}  // namespace

void note_broken_device(const std::string& kernel, const std::string& kind, cudaError_t error) {
  std::lock_guard lock(of_breakdown);
  if (!the_first()) the_first() = {kernel, kind, error};
}

void note_call_on_broken_device(const std::string& name, cudaError_t error, bool launches) {
  std::lock_guard lock(of_breakdown);
  auto& breakdown = the_first();
  if (!breakdown) return;
  if (breakdown->first)
    ++breakdown->more;
  else
    breakdown->first = {
        .name = name, .error = error, .launches = launches, .stack = host_call_stack()};
}

std::optional<Breakdown> first_breakdown() {
  std::lock_guard lock(of_breakdown);
  return the_first();
}

}  // namespace emulator
