// The word `template` before members of types that aren't known yet.
#include <optional>

#include "passes.hpp"

namespace translator {

void rewrite_template_members(Unit& unit) {
  for (std::size_t i = 3; i < unit.size(); ++i) {
    const bool is_member = unit[i].is_identifier() && unit[i - 1].is("::") && unit[i - 2].is(">");
    if (!is_member || unit[i].in_system_header || unit.scope(i) != Scope::inner) continue;
    const auto close = unit[i + 1].is("<") ? unit.angle_close(i + 1) : std::nullopt;
    if (close && unit[*close + 1].is("(")) unit.insert_before(i, "template ");
  }
}

}  // namespace translator
