#include "advice/elements.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "source/forms.hpp"

namespace emulator {

using source::Words;

std::string base_of(const Words& element) {
  auto at = std::ranges::find_if(
      element, [](std::string_view word) { return word != "*" && word != "(" && word != "&"; });
  std::string base;
  if (at != element.end()) base = *at++;
  for (; element.end() - at >= 2 && *at == "."; at += 2) base += "." + std::string(at[1]);
  return base;
}

bool is_one_number(const Words& element) {
  for (std::size_t i = 0; i + 2 < element.size(); ++i)
    if (element[i] == "[" && (!std::isdigit(element[i + 1][0]) || element[i + 2] != "]"))
      return false;
  return !element.empty();
}

std::set<std::string> elements_of(const Spot& spot, source::Range range, const std::string& base) {
  std::set<std::string> found;
  const std::string text = source::spelling(spot.by_memory(spot.words(range)));
  const auto code = source::Code::of_any(text);
  for (const source::Range each : elements_in(code, {1, code.tokens().size() - 1})) {
    const Words words = source::words_of(code, each);
    if (base_of(words) == base) found.insert(source::spelling(words));
  }
  return found;
}

std::vector<Words> elements_written(const Spot& at, const std::string& memory) {
  std::vector<Words> found;
  for (const source::Range each : elements_in(at.code(), at.head()))
    if (Words words = at.words(each); words.size() > 1 && words.front() == memory)
      found.push_back(std::move(words));
  return found;
}

Words lone_indices(const Spot& at, const std::string& memory) {
  Words found;
  for (const Words& each : elements_written(at, memory))
    if (each.size() > 3 && each[1] == "[" && source::is_name(each[2]) && each[3] == "]")
      found.push_back(each[2]);
  return found;
}

Words target_of(const Spot& at, const source::Assignment& change) {
  return at.by_memory(at.words(change.target));
}

Words value_of(const Spot& at, const source::Assignment& change) {
  return at.by_memory(at.words(change.value));
}

std::string_view step_of(const Spot& at, const source::Assignment& change) {
  return source::step_of(at.words(change.target), change.sign, at.words(change.value));
}

bool is_made_by_atomic(const Spot& at, source::Range range) {
  return std::ranges::any_of(at.resolved(at.words(range)), is_atomic_call);
}

}  // namespace emulator
