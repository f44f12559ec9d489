// `__device__`, `__constant__`, `__managed__`: variables move to sections, elsewhere they vanish.
#include <optional>
#include <string>

#include "passes.hpp"

namespace translator {
namespace {

bool is_memory_space(const Token& token) {
  return token.is_one_of({"__device__", "__constant__", "__managed__"});
}

/// Of `(`: `T x(3)` and `T (*x)(int)` are variables, where `T x(int)` is a function. Of the
/// initialisers only literals can be told from parameters.
bool belongs_to_variable(const Unit& unit, std::size_t parenthesis) {
  const Token& first = unit[parenthesis + 1];
  return first.kind == TokenKind::number || first.kind == TokenKind::literal ||
         first.is_one_of({"*", "-", "true", "false", "nullptr"});
}

/// Whether the `{` at `brace` opens the members in `struct NAME { … } x`.
bool is_class_body(const Unit& unit, std::size_t brace) {
  const auto is_key = [&](std::size_t i) {
    return unit[i].is_one_of({"struct", "class", "union", "enum"});
  };
  return is_key(brace - 1) || is_key(brace - 2);
}

/// The first token after the name of the variable that a declaration with the memory space at `i`
/// declares; nothing if it declares a function.
std::optional<std::size_t> variable_name_end(const Unit& unit, std::size_t i) {
  bool has_name = false;
  for (++i; unit[i].kind != TokenKind::end; i = unit.skip(i)) {
    const Token& token = unit[i];
    if (token.is_one_of({"__attribute__", "alignas", "__align__", "decltype"})) {
      ++i;
    } else if (token.is("operator")) {
      return std::nullopt;
    } else if (token.is("(")) {
      return belongs_to_variable(unit, i) ? std::optional(i) : std::nullopt;
    } else if (token.is("{") && is_class_body(unit, i)) {
      has_name = false;
    } else if (token.is("[") && unit[i + 1].is("[")) {
      continue;
    } else if (token.is_one_of({"=", ";", "{", "[", ",", ")", "}"})) {
      return has_name ? std::optional(i) : std::nullopt;
    } else if (token.is_identifier()) {
      has_name = true;
    }
  }
  return std::nullopt;
}

/// The first token in `declaration` of this text, not counting template arguments.
std::optional<std::size_t> find(const Unit& unit, Range declaration, std::string_view text) {
  for (std::size_t i = declaration.begin; i < declaration.end; i = unit.skip(i))
    if (unit[i].is(text)) return i;
  return std::nullopt;
}

/// `const int x`, `int* const x` and `constexpr int x`, but not `const int* x` or
/// `const int (*x)[4]`.
bool is_read_only(const Unit& unit, Range declaration) {
  bool read_only = false;
  for (std::size_t i = declaration.begin; i < declaration.end; i = unit.skip(i)) {
    if (unit[i].is("constexpr")) return true;
    if (unit[i].is("const")) read_only = true;
    if (unit[i].is("*")) read_only = false;
  }
  return read_only && !unit[declaration.end + 1].is("*");
}

std::string section_of(const Unit& unit, Range declaration) {
  if (find(unit, declaration, "__managed__")) return "emulator_managed";
  return find(unit, declaration, "__constant__") ? "emulator_constant" : "emulator_device";
}

void rewrite_variable(Unit& unit, std::size_t memory_space) {
  const auto end = variable_name_end(unit, memory_space);
  if (!end) return;
  const Range declaration = {unit.statement_begin(memory_space), *end};
  // A `=` before the memory space: this is a lambda in the initialiser of another variable.
  if (find(unit, {declaration.begin, memory_space}, "=")) return;
  // GCC keeps neither constants nor inline variables in one section with plain ones. Nobody can
  // write to constants, so they stay where they are; inline device variables have internal linkage
  // anyway (nvcc accepts no others).
  if (is_read_only(unit, declaration)) return;
  if (const auto inline_word = find(unit, declaration, "inline")) unit.remove(*inline_word);
  unit.insert_before(memory_space,
                     "__attribute__((section(\"" + section_of(unit, declaration) + "\")))");
}

}  // namespace

void rewrite_device_variables(Unit& unit) {
  for (std::size_t i = 0; i < unit.size(); ++i) {
    if (!is_memory_space(unit[i])) continue;
    unit.remove(i);
    // `__device__ __constant__ int x`: the first of them speaks for all.
    bool is_first = true;
    for (std::size_t k = unit.statement_begin(i); k < i; ++k)
      if (is_memory_space(unit[k])) is_first = false;
    if (is_first && unit.scope(i) == Scope::namespace_) rewrite_variable(unit, i);
  }
}

}  // namespace translator
