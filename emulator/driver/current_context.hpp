// Contexts: who owns what is allocated.
#pragma once

#include <mutex>
#include <set>

#include "emulator/driver/driver_handles.hpp"

/// What is allocated while it is current lives as long as it does.
struct CUctx_st {
  unsigned flags = 0;
  bool is_alive = true;
  std::set<void*> memory = {};
};

namespace driver {

/// The current one of this thread, null if there is none. Where a program has called the runtime,
/// that is the device's primary context until it sets another.
CUcontext current_context();

/// Notes that memory belongs to the current context, or that it is gone.
void own(void* memory);
void disown(void* memory);

}  // namespace driver
