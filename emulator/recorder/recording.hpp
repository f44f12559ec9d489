// The file of a recording: a line of JSON, and the events as they lie in memory.
#pragma once

#include <vector>

#include "machine/launch.hpp"
#include "recorder/event.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

struct Recording {
  const Launch& launch;
  std::vector<RecordedEvent> events;  ///< whose places are numbers of calls, as in `Calls`
  bool from_begin, to_end;            ///< whether those of the kernel's begin and end are there
  std::vector<const char*> names;     ///< by number
  std::vector<const Allocation*> allocations;  ///< that were touched
};

/// Writes it to the file that COHORT_RECORD names, in place of what is there.
void write_recording(Recording recording);

}  // namespace emulator
