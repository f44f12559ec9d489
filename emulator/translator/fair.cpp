// What an exercise must leave alone. It is looked at as its author wrote it: preprocessed, it can't
// be told from the tests.
#include "fair.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "files.hpp"
#include "source/error.hpp"
#include "source/tokenizer.hpp"

namespace translator {
namespace {

namespace fs = std::filesystem;

/// Of attributes: what isn't instrumented isn't checked, and a constructor runs before the tests.
constexpr std::array unfair_attributes = {
    "no_sanitize", "no_instrument", "constructor", "destructor", "optimize", "naked", "patchable"};

/// These end the process, or let somebody else run, without the tests' knowing. A variable may well
/// be called `signal`; then nobody calls it.
constexpr std::array unfair_names = {"_exit", "_Exit",     "quick_exit", "syscall",
                                     "dlsym", "sigaction", "setitimer",  "vfork",
                                     "asm",   "__asm__",   "__asm",      "_Pragma"};
constexpr std::array unfair_calls = {"signal", "alarm", "fork"};

/// How the names of the tests' macros begin, and the emulator's.
constexpr std::array names_of_tests = {"TEST_", "CHECK",    "REQUIRE", "WARN",    "FAIL",
                                       "INFO",  "SUBCASE",  "MESSAGE", "CAPTURE", "SCENARIO",
                                       "__",    "DOCTEST_", "COHORT_", "cuda",    "atomic"};
constexpr std::array headers_of_tests = {"doctest", "harness", "emulator/", "solutions/", ".cu\""};

template <class Words>
bool is_in(const Words& words, std::string_view text) {
  return std::find(words.begin(), words.end(), text) != words.end();
}

/// Lines that go on after a backslash are one line; those after it keep their numbers.
std::string with_whole_lines(const std::string& text) {
  std::string whole;
  std::size_t owed = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.compare(i, 2, "\\\n") == 0) {
      ++owed;
      ++i;
    } else {
      whole += text[i];
      if (text[i] == '\n') whole.append(std::exchange(owed, 0), '\n');
    }
  }
  return whole;
}

/// Where a literal that begins at `begin` ends; `begin` if none begins there. A quote in a number
/// is no literal.
std::size_t end_of_literal(const std::string& text, std::size_t begin) {
  const char quote = text[begin];
  if (quote != '"' && quote != '\'') return begin;
  auto word = begin;
  while (word > 0 && (std::isalnum(static_cast<unsigned char>(text[word - 1])) ||
                      text[word - 1] == '_' || text[word - 1] == '\''))
    --word;
  if (quote == '\'' && std::isdigit(static_cast<unsigned char>(text[word]))) return begin;
  if (quote == '"' && begin > word && text[begin - 1] == 'R') {
    const auto open = std::min(text.find('(', begin), text.size());
    const std::string close = ")" + text.substr(begin + 1, open - begin - 1) + "\"";
    return std::min(text.find(close, open), text.size() - close.size()) + close.size();
  }
  auto end = begin + 1;
  for (; end < text.size() && text[end] != quote && text[end] != '\n'; ++end)
    if (text[end] == '\\') ++end;
  return std::min(end + 1, text.size());
}

/// With spaces for comments, whose lines stay, and `#` for the other way to write it.
std::string without_comments(std::string text) {
  const auto blank = [&](std::size_t begin, std::size_t end) {
    for (auto i = begin; i < end; ++i)
      if (text[i] != '\n') text[i] = ' ';
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (const auto end = end_of_literal(text, i); end > i) {
      i = end - 1;
    } else if (text.compare(i, 2, "//") == 0) {
      blank(i, std::min(text.find('\n', i), text.size()));
    } else if (text.compare(i, 2, "/*") == 0) {
      blank(i, std::min(text.find("*/", i + 2), text.size() - 2) + 2);
    } else if (text.compare(i, 2, "%:") == 0) {
      text.replace(i, 2, " #");
    }
  }
  return text;
}

/// All words of the tests, and of the files beside them that they may include.
std::set<std::string, std::less<>> words_of(const fs::path& tests) {
  std::set<std::string, std::less<>> words;
  std::vector<fs::path> files = {tests};
  for (const auto& entry : fs::directory_iterator(fs::absolute(tests).parent_path()))
    if (entry.path().extension() == ".hpp" || entry.path().extension() == ".cuh")
      if (entry.path().filename() != "exercise.cuh") files.push_back(entry.path());
  for (const auto& file : files) {
    const std::string text = without_comments(with_whole_lines(read_file(file).value_or("")));
    for (const source::Token& token : source::tokenize(text).tokens)
      if (token.is_identifier()) words.emplace(token.text);
  }
  return words;
}

class Look {
 public:
  Look(const fs::path& file, const std::set<std::string, std::less<>>& words_of_tests)
      : file_(file), words_of_tests_(words_of_tests) {}

  void run() {
    if (!seen().insert(file_).second) return;
    text_ = without_comments(with_whole_lines(read_file(file_).value_or("")));
    look_at_directives();
    look_at_tokens();
    seen().erase(file_);
  }

