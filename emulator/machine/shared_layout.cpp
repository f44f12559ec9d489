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

std::size_t SharedLayout::place(const SharedSite& site, bool& fresh) {
  std::lock_guard lock(mutex_);
  const Placement* placed = placement_of(site);
  fresh = !placed;
  if (fresh) {
    placements_.push_back({&site, round_up(end_, site.alignment < 16 ? 16 : site.alignment)});
    placed = &placements_.back();
    end_ = placed->offset + site.size + guard;
    static_bytes_ = round_up(static_bytes_, site.alignment) + site.size;
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
