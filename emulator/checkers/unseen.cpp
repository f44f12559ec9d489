// What was read and not stored since must still be there.
#include "checkers/unseen.hpp"

#include <bit>

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

void Unseen::touches(const Lane& lane, const Access& access, const Place& place) {
  if (!unseen_stores_are_found) return;
  if (place.region != Region::device && place.region != Region::shared) return;
  const bool reads = access.kind == Access::Kind::read;
  constexpr std::size_t largest = 64;  // bytes that are looked at one by one
  if (access.size > largest) return reads ? void() : forget();
  const auto now = place.region == Region::device ? grids_ : gangs_;
  if (reads) return access.copies ? void() : look(lane, access, now);
  const auto begin = reinterpret_cast<std::uintptr_t>(access.address);
  for (auto at = begin; at < begin + access.size; ++at)
    word_of(at / 8, now).known &= static_cast<std::uint8_t>(~(1u << at % 8));
}

void Unseen::look(const Lane& lane, const Access& access, std::uint64_t now) {
  const auto begin = reinterpret_cast<std::uintptr_t>(access.address);
  bool changed = false;
  for (auto at = begin; at < begin + access.size; ++at) {
    Word& word = word_of(at / 8, now);
    const auto bit = static_cast<std::uint8_t>(1u << at % 8);
    const auto byte = *reinterpret_cast<const std::uint8_t*>(at);
    changed |= (word.known & bit) != 0 && word.bytes[at % 8] != byte;
    word.known |= bit;
    word.bytes[at % 8] = byte;
  }
  if (!changed) return;
  Finding finding{{ReportKind::host_function}};
  finding.place = name_of_place(*gang_, access.address, access.size);
  finding.sides.push_back(side_of(lane, access.caller, verb_of(access.kind)));
  finding.why =
      "It has changed since a thread looked last, and no store that the checkers see has done it: "
      "give it its value by =.";
  findings_.stop(std::move(finding), cudaErrorLaunchFailure);
}

}  // namespace emulator
