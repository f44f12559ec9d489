// Matching regular expressions.
#include "advice/pattern.hpp"

namespace emulator {

std::optional<Pattern::Match> Pattern::find_in(const std::string& text, std::size_t from) const {
  // The letter before `from` says whether a word begins there.
  regmatch_t found{static_cast<regoff_t>(from), static_cast<regoff_t>(text.size())};
  if (!is_valid_ || from > text.size() ||
      regexec(&compiled_, text.c_str(), 1, &found, REG_STARTEND) != 0)
    return std::nullopt;
  return Match{static_cast<std::size_t>(found.rm_so), static_cast<std::size_t>(found.rm_eo)};
}

std::size_t Pattern::count_in(const std::string& text) const {
  std::size_t count = 0, from = 0;
  while (const auto match = find_in(text, from)) {
    ++count;
    from = match->end > match->begin ? match->end : match->end + 1;
  }
  return count;
}

std::string literally(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    if (std::string_view(R"(.[]{}()*+?^$|\)").find(letter) != std::string_view::npos)
      result += '\\';
    result += letter;
  }
  return result;
}

}  // namespace emulator
