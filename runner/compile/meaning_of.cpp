// From g++'s sentences to what they mean.
#include "compile/meaning_of.hpp"

#include <algorithm>
#include <cstddef>

#include "base/text.hpp"
#include "compile/table_of_words.hpp"

namespace runner {

namespace {

std::string filled(std::string meaning, const Match& match, std::size_t groups) {
  for (auto i = groups; i > 0; --i)
    meaning = with_replaced(std::move(meaning), "$" + std::to_string(i), match[i]);
  return meaning;
}

std::size_t groups_of(const std::string& meaning) {
  std::size_t most = 0;
  for (std::size_t at = 0; (at = meaning.find('$', at)) != std::string::npos; ++at)
    if (at + 1 < meaning.size())
      most = std::max(most, static_cast<std::size_t>(meaning[at + 1] - '0'));
  return most;
}

}  // namespace

std::string meaning_of(const std::string& text) {
  for (const auto& meaning : meanings())
    if (const auto found = meaning.words.find(text))
      return filled(meaning.text, *found, groups_of(meaning.text));
  return "";
}

}  // namespace runner
