// A source text as tokens, and which brackets belong together.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "source/brackets.hpp"
#include "source/tokenizer.hpp"

namespace source {

/// Tokens from `begin` to the one before `end`, by their indices.
struct Range {
  std::size_t begin = 0;
  std::size_t end = 0;

  [[nodiscard]] bool empty() const { return begin >= end; }
  [[nodiscard]] bool has(std::size_t token) const { return begin <= token && token < end; }
  [[nodiscard]] bool has(Range other) const { return begin <= other.begin && other.end <= end; }
};

/// The text must outlive it.
class Code {
 public:
  /// Throws `SourceError` at a bracket without a partner.
  explicit Code(std::string_view text);
  /// Takes what people write as far as it goes, such as both branches of an `#if`: a bracket
  /// without a partner has none.
  static Code of_any(std::string_view text);

  /// The first and the last token are empty ones.
  [[nodiscard]] const std::vector<Token>& tokens() const { return source_.tokens; }
  [[nodiscard]] const Token& at(std::size_t token) const { return source_.tokens[token]; }
  [[nodiscard]] int line(std::size_t token) const { return static_cast<int>(at(token).line); }

  /// Of a bracket: the index of the one that opens or closes with it; 0 for all other tokens.
  [[nodiscard]] std::size_t partner(std::size_t bracket) const { return partners_[bracket]; }
  /// The first token after the one at `token` or, if that opens brackets, after what they enclose.
  [[nodiscard]] std::size_t skip(std::size_t token) const;

  /// The `>` of the template arguments that begin at this `<`; 0 if it begins none.
  [[nodiscard]] std::size_t angle_close(std::size_t open) const {
    return find_angle_close(source_.tokens, partners_, open).value_or(0);
  }

  /// Of `template <…> struct S`, where `struct` is; of anything else, where it begins.
  [[nodiscard]] std::size_t after_template(std::size_t begin) const;

  [[nodiscard]] std::size_t offset(std::size_t token) const {
    return static_cast<std::size_t>(at(token).text.data() - source_.text.data());
  }
  [[nodiscard]] std::size_t end_offset(std::size_t token) const {
    return offset(token) + at(token).text.size();
  }

  /// Of the line that has the character at `offset`, where it begins.
  [[nodiscard]] std::size_t line_begin(std::size_t offset) const {
    return offset == 0 ? 0 : source_.text.rfind('\n', offset - 1) + 1;
  }

  /// Where a token begins in its line of the text, from 1.
  [[nodiscard]] std::size_t column(std::size_t token) const {
    return offset(token) - line_begin(offset(token)) + 1;
  }

  /// As the source has it, comments and spaces in between included.
  [[nodiscard]] std::string text(Range range) const;

  /// An operator between two operands, by the spaces that clang-format puts around those alone.
  [[nodiscard]] bool is_binary(std::size_t token) const {
    return at(token).spaced && at(token + 1).spaced;
  }

  /// The parts of a list between separators, those in brackets passed over.
  [[nodiscard]] std::vector<Range> split(Range list, std::string_view separator) const;

 private:
  Code(TokenizedText source, std::vector<std::size_t> partners)
      : source_(std::move(source)), partners_(std::move(partners)) {}

  TokenizedText source_;
  std::vector<std::size_t> partners_;
};

}  // namespace source
