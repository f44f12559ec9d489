// Telling a pointer's array from what lies beside it.
#include "advice/meant.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <string>
#include <vector>

#include "advice/spot.hpp"
#include "machine/gang.hpp"
#include "machine/source_line.hpp"
#include "notes/places.hpp"

namespace emulator {

namespace {

using Pointers = std::vector<const Parameter*>;

/// Those of the launch that count elements, and aren't too far off.
Pointers pointers_near(const Launch& launch, const Access& access) {
  Pointers near;
  for (const Parameter& parameter : launch.parameters) {
    if (parameter.target == 0 || *parameter.name == '\0') continue;
    const auto offset = static_cast<const std::byte*>(access.address) - pointer_in(parameter);
    const auto elements = std::abs(offset) / static_cast<std::ptrdiff_t>(parameter.target);
    if (elements >> 32 == 0) near.push_back(&parameter);
  }
  return near;
}

/// Of `a[b[i]] = d[i]`, what the access is to: a write is to `a`, and a read to all else.
source::Words words_of(const Spot& spot, Access::Kind kind) {
  const auto change = spot.change();
  if (!change || kind == Access::Kind::atomic) return spot.words();
  const source::Range head = spot.head(), target = change->target;
  const std::size_t name = target.begin + spot.code().at(target.begin).is("*");
  if (kind == Access::Kind::write) return spot.words({name, name + 1});
  source::Words words = spot.words({head.begin, name});
  source::append(words, spot.words({name + 1, head.end}));
  return words;
}

/// Those that a line of the kernel itself names: in a function that it calls, names are others.
Pointers named_by_kernel(const Pointers& pointers, const Access& access) {
  const auto lines = program_lines(Calls::all().stack(access.caller.calls));
  if (lines.empty()) return {};
  const SourceLine& kernel = lines.back();
  for (const SourceLine& line : lines) {
    if (line.function != kernel.function) continue;
    Pointers named;
    const auto words = words_of(Spot(line, access.kind), access.kind);
    std::ranges::copy_if(pointers, std::back_inserter(named),
                         [&](const Parameter* each) { return source::names(words, each->name); });
    if (!named.empty()) return named;
  }
  return {};
}

const Allocation* live_memory(const Parameter& parameter) {
  const Allocation* memory = find_allocation(pointer_in(parameter));
  return memory && memory->live ? memory : nullptr;
}

/// Bytes from the access to what the pointer points into.
std::ptrdiff_t distance(const Parameter& parameter, const std::byte* address) {
  const Allocation* memory = live_memory(parameter);
  if (!memory) return std::abs(address - pointer_in(parameter));
  if (memory->contains(address)) return 0;
  return address < memory->begin ? memory->begin - address : address - memory->end();
}

const Parameter* nearest(const Pointers& pointers, const Access& access) {
  const auto key = [&](const Parameter* each) {
    const bool can = access.kind == Access::Kind::read || !each->is_const;
    return std::pair(!can, distance(*each, static_cast<const std::byte*>(access.address)));
  };
  return *std::ranges::min_element(pointers, {}, key);
}

/// An access that begins in memory is one to that, whatever the line names.
Meant pointer_into(const Allocation& memory, Pointers near, const Access& access) {
  std::erase_if(near, [&](const Parameter* each) { return live_memory(*each) != &memory; });
  return {near.empty() ? nullptr : nearest(near, access), true, &memory};
}

bool any_pointer(const void* begin, std::size_t size, const Allocation& target) {
  const auto points_there = [&](const std::byte* pointer) { return target.contains(pointer); };
  return find_pointer(begin, size, points_there).has_value();
}

}  // namespace

bool points_from_memory(const Allocation& target) {
  constexpr std::size_t most = std::size_t{1} << 26;  // more would take a while
  for (MemoryKind kind : {MemoryKind::device, MemoryKind::managed, MemoryKind::pinned,
                          MemoryKind::registered, MemoryKind::heap, MemoryKind::variables})
    for (const Allocation& memory : live_allocations(kind))
      if (memory.size <= most && any_pointer(memory.begin, memory.size, target)) return true;
  return false;
}

Meant meant_pointer(const Launch& launch, const Access& access) {
  const Pointers near = pointers_near(launch, access);
  if (near.empty()) return {};
  const Allocation* begun = find_allocation(access.address);
  if (begun && begun->live) return pointer_into(*begun, near, access);
  const Pointers named = named_by_kernel(near, access);
  const Pointers& candidates = named.empty() ? near : named;
  const Parameter* best = nearest(candidates, access);
  return {best, candidates.size() == 1, live_memory(*best)};
}

unsigned pointers_to(const Launch& launch, const void* address) {
  const Allocation* memory = find_allocation(address);
  const auto leads_there = [&](const Parameter& each) {
    return each.target != 0 && live_memory(each) == memory;
  };
  return memory ? static_cast<unsigned>(std::ranges::count_if(launch.parameters, leads_there)) : 0;
}

bool gives(const Launch& launch, const Allocation& memory) {
  return std::ranges::any_of(launch.parameters, [&](const Parameter& parameter) {
    return any_pointer(parameter.value, parameter.size, memory);
  });
}

bool had_pointer_into(const Allocation& freed, const Gang& gang) {
  if (freed.kind == MemoryKind::heap) return true;
  return gives(gang.grid->launch, freed) || any_pointer(gang.shared, gang.shared_size(), freed) ||
         points_from_memory(freed);
}

}  // namespace emulator
