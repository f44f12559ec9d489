// The votes that coalesced groups and tiles of a warp share.
#pragma once

#include <type_traits>

#include "cooperative_groups/details/lanes.h"
#include "cooperative_groups/details/operation.h"
#include "emulator/cuda/votes.hpp"

namespace cooperative_groups::details {

/// Lets the collectives into a group's lanes, and makes groups from lanes. Not for programs.
struct Access {
  template <class Group>
  EMULATOR_UNCHECKED static LaneMask lanes(const Group& group) {
    return group.lanes();
  }
  template <class Group>
  EMULATOR_UNCHECKED static Group group(LaneMask lanes, unsigned meta_rank, unsigned meta_size) {
    return Group(lanes, meta_rank, meta_size);
  }
};

/// Votes and matches of `Group`, which is called `Name` in reports. A group's votes are by rank:
/// bit i of a result stands for the thread of rank i. All its threads must vote: on the device, who
/// has left the kernel has not said yes.
template <class Group, class Name>
class WarpCollectives {
 public:
  EMULATOR_UNCHECKED int any(int predicate) const {
    return vote<Member::any>(predicate).ballot != 0;
  }
  EMULATOR_UNCHECKED int all(int predicate) const {
    return vote<Member::all>(predicate).ballot == members();
  }
  EMULATOR_UNCHECKED unsigned int ballot(int predicate) const {
    return by_rank(members(), vote<Member::ballot>(predicate).ballot);
  }

  /// The threads that brought the same value as this one. Values are the same if their bits are.
  template <class Value>
  EMULATOR_UNCHECKED unsigned int match_any(Value value) const {
    return by_rank(members(), match<Member::match_any>(value).same);
  }

  /// All threads and a true predicate if all brought the same value, else none and false.
  template <class Value>
  EMULATOR_UNCHECKED unsigned int match_all(Value value, int& predicate) const {
    auto found = match<Member::match_all>(value);
    predicate = found.same == found.voters;
    return predicate ? by_rank(members(), found.same) : 0;
  }

 private:
  EMULATOR_UNCHECKED LaneMask members() const {
    return Access::lanes(static_cast<const Group&>(*this));
  }

  template <Member member>
  EMULATOR_UNCHECKED emulator::Vote vote(int predicate) const {
    return emulator::vote({operation<Name, member>, Kind::needs_all}, members(), predicate);
  }

  template <Member member, class Value>
  EMULATOR_UNCHECKED emulator::Match match(Value value) const {
    static_assert(std::is_arithmetic_v<Value>, "only integers and floats are matched");
    return emulator::match({operation<Name, member>, Kind::needs_all}, members(),
                           emulator::bits_of(value));
  }
};

}  // namespace cooperative_groups::details
