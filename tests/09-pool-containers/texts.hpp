// A text and a table to translate it by.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace {

using Bytes = std::vector<unsigned char>;

// Every letter is replaced by the thirteenth after it, and z is followed by a.
inline Bytes rot13() {
  Bytes table(256);
  for (unsigned byte = 0; byte < 256; ++byte) {
    const unsigned letter = (byte | 0x20) - 'a';
    table[byte] =
        static_cast<unsigned char>(letter < 26 ? byte - letter + (letter + 13) % 26 : byte);
  }
  return table;
}

inline Bytes prose(std::size_t n) {
  const std::string sentence = "What is in this file? Bytes, 65,536 pairs of them; and spaces. ";
  Bytes text(n);
  for (std::size_t i = 0; i < n; ++i) text[i] = sentence[i % sentence.size()];
  return text;
}

}  // namespace
