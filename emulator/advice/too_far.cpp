// Finding what decides whether an access is done, and lets its index go too far.
#include "advice/too_far.hpp"

#include <algorithm>
#include <cctype>

#include "source/forms.hpp"

namespace emulator {

using source::Words;

namespace {

/// What stands in brackets.
Words indices_in(const Words& words) {
  Words all;
  int deep = 0;
  for (const std::string_view word : words) {
    deep -= word == "]";
    if (deep > 0) all.push_back(word);
    deep += word == "[";
  }
  return all;
}

bool is_number(std::string_view word) { return std::isdigit(word[0]) != 0; }

/// By a number, as `2 * i`: `row * columns` is an index of rows.
bool is_multiplied(const Words& indices, std::string_view name) {
  for (std::size_t i = 0; i + 2 < indices.size(); ++i) {
    if (indices[i + 1] != "*") continue;
    if (indices[i] == name && is_number(indices[i + 2])) return true;
    if (indices[i + 2] == name && is_number(indices[i])) return true;
  }
  return false;
}

/// "1" of `i + 1` and of `1 + i`; empty if no digit is added. In `row * 4 + i`, none is.
std::string_view added_to(std::string_view name, const Words& indices) {
  for (std::size_t i = 0; i + 2 < indices.size(); ++i) {
    const bool is_product =
        (i > 0 && indices[i - 1] == "*") || (i + 3 < indices.size() && indices[i + 3] == "*");
    if (indices[i + 1] != "+" || is_product) continue;
    const std::string_view more = indices[i] == name       ? indices[i + 2]
                                  : indices[i + 2] == name ? indices[i]
                                                           : "";
    if (more.size() == 1 && more[0] >= '1' && more[0] <= '9') return more;
  }
  return {};
}

/// "n" of `n - 1`.
std::string lessened_by(std::string_view number, const Words& words) {
  std::string text;
  if (const auto minus = source::find(words, {"-", number}))
    for (std::size_t i = 0; i < *minus; ++i) text += words[i];
  return text;
}

/// How the line compares the name, and how it should.
TooFar comparison_of(std::string_view name, const Spot& at) {
  TooFar found;
  found.at = at.line();
  const Words words = at.words();
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    const std::string_view sign = words[i];
    const bool is_first = words[i - 1] == name;
    if ((!is_first && words[i + 1] != name) || (sign[0] != '<' && sign[0] != '>')) continue;
    found.at.line = at.code().line(at.head().begin);  // of a `do`, below what it repeats
    found.written = is_first ? std::string(name) + " " + std::string(sign)
                             : std::string(sign) + " " + std::string(name);
    found.instead = sign.size() > 1 ? std::string(sign.substr(0, 1)) : std::string(sign) + "=";
    break;
  }
  return found;
}

/// There, or where a variable was set that it goes by.
TooFar comparison_for(std::string_view name, const Spot& at) {
  const TooFar found = comparison_of(name, at);
  if (!found.written.empty()) return found;
  for (const Spot& each : at.before()) {
    const TooFar earlier = comparison_of(name, each);
    if (each.statement().is_simple() && !earlier.written.empty()) return earlier;
  }
  return found;
}

bool begins_at_one(std::string_view name, const Spot& loop) {
  return std::ranges::any_of(loop.assignments(), [&](const source::Assignment& each) {
    return each.is_plain() && loop.words(each.target) == Words{name} &&
           loop.words(each.value) == Words{"1"};
  });
}

/// Nothing is added to it, or multiplied: all of what is compared.
bool is_alone(const Words& words, std::size_t i) {
  return i == 0 || !source::is_one_of(words[i - 1], {"+", "-", "*", "/", "%", ".", "->", "::"});
}

/// `i <= n` lets `i` be n, and `i < n` lets `i + 1` be. One from which something is taken away, or
/// that is taken away or multiplied itself, may well be as large, and so may one up to `n - 1`.
std::optional<TooFar> too_far_in(const Spot& at, const Words& words, const Words& indices,
                                 bool is_innermost) {
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    const std::string_view name = words[i - 1];
    if (!source::is_name(name) || !source::find(indices, {name}) || !is_alone(words, i - 1))
      continue;
    const auto end = std::find_if(words.begin() + i + 1, words.end(), [](std::string_view word) {
      return word == ";" || word == "&&" || word == "||";
    });
    const Words written(words.begin() + i + 1, end);
    const Words limit = at.resolved(written);
    const bool is_itself = !source::find(indices, {name, "-"}) &&
                           !source::find(indices, {"-", name}) && !is_multiplied(indices, name);
    if (words[i] == "<=" && !source::has_any(limit, {"-"}) && is_itself) {
      TooFar found = comparison_for(name, at);
      if (at.is_loop() && begins_at_one(name, at)) found.from_one = name;
      return found;
    }
    // Further out, `begin[i + 1]` may be the end of what is handed on.
    const std::string_view more = added_to(name, indices);
    if (words[i] != "<" || !is_innermost || more.empty()) continue;
    TooFar found = comparison_for(name, at);
    found.index = std::string(name) + " + " + std::string(more);
    found.lessened = lessened_by(more, source::has_any(written, {"-"}) ? written : limit);
    return found;
  }
  return {};
}

/// In the statement itself, or in what decides whether it is done.
std::optional<TooFar> too_far_at(const Spot& access, const Words& indices, bool is_innermost) {
  if (auto found = too_far_in(access, access.words(), indices, is_innermost)) return found;
  for (const Spot::Condition& each : access.conditions())
    for (const Words& asked : {each.at.by_memory(each.words), each.at.resolved(each.words, 1)})
      if (auto found =
              too_far_in(each.at, source::condition_form(asked, each.holds), indices, is_innermost))
        return found;
  return {};
}

/// What the call gives for the parameters that are in the indices.
Words given_for(const Words& indices, const Spot& call) {
  Words all;
  for (const source::Call& each : call.calls()) {
    const auto* definition = call.definition(each.name, each.arguments.size());
    if (!definition || definition->parameters.size() != each.arguments.size()) continue;
    for (std::size_t i = 0; i < each.arguments.size(); ++i)
      if (source::find(indices, {definition->parameters[i]}))
        source::append(all, call.words(each.arguments[i]));
  }
  return all;
}

}  // namespace

std::optional<TooFar> find_too_far(const std::vector<Spot>& spots) {
  Words given;
  bool is_innermost = true;  // or in what only returns an element
  for (const Spot& each : spots) {
    if (&each != &spots.front()) given = given_for(given, each);
    Words all = given;
    for (const Words& form : {each.by_memory(each.words()), each.resolved(each.words(), 1)}) {
      Words indices = indices_in(form);
      source::append(all, indices);
      source::append(indices, given);
      if (auto found = too_far_at(each, indices, is_innermost)) return found;
    }
    given = all;
    is_innermost = is_innermost && each.returns();
  }
  return {};
}

}  // namespace emulator
