// Looking an exercise through. The tokenizer and g++ must see the same tokens: so everything on
// which they could differ is refused first.
#include "screen.hpp"

#include <algorithm>
#include "source/tokenizer.hpp"

#include "base/failure.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

using source::Token;

constexpr std::size_t most_bytes = 256 << 10;

constexpr std::string_view refused_words[] = {"asm",     "emulator", "harness",
                                              "doctest", "filebuf",  "basic_filebuf"};

/// Of names with two underscores, even if the emulator's headers use them.
constexpr std::string_view refused_beginnings[] = {
    "emulator", "__asm",    "__attribute", "__builtin_", "__tsan", "__sanitizer",
    "__wrap",   "__real",   "__cxa",       "__gxx",      "__cyg",  "__libc_",
    "__has_",   "__pragma", "__declspec",  "__gnu",      "__FILE", "__INCLUDE"};

/// What the translator reads, and no header has.
constexpr const char* words_of_translator[] = {
    "__global__",  "__device__",   "__host__", "__shared__",        "__constant__",
    "__managed__", "__restrict__", "__func__", "__launch_bounds__", "__cluster_dims__"};

/// The headers put the names of __reduce_add_sync and its like together from pieces.
constexpr std::string_view reductions = "__reduce_";

constexpr std::string_view harmless_attributes[] = {"maybe_unused", "nodiscard", "likely",
                                                    "unlikely",     "noreturn",  "fallthrough"};

template <class Words>
bool is_in(const Words& words, std::string_view word) {
  return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

[[noreturn]] void refuse(std::size_t line, const std::string& what) {
  throw LineFailure(line, what + ": graded work has no need of it");
}

void require_plain_text(std::string_view text) {
  if (text.size() > most_bytes) refuse(1, "more than 256 KiB");
  std::size_t line = 1;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if ((byte < ' ' && letter != '\n' && letter != '\t' && letter != '\r') || byte == 0x7f)
      refuse(line, "bytes that are no text");
    line += letter == '\n';
  }
}

/// C++ leaves names with two underscores, or one and a capital, to compilers and their libraries.
bool is_reserved(std::string_view word) {
  return word.starts_with("__") ||
         (word.size() > 1 && word[0] == '_' && 'A' <= word[1] && word[1] <= 'Z');
}

/// Another spelling of a bracket or of `#`.
bool is_digraph(const Token& first, const Token& second) {
  if (second.spaced) return false;
  const auto is = [&](std::string_view one, std::string_view other) {
    return first.text.ends_with(one) && second.text.starts_with(other);
  };
  return is("<", "%") || is("%", ">") || is("%", ":") || (is("<", ":") && !second.is("::")) ||
         (first.is(":") && is(":", ">"));
}

}  // namespace

Screen::Screen(std::string_view names_of_cuda, std::set<std::string> macros_of_tests)
    : reserved_(words_of_translator, words_of_translator + std::size(words_of_translator)),
      macros_(std::move(macros_of_tests)) {
  // Some of CUDA's words are macros there, and the tokenizer passes directives over.
  std::string words(names_of_cuda);
  std::replace(words.begin(), words.end(), '#', ' ');
  for (const auto& token : source::tokenize(words).tokens)
    if (token.is_identifier() && is_reserved(token.text)) reserved_.emplace(token.text);
}

Screened Screen::screen(std::string_view exercise, std::string_view handed_out) const {
  require_plain_text(exercise);
  auto screened = take_directives(exercise, handed_out);
  require_harmless_tokens(screened.code);
  return screened;
}

void Screen::require_harmless_tokens(const std::string& code) const {
  const auto source = source::tokenize(code);
  const auto& tokens = source.tokens;
  for (std::size_t i = 1; i + 1 < tokens.size(); ++i) {
    const auto &token = tokens[i], &next = tokens[i + 1];
    const bool is_literal = token.kind == source::TokenKind::literal;
    if (is_literal && token.text.find('R') < token.text.find('"'))
      refuse(token.line, "a raw string");
    if (is_literal && (token.text.size() < 2 || token.text.back() == '\n'))
      refuse(token.line, "a string without an end");
    if (is_digraph(token, next)) refuse(token.line, "a digraph");
    if (token.is("[") && next.is("[") && !is_in(harmless_attributes, tokens[i + 2].text))
      refuse(token.line, "an attribute");
    if (token.is("extern") && !next.is("__shared__")) refuse(token.line, "'extern'");
    if (token.is_identifier()) require_harmless_name(std::string(token.text), token.line);
  }
}

void Screen::require_harmless_name(const std::string& word, std::size_t line) const {
  const auto begins = [&](std::string_view with) { return word.starts_with(with); };
  const bool is_refused =
      word.find('\\') != std::string::npos || is_in(refused_words, word) ||
      std::any_of(std::begin(refused_beginnings), std::end(refused_beginnings), begins) ||
      (is_reserved(word) && !reserved_.contains(word) && !begins(reductions)) ||
      macros_.contains(word);
  if (is_refused) refuse(line, "'" + word + "'");
}

}  // namespace runner
