// Names by which reports call a collective as its author wrote it: "tile<16>::shfl".
#pragma once

#include <cstddef>

#include "emulator/operation.hpp"

namespace cooperative_groups::details {

/// A text that is put together at compile time.
struct Text {
  char characters[48] = {};
  std::size_t size = 0;

  constexpr Text(const char* text = "") {
    while (text[size]) add(text[size]);
  }
  constexpr Text(const Text& first, const Text& second) : Text(first) {
    for (std::size_t i = 0; i < second.size; ++i) add(second.characters[i]);
  }

 private:
  constexpr void add(char character) { characters[size++] = character; }
};

constexpr Text operator+(const Text& first, const Text& second) { return Text(first, second); }

constexpr Text digits(unsigned number) {
  const char last[] = {static_cast<char>('0' + number % 10), '\0'};
  return number < 10 ? Text(last) : digits(number / 10) + last;
}

/// "tile<16>", for a tile of 16 threads; "tiled_partition<64>", for making one.
template <unsigned tile_size>
struct TileName {
  static constexpr Text text = Text("tile<") + digits(tile_size) + ">";
};
template <unsigned tile_size>
struct PartitionName {
  static constexpr Text text = Text("tiled_partition<") + digits(tile_size) + ">";
};
struct CoalescedName {
  static constexpr Text text = "coalesced_group";
};

/// What a group does together, as its name goes on.
enum class Member {
  nothing,
  sync,
  any,
  all,
  ballot,
  match_any,
  match_all,
  shfl,
  shfl_up,
  shfl_down,
  shfl_xor
};

constexpr Text text_of(Member member) {
  constexpr const char* names[] = {"",          "::sync",      "::any",       "::all",
                                   "::ballot",  "::match_any", "::match_all", "::shfl",
                                   "::shfl_up", "::shfl_down", "::shfl_xor"};
  return names[static_cast<unsigned>(member)];
}

template <class Name, Member member>
inline constexpr Text operation_text = Name::text + text_of(member);

/// The text as the seam wants it: one pointer for the whole program.
template <class Name, Member member = Member::nothing>
inline constexpr const char* operation = operation_text<Name, member>.characters;

using Kind = emulator::Operation::Kind;

}  // namespace cooperative_groups::details
