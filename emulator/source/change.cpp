// How a new value comes of the old one: which atomic would make one step of the two.
#include <algorithm>
#include <cctype>
#include <utility>

#include "source/forms.hpp"

namespace source {

namespace {

bool is_same(const Words& one, const Words& other) {
  return without_parentheses(one) == without_parentheses(other);
}

/// The name that a call of the whole expression has; empty if it is none.
std::string_view called_in(const Words& value) {
  const auto open = std::ranges::find(value, "(") - value.begin();
  const auto size = static_cast<std::ptrdiff_t>(value.size());
  if (open == 0 || open == size || past_brackets(value, open) != value.size()) return {};
  const bool is_name = std::all_of(value.begin(), value.begin() + open, [](std::string_view word) {
    return word == "::" || word == "std" || word == "<" || word == ">" || std::isalpha(word[0]);
  });
  const auto angle = std::find(value.begin(), value.begin() + open, "<");
  return is_name ? angle[-1] : std::string_view{};
}

Change of_call(const Words& target, const Words& value) {
  const std::string_view name = called_in(value);
  const Change change =
      is_one_of(name, {"max", "fmax", "fmaxf", "umax", "__hmax"})   ? Change::maximum
      : is_one_of(name, {"min", "fmin", "fminf", "umin", "__hmin"}) ? Change::minimum
                                                                    : Change::none;
  if (change == Change::none) return change;
  const auto open = std::ranges::find(value, "(");
  const auto arguments = parts_of(Words(open + 1, value.end() - 1), {","});
  const bool has =
      std::ranges::any_of(arguments, [&](const Part& each) { return is_same(each.words, target); });
  return has && arguments.size() == 2 ? change : Change::other;
}

/// What `condition ? yes : no` is: of the two that the condition compares, which.
Change chosen(const Words& condition, const Words& yes, const Words& no) {
  const auto sides = parts_of(without_parentheses(condition), {"<", "<=", ">", ">="});
  if (sides.size() != 2) return Change::other;
  const bool less = sides[1].sign.front() == '<';
  const auto& [first, second] = std::pair(sides[0].words, sides[1].words);
  if (is_same(yes, first) && is_same(no, second)) return less ? Change::minimum : Change::maximum;
  if (is_same(yes, second) && is_same(no, first)) return less ? Change::maximum : Change::minimum;
  return Change::other;
}

Change of_choice(const Words& value) {
  const auto condition = parts_of(value, {"?"});
  if (condition.size() != 2) return Change::other;
  const auto values = parts_of(condition[1].words, {":"});
  return values.size() == 2 ? chosen(condition[0].words, values[0].words, values[1].words)
                            : Change::other;
}

Change of_sum(const Words& target, const std::vector<Part>& parts) {
  const auto own =
      std::ranges::find_if(parts, [&](const Part& each) { return is_same(each.words, target); });
  if (own == parts.end() || own->sign == "-") return Change::other;
  const auto takes = std::ranges::count(parts, "-", &Part::sign);
  return takes == static_cast<std::ptrdiff_t>(parts.size()) - 1 ? Change::subtract : Change::add;
}

Change of_value(const Words& target, const Words& value) {
  if (const Change call = of_call(target, value); call != Change::none) return call;
  if (parts_of(value, {"?"}).size() > 1) return of_choice(value);
  // The operators that bind least come first.
  static constexpr std::pair<std::string_view, Change> bits[] = {{"||", Change::bit_or},
                                                                 {"&&", Change::bit_and},
                                                                 {"|", Change::bit_or},
                                                                 {"^", Change::bit_xor},
                                                                 {"&", Change::bit_and}};
  for (const auto& [sign, change] : bits) {
    const auto parts = parts_of(value, {sign});
    if (parts.size() == 1) continue;
    const auto has = [&](const Part& each) { return is_same(each.words, target); };
    return std::ranges::any_of(parts, has) ? change : Change::other;
  }
  if (const auto parts = parts_of(value, {"==", "!=", "<", ">", "<=", ">=", "<<"});
      parts.size() > 1)
    return Change::other;
  if (const auto parts = parts_of(value, {"+", "-"}); parts.size() > 1)
    return of_sum(target, parts);
  return Change::other;
}

}  // namespace

Change change_of(const Words& target, std::string_view sign, const Words& value) {
  static constexpr std::pair<std::string_view, Change> signs[] = {
      {"++", Change::add},      {"+=", Change::add},     {"--", Change::subtract},
      {"-=", Change::subtract}, {"&=", Change::bit_and}, {"|=", Change::bit_or},
      {"^=", Change::bit_xor}};
  for (const auto& [known, change] : signs)
    if (sign == known) return find(value, target) ? Change::other : change;
  if (sign != "=") return Change::other;
  return find(value, target) ? of_value(target, without_parentheses(value)) : Change::none;
}

std::string_view step_of(const Words& target, std::string_view sign, const Words& value) {
  if (sign == "++" || sign == "--") return sign.substr(1);
  const bool is_spelt_out = sign == "=" && value.size() > 2 && find(value, target) == 0u;
  if (sign == "=" && !is_spelt_out) return {};
  const std::size_t shifts = is_spelt_out && value[1] == ">" && value[2] == ">";
  const auto number = value.begin() + (is_spelt_out ? 2 + shifts : 0);
  const bool is_number =
      number != value.end() && std::all_of(number, value.end(), [](std::string_view word) {
        return word == "(" || word == ")" || std::isdigit(word[0]);
      });
  if (!is_number) return {};
  if (!is_spelt_out) return sign.substr(0, sign.size() - 1);
  return shifts ? ">>" : value[1];
}

Change kept_by(const Words& condition, const Words& target, const Words& value) {
  for (const Part& each : parts_of(without_parentheses(condition), {"&&"})) {
    const Change change = chosen(each.words, without_parentheses(value), target);
    if (change != Change::other) return change;
  }
  return Change::none;
}

}  // namespace source
