// The initialisation checker.
#include "checkers/initialisation.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "host/unwritten_copies.hpp"
#include "machine/sample.hpp"
#include "machine/source_line.hpp"
#include "machine/text.hpp"
#include "notes/allocation_sites.hpp"
#include "notes/places.hpp"
#include "runtime/address_space.hpp"
#include "runtime/events.hpp"
#include "runtime/failed_calls.hpp"

namespace emulator {

namespace {

/// Calls `visit(first address of a group of 64 bytes, bits of the group)` for each touched group.
template <class Visit>
void for_each_group(const void* address, std::size_t size, Visit visit) {
  auto at = reinterpret_cast<std::uintptr_t>(address);
  for (std::uintptr_t end = at + size; at < end;) {
    std::uintptr_t group = at & ~std::uintptr_t{63};
    unsigned first = at - group;
    unsigned count = std::min<std::uintptr_t>(end, group + 64) - at;
    std::uint64_t bits =
        count == 64 ? ~std::uint64_t{0} : ((std::uint64_t{1} << count) - 1) << first;
    visit(group, bits);
    at = group + 64;
  }
}

/// The host can write managed and pinned memory without a call that anybody hears; variables of the
/// device are zero at first. But what the host has left as it came is told by its bytes.
bool tells_of_writes(MemoryKind kind) {
  return kind == MemoryKind::device || kind == MemoryKind::heap || kind == MemoryKind::managed;
}

/// Whether managed memory still holds nothing but what it held at first. A single byte may do so by
/// chance.
bool is_untouched(const Allocation& allocation) {
  constexpr std::size_t least_bytes = 4;
  return allocation.size >= least_bytes &&
         std::all_of(allocation.begin, allocation.end(),
                     [](std::byte each) { return each == std::byte{fresh_byte}; });
}

}  // namespace

void Initialisation::set(Bits& bits, const void* address, std::size_t size, bool known) {
  for_each_group(address, size, [&](std::uintptr_t group, std::uint64_t mask) {
    std::uint64_t& word = bits[group];
    word = known ? word | mask : word & ~mask;
  });
}

bool Initialisation::are_known(Bits& bits, const void* address, std::size_t size) {
  bool all = true;
  for_each_group(address, size, [&](std::uintptr_t group, std::uint64_t mask) {
    all = all && (bits[group] & mask) == mask;
  });
  return all;
}

std::size_t Initialisation::known_bytes(Bits& bits, const void* address, std::size_t size) {
  std::size_t known = 0;
  for_each_group(address, size, [&](std::uintptr_t group, std::uint64_t mask) {
    known += std::popcount(bits[group] & mask);
  });
  return known;
}

void Initialisation::grid_begins(const Grid&) {
  movers_.clear();
  untouched_.clear();
  if (learns_anew_) global_.clear();
}

void Initialisation::grid_ends(Grid& grid) {
  forget_move();
  if (!grid.failed()) settle_unset();
  if (!grid.is_watched()) anybody_may_have_written();
}

/// Blocks have run that nobody watched.
void Initialisation::anybody_may_have_written() {
  for (const void* address : std::exchange(fresh_, {}))
    if (const Allocation* allocation = find_allocation(address); allocation && allocation->live)
      set(global_, allocation->begin, allocation->size, true);
}

/// Blocks have come to their end.
void Initialisation::settle_unset() {
  for (const auto& [code, address, size] : std::exchange(unset_, {}))
    if (!are_known(shared_, address, size))
      if (Finding* finding = findings_.known(ReportKind::uninitialised_read, code, nullptr))
        finding->unwritten->is_never_written = true;
}

void Initialisation::gang_begins(const Gang& gang) {
  forget_move();
  settle_unset();
  gang_ = &gang;
  has_moved_ = false;
  shared_.clear();
}

void Initialisation::lane_ends(const Lane&) { settle_move(); }

void Initialisation::allocated(const Allocation& allocation) {
  written_from_[allocation.begin] = {0, allocations_version};
  if (!tells_of_writes(allocation.kind)) return;
  set(global_, allocation.begin, allocation.size, false);
  if (sample_size > 0) fresh_.push_back(allocation.begin);
}

void Initialisation::written(const void* address, std::size_t size) {
  if (const auto begin = written_from_.find(address); begin != written_from_.end())
    begin->second.size = size;
  set(global_, address, size, true);
}

/// Gaps of fewer bytes may be padding.
void Initialisation::copied_out(const void* address, std::size_t size) {
  const Allocation* allocation = find_allocation(address);
  if (!allocation || allocation->kind != MemoryKind::device || are_known(global_, address, size))
    return;
  constexpr std::size_t widest_padding = 15;
  std::size_t seen = 0, unwritten = 0, run = 0, longest = 0, first = size, end = 0;
  for_each_group(address, size, [&](std::uintptr_t group, std::uint64_t mask) {
    std::uint64_t known = global_[group] >> std::countr_zero(mask);
    for (unsigned left = std::popcount(mask); left > 0;) {
      const bool is_known = (known & 1) != 0;
      const unsigned alike =
          std::min<unsigned>(left, is_known ? std::countr_one(known) : std::countr_zero(known));
      if (!is_known) first = std::min(first, seen);
      unwritten += is_known ? 0 : alike;
      run = is_known ? 0 : run + alike;
      longest = std::max(longest, run);
      seen += alike;
      if (!is_known) end = seen;
      left -= alike;
      if (left > 0) known >>= alike;
    }
  });
  if (longest > widest_padding || unwritten == size)
    note_unwritten_copy({size, unwritten, first, end});
}

void Initialisation::accept(const Initialisation& other) {
  global_.join(other.global_, [](std::uint64_t& mine, std::uint64_t theirs) { mine |= theirs; });
}

/// Whoever gets memory from a pool can't know what it holds.
void Initialisation::hands_out(const Lane&, const void* piece, std::size_t size) {
  const bool is_shared = gang_->owns(piece);
  set(is_shared ? shared_ : global_, piece, size, false);
  if (sample_size > 0 && !is_shared) fresh_.push_back(piece);
}

/// Asked once in a launch of each allocation: if the host has written anything, all of it counts as
/// written.
bool Initialisation::is_written_by_host(const Access& access, const Place& place) {
  const Allocation* allocation = place.allocation;
  if (!allocation || allocation->kind != MemoryKind::managed ||
      std::ranges::find(untouched_, allocation->begin) != untouched_.end() ||
      are_known(global_, access.address, access.size))
    return false;
  const bool is_written = !is_untouched(*allocation);
  if (is_written)
    set(global_, allocation->begin, allocation->size, true);
  else
    untouched_.push_back(allocation->begin);
  return is_written;
}

bool Initialisation::is_always_known(const Place& place) {
  return place.allocation && !tells_of_writes(place.allocation->kind);
}

void Initialisation::touches(const Lane& lane, const Access& access, const Place& place) {
  if (moved_.lane) [[unlikely]]
    if (moves(lane, access, place)) return;
  if (place.region != Region::shared && place.region != Region::device) return;
  Bits& bits = place.region == Region::shared ? shared_ : global_;
  auto address = reinterpret_cast<std::uintptr_t>(access.address);
  if (const std::size_t first = address % 64; first + access.size < 64) {
    const std::uint64_t mask = ((std::uint64_t{1} << access.size) - 1) << first;
    std::uint64_t& word = bits[address];
    if ((word & mask) == mask) return;
    if (access.kind == Access::Kind::write) {
      word |= mask;
      return;
    }
  }
  bool reads = access.kind != Access::Kind::write && !access.replaces;
  const bool is_asked = reads && !is_always_known(place);
  if (is_asked && is_written_by_host(access, place)) return;
  if (is_asked && !are_known(bits, access.address, access.size)) {
    std::size_t known = known_bytes(bits, access.address, access.size);
    // A struct is copied as a whole, and its padding and unused members may well be unknown. Only
    // of a number does the compiler know the alignment.
    bool number = access.size <= 8 && access.aligned;
    std::size_t needed = number ? access.size : 1;
    // CUB copies a struct as numbers. And it reads beyond what it has in its own shared memory, and
    // throws that away.
    const bool is_granted = known < needed && (known > 0 || place.region == Region::shared) &&
                            Calls::all().is_of_cccl(access.caller.calls);
    if (known < needed && !is_granted) {
      constexpr std::size_t most = 256;  // of which some may be for nobody to write
      if (place.region == Region::shared && unset_.size() < most)
        unset_.push_back({access.caller.code, access.address, access.size});
      const bool may_be_moved =
          place.region == Region::shared && place.block == &lane.block() && number && known == 0;
      if (may_be_moved && access.kind == Access::Kind::read && !access.strong && !access.copies)
        return may_move(lane, access);
      found(lane, access, known);
    }
  }
  if (access.kind != Access::Kind::read) set(bits, access.address, access.size, true);
}

namespace {

/// A copy or fill that wrote nothing, for it failed.
std::string last_that_failed() {
  return last_of(failures_nobody_asked_about(), [](const FailedCall& call) {
    return call.name.starts_with("cudaMemcpy") || call.name.starts_with("cudaMemset");
  });
}

/// A launch that could have written to memory that was allocated at that version.
std::string last_refused_since(std::uint64_t version) {
  return last_of(failures_to_tell(true),
                 [&](const FailedCall& call) { return call.launches && call.version >= version; });
}

/// Of the launch's arguments, the first whose memory the host has filled with a copy.
void note_filled(UnwrittenFacts& facts, const Launch& launch) {
  for (const Parameter& each : launch.parameters) {
    const void* to = each.target != 0 ? pointer_in(each) : nullptr;
    const Allocation* memory = to ? find_allocation(to) : nullptr;
    if (!memory || filling_site(*memory).file.empty()) continue;
    facts.filled = each.name;
    facts.filled_at = filling_site(*memory);
    return;
  }
}

/// The layout of the rows that an address lies between; none if it lies in one.
Pitch padding_at(const Allocation& allocation, const void* address) {
  if (allocation.pitch.from_row_to_row == 0) return {};
  const auto offset =
      static_cast<std::size_t>(static_cast<const std::byte*>(address) - allocation.begin);
  const bool in_padding = offset % allocation.pitch.from_row_to_row >= allocation.pitch.width;
  return in_padding ? allocation.pitch : Pitch{};
}

}  // namespace

UnwrittenFacts Initialisation::facts_of(const Lane& lane, const void* address, std::size_t size) {
  UnwrittenFacts facts{.in_shared = gang_->owns(address)};
  if (facts.in_shared) {
    // Whose turn it was to write there.
    const SharedPlace place = shared_place(*gang_, address);
    const auto begin = static_cast<const std::byte*>(address) - place.offset;
    facts.is_own = place.block == &lane.block();
    const std::size_t known = known_bytes(shared_, begin, place.size);
    facts.others_are_written = known > 0;
    if (facts.is_own && known % size == 0 && are_known(shared_, begin, known))
      facts.first_written = known / size;
    facts.one_a_thread = facts.is_own && known == size * lane.block().lane_count;
  } else if (const Allocation* allocation = find_allocation(address)) {
    facts.in_heap = allocation->kind == MemoryKind::heap;
    facts.is_managed = allocation->kind == MemoryKind::managed;
    facts.padding = padding_at(*allocation, address);
    facts.by_the_host = host_tried_to_write(*allocation);
    const auto written = written_from_.find(allocation->begin);
    const Written by_host = written == written_from_.end() ? Written{} : written->second;
    if (size > 1 && by_host.size * size == allocation->size)
      facts.bytes_for_elements = by_host.size;
    facts.refused = last_refused_since(by_host.version);
    constexpr std::size_t most = std::size_t{1} << 26;  // more would take a while
    if (allocation->size <= most) {
      const std::size_t known = known_bytes(global_, allocation->begin, allocation->size);
      facts.written = known / size;
      facts.elements = allocation->size / size;
      if (known % size == 0 && are_known(global_, allocation->begin, known))
        facts.first_written = facts.written;
      facts.by_kernels = known > 0 && allocation->kind == MemoryKind::device &&
                         filling_site(*allocation).file.empty();
    }
  }
  if (!facts.in_shared && facts.written == 0) note_filled(facts, lane.block().gang->grid->launch);
  if (!facts.in_shared) facts.failed = last_that_failed();
  if (!facts.in_shared) facts.idle_wait = program_line(last_wait_for_nothing());
  return facts;
}

void Initialisation::found(const Lane& lane, const Access& access, std::size_t known) {
  if (!findings_.count_known(ReportKind::uninitialised_read, access.caller.code, nullptr))
    findings_.add(finding_of(lane, access, known));
}

Finding Initialisation::finding_of(const Lane& lane, const Access& access, std::size_t known) {
  Finding finding{{ReportKind::uninitialised_read}};
  finding.place = name_of_place(*gang_, access.address, access.size);
  finding.sides.push_back(side_of(lane, access.caller, verb_of(access.kind)));
  finding.unwritten = facts_of(lane, access.address, access.size);
  finding.unwritten->changes = access.kind == Access::Kind::atomic;
  if (known > 0) {
    finding.unwritten->in_part = true;
    finding.why = "Of its " + std::to_string(access.size) + " bytes, " + std::to_string(known) +
                  (known == 1 ? " has" : " have") + " been written.";
  } else if (const auto partial = copies_.partial_at(access.address)) {
    finding.unwritten->in_partial_copy = true;
    finding.sides.push_back(side_of(*partial->lane, partial->caller, "copies a part"));
    finding.why = "Of the " + count_text(partial->copy.lanes, "thread") +
                  " that share this copy, " + std::to_string(partial->came) +
                  (partial->came == 1 ? " has" : " have") + " made the call with these arguments.";
  } else if (!gang_->owns(access.address)) {
    finding.why = "Nobody has written it since it was allocated.";
  } else {
    finding.why = std::string("Nobody has written it since the block began") +
                  (has_moved_ ? ", or only what was read where nobody had" : "") +
                  ": shared memory may hold anything at first.";
  }
  return finding;
}

}  // namespace emulator
