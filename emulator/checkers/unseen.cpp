// What was read and not stored since must still be there.
#include "checkers/unseen.hpp"

#include <algorithm>
#include <cstring>

#include "notes/places.hpp"

namespace emulator {

void Unseen::grid_begins(const Grid&) {
  forget();
  hear_plain(unseen_stores_are_found);
}

void Unseen::gang_begins(const Gang& gang) {
  gang_ = &gang;
  ++gangs_;
}

Unseen::Word& Unseen::word_of(std::uintptr_t number, std::uint64_t now) {
  Word& word = words_[(number ^ number >> 12) % words_.size()];
  if (word.number != number || word.time != now) word = {.number = number, .time = now};
  return word;
}

namespace {

/// At most eight bytes, as the first ones of a number.
std::uint64_t bits_at(std::uintptr_t address, std::size_t size) {
  const auto* bytes = reinterpret_cast<const std::byte*>(address);
  std::uint64_t bits = 0;
  if (size == 4)
    std::memcpy(&bits, bytes, 4);  // it is what most are, and quicker than another number of bytes
  else
    std::memcpy(&bits, bytes, size);
  return bits;
}

}  // namespace

bool Unseen::note(bool writes, std::uintptr_t address, std::size_t size, Region region) {
  const auto now = region == Region::device ? grids_ : gangs_;
  for (const std::uintptr_t end = address + size; address < end;) {
    const std::size_t first = address % 8, count = std::min<std::size_t>(end - address, 8 - first);
    const std::uint64_t mask = ~std::uint64_t{0} >> (64 - 8 * count) << 8 * first;
    Word& word = word_of(address / 8, now);
    if (writes) {
      word.known &= ~mask;
    } else {
      const std::uint64_t bits = bits_at(address, count) << 8 * first;
      if (((word.bits ^ bits) & mask & word.known) != 0) return false;
      word.known |= mask;
      word.bits = (word.bits & ~mask) | bits;
    }
    address += count;
  }
  return true;
}

void Unseen::touches(const Lane& lane, const Access& access, const Place& place) {
  if (!unseen_stores_are_found) return;
  if (place.region != Region::device && place.region != Region::shared) return;
  const bool reads = access.kind == Access::Kind::read;
  constexpr std::size_t largest = 64;  // bytes that are looked at
  if (access.size > largest) return reads ? void() : forget();
  if (reads && access.copies) return;
  const auto address = reinterpret_cast<std::uintptr_t>(access.address);
  if (note(!reads, address, access.size, place.region)) return;
  Finding finding{{ReportKind::host_function}};
  finding.place = name_of_place(*gang_, access.address, access.size);
  finding.sides.push_back(side_of(lane, access.caller, verb_of(access.kind)));
  finding.why =
      "It has changed since a thread looked last, and no store that the checkers see has done it: "
      "give it its value by =.";
  findings_.stop(std::move(finding), cudaErrorLaunchFailure);
}

}  // namespace emulator
