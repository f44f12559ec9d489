// Finds asynchronous copies that are used before they have ended, and those that nobody waits for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <optional>
#include <vector>

#include "advice/findings.hpp"
#include "notes/line_counts.hpp"
#include "notes/locator.hpp"
#include "notes/order.hpp"

namespace emulator {

/// A copy that an access comes into: the sides and the place are the caller's to add.
/// `own`: the thread takes part in the copy.
Finding copy_in_flight(bool own);

class Copies : public Observer, public AccessListener {
 public:
  /// `order` must hear of everything before this observer does.
  Copies(const Order& order, Findings& findings) : order_(order), findings_(findings) {
    hear_plain(false);
  }

  void gang_begins(const Gang& gang) override;
  void lane_ends(const Lane& lane) override;
  void async_departs(const Lane& lane, const AsyncBarrier& barrier, std::uint64_t phase) override;
  void phase_ends(const AsyncBarrier& barrier) override;
  void copy_begins(const Lane& lane, const AsyncCopy& copy) override;
  void copy_binds(const Lane& lane, const AsyncCopy& copy, const AsyncBarrier& barrier) override;
  void copy_ends(const Lane& lane, const AsyncCopy& copy) override;

  void touches(const Lane& lane, const Access& access, const Place& place) override;

  /// A copy of a group that has ended without the parts of some of its threads: they have not made
  /// this call, or with other arguments.
  struct Partial {
    Copy copy;
    Caller caller;
    const Lane* lane;  ///< one of those who have
    std::size_t came;  ///< threads
  };
  /// One that was to write there; nothing if there is none.
  std::optional<Partial> partial_at(const void* address) const;

 private:
  /// A lane's part in a flight.
  struct Part {
    const Lane* lane = nullptr;
    std::uint64_t number = 0;  ///< of the lane's copies
    Segment begun = 0;
    bool open = false;  ///< the lane has not waited for it; unless it is bound to a barrier
    const AsyncBarrier* barrier = nullptr;
    std::uint64_t phase = 0;  ///< of the barrier
    bool waited = false;      ///< somebody has waited for that phase
  };

  /// One copy of all the lanes that make it together.
  struct Flight {
    Copy copy;  ///< of the lane that came first
    Caller caller;
    std::vector<Part> parts;  ///< by rank in the group
    unsigned open = 0;        ///< parts that somebody may still wait for

    bool lacks(const AsyncCopy& copy) const;
    const Part* part_of(const Lane& lane) const;
  };
  using Flights = std::list<Flight>;

  struct Found {
    Flight* flight;
    Part* part;  ///< null for a copy of no bytes
  };
  Found find(const Lane& lane, const AsyncCopy& copy);
  Flight& flight_of(const AsyncCopy& copy);
  void close(Flight& flight, Part& part);
  void check(const Lane& lane, const Access& access, const Flight& flight);
  const Part* part_in_the_way(const Lane& lane, const Access& access, const Flight& flight) const;
  bool ended_for(const Lane& lane, const Part& part) const;
  void never_waited_for(const Flight& flight, const Part& part);
  static std::optional<Partial> partial_of(const Flight& flight);
  void drop_ended();

  const Order& order_;
  Findings& findings_;
  Flights flights_;
  std::vector<Partial> partials_;
  LineCounts lines_;  ///< that they read or write
};

}  // namespace emulator
