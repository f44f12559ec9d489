// Strict UTF-8, and what a reader can't see.
#include "printable.hpp"

#include <algorithm>
#include <cctype>
#include <cstdio>

namespace runner {

namespace {

struct Range {
  char32_t first, last;
};

/// Controls, soft hyphens, joiners, marks of direction, separators of lines, tags, no characters.
constexpr Range unseen[] = {
    {0, 0x1F},        {0x7F, 0x9F},     {0xAD, 0xAD},       {0x34F, 0x34F},
    {0x61C, 0x61C},   {0x180E, 0x180E}, {0x200B, 0x200F},   {0x2028, 0x202E},
    {0x2060, 0x206F}, {0xD800, 0xDFFF}, {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},
    {0xFFF9, 0xFFFB}, {0xFFFE, 0xFFFF}, {0xE0000, 0xE0FFF}, {0x110000, ~char32_t{0}}};

bool can_be_seen(char32_t character) {
  return std::ranges::none_of(unseen, [&](const Range& range) {
    return range.first <= character && character <= range.last;
  });
}

/// The bytes of the character that `text` begins with; 0 if they are no UTF-8 or can't be seen.
std::size_t size_of_first(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t size = first < 0x80   ? 1
                           : first < 0xC0 ? 0
                           : first < 0xE0 ? 2
                           : first < 0xF0 ? 3
                           : first < 0xF8 ? 4
                                          : 0;
  if (size == 0 || size > text.size()) return 0;
  char32_t character = size == 1 ? first : first & (0x7Fu >> size);
  for (const unsigned char byte : text.substr(1, size - 1)) {
    if ((byte & 0xC0) != 0x80) return 0;
    character = character << 6 | (byte & 0x3F);
  }
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  return character >= least[size] && can_be_seen(character) ? size : 0;
}

bool begins_with_escape(std::string_view text) {
  return text.size() > 2 && text[0] == '%' && std::isxdigit(static_cast<unsigned char>(text[1])) &&
         std::isxdigit(static_cast<unsigned char>(text[2]));
}

}  // namespace

std::string printable(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const bool at_an_end = shown.empty() || text.size() == 1;
    const bool is_hidden = begins_with_escape(text) || (text[0] == ' ' && at_an_end);
    auto size = is_hidden ? 0 : size_of_first(text);
    if (size == 0) {
      char escaped[4];
      std::snprintf(escaped, sizeof escaped, "%%%02X", static_cast<unsigned char>(text[0]));
      shown += escaped;
      size = 1;
    } else {
      shown += text.substr(0, size);
    }
    text.remove_prefix(size);
  }
  return shown;
}

}  // namespace runner
