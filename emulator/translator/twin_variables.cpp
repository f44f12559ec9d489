// Giving variables a name that twins share.
#include "twin_variables.hpp"

#include <string>

namespace translator {
namespace {

/// The first token after the name and the sizes of an array: `=` in `int x[2][3] = {}`.
std::size_t declarator_end(const Unit& unit, Range declaration) {
  std::size_t end = declaration.end;
  while (unit[end].is("[")) end = unit.skip(end);
  return end;
}

/// One variable, whose name stands by itself.
bool is_plain(const Unit& unit, Range declaration) {
  const std::size_t end = declarator_end(unit, declaration);
  return !unit.find({end, unit.statement_end(end)}, {","}) &&
         unit[declaration.end - 1].is_identifier() && !unit[declaration.end - 2].is("::") &&
         unit[end].is_one_of({";", "=", "{", "("});
}

}  // namespace

void share_with_twin(Unit& unit, Range declaration, bool is_static, bool belongs_to_file,
                     const Twins& twins, unsigned number) {
  const bool is_fast = twins.part == Twins::Part::fast;
  const std::size_t name = declaration.end - 1;
  if (!is_plain(unit, declaration))
    unit.fail(name, "this variable can't be that of two translations");
  const std::string own_name(unit[name].text);
  const std::string label =
      "emulator.twin." + twins.id + "." + std::to_string(number) + "." + own_name;
  const std::string of_assembler = belongs_to_file ? " __asm__(\"" + label + "\")" : "";
  const std::size_t end = declarator_end(unit, declaration), last = unit.statement_end(end);
  if (is_fast) {
    // Its own, which nothing uses, says what the type is.
    unit.replace(name, "emulator_own_" + own_name);
    if (!is_static) unit.insert_before(declaration.begin, "static ");
    unit.insert_after(
        last, " extern decltype(emulator_own_" + own_name + ") " + own_name + of_assembler + ";");
  } else if (belongs_to_file) {
    unit.insert_after(end - 1, of_assembler);
    unit.insert_after(last, " __asm__(\".globl " + label + "\");");
  }
}

}  // namespace translator
