// Small questions about text that the standard library leaves open.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace runner {

/// The lines of `text` without their newlines; a final newline starts no further line.
std::vector<std::string> lines_of(std::string_view text);

/// `lines`, each ended by a newline.
std::string text_of(const std::vector<std::string>& lines);

std::string join(const std::vector<std::string>& words, std::string_view separator);

/// The same of the word for each of a list.
template <class List, class WordFor>
std::string join(const List& list, std::string_view separator, WordFor word_for) {
  std::vector<std::string> words;
  for (const auto& each : list) words.push_back(word_for(each));
  return join(words, separator);
}

/// "2, 3 or 4".
std::string alternatives(const std::vector<std::string>& all);

/// Whether one of the words is this.
bool contains(const std::vector<std::string>& words, std::string_view word);

/// What stands between the separators, without white space at either end; nothing empty.
std::vector<std::string> list_in(std::string_view text, std::string_view separator);

/// `text` without white space at either end.
std::string_view trim(std::string_view text);

/// `text` with a capital at its beginning.
std::string capitalised(std::string text);

/// `text` without capitals.
std::string in_small_letters(std::string_view text);

/// `text` with `to` wherever it has `from`.
std::string with_replaced(std::string text, std::string_view from, std::string_view to);

/// The number of leading spaces and tabs.
std::size_t indentation(std::string_view line);

/// `text` without the escape sequences that colour it.
std::string without_colour(std::string_view text);

/// `text` followed by spaces up to `width` columns, counting a UTF-8 character as one.
std::string pad(std::string_view text, std::size_t width);

/// The number of UTF-8 characters in `text`.
std::size_t width_of(std::string_view text);

/// `line` broken at spaces so that none of its lines has more than `width` columns, where possible.
/// The further ones are indented as the first, and two columns more after "- ".
std::string wrapped(std::string_view line, std::size_t width);

/// A line of C++ broken where a writer would break it: after a semicolon or a comma, else at a
/// space outside of a comment, so that no brace is alone on a line. The further ones have four
/// columns more.
std::string wrapped_code(std::string_view line, std::size_t width);

/// The same as wrapped() for each line of a text.
std::string with_wrapped_lines(std::string_view text, std::size_t width);

/// `text` with its numbers as a reader wants them: "1,234 sectors".
std::string with_thousands(std::string_view text);
std::string with_thousands(std::uint64_t number);

/// "1 case", "2 cases".
std::string count(std::size_t number, std::string_view noun);

}  // namespace runner
