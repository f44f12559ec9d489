// `__shared__`: variables live in the block's shared memory, under references with their names.
#include <string>

#include "passes.hpp"
#include "shared_declaration.hpp"
#include "shared_names.hpp"

namespace translator {
namespace {

std::string name_of(const Unit& unit, const SharedDeclarator& declarator) {
  return std::string(unit[declarator.name].text);
}

/// The type of `x` in `extern __shared__ float *x[][32];`: `float *[][32]`.
std::string type_of(const Unit& unit, const SharedDeclaration& declaration,
                    const SharedDeclarator& declarator) {
  std::string type;
  const auto append = [&](std::size_t i) {
    if (!type.empty() && unit[i].spaced) type += ' ';
    type += unit[i].text;
  };
  for (const std::size_t i : declaration.type) append(i);
  for (std::size_t i = declarator.range.begin; i < declarator.range.end; ++i)
    if (i != declarator.name) append(i);
  return type;
}

/// An array without size is what `extern` is for.
void require_size(const Unit& unit, const SharedDeclaration& declaration) {
  for (const SharedDeclarator& declarator : declaration.declarators)
    if (declarator.bound.end == declarator.bound.begin + 2)
      unit.fail(declarator.name,
                "this shared array has no size: give it one, or write 'extern' "
                "before __shared__ and its bytes as the launch's third argument");
}

void require_no_member(const Unit& unit, const SharedDeclaration& declaration) {
  if (unit.scope(declaration.word) == Scope::class_)
    unit.fail(declaration.word,
              "a class can't have shared members: declare the shared variable "
              "in the kernel, and keep a pointer to it in the class");
}

class SharedVariables {
 public:
  explicit SharedVariables(Unit& unit) : unit_(unit) {}

  void rewrite() {
    for (std::size_t i = 0; i < unit_.size(); ++i) {
      if (!unit_[i].is("__shared__")) continue;
      const SharedDeclaration declaration = read_shared_declaration(unit_, i);
      require_no_member(unit_, declaration);
      if (declaration.is_dynamic)
        rewrite_dynamic(declaration);
      else
        rewrite_static(declaration);
      i = declaration.range.end;
    }
    rewrite_shared_names(unit_, names_);
  }

 private:
  [[nodiscard]] bool is_global(const SharedDeclaration& declaration) const {
    return unit_.scope(declaration.word) == Scope::namespace_;
  }

  /// Notes the name, and returns the declaration of its reference.
  std::string name(const SharedDeclaration& declaration, const SharedDeclarator& declarator,
                   const std::string& object) {
    const std::size_t end = declaration.range.end;
    const bool is_outside = is_global(declaration);
    names_.push_back({unit_[declarator.name].text, object,
                      is_outside ? Range{end, unit_.size()} : block_after(unit_, end), is_outside});
    return reference_to(names_.back());
  }

  void rewrite_dynamic(const SharedDeclaration& declaration) {
    std::string text;
    for (const SharedDeclarator& declarator : declaration.declarators) {
      const std::string type = type_of(unit_, declaration, declarator);
      const std::string reference =
          name(declaration, declarator,
               "::emulator::dynamic_shared<" + type + ">(\"" + name_of(unit_, declarator) + "\", " +
                   unit_.place(declarator.name) + ")");
      if (is_global(declaration))
        text += "inline constexpr ::emulator::DynamicShared<" + type + "> " +
                name_of(unit_, declarator) + "{};";
      else
        text += reference;
    }
    text.pop_back();  // There is a `;` already.
    unit_.remove(declaration.range);
    unit_.insert_before(declaration.type.front(), text);
  }

  /// Each variable has memory of its own, with a gap after it; the struct only tells the types.
  void rewrite_static(const SharedDeclaration& declaration) {
    require_size(unit_, declaration);
    const std::string type = "emulator_shared_" + std::to_string(++structs_);
    // Of two source files with such a struct outside of functions, each needs its own.
    std::string head = (is_global(declaration) ? "namespace { struct " : "struct ") + type + " { ";
    // An attribute between the type's words would be ignored, so they all go to the front.
    for (const Range attribute : declaration.attributes) {
      head += unit_.flatten(attribute) + ' ';
      unit_.remove(attribute);
    }
    for (const std::size_t word : declaration.storage) unit_.remove(word);
    unit_.insert_before(declaration.range.begin, head);
    const std::string tail = is_global(declaration) ? " }; }" : " };";
    unit_.insert_after(declaration.range.end, tail + references(declaration, type));
  }

  std::string references(const SharedDeclaration& declaration, const std::string& type) {
    std::string text;
    if (declaration.tag) {
      const std::string tag(unit_[*declaration.tag].text);
      text += " using " + tag + " = typename " + type + "::" + tag + ";";
    }
    std::size_t index = 0;
    for (const SharedDeclarator& declarator : declaration.declarators) {
      const std::string name = name_of(unit_, declarator);
      const std::string reference =
          this->name(declaration, declarator,
                     "::emulator::shared_variable<" + type + ", decltype(" + type + "::" + name +
                         "), " + std::to_string(index++) + ">(\"" + name + "\", " +
                         unit_.place(declaration.word) + ")");
      // Outside of functions the name needs a type, and no memory.
      text += is_global(declaration) ? " extern decltype(" + type + "::" + name + ") " + name + ";"
                                     : reference;
    }
    return text;
  }

  Unit& unit_;
  std::vector<SharedName> names_;
  std::size_t structs_ = 0;
};

}  // namespace

void rewrite_shared_variables(Unit& unit) { SharedVariables(unit).rewrite(); }

}  // namespace translator
