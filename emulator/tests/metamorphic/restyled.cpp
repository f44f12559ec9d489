// Making edits, line by line.
#include "restyled.hpp"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <unit.hpp>

namespace restyle {

namespace {

/// Writes a text and notes for each of its lines where its first letter came from.
class Writer {
 public:
  void write(char letter, std::size_t origin) {
    text_ += letter;
    if (letter == '\n') {
      origins_.push_back(origin_ != 0 ? origin_ : origin);
      origin_ = 0;
    } else if (origin_ == 0 && std::isspace(static_cast<unsigned char>(letter)) == 0) {
      origin_ = origin;
    }
  }

  Restyled result(std::size_t last_origin) {
    origins_.push_back(origin_ != 0 ? origin_ : last_origin);
    return {std::move(text_), std::move(origins_)};
  }

 private:
  std::string text_;
  std::vector<std::size_t> origins_ = {0};  // lines count from 1
  std::size_t origin_ = 0;                  // of this line; 0 as long as it is empty
};

}  // namespace

Restyled unchanged(std::string text) {
  const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1;
  std::vector<std::size_t> origins(lines + 1);
  std::iota(origins.begin(), origins.end(), std::size_t{0});
  return {std::move(text), std::move(origins)};
}

Restyled edited(const Restyled& before, Edits edits) {
  std::ranges::stable_sort(edits, {}, &Edit::begin);
  Writer writer;
  std::size_t position = 0, line = 1;
  const auto pass = [&](std::size_t end, bool keep) {
    for (; position < end; ++position) {
      if (keep) writer.write(before.text[position], before.origins[line]);
      if (before.text[position] == '\n') ++line;
    }
  };
  for (const auto& edit : edits) {
    pass(edit.begin, true);
    for (const char letter : edit.text) writer.write(letter, before.origins[line]);
    pass(edit.end, false);
  }
  pass(before.text.size(), true);
  return writer.result(before.origins[line]);
}

std::vector<std::size_t> statement_lines(std::string_view text) {
  const translator::Unit unit(text);
  auto begins = unchanged(std::string(text)).origins;
  for (std::size_t i = 2; i + 1 < unit.size(); ++i) {
    const auto line = unit[i].line;
    if (line == unit[i - 1].line) continue;
    const bool is_fresh = unit[i - 1].is_one_of({";", "{", "}", "else", "do"}) ||
                          (unit[i - 1].is(")") && unit.scope(i) == translator::Scope::inner);
    const auto opener = unit.opener(i);
    const bool is_inside = opener != 0 && !unit[opener].is("{");
    if (!is_fresh || is_inside) begins[line] = begins[unit[i - 1].line];
  }
  return begins;
}

}  // namespace restyle
