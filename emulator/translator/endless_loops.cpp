// A block of their own at the end of loops without a condition.
#include "functions.hpp"
#include "passes.hpp"

namespace translator {
namespace {

constexpr const char* block = R"(({ __asm__ volatile(""); }))";

}  // namespace

void rewrite_endless_loops(Unit& unit) {
  for (const Function& function : find_functions(unit, {1, unit.size() - 1})) {
    if (!is_device_code(unit, function) || unit.has(function.declaration, {"constexpr"})) continue;
    for (std::size_t i = function.body.begin; i < function.body.end; ++i) {
      if (!unit[i].is_one_of({"while", "for"}) || !unit[i + 1].is("(")) continue;
      const std::size_t close = unit.partner(i + 1), begin = close + 1;
      const std::size_t end = unit[begin].is("{") ? unit.partner(begin) : unit.statement_end(begin);
      if (!unit.has({begin, end}, {"continue"})) continue;
      const bool is_while =
          unit[i].is("while") && close == i + 3 && unit[i + 2].is_one_of({"true", "1"});
      const bool is_for = unit[i].is("for") && unit[close - 1].is(";");  // for (;;), for (; true;)
      if (is_while) {
        unit.replace(i, "for");
        unit.insert_after(i + 1, "; ");
        unit.insert_before(close, "; ");
      }
      if (is_while || is_for) unit.insert_before(close, block);
    }
  }
}

}  // namespace translator
