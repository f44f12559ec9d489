// What a launch has touched, read from what the race checker knows of global memory.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "checkers/races.hpp"
#include "machine/observer.hpp"
#include "streams/launch_touches.hpp"

namespace emulator {

class LaunchCells : public LaunchTouches, public Observer {
 public:
  /// Of grids that run on one OS thread.
  explicit LaunchCells(const Races& first) : first_(first) {}

  void grid_begins(const Grid&) override { of_audiences_.clear(); }
  /// The grid that has just run was heard by another audience too.
  void heard_by(unsigned audience, const Races& races) {
    of_audiences_.emplace_back(audience, &races);
  }

  void visit(bool device_too, const std::function<void(const Part&)>& visit) override;

 private:
  const Races& first_;
  std::vector<std::pair<unsigned, const Races*>> of_audiences_;
};

}  // namespace emulator
