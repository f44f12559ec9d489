// Where in which memory an access is.
#include "trace/recording.hpp"

namespace runner {

bool is_access(Kind kind) { return kind <= Kind::barrier_object; }

bool has_spot(Kind kind) {
  return kind != Kind::joins && kind != Kind::arrives && kind != Kind::fence && kind != Kind::ends;
}

Spot spot_of(const Recording& recording, const RecordedEvent& event) {
  const bool shared = (event.address & emulator::shared_address) != 0;
  const auto offset_mask = (std::uint64_t{1} << emulator::shared_offset_bits) - 1;
  const auto at = shared ? event.address & offset_mask : event.address;
  Spot spot;
  if (shared) {
    spot.block = static_cast<unsigned>((event.address & ~emulator::shared_address) >>
                                       emulator::shared_offset_bits);
  }
  // Of several pointers into one allocation the nearest counts, as in reports.
  for (std::size_t i = 0; i < recording.memories.size(); ++i) {
    const Memory& memory = recording.memories[i];
    if (memory.shared != shared || at < memory.begin || at - memory.begin >= memory.size) continue;
    const bool unnamed_after_named =
        spot.memory >= 0 && memory.name.empty() && !recording.memories[spot.memory].name.empty();
    if (spot.memory >= 0 && (at - memory.begin >= spot.offset || unnamed_after_named)) continue;
    spot.memory = static_cast<int>(i);
    spot.offset = at - memory.begin;
  }
  if (spot.memory < 0) spot.offset = at;
  return spot;
}

}  // namespace runner
