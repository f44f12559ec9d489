// One translation unit on its way from CUDA C++ to C++.
#include "unit.hpp"

#include "source/source_error.hpp"
#include "source/tokenizer.hpp"

namespace translator {
namespace {

/// A line that goes on so much further than the text does is no person's.
constexpr std::ptrdiff_t most_spaces = 200;

}  // namespace

Unit::Unit(std::string_view preprocessed, Columns columns)
    : source_(tokenize(preprocessed)),
      partners_(match_brackets(source_)),
      scopes_(find_scopes(source_.tokens, partners_)) {
  if (columns == Columns::kept) places_ = places_of(source_);
}

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

bool Unit::has(Range range, std::initializer_list<std::string_view> words) const {
  for (std::size_t i = range.begin; i < range.end; ++i)
    if ((*this)[i].is_one_of(words)) return true;
  return false;
}

std::optional<std::size_t> Unit::find(Range range,
                                      std::initializer_list<std::string_view> words) const {
  for (std::size_t i = range.begin; i < range.end; i = skip(i))
    if ((*this)[i].is_one_of(words)) return i;
  return std::nullopt;
}

std::string Unit::flatten(Range range) const {
  std::string text;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    if (!text.empty() && (*this)[i].spaced) text += ' ';
    text += (*this)[i].text;
  }
  return text;
}

std::string Unit::line_marker(std::size_t i) const { return marker((*this)[i], (*this)[i].line); }

std::string Unit::marker(const Token& token, std::size_t line) const {
  return "\n# " + std::to_string(line) + " \"" + source_.files[token.file] +
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
  if (!places_.empty())
    return marker_at(range.begin, offset(range.begin)) + flatten(range) + line_marker(to);
  if (here.line == there.line && here.file == there.file) return flatten(range);
  return line_marker(range.begin) + flatten(range) + line_marker(to);
}

std::string Unit::place(std::size_t i) const {
  const Token& token = (*this)[i];
  return '"' + source_.files[token.file] + "\", " + std::to_string(token.line);
}

void Unit::fail(std::size_t at, const std::string& message) const {
  throw SourceError(source_, std::min(at, size() - 1), message);
}

void Unit::remove(Range range) {
  for (std::size_t i = range.begin; i < range.end; ++i) remove(i);
}

void Unit::replace(std::size_t i, std::string_view text) {
  remove(i);
  insert_before(i, text);
}

bool Unit::begins_line(std::size_t i) const {
  const std::size_t before = offset(i - 1);
  return source_.text.substr(before, offset(i) - before).find('\n') != std::string_view::npos;
}

std::string Unit::marker_at(std::size_t i, std::size_t at) const {
  for (std::size_t known = i; known > 0; --known) {
    if (const Place& place = places_[known]; place.column != 0)
      return marker((*this)[known], place.line) +
             std::string(place.column - 1 + at - offset(known), ' ');
    if (begins_line(known)) break;
  }
  return line_marker(i) + std::string(column(at), ' ');
}

std::map<std::size_t, std::string> Unit::what_puts_in_place() const {
  std::map<std::size_t, std::string> found;
  std::size_t line = 0;
  std::ptrdiff_t shift = 0;  // what the compiler would add to a column of the text
  for (std::size_t i = 1; i < places_.size(); ++i) {
    const Token &token = (*this)[i], &before = (*this)[i - 1];
    const bool is_first = begins_line(i);
    // Lines go on from where the text is, and not from where a token has been put.
    const bool is_line_lost = is_first && line != 0 && line != before.line;
    if (is_first) line = token.line, shift = 0;
    const Place& place = places_[i];
    const auto wanted = static_cast<std::ptrdiff_t>(place.column) - 1 -
                        static_cast<std::ptrdiff_t>(column(offset(i)));
    // `>>` and what follows a literal are one word to the compiler.
    const bool is_one_word = !token.spaced && (before.is(">") || before.kind == TokenKind::literal);
    // What a macro has become goes on from where its first word is.
    const bool is_macros = place == places_[i - 1] && !is_first;
    const bool is_in_place = place.column == 0 || (place.line == line && shift == wanted);
    if ((is_in_place && !is_line_lost) || is_macros || is_one_word) continue;
    // One word of the compiler's may be about what stands on both sides of spaces, but not of a
    // marker.
    const bool is_further_on =
        !is_line_lost && place.line == line && wanted > shift && wanted - shift < most_spaces;
    found[i] = is_further_on ? std::string(static_cast<std::size_t>(wanted - shift), ' ')
                             : marker_at(i, offset(i));
    if (place.column == 0) continue;
    line = place.line;
    shift = wanted;
  }
  return found;
}

std::size_t Unit::column(std::size_t at) const {
  const std::size_t newline = source_.text.rfind('\n', at - 1);
  return at == 0 ? 0 : newline == std::string_view::npos ? at : at - newline - 1;
}

std::string Unit::render() const {
  std::string result;
  result.reserve(source_.text.size() + source_.text.size() / 8);
  std::size_t position = 0;
  const bool keeps_columns = !places_.empty();
  // Lets what follows stand in its column, if something does.
  const auto go_on_at = [&](std::size_t at, std::size_t i) {
    const std::string_view rest = source_.text.substr(at);
    const bool is_last = rest.substr(0, rest.find('\n')).find_first_not_of(' ') == rest.npos;
    if (keeps_columns && !is_last) result += marker_at(i, at);
  };
  const auto put_in_place = what_puts_in_place();
  auto edits = edits_;
  for (const auto& [i, words] : put_in_place) edits[i];
  for (const auto& [i, edit] : edits) {
    const std::string_view token = (*this)[i].text;
    const auto begin = offset(i);
    result += source_.text.substr(position, begin - position);
    position = begin + token.size();
    if (!edit.before.empty()) {
      result += edit.before;
      go_on_at(edit.removed ? position : begin, i);
    } else {
      if (const auto words = put_in_place.find(i); words != put_in_place.end())
        result += words->second;
      if (edit.removed && keeps_columns) result += std::string(token.size(), ' ');
    }
    if (!edit.removed) result += token;
    result += edit.after;
    if (!edit.after.empty()) go_on_at(position, i);
  }
  result += source_.text.substr(position);
  return result;
}

}  // namespace translator
