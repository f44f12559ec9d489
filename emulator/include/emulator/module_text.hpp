// A module as text, in the place of PTX: programs take that for a string. The mark, and the bytes
// in the digits of base 64.
#pragma once

#include <string>
#include <string_view>

namespace emulator {

/// How such text begins.
inline constexpr std::string_view module_mark = "// A module for Cohort's emulator of CUDA\n";

inline constexpr std::string_view digits_of_64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

inline std::string text_of_module(std::string_view image) {
  std::string text(module_mark);
  unsigned bits = 0;
  int count = 0;
  for (const char byte : image) {
    bits = bits << 8 | static_cast<unsigned char>(byte);
    for (count += 8; count >= 6;) text += digits_of_64[bits >> (count -= 6) & 63];
  }
  if (count > 0) text += digits_of_64[bits << (6 - count) & 63];
  return text + '\n';
}

/// The module that the text after its mark is of.
inline std::string module_of_text(std::string_view text) {
  std::string image;
  unsigned bits = 0;
  int count = 0;
  for (const char digit : text) {
    const auto value = digits_of_64.find(digit);
    if (value == digits_of_64.npos) continue;  // the end of a line
    bits = bits << 6 | static_cast<unsigned>(value);
    if ((count += 6) >= 8) image += static_cast<char>(bits >> (count -= 8) & 0xFF);
  }
  return image;
}

}  // namespace emulator
