// What the lanes of a warp decide together: `__activemask`, votes and matches.
#pragma once

#include "emulator/cuda/warp_meeting.hpp"

namespace emulator {

struct Vote {
  bool predicate;
  LaneMask ballot;  ///< lanes whose predicate is true
  LaneMask voters;  ///< lanes of the mask that have not left the kernel
};

EMULATOR_UNCHECKED inline void exchange_votes(WarpMeeting& meeting) {
  LaneMask ballot = 0;
  for (unsigned lane : Lanes{meeting.lanes})
    ballot |= LaneMask{payload_of<Vote>(meeting, lane).predicate} << lane;
  for (unsigned lane : Lanes{meeting.lanes}) {
    payload_of<Vote>(meeting, lane).ballot = ballot;
    payload_of<Vote>(meeting, lane).voters = meeting.lanes;
  }
}

EMULATOR_UNCHECKED inline Vote vote(Operation operation, LaneMask mask, int predicate) {
  notice(Event::vote);
  Vote mine{predicate != 0, 0, 0};
  meet_warp(mask, operation, false, &mine, &exchange_votes);
  return mine;
}

struct Match {
  std::uint64_t value;
  LaneMask same;    ///< lanes that bring the same value
  LaneMask voters;  ///< lanes of the mask that have not left the kernel
};

EMULATOR_UNCHECKED inline void exchange_matches(WarpMeeting& meeting) {
  for (unsigned lane : Lanes{meeting.lanes}) {
    auto& mine = payload_of<Match>(meeting, lane);
    mine.same = 0;
    mine.voters = meeting.lanes;
    for (unsigned other : Lanes{meeting.lanes})
      mine.same |= LaneMask{payload_of<Match>(meeting, other).value == mine.value} << other;
  }
}

EMULATOR_UNCHECKED inline Match match(Operation operation, LaneMask mask, std::uint64_t value) {
  notice(Event::vote);
  Match mine{value, 0, 0};
  meet_warp(mask, operation, false, &mine, &exchange_matches);
  return mine;
}

}  // namespace emulator

EMULATOR_UNCHECKED inline unsigned int __activemask() {
  return ::emulator::converge(::emulator::intrinsic("__activemask"));
}

EMULATOR_UNCHECKED inline unsigned int __ballot_sync(unsigned mask, int predicate) {
  return ::emulator::vote(::emulator::intrinsic("__ballot_sync"), mask, predicate).ballot;
}

EMULATOR_UNCHECKED inline int __any_sync(unsigned mask, int predicate) {
  return ::emulator::vote(::emulator::intrinsic("__any_sync"), mask, predicate).ballot != 0;
}

EMULATOR_UNCHECKED inline int __all_sync(unsigned mask, int predicate) {
  auto vote = ::emulator::vote(::emulator::intrinsic("__all_sync"), mask, predicate);
  return vote.ballot == vote.voters;
}

EMULATOR_UNCHECKED inline int __uni_sync(unsigned mask, int predicate) {
  auto vote = ::emulator::vote(::emulator::intrinsic("__uni_sync"), mask, predicate);
  return vote.ballot == vote.voters || vote.ballot == 0;
}

/// Values match by their bits: a NaN matches itself, and -0.0 doesn't match 0.0.
#define EMULATOR_MATCHES(T)                                                                   \
  EMULATOR_UNCHECKED inline unsigned int __match_any_sync(unsigned mask, T value) {           \
    return ::emulator::match(::emulator::intrinsic("__match_any_sync"), mask,                 \
                             ::emulator::bits_of(value))                                      \
        .same;                                                                                \
  }                                                                                           \
  EMULATOR_UNCHECKED inline unsigned int __match_all_sync(unsigned mask, T value, int* all) { \
    auto match = ::emulator::match(::emulator::intrinsic("__match_all_sync"), mask,           \
                                   ::emulator::bits_of(value));                               \
    *all = match.same == match.voters;                                                        \
    return *all ? match.voters : 0;                                                           \
  }

EMULATOR_MATCHES(int)
EMULATOR_MATCHES(unsigned int)
EMULATOR_MATCHES(long)
EMULATOR_MATCHES(unsigned long)
EMULATOR_MATCHES(long long)
EMULATOR_MATCHES(unsigned long long)
EMULATOR_MATCHES(float)
EMULATOR_MATCHES(double)

#undef EMULATOR_MATCHES
