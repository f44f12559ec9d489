// Keeping what pools were given back.
#include "checkers/returned_pieces.hpp"

#include <algorithm>
#include <utility>

#include "notes/places.hpp"

namespace emulator {

namespace {

std::uintptr_t number(const void* address) { return reinterpret_cast<std::uintptr_t>(address); }

}  // namespace

void Pieces::grid_begins(const Grid&) { told_.clear(); }

/// The blocks before had their shared memory at the same addresses.
void Pieces::gang_begins(const Gang& gang) { forget(gang.shared, gang.shared_size()); }

void Pieces::forget(const void* piece, std::size_t size) {
  if (free_.empty()) return;
  std::uintptr_t begin = number(piece), end = begin + size;
  auto at = free_.lower_bound(begin);
  if (at != free_.begin() && std::prev(at)->second.end > begin) --at;
  while (at != free_.end() && at->first < end) {
    auto [first, free] = std::pair(at->first, at->second);
    at = free_.erase(at);
    if (first < begin) free_.insert({first, {begin, free.giver}});
    if (free.end > end) free_.insert({end, free});
  }
  hear_plain(!free_.empty());
}

void Pieces::hands_out(const Lane&, const void* piece, std::size_t size) { forget(piece, size); }

void Pieces::takes_over(const Lane&, const void* memory, std::size_t size) { forget(memory, size); }

void Pieces::takes_back(const Lane& lane, const void* piece, std::size_t size) {
  if (size == 0) return;
  forget(piece, size);
  Caller caller = caller_of(lane, __builtin_frame_address(0));
  free_.insert({number(piece), {number(piece) + size, side_of(lane, caller, "gave it back")}});
  hear_plain(true);
}

void Pieces::allocated(const Allocation& allocation) { forget(allocation.begin, allocation.size); }

void Pieces::touches(const Lane& lane, const Access& access, const Place&) {
  auto after = free_.lower_bound(number(access.address) + access.size);
  if (after == free_.begin()) return;
  const Free& free = std::prev(after)->second;
  if (free.end <= number(access.address)) return;
  const void* gave = free.giver.caller.code;
  if (findings_.count_known(ReportKind::use_after_free, gave, access.caller.code)) return;
  if (!told_.insert(free.giver.caller.calls).second) return;
  Finding finding{{ReportKind::use_after_free, How::in_a_pool}};
  finding.place = name_of_place(*lane.block().gang, access.address, access.size);
  finding.sides.push_back(free.giver);
  finding.sides.push_back(side_of(lane, access.caller, verb_of(access.kind)));
  finding.why = "It was given back to its pool, which may hand it to somebody else at any moment.";
  findings_.add(std::move(finding));
}

}  // namespace emulator
