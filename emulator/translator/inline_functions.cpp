// `inline`, for functions that the program may not need.
#include "functions.hpp"
#include "passes.hpp"

namespace translator {
namespace {

/// Whether `inline` may be added to a declaration, and changes something.
bool takes_inline(const Unit& unit, Range declaration) {
  return unit.scope(declaration.begin) == Scope::namespace_ &&
         !unit.find(declaration,
                    {"template", "inline", "constexpr", "consteval", "static", "extern", "main"});
}

}  // namespace

void make_functions_inline(Unit& unit) {
  for (const Function& function : find_functions(unit, {1, unit.size() - 1})) {
    if (!takes_inline(unit, function.declaration)) continue;
    std::size_t i = function.declaration.begin;
    while (unit[i].is("[")) i = unit.skip(i);  // standard attributes come first
    unit.insert_before(i, "inline ");
  }
}

}  // namespace translator
