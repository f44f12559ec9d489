// Reading the head of a declaration.
#include "head.hpp"

#include <algorithm>

namespace runner {

namespace {

using source::Token;

constexpr auto no_place = static_cast<std::size_t>(-1);

/// Words with brackets of their own, which hold no parameters.
bool takes_brackets(const Token& token) {
  return token.is_one_of({"__launch_bounds__", "__cluster_dims__", "__align__", "alignas",
                          "decltype", "explicit", "noexcept", "requires", "sizeof"});
}

/// What a caller doesn't see.
bool is_silent(const Token& token) {
  return token.is_one_of({"inline", "static", "constexpr", "noexcept", "__restrict__",
                          "__forceinline__", "__noinline__"});
}

std::size_t closing(const Head& head, std::size_t open) {
  std::size_t depth = 0;
  for (auto i = open; i < head.size(); ++i) {
    if (head[i].is_one_of({"(", "[", "{"})) ++depth;
    if (head[i].is_one_of({")", "]", "}"}) && --depth == 0) return i;
  }
  return head.size() - 1;
}

/// Past `template <...>`, as often as it stands there.
std::size_t after_template(const Head& head) {
  std::size_t i = 0;
  while (i + 1 < head.size() && head[i].is("template") && head[i + 1].is("<")) {
    int depth = 0;
    for (++i; i < head.size(); ++i) {
      if (head[i].is_one_of({"(", "[", "{"})) i = closing(head, i);
      depth += head[i].is("<") ? 1 : head[i].is(">") ? -1 : 0;
      if (depth == 0) break;
    }
    ++i;
  }
  return i;
}

/// Of the first token in `words` that stands outside of brackets.
std::size_t find(const Head& head, std::initializer_list<std::string_view> words,
                 std::size_t from) {
  for (auto i = from; i < head.size(); ++i) {
    if (head[i].is_one_of(words)) return i;
    if (head[i].is_one_of({"(", "[", "{"})) i = closing(head, i);
  }
  return no_place;
}

std::size_t parameters(const Head& head) {
  for (auto i = find(head, {"("}, after_template(head)); i != no_place;
       i = find(head, {"("}, closing(head, i) + 1))
    if (is_parameter_list(head, i)) return i;
  return no_place;
}

bool is_keyword(const Token& token) {
  return token.is_one_of({"const",  "volatile", "unsigned", "signed",    "int",
                          "long",   "short",    "char",     "bool",      "float",
                          "double", "void",     "auto",     "typename",  "class",
                          "struct", "enum",     "union",    "namespace", "inline"});
}

/// Without the name of the parameter that stands from `begin` to `end`, and without `const` where
/// it is the function's own affair.
void add_parameter(Head& plain, const Head& head, std::size_t begin, std::size_t end) {
  auto last = end;
  for (auto i = begin; i < end; ++i)
    if (head[i].is("=")) last = std::min(last, i);
  const bool has_name = last - begin > 1 && head[last - 1].is_identifier() &&
                        !is_keyword(head[last - 1]) &&
                        !head[last - 2].is_one_of({"::", "const", "typename"});
  const auto type_ends = has_name ? last - 1 : last;
  const bool by_value =
      std::none_of(head.begin() + static_cast<std::ptrdiff_t>(begin),
                   head.begin() + static_cast<std::ptrdiff_t>(type_ends), [](const Token& t) {
                     return t.is_one_of({"*", "&", "&&"});
                   });
  for (auto i = begin; i < end; ++i) {
    const bool is_name = has_name && i == last - 1;
    const bool is_own_affair = by_value && i < type_ends && head[i].is("const");
    if (!is_name && !is_own_affair && !is_silent(head[i])) plain.push_back(head[i]);
  }
}

void add_parameters(Head& plain, const Head& head, std::size_t open, std::size_t close) {
  plain.push_back(head[open]);
  auto begin = open + 1;
  int angles = 0;
  for (auto i = begin; i <= close; ++i) {
    if (i < close && head[i].is_one_of({"(", "[", "{"})) i = closing(head, i);
    angles += head[i].is("<") ? 1 : head[i].is(">") ? -1 : 0;
    if (i < close && !(head[i].is(",") && angles == 0)) continue;
    add_parameter(plain, head, begin, i);
    plain.push_back(head[i]);
    begin = i + 1;
  }
}

/// What stands outside of the parameters, from `begin` to `end`.
void add_rest(Head& plain, const Head& head, std::size_t begin, std::size_t end) {
  for (auto i = begin; i < end; ++i) {
    const bool is_attribute = head[i].is("[") && i + 1 < end && head[i + 1].is("[");
    const bool is_bound =
        head[i].is_one_of({"__launch_bounds__", "__cluster_dims__", "noexcept"}) && i + 1 < end &&
        head[i + 1].is("(");
    if (is_attribute) {
      i = closing(head, i);
    } else if (is_bound) {
      i = closing(head, i + 1);
    } else if (!is_silent(head[i])) {
      plain.push_back(head[i]);
    }
  }
}

}  // namespace

bool is_parameter_list(const std::vector<Token>& tokens, std::size_t open) {
  return open > 0 && !takes_brackets(tokens[open - 1]);
}

bool has_initializers(const Head& head) {
  const auto open = parameters(head);
  return open != no_place && find(head, {":"}, closing(head, open)) != no_place;
}

bool is_space(const Head& head) {
  return !head.empty() && (head[0].is("namespace") ||
                           (head.size() > 1 && head[0].is("inline") && head[1].is("namespace")));
}

bool is_class(const Head& head) {
  const auto begin = after_template(head);
  return find(head, {"enum", "using", "="}, begin) == no_place &&
         find(head, {"class", "struct", "union"}, begin) != no_place &&
         parameters(head) == no_place;
}

bool is_type(const Head& head) {
  const auto begin = after_template(head);
  if (begin >= head.size()) return false;
  return is_class(head) || head[begin].is_one_of({"using", "typedef", "enum"});
}

std::string found_name(const Head& head) {
  const auto begin = after_template(head);
  if (begin >= head.size()) return "";
  const auto open = parameters(head);
  if (const auto at = find(head, {"operator"}, begin); at != no_place) {
    std::string name;
    for (auto i = at; i < (open == at + 1 ? at + 3 : std::min(open, head.size())); ++i)
      name += std::string(head[i].text);
    return name;
  }
  const auto is_name = [](const Token& token) {
    return token.is_identifier() && !is_keyword(token);
  };
  if (is_class(head) || head[begin].is("enum")) {
    auto i = std::min(find(head, {"class", "struct", "union", "enum"}, begin), head.size());
    for (; i < head.size(); ++i) {
      if (i + 1 < head.size() && takes_brackets(head[i]) && head[i + 1].is("(")) {
        i = closing(head, i + 1);
      } else if (is_name(head[i])) {
        return std::string(head[i].text);
      }
    }
    return "";
  }
  if (head[begin].is("using") && find(head, {"="}, begin) == begin + 2)
    return std::string(head[begin + 1].text);
  // A declarator may stand in brackets: typedef void (*Kernel)(int).
  if (head[begin].is("typedef") && open != no_place) {
    for (auto i = closing(head, open); i > open; --i)
      if (is_name(head[i])) return std::string(head[i].text);
  }
  const auto end = open != no_place ? open : find(head, {"=", "[", "{"}, begin);
  for (auto i = std::min(end, head.size()); i > begin; --i)
    if (is_name(head[i - 1])) return std::string(head[i - 1].text);
  return "";
}

std::string plain_head(const Head& head, bool is_function) {
  Head plain;
  const auto open = is_function ? parameters(head) : no_place;
  if (open == no_place) {
    plain = head;
  } else {
    const auto close = closing(head, open);
    add_rest(plain, head, 0, open);
    add_parameters(plain, head, open, close);
    add_rest(plain, head, close + 1, std::min(find(head, {":"}, close), head.size()));
  }
  std::string text;
  for (const auto& token : plain) text += (text.empty() ? "" : " ") + std::string(token.text);
  return text;
}

}  // namespace runner
