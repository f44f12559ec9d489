// Names by which reports call a collective as its author wrote it: "tile<16>::shfl".
#pragma once

#include <cstddef>

#include "emulator/operation.hpp"

namespace cooperative_groups::details {

/// A text that is known at compile time and can be an argument of a template.
template <std::size_t size>
struct Text {
  char characters[size] = {};

  constexpr Text() = default;
  constexpr Text(const char (&text)[size]) {
    for (std::size_t i = 0; i < size; ++i) characters[i] = text[i];
  }
};

template <std::size_t first_size, std::size_t second_size>
constexpr Text<first_size + second_size - 1> operator+(const Text<first_size>& first,
                                                       const Text<second_size>& second) {
  Text<first_size + second_size - 1> both;
  for (std::size_t i = 0; i + 1 < first_size; ++i) both.characters[i] = first.characters[i];
  for (std::size_t i = 0; i < second_size; ++i)
    both.characters[first_size - 1 + i] = second.characters[i];
  return both;
}

template <unsigned number>
constexpr auto digits() {
  constexpr char last[] = {'0' + number % 10, '\0'};
  if constexpr (number < 10)
    return Text(last);
  else
    return digits<number / 10>() + Text(last);
}

/// "tile<16>", for a tile of 16 threads.
template <unsigned tile_size>
inline constexpr auto tile_name = Text("tile<") + digits<tile_size>() + Text(">");

/// The text as the seam wants it: one pointer for the whole program.
template <Text text>
inline constexpr const char* operation = text.characters;

using Kind = emulator::Operation::Kind;

}  // namespace cooperative_groups::details
