// Judging gangs that ran side by side.
#include "checkers/independence.hpp"

#include <unistd.h>

#include <algorithm>

#include "machine/crew.hpp"
#include "machine/grid.hpp"
#include "runtime/shared_memory.hpp"

namespace emulator {

void Keeper::grid_begins(const Grid& grid) {
  trial_ = grid.side_by_side;
  written_.clear();
  recent_.fill(nullptr);
}

void Keeper::touches(const Lane&, const Access& access, const Place& place) {
  if (access.kind == Access::Kind::read || place.region != Region::device) return;
  // All gangs must know which lane comes first to a barrier in global memory.
  if (access.kind == Access::Kind::barrier) return need_one_thread();
  auto* address = static_cast<std::byte*>(const_cast<void*>(access.address));
  for (std::byte* end = address + access.size; address < end;) {
    constexpr std::uintptr_t page = 4096;
    const std::uintptr_t number = reinterpret_cast<std::uintptr_t>(address) / page;
    auto* page_begin = reinterpret_cast<std::byte*>(number * page);
    std::byte* begin = std::max(page_begin, place.allocation->begin);
    std::byte*& recent = recent_[slot_of_page(address, recent_.size())];
    if (recent != begin) keep(begin, std::min(page_begin + page, place.allocation->end()));
    recent = begin;
    address = page_begin + page;
  }
}

void Keeper::keep(std::byte* begin, std::byte* end) {
  const auto size = static_cast<std::size_t>(end - begin);
  if (written_.try_emplace(begin, size).second) trial_->keep(begin, size);
}

/// A write is kept when it is known to be one of the device's memory.
Audience::Audience(unsigned number, const std::set<std::string>& names,
                   const Initialisation& before)
    : locator(number) {
  checkers.initialisation.learn_from(before);
  listen(keeper, number);
  checkers.start(number, names, &keeper);
}

/// What the checkers know of global memory is several times as large as what was accessed, and each
/// audience may know all of it.
unsigned GangUmpire::workers(bool few) {
  if (first_.pieces.hears_plain()) return 0;
  if (memory_is_shared) return 0;    // to undo a trial is to undo what others write beside it
  constexpr std::size_t notes = 12;  // bytes for each byte of memory
  const std::size_t memory = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) *
                             static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  const std::size_t each = notes * device_bytes() + 1;
  const std::size_t bearable = std::max<std::size_t>(memory / 2 / each, few ? 1 : 0);
  const auto wanted =
      static_cast<unsigned>(std::min<std::size_t>({Crew::size(), most_audiences - 1, bearable}));
  while (audiences_.size() < wanted)
    audiences_.push_back(
        std::make_unique<Audience>(audiences_.size() + 1, names_, first_.initialisation));
  return wanted;
}

bool GangUmpire::were_independent(unsigned workers) {
  for (unsigned i = 0; i < workers; ++i)
    for (const auto& [begin, size] : audiences_[i]->keeper.written())
      for (unsigned j = 0; j < workers; ++j) {
        const auto address = reinterpret_cast<std::uintptr_t>(begin);
        if (i != j && !audiences_[i]->checkers.races.is_independent(audiences_[j]->checkers.races,
                                                                    address, size))
          return false;
      }
  return true;
}

void GangUmpire::accept(unsigned workers) {
  for (unsigned i = 0; i < workers; ++i) {
    first_.initialisation.accept(audiences_[i]->checkers.initialisation);
    first_.barriers.absences.accept(audiences_[i]->checkers.barriers.absences);
    launches_.heard_by(i + 1, audiences_[i]->checkers.races);
  }
}

}  // namespace emulator
