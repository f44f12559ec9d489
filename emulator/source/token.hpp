// The tokens of preprocessed C++, each with the file and line it came from.
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace source {

enum class TokenKind { identifier, number, literal, punctuator, end };

struct Token {
  TokenKind kind = TokenKind::end;
  std::string_view text;  ///< Where it stands in the source text.
  std::size_t line = 0;   ///< In `file`, by the preprocessor's line markers.
  std::size_t file = 0;   ///< Index into `TokenizedText::files`.
  bool spaced = false;    ///< Whether anything stands between it and the token before.
  bool in_system_header = false;

  [[nodiscard]] bool is(std::string_view other) const { return text == other; }
  [[nodiscard]] bool is_one_of(std::initializer_list<std::string_view> others) const {
    return std::find(others.begin(), others.end(), text) != others.end();
  }
  [[nodiscard]] bool is_identifier() const { return kind == TokenKind::identifier; }
};

/// A source text and its tokens. The first and the last token are empty ones of kind `end`, so that
/// a look at a neighbour never leaves the list.
struct TokenizedText {
  std::string_view text;
  std::vector<Token> tokens;
  std::vector<std::string> files;  ///< As the line markers spell them, escapes included.
};

}  // namespace source
