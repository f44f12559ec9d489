// Assignments in a function of their own.
#include "styles.hpp"

namespace restyle {

namespace {

bool assigns(const Code& code, TokenRange action) {
  for (auto i = action.begin; i < action.end; ++i) {
    if (code.at(i).is("{")) return false;
    if (code.at(i).is_one_of({"(", "["})) i = code.partner(i);
    if (code.at(i).is_one_of({"=", "+=", "-=", "*="})) return true;
  }
  return false;
}

}  // namespace

Edits in_helpers(const Source& source) {
  Edits edits;
  for (const auto& function : source.functions) {
    if (!function.is_device_code) continue;
    for (const auto& action : function.outline.actions) {
      if (!assigns(source.code, action)) continue;
      edits.push_back(source.code.insert_before(action.begin, "[&] { "));
      edits.push_back(source.code.insert_after(action.end - 1, "; }()"));
    }
  }
  return edits;
}

}  // namespace restyle
