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

const SharedLayout::Placement* SharedLayout::placement_of(const SharedSite& site) const {
  const auto placed = std::ranges::find(placements_, &site, &Placement::site);
  return placed == placements_.end() ? nullptr : &*placed;
}

std::size_t SharedLayout::static_bytes_with(const SharedSite& site) const {
  return round_up(static_bytes_, site.alignment) + site.size;
}

std::size_t SharedLayout::offset_of_next(const SharedSite& site) const {
  return round_up(end_, std::max<std::size_t>(site.alignment, 16));
}

bool SharedLayout::has_room(const SharedSite& site) const {
  std::lock_guard lock(mutex_);
  return placement_of(site) || (offset_of_next(site) + site.size + guard <= static_capacity &&
                                static_bytes_with(site) <= 48 * 1024);
}

std::size_t SharedLayout::place(const SharedSite& site, bool& fresh) {
  std::lock_guard lock(mutex_);
  const Placement* placed = placement_of(site);
  fresh = !placed;
  if (fresh) {
    placements_.push_back({&site, offset_of_next(site)});
    placed = &placements_.back();
    end_ = placed->offset + site.size + guard;
    static_bytes_ = static_bytes_with(site);
  }
  recent_[site.id % recent_.size()].store(placed, std::memory_order_release);
  return placed->offset;
}

std::size_t SharedLayout::extent() const {
  std::lock_guard lock(mutex_);
  return end_;
}

std::vector<SharedLayout::Placement> SharedLayout::placements() const {
  std::lock_guard lock(mutex_);
  return {placements_.begin(), placements_.end()};
}

bool SharedLayout::has(const SharedSite& site) const {
  std::lock_guard lock(mutex_);
  return placement_of(site) != nullptr;
}

std::optional<SharedLayout::Placement> SharedLayout::find(std::size_t offset) const {
  std::lock_guard lock(mutex_);
  auto next = std::ranges::upper_bound(placements_, offset, {}, &Placement::offset);
  if (next == placements_.begin()) return std::nullopt;
  const Placement& placed = *std::prev(next);
  return offset - placed.offset < placed.site->size ? std::optional(placed) : std::nullopt;
}

}  // namespace emulator
