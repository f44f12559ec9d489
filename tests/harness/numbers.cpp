// What a test has found, in a learner's words.
#include "numbers.hpp"

#include <cstdio>

namespace cohort::harness {

std::string printable(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes) {
    if (byte >= 0x20 && byte < 0x7f) {
      text += byte;
      continue;
    }
    char escaped[8];
    std::snprintf(escaped, sizeof escaped, "\\x%02x", static_cast<unsigned char>(byte));
    text += escaped;
  }
  return text;
}

std::string letter(unsigned char byte) {
  const char text = static_cast<char>(byte);
  return "'" + printable({&text, 1}) + "'";
}

std::string is_not(const std::string& got, const std::string& right) {
  constexpr std::size_t longest = 20;
  const auto found = printable(got), expected = printable(right);
  if (std::max(found.size(), expected.size()) <= longest)
    return "is " + found + ", not " + expected;
  return "is\n  " + found + "\nand should be\n  " + expected;
}

}  // namespace cohort::harness