 private:
  /// The files that are being looked at: one may include another that includes the first.
  static std::set<fs::path>& seen() {
    static std::set<fs::path> files;
    return files;
  }

  [[noreturn]] void refuse(std::size_t line, const std::string& message) const {
    throw source::SourceError(file_.string(), line, message);
  }

  /// Takes the directives out of the text; what macros stand for stays in it.
  void look_at_directives() {
    std::size_t line = 1;
    for (std::size_t begin = 0; begin < text_.size(); ++line) {
      const auto end = std::min(text_.find('\n', begin), text_.size());
      const auto kind_at = after_blanks(begin, end) + 1;
      if (kind_at <= end && text_[kind_at - 1] == '#') look_at_directive(line, begin, kind_at, end);
      begin = end + 1;
    }
  }

  std::size_t after_blanks(std::size_t begin, std::size_t end) const {
    return std::min(text_.find_first_not_of(" \t", begin), end);
  }

  /// Its line goes from `begin` to `end`, and its `#` is before `after_hash`.
  void look_at_directive(std::size_t line, std::size_t begin, std::size_t after_hash,
                         std::size_t end) {
    const auto kind_at = after_blanks(after_hash, end);
    const auto kind = name_in(text_.substr(kind_at, end - kind_at));
    if (kind.empty()) return;
    const auto rest_at = after_blanks(kind_at + kind.size(), end);
    const auto rest = text_.substr(rest_at, end - rest_at);
    judge_directive(line, kind, rest);
    const auto keep = kind == "define" ? name_in(rest).size() : rest.size();
    text_.replace(begin, rest_at + keep - begin, rest_at + keep - begin, ' ');
  }

  static std::string name_in(const std::string& rest) {
    return rest.substr(0, rest.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVW"
                                                 "XYZ0123456789_"));
  }

  void judge_directive(std::size_t line, const std::string& kind, const std::string& rest) {
    const auto name = name_in(rest);
    if (kind.starts_with("include") || kind == "import") return look_at_include(line, rest);
    if (kind == "pragma" && !name.starts_with("nv_") && name != "once" && name != "unroll")
      refuse(line, "an exercise is compiled as the others are: remove this pragma");
    const bool of_tests =
        words_of_tests_.contains(name) ||
        std::any_of(names_of_tests.begin(), names_of_tests.end(),
                    [&](std::string_view begin) { return name.starts_with(begin); });
    if ((kind == "define" || kind == "undef") && of_tests)
      refuse(line,
             "'" + name + "' may be a name of CUDA's or of the tests: give your macro another");
  }

  void look_at_include(std::size_t line, const std::string& rest) {
    const bool of_tests =
        std::any_of(headers_of_tests.begin(), headers_of_tests.end(),
                    [&](std::string_view part) { return rest.find(part) != std::string::npos; });
    if (of_tests) refuse(line, "this header is for the tests alone: remove it");
    if (!rest.starts_with('"') && !rest.starts_with('<'))
      refuse(line, "name the header itself: an exercise can't include what a macro names");
    if (!rest.starts_with('"')) return;
    const auto beside = file_.parent_path() / rest.substr(1, rest.find('"', 1) - 1);
    if (fs::is_regular_file(beside)) Look(beside.lexically_normal(), words_of_tests_).run();
  }

  void look_at_tokens() const {
    const auto source = source::tokenize(text_);
    const auto& tokens = source.tokens;
    for (std::size_t i = 1; i + 1 < tokens.size(); ++i) {
      const auto text = tokens[i].text;
      if (text.starts_with("__attribute")) look_at_attributes(tokens, i + 1);
      if (tokens[i].is("[") && tokens[i + 1].is("[")) look_at_attributes(tokens, i);
      const bool called = tokens[i + 1].is("(") && !tokens[i - 1].is_one_of({".", "->"});
      if (is_in(unfair_names, text) || (called && is_in(unfair_calls, text)))
        refuse(tokens[i].line,
               "an exercise has no need of '" + std::string(text) +
                   "', and with it the tests can't see what the program does: remove it");
    }
  }

  void look_at_attributes(const std::vector<source::Token>& tokens, std::size_t open) const {
    std::size_t depth = 0;
    for (auto i = open; i < tokens.size(); ++i) {
      if (tokens[i].is_one_of({"(", "["})) ++depth;
      if (tokens[i].is_one_of({")", "]"}) && --depth == 0) return;
      for (const std::string_view name : unfair_attributes)
        if (tokens[i].is_identifier() && tokens[i].text.find(name) != std::string_view::npos)
          refuse(tokens[i].line,
                 "an exercise is compiled as the others are, and runs when the "
                 "tests call it: remove the attribute '" +
                     std::string(tokens[i].text) + "'");
    }
  }

  const fs::path file_;
  const std::set<std::string, std::less<>>& words_of_tests_;
  std::string text_;
};

}  // namespace

void require_fair(const fs::path& exercise, const fs::path& tests) {
  const auto words = words_of(tests);
  Look(exercise, words).run();
}

}  // namespace translator
