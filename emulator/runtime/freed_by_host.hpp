// The host gives back memory from its own heap, which work of a stream may still be using.
#pragma once

#include <malloc.h>

#include "machine/whose_code.hpp"
#include "runtime/host_watch.hpp"
#include "runtime/work.hpp"

namespace emulator {

inline void freed_by_host(void* pointer) {
  if (host_code == HostCode::emulator) return;
  const std::size_t size = malloc_usable_size(pointer);  // of none, 0
  if (is_watched(pointer, size)) tell_of_work<&WorkObserver::host_frees>(pointer, size);
}

}  // namespace emulator
