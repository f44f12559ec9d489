// Putting cells together to stretches.
#include "checkers/launch_cells.hpp"

#include <array>

#include "runtime/address_space.hpp"
#include "runtime/symbols.hpp"

namespace emulator {

namespace {

Touch touch_of(const RaceEntry& entry) {
  // An atomic of a block alone is none to another kernel.
  const bool strong = entry.scope >= Scope::device;
  switch (entry.kind) {
    case RaceEntry::Kind::read:
      return Touch::read;
    case RaceEntry::Kind::load:
      return strong ? Touch::load : Touch::read;
    case RaceEntry::Kind::store:
    case RaceEntry::Kind::atomic:
      return strong ? Touch::update : Touch::write;
    case RaceEntry::Kind::write:
    case RaceEntry::Kind::barrier:
      break;
  }
  return Touch::write;
}

/// One part for each way to touch memory, which grows as long as the next cell is like it.
class Joining {
 public:
  Joining(unsigned audience, const std::function<void(const LaunchTouches::Part&)>& visit)
      : audience_(audience), visit_(visit) {}
  ~Joining() {
    for (Touch touch : all_touches) end(touch);
  }
  Joining(const Joining&) = delete;

  void add(std::uintptr_t at, std::size_t size, const RaceEntry& entry) {
    const Touch touch = touch_of(entry);
    Run& run = runs_[static_cast<std::size_t>(touch)];
    if (run.end > at) return;  // of one cell, one line is enough
    if (run.end == at && run.code == entry.code) {
      run.end += size;
      return;
    }
    end(touch);
    run = {at, at + size, entry.code};
  }

 private:
  struct Run {
    std::uintptr_t begin = 0, end = 0;
    Calls::Number code = Calls::none;
  };

  void end(Touch touch) {
    const Run& run = runs_[static_cast<std::size_t>(touch)];
    if (run.end == 0) return;
    auto [known, fresh] = stacks_.try_emplace(run.code);
    if (fresh) known->second = Calls::all().stack(run.code);
    visit_({run.begin, run.end, touch, known->second, std::uint64_t{audience_} << 32 | run.code});
  }

  unsigned audience_;
  const std::function<void(const LaunchTouches::Part&)>& visit_;
  std::array<Run, all_touches.size()> runs_;
  std::map<Calls::Number, CallStack> stacks_;
};

void visit_cells(unsigned audience, const RaceCells& cells, bool device_too,
                 const std::function<void(const LaunchTouches::Part&)>& visit) {
  const unsigned before = std::exchange(here.audience, audience);  // whose calls have numbers
  {
    Joining joining(audience, visit);
    const auto wants = [&](std::uintptr_t page) {
      return device_too || !in_device_space(reinterpret_cast<const void*>(page));
    };
    cells.for_each(wants, [&](std::uintptr_t at, std::size_t size, const RaceEntry& entry) {
      joining.add(at, size, entry);
    });
  }
  here.audience = before;
}

}  // namespace

void LaunchCells::visit(bool device_too, const std::function<void(const Part&)>& visit) {
  if (of_audiences_.empty()) visit_cells(0, first_.global(), device_too, visit);
  for (const auto& [audience, races] : of_audiences_)
    visit_cells(audience, races->global(), device_too, visit);
}

}  // namespace emulator
