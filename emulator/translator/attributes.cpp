// Attributes that GCC doesn't know, and that can't be macros.
#include "passes.hpp"

namespace translator {
namespace {

void remove_with_arguments(Unit& unit, std::size_t i) {
  if (!unit[i + 1].is("("))
    unit.fail(i, "arguments are missing here: write " + std::string(unit[i].text) + "(…)");
  unit.remove(Range{i, unit.partner(i + 1) + 1});
}

}  // namespace

void rewrite_attributes(Unit& unit) {
  for (std::size_t i = 0; i < unit.size(); ++i) {
    const Token& token = unit[i];
    if (token.is_one_of({"__launch_bounds__", "__cluster_dims__"})) {
      remove_with_arguments(unit, i);
    } else if (token.is("__host__")) {
      unit.remove(i);
    } else if (token.is("__block_size__")) {
      unit.fail(i,
                "__block_size__ is not supported: use __launch_bounds__ and __cluster_dims__, and "
                "give the block size at the launch");
    } else if (token.is("__noinline__") && !unit[i - 1].is_one_of({"(", ","})) {
      unit.replace(i, "__attribute__((noinline))");
    }
  }
}

}  // namespace translator
