// Packing runs of cells.
#include "notes/packed_pages.hpp"

#include <algorithm>
#include <bit>

namespace emulator {

namespace {

/// Nothing is known of these bytes, or elsewhere of each of them: what the entry says means
/// nothing.
bool is_empty(const RaceCell& cell) {
  return cell.apart || (cell.first.lanes == 0 && cell.others == 0);
}

/// How many of the cells, from the beginning on, say the same as `like` by the lanes `shift`
/// further.
std::size_t count_alike(std::span<const RaceCell> cells, const RaceCell& like, unsigned shift) {
  RaceEntry shifted = like.first;
  shifted.lanes <<= shift;
  auto differs = [&](const RaceCell& cell) {
    if (is_empty(like)) return !is_empty(cell) || cell.apart != like.apart;
    return cell.first != shifted || cell.others != 0 || cell.apart;
  };
  return std::ranges::find_if(cells, differs) - cells.begin();
}

}  // namespace

/// Empty if there are too many of them, or if a cell has a list of further entries.
std::vector<PackedPages::Run> PackedPages::runs_of(std::span<const RaceCell> cells) {
  const std::size_t most = cells.size_bytes() / 8 / sizeof(Run);
  std::vector<Run> runs;
  while (!cells.empty()) {
    const RaceCell& first = cells.front();
    const bool empty = is_empty(first);
    if (runs.size() == most || (!empty && first.others != 0)) return {};
    const std::size_t each = count_alike(cells, first, 0);
    std::size_t count = each;
    const unsigned shifts = empty ? 0 : std::countl_zero(first.first.lanes);
    for (unsigned shift = 1; shift <= shifts; ++shift) {
      const std::size_t left = std::min(each, cells.size() - count);
      const std::size_t more = count_alike(cells.subspan(count, left), first, shift);
      count += more;
      if (more < each) break;
    }
    runs.push_back({empty ? RaceEntry{} : first.first, static_cast<unsigned>(count) & 0x7fff,
                    static_cast<unsigned>(each) & 0x7fff, first.apart});
    cells = cells.subspan(count);
  }
  return runs;
}

bool PackedPages::pack(std::uintptr_t number, std::span<const RaceCell> cells) {
  constexpr unsigned often = 4;
  Page& page = pages_[number];
  if (page.packed == often) return false;
  page.runs = runs_of(cells);
  page.packed = page.runs.empty() ? often : page.packed + 1;
  return !page.runs.empty();
}

bool PackedPages::has(std::uintptr_t number) const {
  const auto page = pages_.find(number);
  return page != pages_.end() && !page->second.runs.empty();
}

void PackedPages::lay_out(std::uintptr_t number, std::span<RaceCell> cells) const {
  auto cell = cells.begin();
  for (const Run& run : pages_.at(number).runs)
    for (unsigned i = 0; i < run.cells; ++i, ++cell) {
      cell->first = run.first;
      cell->first.lanes <<= i / run.of_each_lane;
      cell->apart = run.apart;
    }
}

void PackedPages::unpack(std::uintptr_t number, std::span<RaceCell> cells) {
  lay_out(number, cells);
  pages_[number].runs = {};
}

}  // namespace emulator
