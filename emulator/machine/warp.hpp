// A warp: 32 lanes that can be found together and meet by a mask.
#pragma once

#include <vector>

#include "emulator/current_lane.hpp"
#include "machine/lane.hpp"

namespace emulator {

struct Warp {
  Block* block = nullptr;
  Lane* lanes = nullptr;    ///< the first; the others follow it
  unsigned index = 0;       ///< in the block
  LaneMask existing = 0;    ///< lanes that the block has
  LaneMask live = 0;        ///< of those, the ones that have not left the kernel
  LaneMask running = 0;     ///< of those, the ones that don't wait
  LaneMask converging = 0;  ///< lanes that wait to learn who is together

  /// Parks the lane until the warp settles; returns who is together with it.
  LaneMask converge(Lane& lane, Operation operation, const void* frame);

  /// Answers the lanes that wait to learn who is together and are furthest behind. The others wait
  /// on: those may still join them.
  void settle();

  void meet(Lane& lane, LaneMask mask, Operation operation, bool orders_memory, void* payload,
            WarpExchange exchange);

  /// A lane has left the kernel: nobody waits for it any more.
  void leave(Lane& lane);

  void reset();

 private:
  struct Meeting {
    bool orders_memory;
    WarpExchange exchange;
    WarpMeeting who;
  };
  Meeting& open_meeting(const Meeting& wanted);
  bool complete(const Meeting& meeting) const;
  void close(Meeting& meeting, const Lane* last);
  [[noreturn]] void fail_incomplete(const WarpMeeting& meeting) const;

  std::vector<Meeting> meetings_;  ///< open ones
};

inline Block& Lane::block() const { return *warp->block; }

}  // namespace emulator
