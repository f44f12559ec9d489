// The words of PTX.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace translator {

/// One of PTX, and what it is in C++.
using Word = std::pair<std::string_view, std::string_view>;
using Words = std::vector<std::string_view>;

template <class Table>
std::optional<std::string> meaning_of(const Table& table, std::string_view name) {
  const auto found = std::ranges::find(table, name, &Word::first);
  if (found == table.end()) return std::nullopt;
  return std::string(found->second);
}

std::string_view trimmed(std::string_view text);

/// The parts that are not empty, without blanks around them.
Words split(std::string_view text, char at);

/// The operands of an instruction: `{a, b}` is one, and so is `[c]`.
Words split_arguments(std::string_view text);

template <class Parts>
std::string join(const Parts& parts, std::string_view between, std::string_view if_none) {
  std::string text;
  bool is_first = true;
  for (const auto& part : parts) {
    if (!std::exchange(is_first, false)) text += between;
    text += part;
  }
  return is_first ? std::string(if_none) : text;
}

std::string without_comments(std::string_view text);

/// Of 0 and above: `12` or `0xff`.
bool is_number(std::string_view text);

/// The type of C++ that `u32` is. Throws NoSuchPtx if there is none.
std::string type_of(std::string_view name);

}  // namespace translator
