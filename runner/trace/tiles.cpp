// Which tiles a kernel's threads were in.
#include "trace/tiles.hpp"

#include <bit>
#include <map>
#include <set>

namespace runner {

namespace {

/// How many threads met, if they were a tile: any others call their meeting `__shfl_sync` or
/// `coalesced_group::sync`.
unsigned size_in_warp(const RecordedEvent& event, const std::string& name) {
  const auto mask = static_cast<std::uint32_t>(event.value);
  const auto size = static_cast<unsigned>(std::popcount(mask));
  const auto first = static_cast<unsigned>(std::countr_zero(mask));
  const bool is_part = std::has_single_bit(size) && first % size == 0 &&
                       mask >> first == (std::uint64_t{1} << size) - 1;
  return is_part && !name.starts_with("__") && !name.starts_with("coalesced") ? size : 0;
}

}  // namespace

std::vector<unsigned> tile_sizes(const Recording& recording) {
  std::set<unsigned> sizes;
  std::map<std::uint64_t, std::set<std::uint32_t>> members;  // of tiles larger than a warp
  for (const auto& event : recording.events) {
    const auto& name = recording.names[event.name];
    if (event.kind == Kind::joins) sizes.insert(size_in_warp(event, name));
    if (event.kind == Kind::arrives && name == "tile") members[event.address].insert(event.thread);
  }
  for (const auto& [barrier, threads] : members) {
    const auto size = static_cast<unsigned>(threads.size());
    if (std::has_single_bit(size)) sizes.insert(size);
  }
  for (const unsigned no_tile : {0u, 1u, 32u}) sizes.erase(no_tile);
  return {sizes.begin(), sizes.end()};
}

}  // namespace runner
