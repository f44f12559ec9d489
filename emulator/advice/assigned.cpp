// Reading assignments, and what decides them.
#include "advice/assigned.hpp"

#include <cctype>
#include <string_view>

#include "advice/statements_around.hpp"

namespace emulator {

namespace {

constexpr int most_to_look = 5;  // in which the look may be

bool is_of_name(unsigned char letter) { return std::isalnum(letter) || letter == '_'; }

/// Where a name begins that ends before `end`, with the indices and members after it.
Pattern::Match name_before(const std::string& text, std::size_t end) {
  Pattern::Match name{end, end};
  int depth = 0;
  for (std::size_t at = end; at-- > 0;) {
    const char letter = text[at];
    depth += (letter == ']') - (letter == '[');
    const bool ends = std::string_view(";{}()").find(letter) != std::string_view::npos;
    if (depth < 0 || (depth == 0 && ends)) break;
    if (depth > 0 || !is_of_name(letter)) continue;
    if (at + 1 != name.begin) name.end = at + 1;
    name.begin = at;
  }
  return name;
}

bool compares(const std::string& text, const std::string& what) {
  static const Pattern decides(R"(\b(if|while) *\(|\?)");
  const std::string one = literally(what);
  return decides.is_in(text) && Pattern("(^|[^[:alnum:]_.>])" + one + " *[!=]=|[!=]= *" + one +
                                        "([^[:alnum:]_.[(]|$)|! *" + one + "([^[:alnum:]_.[(]|$)")
                                    .is_in(text);
}

/// "old" of `int old = a[i];`, or all before the sign if that is no name; empty if the line doesn't
/// take the element.
std::string taken_in(const std::string& text, const std::string& element) {
  const auto found = Pattern("[^=!<>]= *" + literally(element) + " *;").find_in(text);
  if (!found) return {};
  const std::string target = text.substr(0, text.find('=', found->begin));
  const auto last = target.find_last_not_of(' ');
  return last == target.npos ? "" : target.substr(target.find_last_of(" *", last) + 1, last + 1);
}

std::string without_spaces_at_end(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

}  // namespace

std::optional<Assigned> assigned_in(const std::string& text) {
  static const Pattern assignment("[^=!<>+*/%&|^-]=[^=]");
  std::optional<Pattern::Match> sign;
  for (auto at = assignment.find_in(text); at; at = assignment.find_in(text, at->end)) sign = at;
  if (!sign) return std::nullopt;
  const Pattern::Match name = name_before(text, sign->begin + 1);
  const bool is_pointee = name.begin > 0 && text[name.begin - 1] == '*';
  const std::size_t begin = name.begin - is_pointee;
  return Assigned{name, without_spaces_at_end(text.substr(begin, sign->begin + 1 - begin))};
}

std::string set_after_look(const SourceLine& write, bool is_single) {
  const std::string text = write.text();
  const auto assigned = assigned_in(text);
  if (!assigned || assigned->element.empty()) return {};
  const std::string& element = assigned->element;
  std::string below = text.substr(0, assigned->name.begin);
  if (compares(below, element)) return element;
  for (const SourceLine& line : lines_above(write, most_to_look)) {
    if (line.line == write.line) continue;
    const std::string above = line.text();
    if (above.find("sync") != above.npos) return {};
    if (compares(above, element)) return element;
    const std::string taken = taken_in(above, element);
    if (!taken.empty() && (is_single || compares(below, taken))) return element;
    below = above + ' ' + below;
  }
  return {};
}

}  // namespace emulator
