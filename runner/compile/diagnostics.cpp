// Reading g++'s messages line by line.
#include "compile/diagnostics.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

#include "base/pattern.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

std::size_t number_in(const std::string& digits) {
  return digits.empty() || digits.size() > 9 ? 0 : std::stoul(digits);
}

/// "  12 | code", or "     |   ^~~".
bool is_excerpt(std::string_view line) {
  const auto bar = line.find(" |");
  return bar != std::string_view::npos && line.find_first_not_of(" 0123456789") == bar + 1;
}

/// Where a header of CUDA or C++ notices a mistake says nothing to whoever made it.
bool is_of_libraries(std::string_view file) {
  return file.starts_with("/usr/") || file.find("emulator/include/") != std::string_view::npos ||
         file.find("include/cohort/") != std::string_view::npos;
}

/// Without a guess at a name that nobody outside of the emulator knows.
std::string without_own_names(std::string text) {
  static const Pattern guess("; did you mean [^ ]*(details|emulator)::[^ ]*[?]");
  if (const auto found = guess.find(text)) text.erase(found->begin(), (*found)[0].size());
  return text;
}

class Reading {
 public:
  explicit Reading(std::string_view own) : own_(own) {}

  void take(const std::string& line) {
    static const Pattern head(
        "([^[:space:]:][^:]*):([0-9]+)(:([0-9]+))?: (fatal )?(error|warning|note): (.*)");
    static const Pattern asked("([^[:space:]:][^:]*):([0-9]+)(:([0-9]+))?: +required from .*");
    static const Pattern included("(In file included| +) ?from ([^:]+):([0-9]+)(:[0-9]+)?[,:]");
    if (const auto match = asked.match(line)) {
      if ((*match)[1] == own_ && (!asked_ || is_passed_on_)) {
        through_ = asked_ ? asked_->line : 0;
        asked_ = remark(*match, 1, 2, 4, "");
        is_passed_on_ = passes_arguments_on(line);
      }
    } else if (const auto match = included.match(line)) {
      if (line[0] != ' ') included_.reset();
      if ((*match)[2] == own_) included_ = remark(*match, 2, 3, 4, "");
    } else if (const auto match = head.match(line)) {
      begin(remark(*match, 1, 2, 4, without_own_names((*match)[7])), (*match)[6]);
    } else if (kind_ == Kind::error && is_excerpt(line)) {
      // Of a second line there is a hint below the mark; of other lines, fix-its.
      if (found_.back().excerpt.size() < 2) found_.back().excerpt.push_back(line);
    } else if (line.find(": In ") != std::string::npos) {
      asked_.reset();
    }
  }

  std::vector<Diagnostic> found() && {
    const auto is_own = [&](const Diagnostic& one) { return one.file == own_; };
    if (std::ranges::any_of(found_, is_own))
      std::erase_if(found_, [&](const Diagnostic& one) { return !is_own(one); });
    return std::move(found_);
  }

 private:
  enum class Kind { none, error, note };

  static CompilerNote remark(const Match& match, std::size_t file, std::size_t line,
                             std::size_t column, std::string text) {
    return {match[file], number_in(match[line]), number_in(match[column]), std::move(text)};
  }

  void begin(CompilerNote remark, const std::string& kind) {
    if (kind == "warning") {
      kind_ = Kind::none;
    } else if (kind == "note") {
      if (kind_ != Kind::none) found_.back().notes.push_back(std::move(remark));
      if (kind_ == Kind::error) kind_ = Kind::note;
    } else {
      take_error(std::move(remark));
    }
  }

  void take_error(CompilerNote error) {
    const bool is_unmet =
        error.text.starts_with("#error") || error.text.ends_with("No such file or directory");
    const auto& place = is_unmet && !asked_ ? included_ : asked_;
    Diagnostic diagnostic{error, {}, {}, {}};
    if (error.file != own_ && place) {
      static_cast<CompilerNote&>(diagnostic) = *place;
      diagnostic.text = error.text;
      if (!is_of_libraries(error.file)) diagnostic.text += " (in " + error.place() + ")";
      if (asked_ && through_ != 0)
        diagnostic.text += " (through line " + std::to_string(through_) + ")";
    }
    kind_ = error.file == own_ || !place ? Kind::error : Kind::note;
    const bool is_known = std::ranges::any_of(found_, [&](const Diagnostic& one) {
      return one.place() == diagnostic.place() && one.text == diagnostic.text;
    });
    if (is_known)
      kind_ = Kind::none;
    else
      found_.push_back(std::move(diagnostic));
  }

