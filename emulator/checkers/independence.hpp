// The checkers of gangs that run side by side: each OS thread has its own, and they judge in the
// end whether the gangs were independent.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "checkers/checker_set.hpp"
#include "checkers/launch_cells.hpp"
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
  std::array<std::byte*, 512> recent_{};  ///< some of them, by the page
};

/// The checkers of one OS thread. Whatever they find ends the trial.
struct Audience {
  Audience(unsigned number, const std::set<std::string>& names, const Initialisation& before);

  Locator locator;
  CheckerSet checkers{locator};
  Keeper keeper;
};

/// Only where all checkers are wanted: what is not checked could differ unseen.
class GangUmpire : public Umpire {
 public:
  GangUmpire(CheckerSet& first, std::set<std::string> names, LaunchCells& launches)
      : first_(first), names_(std::move(names)), launches_(launches) {}

  unsigned workers(bool few) override;
  bool were_independent(unsigned workers) override;
  void accept(unsigned workers) override;

 private:
  CheckerSet& first_;  ///< of the first audience
  const std::set<std::string> names_;
  LaunchCells& launches_;
  std::vector<std::unique_ptr<Audience>> audiences_;
};

}  // namespace emulator
