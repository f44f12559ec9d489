// Finding what functions take and return.
#include "source/definitions.hpp"

#include <algorithm>

namespace source {

namespace {

/// The last name before a default value: "x" of `const int* x = nullptr`.
std::string_view parameter_in(const Code& code, Range declarator) {
  std::string_view name;
  for (std::size_t i = declarator.begin; i < declarator.end; i = code.skip(i)) {
    if (code.at(i).is("=")) break;
    if (code.at(i).is_identifier()) name = code.at(i).text;
  }
  return name;
}

/// The `(` of the parameters, from the left: after a name or, of a lambda, after `[…]`.
std::size_t parameters_at(const Code& code, Range head) {
  for (std::size_t i = head.begin + 1; i < head.end; ++i) {
    if (code.at(i).is("(") && code.partner(i) != 0 &&
        (code.at(i - 1).is_identifier() || code.at(i - 1).is("]")) &&
        !code.at(i - 1).is_one_of({"__launch_bounds__", "alignas", "__attribute__"}))
      return i;
    if (code.at(i).is_one_of({"(", "["})) i = code.skip(i) - 1;
  }
  return 0;
}

}  // namespace

Definitions::Definitions(const Outline& outline) {
  for (std::size_t i = 1; i < outline.all().size(); ++i) {
    if (outline[i].kind == Statement::Kind::function) add(outline, i);
    const bool is_outside = outline[outline[i].parent].kind == Statement::Kind::scope;
    if (outline[i].kind == Statement::Kind::declaration && is_outside)
      add_constants(outline.code(), outline[i].head);
  }
}

void Definitions::add_constants(const Code& code, Range declaration) {
  const Words words = words_of(code, declaration);
  if (!has_any(words, {"const", "constexpr", "enum"}) || has_any(words, {"*"})) return;
  for (const Assignment& each : assignments_in(code, declaration))
    if (each.is_plain()) constants_[code.at(each.target.begin).text] = words_of(code, each.value);
}

void Definitions::add(const Outline& outline, std::size_t function) {
  const Code& code = outline.code();
  const Statement& own = outline[function];
  const bool is_lambda = code.at(own.head.begin).is("[");
  const std::size_t open = parameters_at(code, own.head);
  const std::size_t name = is_lambda ? own.head.begin - 2 : open - 1;
  if ((open == 0 && !is_lambda) || !code.at(name).is_identifier()) return;
  if (is_lambda && !code.at(name + 1).is("=")) return;
  Definition found;
  if (open != 0 && code.partner(open) > open + 1)
    for (const Range each : code.split({open + 1, code.partner(open)}, ","))
      found.parameters.push_back(parameter_in(code, each));
  const bool has_one = function + 1 < outline.all().size() &&
                       outline.is_in(function + 1, function) &&
                       outline[function + 1].whole.end + 1 == own.whole.end;
  if (has_one && code.at(outline[function + 1].head.begin).is("return")) {
    const Range head = outline[function + 1].head;
    found.value = words_of(code, {head.begin + 1, head.end});
  }
  all_[code.at(name).text].push_back(std::move(found));
}

const Definition* Definitions::of(std::string_view name) const {
  const auto known = all_.find(name);
  return known == all_.end() || known->second.size() != 1 ? nullptr : &known->second.front();
}

const Words* Definitions::constant(std::string_view name) const {
  const auto known = constants_.find(name);
  return known == constants_.end() ? nullptr : &known->second;
}

}  // namespace source
