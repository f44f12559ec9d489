// A region's code, as its mutations see it: tokens, brackets, and what stands between them.
#pragma once

#include <brackets.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <tokenizer.hpp>
#include <vector>

namespace runner {

/// One edit of a region's text: the bytes from `begin` to the one before `end` become `text`.
struct Edit {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string text = {};
};

/// Tokens from `begin` to the one before `end`, by their indices.
struct TokenRange {
  std::size_t begin = 0;
  std::size_t end = 0;

  bool empty() const { return begin >= end; }
};

/// The text must outlive it. Throws translator::SourceError at a bracket without a partner.
class Code {
 public:
  explicit Code(std::string_view text)
      : source_(translator::tokenize(text)), partners_(translator::match_brackets(source_)) {}

  /// The first and the last token are empty ones.
  const std::vector<translator::Token>& tokens() const { return source_.tokens; }
  const translator::Token& at(std::size_t token) const { return source_.tokens[token]; }

  /// Of a bracket: the index of the one that opens or closes with it.
  std::size_t partner(std::size_t bracket) const { return partners_[bracket]; }

  /// The `>` of the template arguments that begin at this `<`; 0 if it begins none.
  std::size_t angle_close(std::size_t open) const {
    return translator::find_angle_close(source_.tokens, partners_, open).value_or(0);
  }

  std::size_t offset(std::size_t token) const {
    return static_cast<std::size_t>(at(token).text.data() - source_.text.data());
  }

  /// As the source has it, comments and spaces in between included.
  std::string text(TokenRange range) const {
    const auto edit = replace(range, {});
    return std::string(source_.text.substr(edit.begin, edit.end - edit.begin));
  }

  Edit replace(TokenRange range, std::string text) const {
    const auto last = range.end - 1;
    return {offset(range.begin), offset(last) + at(last).text.size(), std::move(text)};
  }
  Edit replace(std::size_t token, std::string text) const {
    return replace({token, token + 1}, std::move(text));
  }
  Edit insert_before(std::size_t token, std::string text) const {
    return {offset(token), offset(token), std::move(text)};
  }
  Edit insert_after(std::size_t token, std::string text) const {
    const auto place = offset(token) + at(token).text.size();
    return {place, place, std::move(text)};
  }

  /// An operator between two operands, by the spaces that clang-format puts around those alone.
  bool is_binary(std::size_t token) const { return at(token).spaced && at(token + 1).spaced; }

  /// The parts of a list between commas, brackets in it passed over.
  std::vector<TokenRange> split(TokenRange list, std::string_view separator) const;

 private:
  translator::TokenizedText source_;
  std::vector<std::size_t> partners_;
};

}  // namespace runner
