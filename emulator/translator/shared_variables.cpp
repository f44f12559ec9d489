// `__shared__`: variables live in the block's shared memory, under references with their names.
#include <string>

#include "captures.hpp"
#include "passes.hpp"
#include "shared_declaration.hpp"

namespace translator {
namespace {

std::string name_of(const Unit& unit, const SharedDeclarator& declarator) {
  return std::string(unit[declarator.name].text);
}

/// The type that `x` points to in `extern __shared__ float x[][32];`: `float [32]`.
std::string element_type(const Unit& unit, const SharedDeclaration& declaration,
                         const SharedDeclarator& declarator) {
  std::string type;
  const auto append = [&](std::size_t i) {
    if (!type.empty() && unit[i].spaced) type += ' ';
    type += unit[i].text;
  };
  for (const std::size_t i : declaration.type) append(i);
  for (std::size_t i = declarator.range.begin; i < declarator.range.end; ++i)
    if (i != declarator.name && (i < declarator.bound.begin || i >= declarator.bound.end))
      append(i);
  return type;
}

void require_array(const Unit& unit, const SharedDeclaration& declaration) {
  for (const SharedDeclarator& declarator : declaration.declarators)
    if (declarator.bound.end == 0)
      unit.fail(declarator.name, "dynamic shared memory is an array: write 'extern __shared__ T " +
                                     name_of(unit, declarator) + "[];'");
}

/// An array without size is what `extern` is for.
void require_size(const Unit& unit, const SharedDeclaration& declaration) {
  for (const SharedDeclarator& declarator : declaration.declarators)
    if (declarator.bound.end == declarator.bound.begin + 2)
      unit.fail(declarator.name,
                "this shared array has no size: give it one, or write 'extern' "
                "before __shared__ and its bytes as the launch's third argument");
}

void rewrite_dynamic(Unit& unit, const SharedDeclaration& declaration) {
  require_array(unit, declaration);
  const bool is_global = unit.scope(declaration.word) == Scope::namespace_;
  std::string text;
  for (const SharedDeclarator& declarator : declaration.declarators) {
    const std::string name = name_of(unit, declarator);
    const std::string type = element_type(unit, declaration, declarator);
    if (!text.empty()) text += "; ";
    text += is_global ? "inline constexpr ::emulator::DynamicShared<" + type + "> " + name + "{}"
                      : "auto* const " + name + " = ::emulator::dynamic_shared<" + type + ">(\"" +
                            name + "\", " + unit.place(declarator.name) + ")";
  }
  unit.remove(declaration.range);
  unit.insert_before(declaration.type.front(), text);
}

/// The references that stand for the members of the struct. Each variable has memory of its own,
/// with a gap behind it; the struct only tells the types.
std::string references(const Unit& unit, const SharedDeclaration& declaration,
                       const std::string& type) {
  std::string text;
  if (declaration.tag) {
    const std::string tag(unit[*declaration.tag].text);
    text += " using " + tag + " = typename " + type + "::" + tag + ";";
  }
  std::size_t index = 0;
  for (const SharedDeclarator& declarator : declaration.declarators) {
    const std::string name = name_of(unit, declarator);
    text += " auto& " + name + " = ::emulator::shared_variable<" + type + ", decltype(" + type +
            "::" + name + "), " + std::to_string(index++) + ">(\"" + name + "\", " +
            unit.place(declaration.word) + ");";
  }
  return text;
}

void rewrite_static(Unit& unit, const SharedDeclaration& declaration, std::size_t number) {
  require_size(unit, declaration);
  const std::string type = "emulator_shared_" + std::to_string(number);
  std::string head = "struct " + type + " { ";
  // An attribute between the type's words would be ignored, so they all go to the front.
  for (const Range attribute : declaration.attributes) {
    head += unit.flatten(attribute) + ' ';
    unit.remove(attribute);
  }
  for (const std::size_t word : declaration.storage) unit.remove(word);
  unit.insert_before(declaration.range.begin, head);
  unit.insert_after(declaration.range.end, " };" + references(unit, declaration, type));
}

void require_function_scope(const Unit& unit, const SharedDeclaration& declaration) {
  const Scope scope = unit.scope(declaration.word);
  if (scope == Scope::class_)
    unit.fail(declaration.word,
              "a class can't have shared members: declare the shared variable "
              "in the kernel, and keep a pointer to it in the class");
  if (scope == Scope::namespace_ && !declaration.is_extern)
    unit.fail(declaration.word,
              "a shared variable outside of functions is not supported: declare "
              "it in the kernel, and pass a pointer to the functions it calls");
}

}  // namespace

void rewrite_shared_variables(Unit& unit) {
  std::vector<VisibleName> names;
  std::size_t number = 0;
  for (std::size_t i = 0; i < unit.size(); ++i) {
    if (!unit[i].is("__shared__")) continue;
    const SharedDeclaration declaration = read_shared_declaration(unit, i);
    require_function_scope(unit, declaration);
    if (declaration.is_extern)
      rewrite_dynamic(unit, declaration);
    else
      rewrite_static(unit, declaration, ++number);
    if (unit.scope(i) == Scope::inner)
      for (const SharedDeclarator& declarator : declaration.declarators)
        names.push_back({unit[declarator.name].text, block_after(unit, declaration.range.end),
                         declaration.is_extern});
    i = declaration.range.end;
  }
  add_captures(unit, names);
}

}  // namespace translator
