// `__device__`, `__constant__`, `__managed__`: variables move to sections, elsewhere they vanish.
#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "functions.hpp"
#include "initialisers.hpp"
#include "missing.hpp"
#include "passes.hpp"
#include "twin_variables.hpp"

namespace translator {
namespace {

bool is_memory_space(const Token& token) {
  return token.is_one_of({"__device__", "__constant__", "__managed__"});
}

/// Whether the `{` at `brace` opens the members in `struct NAME { … } x`.
bool is_class_body(const Unit& unit, std::size_t brace) {
  return is_class_key(unit[brace - 1]) || is_class_key(unit[brace - 2]);
}

/// The first token after the name of the variable that a declaration with the memory space at `i`
/// declares; nothing if it declares a function.
std::optional<std::size_t> variable_name_end(const Unit& unit, std::size_t i) {
  bool has_name = false;
  for (++i; unit[i].kind != TokenKind::end; i = unit.skip(i)) {
    const Token& token = unit[i];
    if (takes_parentheses(token)) {
      ++i;
    } else if (token.is("operator")) {
      return std::nullopt;
    } else if (token.is("(")) {
      return has_name && belongs_to_variable(unit, i) ? std::optional(i) : std::nullopt;
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

/// `const int x`, `int* const x` and `constexpr int x`, but not `const int* x` or
/// `const int (*x)[4]`.
bool is_read_only(const Unit& unit, Range declaration) {
  bool read_only = false;
  for (std::size_t i = declaration.begin; i < declaration.end; i = unit.skip(i)) {
    if (unit[i].is("constexpr")) return true;
    if (unit[i].is_one_of({"const", "__const", "__const__"})) read_only = true;
    if (unit[i].is("*")) read_only = false;
  }
  return read_only && !unit[declaration.end + 1].is("*");
}

/// Not `template <>`, which begins an ordinary variable or function.
bool is_template(const Unit& unit, Range declaration) {
  const auto word = unit.find(declaration, {"template"});
  return word && unit[*word + 1].is("<") && !unit[*word + 2].is(">");
}

std::string section_of(const Unit& unit, Range declaration) {
  if (unit.find(declaration, {"__managed__"})) return "emulator_managed";
  return unit.find(declaration, {"__constant__"}) ? "emulator_constant" : "emulator_device";
}

void move_to_section(Unit& unit, std::size_t memory_space, Range declaration,
                     const std::string& linkage) {
  // After the `}` of a class an attribute would be the class's.
  const bool follows_class = unit[memory_space - 1].is("}");
  unit.insert_before(
      follows_class ? declaration.begin : memory_space,
      linkage + "__attribute__((section(\"" + section_of(unit, declaration) + "\"))) ");
}

/// What tells reports the type of the variable; empty where its name isn't clear: a reference's, a
/// pointer's to a function, or one with a class before it.
std::string type_note(const Unit& unit, Range declaration) {
  const Token& name = unit[declaration.end - 1];
  if (!name.is_identifier() || unit[declaration.end - 2].is_one_of({"::", "&", "&&"}) ||
      unit[declaration.end].is("("))
    return {};
  const std::string text(name.text);
  return "__attribute__((used, section(\"emulator_types\"))) static const "
         "::emulator::VariableType* const emulator_type_of_" +
         text + " = &::emulator::type_of_variable<" + text + ">; ";
}

/// Bytes that belong to nobody, before a variable and after it, so that an index that is wrong by a
/// little shows. What isn't optimised is compiled in the order in which it is written.
void leave_gaps(Unit& unit, Range declaration) {
  const std::string gap = "__asm__(\".pushsection " + section_of(unit, declaration) +
                          ",\\\"aw\\\"; .zero 256; .popsection\"); ";
  unit.insert_before(declaration.begin, gap);
  unit.insert_after(unit.statement_end(declaration.end), " " + gap + type_note(unit, declaration));
}

class DeviceVariables {
 public:
  DeviceVariables(Unit& unit, Linkage linkage, const Twins& twins)
      : unit_(unit), linkage_(linkage), twins_(twins) {}

  void rewrite() {
    for (std::size_t i = 0; i < unit_.size(); ++i) {
      if (twins_.part != Twins::Part::none && is_texture_reference(unit_, i)) share_texture(i);
      if (!is_memory_space(unit_[i])) continue;
      unit_.remove(i);
      const std::size_t begin = unit_.statement_begin(i);
      // `__device__ __constant__ int x`: the first of them speaks for all. A `=` before it: this is
      // a lambda in the initialiser of another variable; and so is what begins with brackets.
      const bool is_first = std::none_of(&unit_[begin], &unit_[i], is_memory_space);
      const auto end = variable_name_end(unit_, i);
      const bool is_lambda = unit_[begin].is("[") && !unit_[begin + 1].is("[");
      if (!is_first || !end || is_lambda || unit_.find({begin, i}, {"="})) continue;
      const Range declaration{begin, *end};
      if (!unit_.find(declaration, {"__shared__"})) rewrite_variable(i, declaration);
    }
  }

 private:
  void rewrite_variable(std::size_t word, Range declaration) {
    const Scope scope = unit_.scope(word);
    const bool is_static = unit_.find(declaration, {"static"}).has_value();
    if (scope == Scope::class_ && is_static) refuse_member(word);
    // GCC keeps constants in one section with nothing else. Nobody can write to them, so they stay
    // where they are.
    if (scope == Scope::class_ || is_read_only(unit_, declaration)) return;
    if (scope == Scope::inner) {
      if (unit_.find(declaration, {"extern"}) || unit_[unit_.opener(word)].is("(")) return;
      require_static(word, is_static);
    } else {
      // nvcc accepts inline device variables with internal linkage alone, and so does GCC in a
      // section.
      if (const auto inline_word = unit_.find(declaration, {"inline"})) unit_.remove(*inline_word);
      if (is_template(unit_, declaration)) refuse_template(word);
    }
    const bool is_definition = !unit_.find(declaration, {"extern"});
    const bool becomes_own = is_own(word, declaration);
    if (twins_.part != Twins::Part::none && is_definition) {
      share_with_twin(unit_, declaration, is_static, is_static || becomes_own, twins_, shared_++);
      if (twins_.part == Twins::Part::fast) return;
    }
    if (scope != Scope::inner && is_definition) leave_gaps(unit_, declaration);
    move_to_section(unit_, word, declaration, becomes_own ? "static " : "");
  }

  /// A reference of a texture is a variable of the host.
  void share_texture(std::size_t word) {
    const std::size_t name = *unit_.angle_close(word + 1) + 1;
    const Range declaration{unit_.statement_begin(word), name + 1};
    const bool is_static = unit_.find(declaration, {"static"}).has_value();
    share_with_twin(unit_, declaration, is_static, is_static, twins_, shared_++);
  }

  /// Whether nvcc makes the variable this file's own without being asked. What is declared extern,
  /// here or in a header, is shared.
  [[nodiscard]] bool is_own(std::size_t word, Range declaration) {
    if (linkage_ == Linkage::shared || unit_.scope(word) == Scope::inner) return false;
    if (unit_.find(declaration, {"static", "extern", "template", "::"})) return false;
    if (!externs_) find_externs();
    return !externs_->contains(unit_[declaration.end - 1].text);
  }

  void find_externs() {
    externs_.emplace();
    for (std::size_t i = 0; i < unit_.size(); ++i) {
      if (!is_memory_space(unit_[i])) continue;
      const auto end = variable_name_end(unit_, i);
      if (end && unit_.find({unit_.statement_begin(i), *end}, {"extern"}))
        externs_->insert(unit_[*end - 1].text);
    }
  }

  void refuse_member(std::size_t word) const {
    unit_.fail(word, "a class can't have " + std::string(unit_[word].text) +
                         " members, nor can it with nvcc: declare the variable outside of the "
                         "class");
  }

  void refuse_template(std::size_t word) const {
    unit_.fail(word, "the emulator has no templates of " + std::string(unit_[word].text) +
                         " variables, only of constants: declare a variable for each type");
  }

  /// And static where GCC puts it in a section: not in a template, which ignores the section, nor
  /// in an inline function, whose variables can't share one with others.
  void require_static(std::size_t word, bool is_static) {
    const std::string space(unit_[word].text);
    if (!is_static)
      unit_.fail(word, "a " + space +
                           " variable of a function must be static, with nvcc too: "
                           "write 'static " +
                           space + "'");
    const Function* const function = function_around(word);
    if (!function) return;
    const Range declaration = function->declaration;
    const bool is_shared = unit_.find(declaration, {"inline", "constexpr"}) ||
                           unit_.scope(declaration.end) == Scope::class_;
    if (is_template(unit_, declaration) || (is_shared && !unit_.find(declaration, {"static"})))
      unit_.fail(word, "the emulator has no static " + space +
                           " variables in templates, inline functions and members of classes: "
                           "declare the variable outside of the function");
  }

  [[nodiscard]] const Function* function_around(std::size_t i) {
    if (functions_.empty()) functions_ = find_functions(unit_, {1, unit_.size() - 1});
    for (const Function& function : functions_)
      if (function.body.has(i)) return &function;
    return nullptr;
  }

  Unit& unit_;
  const Linkage linkage_;
  const Twins& twins_;
  unsigned shared_ = 0;                                ///< Variables that a twin shares.
  std::optional<std::set<std::string_view>> externs_;  ///< Names; once they have been asked for.
  std::vector<Function> functions_;                    ///< Once they have been asked for.
};

}  // namespace

void rewrite_device_variables(Unit& unit, Linkage linkage, const Twins& twins) {
  DeviceVariables(unit, linkage, twins).rewrite();
}

}  // namespace translator
