// What was read and not stored since must still be there.
#include "checkers/unseen.hpp"

#include "notes/places.hpp"

namespace emulator {

void Unseen::grid_begins(const Grid&) {
  forget();
  hear_plain(unseen_stores_are_found);
}

void Unseen::touches(const Lane& lane, const Access& access, const Place& place) {
  if (!unseen_stores_are_found) return;
  if (place.region != Region::device && place.region != Region::shared) return;
  const bool reads = access.kind == Access::Kind::read;
  constexpr std::size_t largest = 64;  // bytes that are looked at
  if (access.size > largest) return reads ? void() : forget();
  if (reads && access.copies) return;
  const auto address = reinterpret_cast<std::uintptr_t>(access.address);
  if (note(!reads, address, access.size, place.region == Region::shared)) return;
  Finding finding{{ReportKind::host_function}};
  finding.place = name_of_place(*lane.block().gang, access.address, access.size);
  finding.sides.push_back(side_of(lane, access.caller, verb_of(access.kind)));
  finding.why =
      "It has changed since a thread looked last, and no store that the checkers see has done it: "
      "give it its value by =.";
  findings_.stop(std::move(finding), cudaErrorLaunchFailure);
}

}  // namespace emulator
