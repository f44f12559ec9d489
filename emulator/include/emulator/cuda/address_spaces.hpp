// What kind of memory an address is of.
#pragma once

#include <cstddef>

#include "emulator/current_lane.hpp"

EMULATOR_UNCHECKED inline unsigned int __isShared(const void* address) {
  return ::emulator::is_shared(address);
}
EMULATOR_UNCHECKED inline unsigned int __isGlobal(const void* address) {
  return ::emulator::is_global(address);
}
EMULATOR_UNCHECKED inline unsigned int __isLocal(const void* address) {
  return ::emulator::is_local(address);
}
EMULATOR_UNCHECKED inline unsigned int __isConstant(const void* address) {
  return ::emulator::is_constant(address);
}

// A GPU counts addresses anew in each kind of memory. Here they are the same everywhere.
#define EMULATOR_ADDRESS_SPACE(space)                                                    \
  EMULATOR_UNCHECKED inline std::size_t __cvta_generic_to_##space(const void* address) { \
    return reinterpret_cast<std::size_t>(address);                                       \
  }                                                                                      \
  EMULATOR_UNCHECKED inline void* __cvta_##space##_to_generic(std::size_t address) {     \
    return reinterpret_cast<void*>(address);                                             \
  }

EMULATOR_ADDRESS_SPACE(shared)
EMULATOR_ADDRESS_SPACE(global)
EMULATOR_ADDRESS_SPACE(local)
EMULATOR_ADDRESS_SPACE(constant)

#undef EMULATOR_ADDRESS_SPACE
