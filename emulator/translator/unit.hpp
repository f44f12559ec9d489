// One translation unit on its way from CUDA C++ to C++.
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scope.hpp"
#include "source/brackets.hpp"
#include "source/code.hpp"
#include "source/token.hpp"
#include "source/written_places.hpp"
#include "translate.hpp"

namespace translator {

/// The tokens of a preprocessed file, what belongs together in them, and the edits made so far.
/// Edits take tokens away and put text beside them, without newlines or from `moved`. Whatever
/// stands between tokens stays, so every line keeps its number.
class Unit {
 public:
  /// Throws `SourceError` if brackets don't match. The text must outlive the unit.
  explicit Unit(std::string_view preprocessed, Columns columns = Columns::moved);

  [[nodiscard]] std::size_t size() const { return source_.tokens.size(); }
  /// Beyond the last token, that one again.
  [[nodiscard]] const Token& operator[](std::size_t i) const {
    return source_.tokens[std::min(i, size() - 1)];
  }
  [[nodiscard]] Scope scope(std::size_t i) const { return scopes_[i]; }
  /// The scope that the bracket at `open` opens; nothing if nothing stands in it.
  [[nodiscard]] std::optional<Scope> inside(std::size_t open) const;

  /// The other bracket of the pair that token `i` opens or closes.
  [[nodiscard]] std::size_t partner(std::size_t i) const { return partners_[i]; }
  /// See `find_angle_close` and `find_angle_open`.
  [[nodiscard]] std::optional<std::size_t> angle_close(std::size_t open) const {
    return find_angle_close(source_.tokens, partners_, open);
  }
  [[nodiscard]] std::optional<std::size_t> angle_open(std::size_t close) const {
    return find_angle_open(source_.tokens, partners_, close);
  }
  /// The bracket that opens the innermost pair around token `i`; 0 if there is none.
  [[nodiscard]] std::size_t opener(std::size_t i) const;
  /// The first token after `i` and, if `i` opens brackets or template arguments, all they enclose.
  [[nodiscard]] std::size_t skip(std::size_t i) const;
  /// The first token of the declaration or statement in which token `i` stands.
  [[nodiscard]] std::size_t statement_begin(std::size_t i) const;
  /// The `;` that ends the statement of token `i`, or the end of the text.
  [[nodiscard]] std::size_t statement_end(std::size_t i) const;
  /// Whether a token of the range is one of these.
  [[nodiscard]] bool has(Range range, std::initializer_list<std::string_view> words) const;
  /// The first of these words in the range that stands in no brackets and no template arguments
  /// there; nothing if none does.
  [[nodiscard]] std::optional<std::size_t> find(
      Range range, std::initializer_list<std::string_view> words) const;

  /// The text of the tokens, in one line.
  [[nodiscard]] std::string flatten(Range range) const;
  /// The text of the tokens for use beside token `to`, with line markers around it if that stands
  /// in another line: the compiler then reports mistakes in it where its author wrote it.
  [[nodiscard]] std::string moved(Range range, std::size_t to) const;
  /// The text of the tokens as it stands, newlines included, after a line marker of its own.
  [[nodiscard]] std::string verbatim(Range range) const;
  /// Makes the rest of the line that token `i` stands in count as that line.
  [[nodiscard]] std::string line_marker(std::size_t i) const;
  /// `"file.cu", 12`: where token `i` stands, as two function arguments.
  [[nodiscard]] std::string place(std::size_t i) const;
  /// The file of token `i`, as its line marker spells it.
  [[nodiscard]] std::string_view file(std::size_t i) const {
    return source_.files[(*this)[i].file];
  }
  [[noreturn]] void fail(std::size_t at, const std::string& message) const;

  void remove(std::size_t i) { edits_[i].removed = true; }
  void remove(Range range);
  void replace(std::size_t i, std::string_view text);
  void insert_before(std::size_t i, std::string_view text) { edits_[i].before += text; }
  void insert_after(std::size_t i, std::string_view text) { edits_[i].after += text; }

  /// The whole text with all edits made.
  [[nodiscard]] std::string render() const;

 private:
  struct Edit {
    std::string before;
    std::string after;
    bool removed = false;
  };

  [[nodiscard]] std::size_t offset(std::size_t i) const {
    return i == 0 ? 0 : static_cast<std::size_t>((*this)[i].text.data() - source_.text.data());
  }
  /// Whether token `i` is the first of a line of the text.
  [[nodiscard]] bool begins_line(std::size_t i) const;
  /// Of a place in the text, from 0; in the file it may be another.
  [[nodiscard]] std::size_t column(std::size_t at) const;
  [[nodiscard]] std::string marker(const Token& token, std::size_t line) const;
  /// Makes what follows stand where the text from `at` on does in its file; `at` is in or right
  /// after token `i`.
  [[nodiscard]] std::string marker_at(std::size_t i, std::size_t at) const;
  /// For tokens that the compiler would look for elsewhere in their file, after a macro say: what
  /// must stand before them.
  [[nodiscard]] std::map<std::size_t, std::string> what_puts_in_place() const;

  TokenizedText source_;
  std::vector<std::size_t> partners_;
  std::vector<Scope> scopes_;
  std::vector<Place> places_;  ///< of the tokens, if columns are to be kept
  std::map<std::size_t, Edit> edits_;
};

}  // namespace translator
