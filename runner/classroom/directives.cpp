// Line by line, by hand: std::regex calls itself for every letter, and a line may have many.
#include "directives.hpp"

#include <algorithm>
#include "source/tokenizer.hpp"

#include "base/failure.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

constexpr std::string_view std_headers =
    " algorithm array assert.h bit bitset cassert cctype cfloat climits cmath compare complex "
    "concepts cstddef cstdint cstdio cstdlib cstring deque functional float.h initializer_list "
    "iomanip iostream iterator limits limits.h list map math.h memory new numbers numeric optional "
    "ostream queue ranges set span sstream stack stddef.h stdexcept stdint.h stdio.h stdlib.h "
    "string string.h string_view tuple type_traits typeinfo unordered_map unordered_set utility "
    "variant vector ";

constexpr std::string_view cuda_headers[] = {"cuda/", "cuda_", "cooperative_groups",
                                             "cohort/check.hpp"};

/// What stands after the words, if the line is a directive that begins with them.
const char* after(std::string_view line, std::initializer_list<std::string_view> words) {
  for (const auto word : words) {
    line = trim(line);
    if (!line.starts_with(word)) return nullptr;
    line.remove_prefix(word.size());
  }
  return line.data();
}

/// "<vector>" from `#include <vector>  // a comment`; empty if it is none of that form.
std::string included_by(const std::string& line) {
  const char* rest = after(line, {"#", "include"});
  if (!rest) return "";
  const auto name = trim(rest);
  const auto end = name.find('>');
  if (!name.starts_with('<') || end == std::string_view::npos) return "";
  const auto more = trim(name.substr(end + 1));
  return more.empty() || more.starts_with("//") ? std::string(name.substr(0, end + 1)) : "";
}

bool may_include(const std::string& name, const std::set<std::string>& handed_out) {
  if (handed_out.contains(name)) return true;
  const auto inner = name.substr(1, name.size() - 2);
  if (inner.find("..") != std::string::npos) return false;
  const bool is_cuda = std::any_of(std::begin(cuda_headers), std::end(cuda_headers),
                                   [&](auto begin) { return inner.starts_with(begin); });
  return is_cuda || std_headers.find(" " + inner + " ") != std::string_view::npos;
}

/// `#` would begin a directive, and the tokenizer passes those over; `@` is no part of C++.
void require_no_more(const std::string& code) {
  auto marked = code;
  std::replace(marked.begin(), marked.end(), '#', '@');
  for (const auto& token : source::tokenize(marked).tokens)
    if (token.kind == source::TokenKind::punctuator && token.is("@"))
      throw LineFailure(token.line, "a directive of the preprocessor other than #include");
}

}  // namespace

WithoutDirectives take_directives(std::string_view text, std::string_view handed_out) {
  std::set<std::string> known;
  for (const auto& line : lines_of(handed_out))
    if (const auto name = included_by(line); !name.empty()) known.insert(name);
  WithoutDirectives result;
  std::size_t number = 0;
  for (auto line : lines_of(text)) {
    ++number;
    if (line.ends_with('\r')) line.pop_back();
    if (line.find('\r') != std::string::npos) throw LineFailure(number, "bytes that are no text");
    if (trim(line).ends_with('\\')) throw LineFailure(number, "a line that goes on in the next");
    if (const auto name = included_by(line); !name.empty()) {
      if (!may_include(name, known)) throw LineFailure(number, "#include " + name);
      result.includes.push_back(name);
      line.clear();
    } else if (after(line, {"#", "pragma", "once"}) || after(line, {"#", "pragma", "unroll"})) {
      line.clear();
    }
    result.code += line + '\n';
  }
  require_no_more(result.code);
  return result;
}

}  // namespace runner
