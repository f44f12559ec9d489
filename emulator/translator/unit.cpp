// One translation unit on its way from CUDA C++ to C++.
#include "unit.hpp"

#include "source/source_error.hpp"
#include "source/tokenizer.hpp"

namespace translator {

Unit::Unit(std::string_view preprocessed)
    : source_(tokenize(preprocessed)),
      partners_(match_brackets(source_)),
      scopes_(find_scopes(source_.tokens, partners_)) {}

std::optional<Scope> Unit::inside(std::size_t open) const {
  if (partner(open) == open + 1) return std::nullopt;
  return scopes_[open + 1];
}

std::size_t Unit::opener(std::size_t i) const {
  for (--i; i > 0; --i) {
    if ((*this)[i].is_one_of({"(", "[", "{"})) return i;
    if ((*this)[i].is_one_of({")", "]", "}"})) i = partner(i);
  }
  return 0;
}

std::size_t Unit::skip(std::size_t i) const {
  const Token& token = (*this)[i];
  if (token.is_one_of({"(", "[", "{"})) return partner(i) + 1;
  if (token.is("<") && (*this)[i - 1].is_identifier())
    if (const auto close = angle_close(i)) return *close + 1;
  return i + 1;
}

std::size_t Unit::statement_begin(std::size_t i) const {
  while (i > 1) {
    const Token& before = (*this)[i - 1];
    // `struct { int x; } __shared__ a;` goes on after the `}`.
    const bool ends_class = before.is("}") && inside(partner(i - 1)) == Scope::class_;
    if (before.is_one_of({";", "{", "}", "(", "[", ":"}) && !ends_class) break;
    i = before.is_one_of({")", "]", "}"}) ? partner(i - 1) : i - 1;
  }
  return i;
}

std::size_t Unit::statement_end(std::size_t i) const {
  while (!(*this)[i].is(";") && (*this)[i].kind != TokenKind::end) i = skip(i);
  return i;
}

std::string Unit::flatten(Range range) const {
  std::string text;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    if (!text.empty() && (*this)[i].spaced) text += ' ';
    text += (*this)[i].text;
  }
  return text;
}

std::string Unit::line_marker(std::size_t i) const {
  const Token& token = (*this)[i];
  return "\n# " + std::to_string(token.line) + " \"" + source_.files[token.file] +
         (token.in_system_header ? "\" 3\n" : "\"\n");
}

std::string Unit::verbatim(Range range) const {
  if (range.begin == range.end) return {};
  const std::string_view first = (*this)[range.begin].text, last = (*this)[range.end - 1].text;
  return line_marker(range.begin) +
         std::string(first.data(),
                     static_cast<std::size_t>(last.data() - first.data()) + last.size());
}

std::string Unit::moved(Range range, std::size_t to) const {
  const Token& here = (*this)[range.begin];
  const Token& there = (*this)[to];
  if (here.line == there.line && here.file == there.file) return flatten(range);
  return line_marker(range.begin) + flatten(range) + line_marker(to);
}

std::string Unit::place(std::size_t i) const {
  const Token& token = (*this)[i];
  return '"' + source_.files[token.file] + "\", " + std::to_string(token.line);
}

void Unit::fail(std::size_t at, const std::string& message) const {
  const Token& token = (*this)[at];
  throw SourceError(source_.files[token.file], token.line, message);
}

void Unit::remove(Range range) {
  for (std::size_t i = range.begin; i < range.end; ++i) remove(i);
}

void Unit::replace(std::size_t i, std::string_view text) {
  remove(i);
  insert_before(i, text);
}

std::size_t Unit::column(std::size_t at) const {
  const std::size_t newline = source_.text.rfind('\n', at - 1);
  return at == 0 ? 0 : newline == std::string_view::npos ? at : at - newline - 1;
}

std::string Unit::render(Columns columns) const {
  std::string result;
  result.reserve(source_.text.size() + source_.text.size() / 8);
  std::size_t position = 0;
  // Lets what follows stand in its column, if something does.
  const auto go_on_at = [&](std::size_t at, std::size_t i) {
    const std::string_view rest = source_.text.substr(at);
    const bool is_last = rest.substr(0, rest.find('\n')).find_first_not_of(' ') == rest.npos;
    if (columns == Columns::kept && !is_last)
      result += line_marker(i) + std::string(column(at), ' ');
  };
  for (const auto& [i, edit] : edits_) {
    const std::string_view token = (*this)[i].text;
    const auto begin = static_cast<std::size_t>(token.data() - source_.text.data());
    result += source_.text.substr(position, begin - position);
    position = begin + token.size();
    if (!edit.before.empty()) {
      result += edit.before;
      go_on_at(edit.removed ? position : begin, i);
    } else if (edit.removed && columns == Columns::kept) {
      result += std::string(token.size(), ' ');
    }
    if (!edit.removed) result += token;
    result += edit.after;
    if (!edit.after.empty()) go_on_at(position, i);
  }
  result += source_.text.substr(position);
  return result;
}

}  // namespace translator
