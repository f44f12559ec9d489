// The list of styles.
#include "styles.hpp"

#include <array>

namespace restyle {

std::span<const Style> styles() {
  // Comments come last: what splits a statement doesn't look at them.
  static constexpr std::array all = {
      Style{"guards", guarded},         Style{"switches", in_switches},
      Style{"variables", in_variables}, Style{"pointers", by_pointers},
      Style{"macros", with_macros},     Style{"forms", in_other_forms},
      Style{"helper", in_helpers},      Style{"rename", renamed},
      Style{"braces", in_braces},       Style{"split", split},
      Style{"comments", commented},
  };
  return all;
}

}  // namespace restyle
