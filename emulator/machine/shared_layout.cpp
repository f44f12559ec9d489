// Placing shared variables.
#include "machine/shared_layout.hpp"

#include <algorithm>
#include <iterator>

namespace emulator {

namespace {

std::size_t round_up(std::size_t value, std::size_t alignment) {
  return (value + alignment - 1) / alignment * alignment;
}

std::atomic<unsigned> next_site_id = 0;

}  // namespace

SharedSite::SharedSite(const char* name, const char* file, int line, std::size_t size,
                       std::size_t element, std::size_t alignment, const ArrayShape& shape,
                       Members members)
    : name(name),
      file(file),
      line(line),
      size(size),
      element(element),
      alignment(alignment),
      shape(shape),
      members(members),
      id(next_site_id++) {}

std::size_t SharedLayout::place(const SharedSite& site, bool& fresh) {
  std::lock_guard lock(mutex_);
  if (site.id >= offset_of_site_.size()) offset_of_site_.resize(site.id + 1, nowhere);
  std::size_t& offset = offset_of_site_[site.id];
  fresh = offset == nowhere;
  if (fresh) {
    offset = round_up(end_, site.alignment < 16 ? 16 : site.alignment);
    end_ = offset + site.size + guard;
    static_bytes_ = round_up(static_bytes_, site.alignment) + site.size;
    placements_.push_back({&site, offset});
  }
  return offset;
}

std::size_t SharedLayout::extent() const {
  std::lock_guard lock(mutex_);
  return end_;
}

std::vector<SharedLayout::Placement> SharedLayout::placements() const {
  std::lock_guard lock(mutex_);
  return placements_;
}

bool SharedLayout::has(const SharedSite& site) const {
  std::lock_guard lock(mutex_);
  return site.id < offset_of_site_.size() && offset_of_site_[site.id] != nowhere;
}

std::optional<SharedLayout::Placement> SharedLayout::find(std::size_t offset) const {
  std::lock_guard lock(mutex_);
  auto next = std::ranges::upper_bound(placements_, offset, {}, &Placement::offset);
  if (next == placements_.begin()) return std::nullopt;
  const Placement& placed = *std::prev(next);
  return offset - placed.offset < placed.site->size ? std::optional(placed) : std::nullopt;
}

}  // namespace emulator
