// The checkers of gangs that run side by side: each OS thread has its own, and they judge in the
// end whether the gangs were independent.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "checkers/barriers.hpp"
#include "checkers/bounds.hpp"
#include "checkers/copies.hpp"
#include "checkers/findings.hpp"
#include "checkers/initialisation.hpp"
#include "checkers/lifetime.hpp"
#include "checkers/locator.hpp"
#include "checkers/meeting_places.hpp"
#include "checkers/order.hpp"
#include "checkers/phases.hpp"
#include "checkers/pieces.hpp"
#include "checkers/races.hpp"
#include "machine/side_by_side.hpp"

namespace emulator {

/// Keeps what is in global memory before it is written, by the pages that gangs of one OS thread
/// write to.
class Keeper : public Observer, public AccessListener {
 public:
  void grid_begins(const Grid& grid) override;
  void touches(const Lane& lane, const Access& access, const Place& place) override;

  /// The parts of pages that were written, by their first bytes.
  const std::unordered_map<std::byte*, std::size_t>& written() const { return written_; }

 private:
  void keep(std::byte* begin, std::byte* end);

  SideBySide* trial_ = nullptr;
  std::unordered_map<std::byte*, std::size_t> written_;
  std::array<std::byte*, 64> recent_{};  ///< some of them, by the last bits of the page
};

/// All checkers, for one OS thread. Whatever they find ends the trial.
struct Audience {
  Audience(unsigned number, const Initialisation& before);

  MeetingPlaces meetings;
  Findings findings{meetings};
  Order order;
  Bounds bounds{findings};
  Barriers barriers{findings};
  Phases phases{order, findings};
  Copies copies{order, findings};
  Initialisation initialisation{findings};
  Lifetime lifetime{order, findings};
  Locator locator;
  Races races{order, locator, findings};
  Keeper keeper;
};

/// Only where all checkers are wanted: what is not checked could differ unseen.
class GangUmpire : public Umpire {
 public:
  GangUmpire(Initialisation& initialisation, const Pieces& pieces)
      : initialisation_(initialisation), pieces_(pieces) {}

  unsigned workers() override;
  bool were_independent(unsigned workers) override;
  void accept(unsigned workers) override;

 private:
  Initialisation& initialisation_;
  const Pieces& pieces_;
  std::vector<std::unique_ptr<Audience>> audiences_;
};

}  // namespace emulator
