// Memory of the host that nobody asks about: nearly all that host code accesses is, so an access is
// first of all compared with what is known of those before.
#pragma once

#include <array>
#include <cstdint>

#include "machine/inline.hpp"
#include "machine/whose_code.hpp"
#include "runtime/host_watch.hpp"

namespace emulator {

/// Addresses around one that this thread of the host has accessed, of which nothing has to be said.
struct Quiet {
  std::uintptr_t begin, end;
  unsigned version;  ///< of `interest_version`, for which it holds

  bool has(std::uintptr_t address) const {
    return address - begin < end - begin &&
           version == interest_version.load(std::memory_order_relaxed);
  }
};
inline __thread std::array<Quiet, 8> quiet;

/// One is kept for the stack, one for the heap, and so on.
EMULATOR_INLINE Quiet& quiet_at(std::uintptr_t address) {
  return quiet[(address >> 36) % quiet.size()];
}

/// Whether `host_access` has nothing to say of a number there.
EMULATOR_INLINE bool is_quiet(const void* address) {
  const auto at = reinterpret_cast<std::uintptr_t>(address);
  return quiet_at(at).has(at) && !in_host_function();
}

/// It has nothing to say there, nor around it as far as nothing of interest lies.
void note_quiet(const void* address);

}  // namespace emulator
