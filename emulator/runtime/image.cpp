// Finding what the linker has collected of the program itself, and keeping the list of all parts.
#include "runtime/image.hpp"

#include <mutex>

#include "machine/source_line.hpp"
#include "runtime/allocation.hpp"
#include "runtime/host_watch.hpp"
#include "runtime/symbols.hpp"

// The linker defines two names for every section whose name is an identifier. The compiler lists in
// the last of these what has the attribute `patchable_function_entry(1, 1)`, which the translator
// gives to kernels. A program without any of it has no such section.
#define SECTION(Type, name)                                                 \
  extern Type __start_##name[] __attribute__((weak, visibility("hidden"))); \
  extern Type __stop_##name[] __attribute__((weak, visibility("hidden")));
extern "C" {
SECTION(std::byte, emulator_device)
SECTION(std::byte, emulator_constant)
SECTION(std::byte, emulator_managed)
SECTION(const emulator::VariableType* const, emulator_types)
SECTION(const std::uintptr_t, __patchable_function_entries)
}
#undef SECTION

namespace emulator {

Image& first_image() {
  static constinit Image image{
      .device = {__start_emulator_device, __stop_emulator_device},
      .constant = {__start_emulator_constant, __stop_emulator_constant},
      .managed = {__start_emulator_managed, __stop_emulator_managed},
      .types = {__start_emulator_types, __stop_emulator_types},
      .kernels = {__start___patchable_function_entries, __stop___patchable_function_entries}};
  return image;
}

void add_image(Image& image) {
  static std::mutex one_at_a_time;
  std::lock_guard lock(one_at_a_time);
  for (const Allocation& variables : variable_allocations(image)) add_allocation(variables);
  Image* last = &first_image();
  while (Image* next = last->next) last = next;
  last->next = &image;
  ++interest_version;
  forget_variables();
  forget_loaded_files();
}

}  // namespace emulator
