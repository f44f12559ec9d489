// One access of a lane to memory.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "emulator/atomic.hpp"
#include "machine/caller.hpp"

namespace emulator {

struct Access {
  /// An atomic reads and writes; an atomic that only loads or stores is a strong read or write.
  enum class Kind { read, write, atomic, barrier };  ///< the last: a `cuda::barrier` is used
  Kind kind;
  const void* address;
  std::size_t size;
  Caller caller;
  Scope scope = Scope::block;  ///< of an atomic, or of another access that is strong
  bool strong = false;         ///< an atomic load or store, or volatile; not of an `atomic`
  bool is_volatile = false;
  bool polls = false;        ///< a volatile read, as the same code has just made it
  bool replaces = false;     ///< an `atomic` of which nobody gets the old value
  bool aligned = true;       ///< the compiler takes the address to be a multiple of the size
  bool may_be_local = true;  ///< an `atomic` that is allowed on a local variable
  bool copies = false;       ///< by an asynchronous copy that begins
  bool in_pipeline = false;  ///< and that one is of a pipeline that the block shares
};

inline bool acquires(std::memory_order order) {
  return order != std::memory_order_relaxed && order != std::memory_order_release;
}

/// A strong access that has been made, or is next.
struct Synchronization {
  const void* address;
  Scope scope;
  std::memory_order order;
  bool reads, writes;
  /// Of one that does both: the value that it found, and the one that it left, by their bits.
  std::uint64_t before = 0, after = 0;
};

}  // namespace emulator
