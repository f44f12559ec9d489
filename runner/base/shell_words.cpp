#include "base/shell_words.hpp"

#include <cctype>
#include <utility>

namespace runner {

std::vector<std::string> shell_words(std::string_view text, char separator) {
  std::vector<std::string> words;
  std::string word;
  bool is_word = false;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    const bool is_between = letter == separator || std::isspace(static_cast<unsigned char>(letter));
    if (letter == '\\' && quote != '\'' && i + 1 < text.size()) {
      word += text[++i];
      is_word = true;
    } else if (quote ? letter == quote : letter == '"' || letter == '\'') {
      quote = quote ? 0 : letter;
      is_word = true;
    } else if (!quote && is_between) {
      if (is_word) words.push_back(std::exchange(word, {}));
      is_word = false;
    } else {
      word += letter;
      is_word = true;
    }
  }
  if (is_word) words.push_back(word);
  return words;
}

}  // namespace runner
