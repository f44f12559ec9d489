// By which of the launch's pointers an access goes that misses all memory.
#pragma once

#include "machine/access.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

struct Gang;
struct Launch;
struct Parameter;

/// A guess.
struct Meant {
  const Parameter* parameter = nullptr;  ///< the pointer; null if none is near
  /// The kernel's line names no other, or the launch has no other.
  bool is_certain = false;
  const Allocation* memory = nullptr;  ///< that it points into; null if that isn't live
};

/// A pointer into the memory that the access begins in, or else one that the kernel's line names.
/// Of several, the one whose memory is nearest, and for a write one to const only if there is no
/// other. None if none is within 4 GiB of elements.
Meant meant_pointer(const Launch& launch, const Access& access);

/// How many arguments of the launch are pointers into the memory that the address is in.
unsigned pointers_to(const Launch& launch, const void* address);

/// Whether an argument of the launch is a pointer into the memory, or has one.
bool gives(const Launch& launch, const Allocation& memory);

/// Whether anything in the device's global memory, or in what it shares with the host, is a pointer
/// into the memory.
bool points_from_memory(const Allocation& memory);

/// Whether a kernel can have had a pointer into freed memory: from an argument, from memory, or
/// from its own malloc.
bool had_pointer_into(const Allocation& freed, const Gang& gang);

}  // namespace emulator
