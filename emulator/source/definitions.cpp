// Finding what functions take and return.
#include "source/definitions.hpp"

#include <algorithm>

namespace source {

namespace {

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

constexpr std::size_t longest = 100;  // each variable may double the words
using Locals = std::map<std::string_view, Words>;

Words with(const Words& words, const Locals& locals) {
  Words result;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto local = locals.find(words[i]);
    const bool is_member = i > 0 && is_one_of(words[i - 1], {".", "->", "::"});
    append(result, local == locals.end() || is_member ? Words{words[i]} : local->second);
  }
  return result;
}

/// What is directly in it, as far as it is of that branch.
std::vector<std::size_t> parts_of_statement(const Outline& outline, std::size_t statement,
                                            bool in_else = false) {
  std::vector<std::size_t> parts;
  for (std::size_t i = statement + 1; i < outline.all().size() && outline.is_in(i, statement); ++i)
    if (outline[i].parent == statement && outline[i].in_else == in_else) parts.push_back(i);
  const bool is_block = parts.size() == 1 && outline[parts[0]].kind == Statement::Kind::block;
  return is_block ? parts_of_statement(outline, parts[0]) : parts;
}

Words choice_of(const Words& condition, const Words& one, const Words& other) {
  Words result = in_parentheses(condition);
  const auto join = [&](std::string_view sign, const Words& more) {
    result.push_back(sign);
    append(result, in_parentheses(more));
    return result;
  };
  if (one == Words{"false"}) result.insert(result.begin(), "!");
  if (one == Words{"false"}) return other == Words{"true"} ? result : join("&&", other);
  if (one == Words{"true"}) return other == Words{"false"} ? result : join("||", other);
  join("?", one);
  return join(":", other);
}

/// What the statements return, whatever variables and jumps that takes; empty if they do more.
Words value_in(const Outline& outline, const std::vector<std::size_t>& statements, Locals locals) {
  const Code& code = outline.code();
  for (std::size_t i = 0; i < statements.size(); ++i) {
    const Statement& each = outline[statements[i]];
    if (code.at(each.head.begin).is("return"))
      return with(words_of(code, {each.head.begin + 1, each.head.end}), locals);
    if (each.kind == Statement::Kind::branch) {
      const Words condition = with(words_of(code, each.head), locals);
      auto otherwise = parts_of_statement(outline, statements[i], true);
      otherwise.insert(otherwise.end(), statements.begin() + i + 1, statements.end());
      const Words one = value_in(outline, parts_of_statement(outline, statements[i]), locals);
      if (one.empty() || has_any(condition, {";", "="})) return {};
      const Words other = value_in(outline, otherwise, locals);
      return other.empty() ? other : choice_of(condition, one, other);
    }
    if (each.kind != Statement::Kind::declaration) return {};
    for (const Assignment& set : assignments_in(code, each.head)) {
      if (!set.declares || !set.is_plain()) return {};
      Words& local = locals[code.at(set.target.begin).text];
      local = in_parentheses(with(words_of(code, set.value), locals));
      if (local.size() > longest) return {};
    }
  }
  return {};
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

std::string_view declared_in(const Code& code, Range declarator) {
  std::string_view name;
  for (std::size_t i = declarator.begin; i < declarator.end; i = code.skip(i)) {
    if (code.at(i).is("=")) break;
    if (code.at(i).is_identifier()) name = code.at(i).text;
  }
  return name;
}

std::size_t name_at(const Code& code, Range head) {
  const bool is_lambda = code.at(head.begin).is("[");
  const std::size_t open = parameters_at(code, head);
  const std::size_t name = is_lambda ? head.begin - 2 : open - 1;
  if ((open == 0 && !is_lambda) || !code.at(name).is_identifier()) return 0;
  return is_lambda && !code.at(name + 1).is("=") ? 0 : name;
}

std::vector<Range> parameters_in(const Code& code, Range head) {
  const std::size_t open = parameters_at(code, head);
  if (open == 0 || code.partner(open) == open + 1) return {};
  return code.split({open + 1, code.partner(open)}, ",");
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
  const std::size_t name = name_at(code, own.head);
  if (name == 0) return;
  Definition found;
  for (const Range each : parameters_in(code, own.head))
    found.parameters.push_back(declared_in(code, each));
  found.value = value_in(outline, parts_of_statement(outline, function), {});
  all_[code.at(name).text].push_back(std::move(found));
}

const Definition* Definitions::of(std::string_view name, std::size_t arguments) const {
  const auto known = all_.find(name);
  if (known == all_.end()) return nullptr;
  const Definition* found = nullptr;
  for (const Definition& each : known->second) {
    if (known->second.size() > 1 && each.parameters.size() != arguments) continue;
    if (found && *found != each) return nullptr;
    found = &each;
  }
  return found;
}

const Words* Definitions::constant(std::string_view name) const {
  const auto known = constants_.find(name);
  return known == constants_.end() ? nullptr : &known->second;
}

}  // namespace source
