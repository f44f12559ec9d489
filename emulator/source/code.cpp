// A source text as tokens, and which brackets belong together.
#include "source/code.hpp"

#include <algorithm>
#include <utility>

namespace source {

Code::Code(std::string_view text) : source_(tokenize(text)), partners_(match_brackets(source_)) {}

Code Code::of_any(std::string_view text) {
  TokenizedText tokens = tokenize(text);
  std::vector<std::size_t> partners = pair_brackets(tokens);
  return {std::move(tokens), std::move(partners)};
}

std::size_t Code::skip(std::size_t token) const { return std::max(token, partner(token)) + 1; }

std::string Code::text(Range range) const {
  if (range.empty()) return {};
  const std::size_t begin = offset(range.begin);
  return std::string(source_.text.substr(begin, end_offset(range.end - 1) - begin));
}

std::size_t Code::after_template(std::size_t begin) const {
  while (at(begin).is("template") && at(begin + 1).is("<") && angle_close(begin + 1) != 0)
    begin = angle_close(begin + 1) + 1;
  return begin;
}

std::vector<Range> Code::split(Range list, std::string_view separator) const {
  std::vector<Range> parts;
  std::size_t begin = list.begin;
  for (std::size_t i = list.begin; i < list.end; ++i) {
    if (at(i).is_one_of({"(", "[", "{"}) && partner(i) != 0) {
      i = partner(i);
    } else if (at(i).is("<") && !is_binary(i) && angle_close(i) != 0) {
      i = angle_close(i);
    } else if (at(i).is(separator)) {
      parts.push_back({begin, i});
      begin = i + 1;
    }
  }
  parts.push_back({begin, list.end});
  return parts;
}

}  // namespace source
