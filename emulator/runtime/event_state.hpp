// What an event is, for the calls about one.
#pragma once

#include <optional>

#include "emulator/types/errors.hpp"
#include "emulator/types/flags.hpp"
#include "emulator/types/launch_types.hpp"
#include "machine/device_clock.hpp"
#include "runtime/handles.hpp"
#include "runtime/shared_file.hpp"

struct CUevent_st {
  using Clock = emulator::DeviceClock;
  unsigned flags;
  std::optional<Clock::time_point> recorded = {};
  /// Of one for several processes, which its maker holds as long as the event is there.
  emulator::SharedFile file = {};
  bool is_opened = false;        ///< it is another process's
  bool was_asked_early = false;  ///< for its time, since it was recorded

  bool has_time() const { return recorded && !(flags & cudaEventDisableTiming); }
};

namespace emulator {

inline Handles<CUevent_st>& events() { return all_handles<CUevent_st>(); }

/// `cudaErrorInvalidResourceHandle` unless the event lives.
cudaError_t check_event(cudaEvent_t event);

}  // namespace emulator
