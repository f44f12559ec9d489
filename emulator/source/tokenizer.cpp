// From preprocessed text to tokens.
#include "source/tokenizer.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <unordered_map>

#include "source/line_marker.hpp"

namespace source {
namespace {

constexpr std::array<std::string_view, 24> operators = {
    "<<=", "<=>", "->*", "...", "::", "->", "<<", "<=", ">=", "==", "!=", "+=",
    "-=",  "*=",  "/=",  "%=",  "^=", "|=", "&=", "&&", "||", "++", "--", ".*"};

bool starts_identifier(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return std::isalpha(byte) || c == '_' || c == '$' || c == '\\' || byte >= 0x80;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool continues_identifier(char c) { return starts_identifier(c) || is_digit(c); }

bool is_literal_prefix(std::string_view word) {
  return word == "L" || word == "u" || word == "U" || word == "u8";
}

bool is_raw_literal_prefix(std::string_view word) {
  return word == "R" || word == "LR" || word == "uR" || word == "UR" || word == "u8R";
}

class Tokenizer {
 public:
  explicit Tokenizer(std::string_view text) { result_.text = text; }

  TokenizedText run() {
    result_.files.emplace_back("<input>");
    add(TokenKind::end, 0);
    at_line_start_ = true;
    for (skip_space(); position_ < text().size(); skip_space()) read_token();
    add(TokenKind::end, 0);
    return std::move(result_);
  }

 private:
  [[nodiscard]] std::string_view text() const { return result_.text; }
  [[nodiscard]] std::string_view rest() const { return text().substr(position_); }
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return position_ + ahead < text().size() ? text()[position_ + ahead] : '\0';
  }

  void add(TokenKind kind, std::size_t length) {
    const std::string_view token = text().substr(position_, length);
    result_.tokens.push_back({kind, token, line_, file_, spaced_, in_system_header_});
    advance(length);
    at_line_start_ = false;
    spaced_ = false;
  }

  void advance(std::size_t length) {
    const std::string_view passed = rest().substr(0, length);
    line_ += static_cast<std::size_t>(std::count(passed.begin(), passed.end(), '\n'));
    position_ += passed.size();
  }

  /// Moves on to the first place where `ending` stands, and past it.
  void advance_past(std::string_view ending) {
    const std::size_t found = rest().find(ending);
    advance(found == std::string_view::npos ? rest().size() : found + ending.size());
  }

  void skip_space() {
    while (position_ < text().size()) {
      const char c = peek();
      if (c == '#' && at_line_start_) {
        skip_directive();
      } else if (rest().starts_with("//")) {
        advance(std::min(rest().find('\n'), rest().size()));
      } else if (rest().starts_with("/*")) {
        advance_past("*/");
      } else if (std::isspace(static_cast<unsigned char>(c))) {
        at_line_start_ = at_line_start_ || c == '\n';
        advance(1);
      } else {
        return;
      }
      spaced_ = true;
    }
  }

  void skip_directive() {
    const std::string_view line = rest().substr(0, end_of_directive());
    advance(std::min(line.size() + 1, rest().size()));
    const auto marker = parse_line_marker(line);
    if (!marker) return;
    line_ = marker->line;
    file_ = file_index(marker->file);
    in_system_header_ = marker->system_header;
    if (marker->enters_file && marker->system_header && position_ >= system_header_end_)
      enter_system_header();
  }

  /// A backslash at its end joins a line with the next.
  [[nodiscard]] std::size_t end_of_directive() const {
    std::size_t end = rest().find('\n');
    while (end != std::string_view::npos && end > 0 && rest()[end - 1] == '\\')
      end = rest().find('\n', end + 1);
    return end;
  }

  void enter_system_header() {
    const std::string_view header = rest().substr(0, included_length(rest()));
    system_header_end_ = position_ + header.size();
    if (!mentions_cuda(header)) advance(header.size());
  }

  std::size_t file_index(std::string_view name) {
    const auto [entry, is_new] = known_files_.try_emplace(name, result_.files.size());
    if (is_new) result_.files.emplace_back(name);
    return entry->second;
  }

  void read_token() {
    const char c = peek();
    if (c == '"' || c == '\'') {
      read_quoted(0);
    } else if (is_digit(c) || (c == '.' && is_digit(peek(1)))) {
      read_number();
    } else if (starts_identifier(c)) {
      read_word();
    } else {
      read_operator();
    }
  }

  void read_word() {
    std::size_t length = 1;
    while (continues_identifier(peek(length))) ++length;
    const std::string_view word = rest().substr(0, length);
    const char next = peek(length);
    if (next == '"' && is_raw_literal_prefix(word)) {
      read_raw(length);
    } else if ((next == '"' || next == '\'') && is_literal_prefix(word)) {
      read_quoted(length);
    } else {
      add(TokenKind::identifier, length);
    }
  }

  void read_number() {
    std::size_t length = 1;
    for (;; ++length) {
      const char c = peek(length);
      const bool exponent_sign =
          (c == '+' || c == '-') && std::string_view("eEpP").find(peek(length - 1)) < 4;
      const bool separator = c == '\'' && continues_identifier(peek(length + 1));
      if (!continues_identifier(c) && c != '.' && !exponent_sign && !separator) break;
    }
    add(TokenKind::number, length);
  }

  void read_quoted(std::size_t prefix) {
    const char quote = peek(prefix);
    std::size_t length = prefix + 1;
    while (peek(length) != quote && peek(length) != '\n' && position_ + length < text().size())
      length += peek(length) == '\\' ? 2 : 1;
    add(TokenKind::literal, length + 1);
  }

  void read_raw(std::size_t prefix) {
    const std::size_t open = rest().find('(', prefix);
    const std::string ending =
        ")" + std::string(rest().substr(prefix + 1, open - prefix - 1)) + "\"";
    const std::size_t close = rest().find(ending, open);
    add(TokenKind::literal,
        close == std::string_view::npos ? rest().size() : close + ending.size());
  }

  void read_operator() {
    for (const std::string_view candidate : operators)
      if (rest().starts_with(candidate)) return add(TokenKind::punctuator, candidate.size());
    add(TokenKind::punctuator, 1);
  }

  TokenizedText result_;
  std::unordered_map<std::string_view, std::size_t> known_files_;
  std::size_t position_ = 0;
  std::size_t line_ = 1;
  std::size_t file_ = 0;
  std::size_t system_header_end_ = 0;
  bool at_line_start_ = true;
  bool spaced_ = false;
  bool in_system_header_ = false;
};

}  // namespace

TokenizedText tokenize(std::string_view text) { return Tokenizer(text).run(); }

}  // namespace source
