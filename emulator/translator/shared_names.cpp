// The names of shared variables, where a reference of that name is out of reach.
#include "shared_names.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "first_declarations.hpp"
#include "functions.hpp"
#include "lambdas.hpp"

namespace translator {
namespace {

/// Whether token `i` is `name`, qualified by its own namespace or the global one.
bool is_qualified_mention(const Unit& unit, std::size_t i, const SharedName& name) {
  if (!unit[i].is(name.name) || !unit[i - 1].is("::")) return false;
  const Token& before = unit[i - 2];
  const std::size_t namespace_brace = unit.opener(name.visible.begin);
  return !(before.is_identifier() || before.is(">")) ||
         (namespace_brace > 0 && before.text == unit[namespace_brace - 1].text);
}

/// Whether token `i` is `name` as a name of its own, not a member or in a namespace.
bool is_mention(const Unit& unit, std::size_t i, std::string_view name) {
  return unit[i].is(name) && !unit[i - 1].is_one_of({".", "->", "::"});
}

bool mentions(const Unit& unit, Range range, std::string_view name) {
  for (std::size_t i = range.begin; i < range.end; ++i)
    if (is_mention(unit, i, name)) return true;
  return false;
}

/// Whether the members after the `{` at `brace` include one of this name. A mention after a `=` or
/// among member initialisers uses it; `int name;` declares it.
bool declares_member(const Unit& unit, std::size_t brace, std::string_view name) {
  for (std::size_t i = brace + 1; i < unit.partner(brace); i = unit.skip(i)) {
    if (!is_mention(unit, i, name)) continue;
    const std::size_t begin = unit.statement_begin(i);
    if (i > begin && !unit.has({begin, i}, {"=", ")"})) return true;
  }
  return false;
}

class Rewriter {
 public:
  Rewriter(Unit& unit, std::vector<SharedName> names) : unit_(unit), names_(std::move(names)) {}

  void rewrite() {
    rewrite_device_functions();
    for (std::size_t i = 1; i < unit_.size(); ++i) {
      if (const auto lambda = read_lambda(unit_, i)) rewrite_lambda(*lambda);
      if (unit_[i].is("{") && unit_.scope(i) == Scope::inner && unit_.inside(i) == Scope::class_)
        rewrite_local_class(i);
      if (unit_[i].is("decltype")) rewrite_decltype(i);
    }
  }

 private:
  /// Whether `name` is mentioned in `range` and declared where it can be used there, by no other
  /// shared variable of that name nearer by.
  [[nodiscard]] bool is_used(const SharedName& name, Range range) const {
    if (!name.visible.has(range.begin) || !mentions(unit_, range, name.name)) return false;
    return std::none_of(names_.begin(), names_.end(), [&](const SharedName& other) {
      return other.name == name.name && other.visible.has(range.begin) &&
             other.visible.begin > name.visible.begin;
    });
  }

  void redeclare(Range body, const std::string& references) {
    if (references.empty()) return;
    unit_.insert_after(body.begin - 1, references + " {");
    unit_.insert_before(body.end, "}");
  }

  void rewrite_device_functions() {
    std::vector<SharedName> globals;
    std::copy_if(names_.begin(), names_.end(), std::back_inserter(globals),
                 [](const SharedName& name) { return name.is_global; });
    if (globals.empty()) return;
    for (const SharedName& name : globals) refuse_qualified(name);
    for (const Function& function : device_functions(unit_))
      rewrite_device_function(function, globals);
  }

  void refuse_qualified(const SharedName& name) const {
    for (std::size_t i = name.visible.begin; i < name.visible.end; ++i)
      if (is_qualified_mention(unit_, i, name))
        unit_.fail(i, "the emulator knows the shared variable '" + std::string(name.name) +
                          "' by its plain name alone: write it without '::'");
  }

  void rewrite_device_function(const Function& function, const std::vector<SharedName>& globals) {
    const std::size_t brace = function.declaration.end;
    std::string references;
    for (const SharedName& name : globals) {
      const bool is_member = unit_.scope(brace) == Scope::class_ &&
                             declares_member(unit_, unit_.opener(brace), name.name);
      if (is_member || mentions(unit_, function.parameters, name.name) ||
          !is_used(name, function.body))
        continue;
      references += reference_to(name);
      names_.push_back({name.name, name.object, function.body});
    }
    redeclare(function.body, references);
  }

  void rewrite_lambda(const Lambda& lambda) {
    if (captures_by_reference(unit_, lambda)) return;
    std::string references;
    for (const SharedName& name : names_)
      if (!name.is_global && is_used(name, lambda.body) &&
          !mentions(unit_, lambda.captures, name.name) &&
          !mentions(unit_, lambda.parameters, name.name))
        references += reference_to(name);
    redeclare(lambda.body, references);
  }

  void rewrite_local_class(std::size_t brace) {
    const Range members = {brace + 1, unit_.partner(brace)};
    std::vector<SharedName> used;
    for (const SharedName& name : names_)
      if (!name.is_global && is_used(name, members) && !declares_member(unit_, brace, name.name))
        used.push_back(name);
    if (used.empty()) return;
    std::size_t between = members.begin;
    for (const Function& function : find_functions(unit_, members)) {
      std::string references;
      for (const SharedName& name : used) {
        if (mentions(unit_, function.parameters, name.name)) continue;
        replace({between, function.body.begin}, name);
        if (mentions(unit_, function.body, name.name)) references += reference_to(name);
      }
      redeclare(function.body, references);
      between = function.body.end;
    }
    for (const SharedName& name : used) replace({between, members.end}, name);
  }

  /// Puts the expression in the place of the name.
  void replace(Range range, const SharedName& name) {
    for (std::size_t i = range.begin; i < range.end; ++i)
      if (is_mention(unit_, i, name.name) && !is_decltype(i - 2))
        unit_.replace(i, "(" + name.object + ")");
  }

  /// `decltype(x)`, not `decltype(x[0])`.
  [[nodiscard]] bool is_decltype(std::size_t i) const {
    return unit_[i].is("decltype") && unit_.partner(i + 1) == i + 3;
  }

  void rewrite_decltype(std::size_t i) {
    if (!is_decltype(i)) return;
    if (std::none_of(names_.begin(), names_.end(), [&](const SharedName& name) {
          return is_used(name, {i, i + 3});
        }))
      return;
    unit_.insert_before(i, "::std::remove_reference_t<");
    unit_.insert_after(i + 3, ">");
  }

  Unit& unit_;
  std::vector<SharedName> names_;
};

}  // namespace

Range block_after(const Unit& unit, std::size_t semicolon) {
  std::size_t end = semicolon + 1;
  while (!unit[end].is("}") && unit[end].kind != TokenKind::end) end = unit.skip(end);
  return {semicolon + 1, end};
}

std::string reference_to(const SharedName& name) {
  return " [[maybe_unused]] auto& " + std::string(name.name) + " = " + name.object + ";";
}

void rewrite_shared_names(Unit& unit, const std::vector<SharedName>& names) {
  if (!names.empty()) Rewriter(unit, names).rewrite();
}

}  // namespace translator
