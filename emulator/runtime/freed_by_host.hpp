// The host gives back memory from its own heap, which work of a stream may still be using.
#pragma once

#include <malloc.h>

#include "runtime/host_watch.hpp"
#include "runtime/work.hpp"

namespace emulator {

inline void freed_by_host(void* pointer) {
  if (!pointer || !is_watched(pointer, malloc_usable_size(pointer))) return;
  if (work_observer) work_observer->host_frees(pointer, malloc_usable_size(pointer));
}

}  // namespace emulator
