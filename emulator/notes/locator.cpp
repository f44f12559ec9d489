// Classifying addresses.
#include "notes/locator.hpp"

#include <link.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "machine/worker.hpp"
#include "runtime/address_space.hpp"
#include "runtime/symbols.hpp"

namespace emulator {

namespace {

struct Range {
  std::uintptr_t begin, end;
  bool contains(const void* address) const {
    auto a = reinterpret_cast<std::uintptr_t>(address);
    return begin <= a && a < end;
  }
};

/// The parts of the program and its libraries that can't be written once they are loaded.
const std::vector<Range>& read_only_ranges() {
  static const std::vector<Range> ranges = [] {
    std::vector<Range> found;
    dl_iterate_phdr(
        [](dl_phdr_info* object, std::size_t, void* result) {
          for (int i = 0; i < object->dlpi_phnum; ++i) {
            const auto& part = object->dlpi_phdr[i];
            bool fixed =
                (part.p_type == PT_LOAD && !(part.p_flags & PF_W)) || part.p_type == PT_GNU_RELRO;
            std::uintptr_t begin = object->dlpi_addr + part.p_vaddr;
            if (fixed)
              static_cast<std::vector<Range>*>(result)->push_back({begin, begin + part.p_memsz});
          }
          return 0;
        },
        &found);
    return found;
  }();
  return ranges;
}

/// Bytes that are left of what a lane may use there.
std::size_t room_in(const Allocation& allocation, const void* address) {
  if (!allocation.live) return 0;
  if (holds_variables(allocation) && !device_variables().empty()) return room_in_variable(address);
  return allocation.end() - static_cast<const std::byte*>(address);
}

Place place_in_device(const Allocation* allocation, const void* address) {
  if (!allocation) return {Region::device};
  const bool of_variables = holds_variables(*allocation);
  const std::size_t offset = static_cast<const std::byte*>(address) - allocation->begin;
  return {Region::device, nullptr, allocation, room_in(*allocation, address),
          of_variables ? 0 : offset};
}

bool is_aligned(const Access& access) {
  return (reinterpret_cast<std::uintptr_t>(access.address) & (access.size - 1)) == 0 &&
         (access.size & (access.size - 1)) == 0;
}

bool is_plain(const Lane& lane, const Access& access, const Place& place) {
  if (access.size > place.room || !is_aligned(access)) return false;
  if (place.region == Region::shared) return place.block == &lane.block();
  return access.kind == Access::Kind::read || !is_constant(access.address);
}

}  // namespace

Locator& Locator::instance() {
  static Locator& locator = *new Locator(0);  // outlives static objects that free memory at the end
  return locator;
}

void Locator::tell(AccessListener& listener) {
  if (listeners_.empty()) {
    listen(*this, audience_);
    memory_observers().push_back(this);
  }
  listeners_.push_back(&listener);
  listener.locator_ = this;
  choose_listeners_to_plain();
}

void Locator::choose_listeners_to_plain() {
  listeners_to_plain_.clear();
  std::ranges::copy_if(listeners_, std::back_inserter(listeners_to_plain_),
                       &AccessListener::hears_plain);
  stirred = true;
}

void AccessListener::hear_plain(bool plain) {
  if (std::exchange(hears_plain_, plain) != plain && locator_)
    locator_->choose_listeners_to_plain();
}

void Locator::access(const Lane& lane, const Access& access) {
  const Place place = place_of(lane, access.address);
  if (place.region == Region::own_stack && access.may_be_local) return;
  const bool plain = is_plain(lane, access, place);
  for (AccessListener* listener : plain ? listeners_to_plain_ : listeners_)
    listener->touches(lane, access, place);
}

/// Bytes that are left after an offset in a block's shared memory, of the variable that it is in.
std::size_t Locator::room_in_shared(const Launch& launch, std::size_t offset) {
  const Variable& recent = recent_variable(offset);
  if (offset >= recent.begin && offset < recent.end) return recent.end - offset;
  return find_in_shared(launch, offset);
}

std::size_t Locator::find_in_shared(const Launch& launch, std::size_t offset) {
  Variable& recent = recent_variable(offset);
  if (offset >= SharedLayout::dynamic_offset) {
    recent = {SharedLayout::dynamic_offset, SharedLayout::dynamic_offset + launch.dynamic_shared};
    return offset < recent.end ? recent.end - offset : 0;
  }
  const auto variable = launch.shared.find(offset);
  if (!variable) return 0;
  recent = {variable->offset, variable->offset + variable->site->size};
  return recent.end - offset;
}

Place Locator::place_in_shared(const Lane& lane, const void* address) {
  const Gang& gang = *lane.block().gang;
  std::size_t offset = static_cast<const std::byte*>(address) - lane.block().shared;
  const Block* block = &lane.block();
  if (offset >= gang.shared_stride) {
    offset = static_cast<const std::byte*>(address) - gang.shared;
    block = &gang.blocks[offset / gang.shared_stride];
    offset %= gang.shared_stride;
  }
  const std::size_t room = room_in_shared(gang.grid->launch, offset);
  return {Region::shared, block, nullptr, room, room ? offset - recent_variable(offset).begin : 0};
}

const Allocation* Locator::allocation_at(const void* address) {
  const Allocation*& recent = recent_allocation(address);
  if (!recent || !recent->contains(address)) recent = find_allocation(address);
  return recent;
}

/// The ranges have no address in common: those that are asked for most come first.
Place Locator::place_of(const Lane& lane, const void* address) {
  if (in_shared(address)) return place_in_shared(lane, address);
  const Allocation* recent = recent_allocation(address);
  if (recent && recent->contains(address)) return place_in_device(recent, address);
  return find_elsewhere(lane, address);
}

Place Locator::find(const Lane& lane, const void* address) { return place_of(lane, address); }

Place Locator::find_elsewhere(const Lane& lane, const void* address) {
  if (in_device_space(address)) return place_in_device(allocation_at(address), address);
  const Worker& worker = Worker::current();
  if (worker.thread_locals().contains(address)) return {Region::own_stack};
  if (worker.fibers().contains(address))
    return {on_stack_of(*lane.fiber, address) ? Region::own_stack : Region::other_stack};
  if (const Allocation* allocation = allocation_at(address))
    return place_in_device(allocation, address);
  auto contains = [&](const Range& range) { return range.contains(address); };
  return {std::ranges::any_of(read_only_ranges(), contains) ? Region::constant : Region::host};
}

}  // namespace emulator
