// One access of a lane to memory.
#pragma once

#include <cstddef>

#include "emulator/atomic.hpp"
#include "machine/caller.hpp"

namespace emulator {

struct Access {
  enum class Kind { read, write, atomic, barrier };  ///< the last: a `cuda::barrier` is used
  Kind kind;
  const void* address;
  std::size_t size;
  Caller caller;
  Scope scope = Scope::device;  ///< of an atomic
  bool aligned = true;          ///< the compiler takes the address to be a multiple of the size
  bool copies = false;          ///< by an asynchronous copy that begins
  bool in_pipeline = false;     ///< and that one is of a pipeline that the block shares
};

}  // namespace emulator