  const std::string_view own_;
  Kind kind_ = Kind::none;
  std::optional<CompilerNote> asked_, included_;
  std::size_t through_ = 0;    ///< the line of such a template that asked_ led to, if there is one
  bool is_passed_on_ = false;  ///< asked_ is in a template that only passes its arguments on
  std::vector<Diagnostic> found_;
};

std::string quoted_name(std::string_view text) {
  constexpr std::string_view lacks = "has no member named ";
  if (const auto member = text.find(lacks); member != std::string_view::npos)
    text.remove_prefix(member + lacks.size());
  static const Pattern name("(‘|')([^’'(<]*[^’'(<:])");
  const auto found = name.find(text);
  if (!found) return "";
  const auto words = list_in((*found)[2], " ");
  if (words.empty()) return "";
  const auto scope = words.back().rfind("::");
  return scope == std::string::npos ? words.back() : words.back().substr(scope + 2);
}

bool is_letter(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

/// Where `name` begins in `code` as a whole word; nothing if it is there twice, or not.
std::optional<std::size_t> only_place_of(const std::string& name, const std::string& code) {
  std::optional<std::size_t> place;
  for (auto at = code.find(name); at != std::string::npos; at = code.find(name, at + 1)) {
    const auto end = at + name.size();
    if ((at > 0 && is_letter(name[0]) && is_letter(code[at - 1])) ||
        (end < code.size() && is_letter(name.back()) && is_letter(code[end])))
      continue;
    if (place) return std::nullopt;
    place = at;
  }
  return place;
}

/// Its mark begins below the line's text, or right after it.
bool is_in_line(const Diagnostic& error) {
  const auto caret = error.excerpt[1].find('^');
  return caret != std::string::npos && caret <= error.excerpt[0].size();
}

}  // namespace

bool passes_arguments_on(std::string_view asked) {
  static const Pattern pack("required from (‘|').*&& ?[.][.][.]");
  return pack.find(asked).has_value();
}

std::string CompilerNote::place() const {
  return file + (line == 0 ? "" : ":" + std::to_string(line)) +
         (column == 0 ? "" : ":" + std::to_string(column));
}

std::string code_of(const Diagnostic& error) {
  if (error.excerpt.empty()) return "";
  const auto bar = error.excerpt[0].find(" | ");
  return bar == std::string::npos ? "" : error.excerpt[0].substr(bar + 3);
}

std::string marked_code(const Diagnostic& error) {
  const auto code = code_of(error);
  if (code.empty() || error.excerpt.size() < 2) return "";
  const auto begin = error.excerpt[1].find_first_of("~^");
  const auto margin = error.excerpt[0].size() - code.size();
  return begin == std::string::npos || begin - margin > code.size() ? ""
                                                                    : code.substr(begin - margin);
}

std::vector<Diagnostic> diagnostics_in(std::string_view messages, std::string_view own) {
  Reading reading(own);
  for (const auto& line : lines_of(messages)) reading.take(without_colour(line));
  return std::move(reading).found();
}

Diagnostic with_mark(Diagnostic error) {
  if (error.excerpt.empty() || (error.excerpt.size() > 1 && is_in_line(error))) return error;
  error.excerpt.resize(1);
  const auto code = code_of(error);
  const auto name = quoted_name(error.text);
  const auto place = name.empty() ? std::nullopt : only_place_of(name, code);
  if (place) error.column = *place + 1;
  error.column = std::min(error.column, code.size() + 1);  // what it wants there is in no line
  if (error.column > 0)
    error.excerpt.push_back(std::string(error.excerpt[0].size() - code.size() - 2, ' ') + "| " +
                            std::string(error.column - 1, ' ') + '^' +
                            std::string(place ? name.size() - 1 : 0, '~'));
  return error;
}

}  // namespace runner
