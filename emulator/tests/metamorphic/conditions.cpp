// Conditions in variables and choices, and jumps past what is left.
#include <algorithm>

#include "styles.hpp"

namespace restyle {

namespace {

bool has_any(const Code& code, TokenRange range, std::initializer_list<std::string_view> parts) {
  for (auto i = range.begin; i < range.end; ++i)
    for (const auto part : parts)
      if (code.at(i).text.find(part) != std::string_view::npos) return true;
  return false;
}

/// Of a statement in a block: nothing governs it.
bool begins_statement(const Code& code, std::size_t token) {
  return code.at(token).is("if") && code.at(token - 1).is_one_of({";", "{", "}"});
}

/// `if (…) …`, which has no `else`, up to the end of the function.
bool is_last_of(const Code& code, const Function& function, TokenRange condition) {
  if (!begins_statement(code, condition.begin - 2)) return false;
  const auto body = condition.end + 1;
  if (code.at(body).is("{")) return code.partner(body) + 1 == function.body.end;
  for (auto i = body; i < function.body.end; i = code.at(i).is("(") ? code.partner(i) + 1 : i + 1)
    if (code.at(i).is_one_of({"{", "if", "for", "while", "do", ";"}))
      return code.at(i).is(";") && i + 1 == function.body.end;
  return false;
}

/// Of the conditions of all functions that a declaration may be put before: no jump may pass it.
template <class Edit>
Edits of_conditions(const Source& source, Edit edit) {
  Edits edits;
  for (const auto& function : source.functions) {
    if (!function.is_device_code || has_any(source.code, function.body, {"switch", "goto"}))
      continue;
    for (const auto& condition : function.outline.choices)
      if (!has_any(source.code, condition, {";", "{"}))
        edit(edits, function, condition, "is_so_" + std::to_string(condition.begin - 2));
  }
  return edits;
}

}  // namespace

Edits in_variables(const Source& source) {
  const auto& code = source.code;
  return of_conditions(
      source, [&](Edits& edits, const auto&, TokenRange condition, const std::string& name) {
        const auto begin = condition.begin - 2;
        if (!begins_statement(code, begin)) return;
        const auto first = code.offset(condition.begin);
        const auto last = code.offset(condition.end - 1) + code.at(condition.end - 1).text.size();
        const std::string text(source.text.substr(first, last - first));
        edits.push_back(code.insert_before(
            begin, "const bool " + name + " = static_cast<bool>(" + text + "); "));
        edits.push_back(code.replace(condition, name));
      });
}

Edits in_switches(const Source& source) {
  const auto& code = source.code;
  return of_conditions(source, [&](Edits& edits, const auto& function, TokenRange condition,
                                   const std::string& name) {
    const auto begin = condition.begin - 2;
    const auto is_its = [&](TokenRange each) { return each.begin == condition.end + 1; };
    const auto body = std::ranges::find_if(function.outline.bodies, is_its);
    // A `break` would be another's.
    if (begin % 2 == 0 || !code.at(begin).is("if") || body == function.outline.bodies.end() ||
        code.at(body->end).is("else") || has_any(code, *body, {"break"}))
      return;
    edits.push_back(code.replace(begin, "switch"));
    edits.push_back(
        code.insert_before(condition.begin, "const bool " + name + " = static_cast<bool>("));
    edits.push_back(code.insert_after(condition.end - 1, "); " + name));
    edits.push_back(code.insert_before(body->begin, "{ case true: "));
    edits.push_back(code.insert_after(body->end - 1, " }"));
  });
}

Edits guarded(const Source& source) {
  Edits edits;
  for (const auto& function : source.functions) {
    if (!has_any(source.code, function.declaration, {"__global__"})) continue;
    for (const auto& condition : function.outline.choices) {
      const TokenRange inside{condition.begin, function.body.end};
      // Whoever has left doesn't count in a barrier.
      if (!is_last_of(source.code, function, condition) ||
          has_any(source.code, inside, {"sync", "wait", "arrive", "commit"}))
        continue;
      edits.push_back(source.code.insert_before(condition.begin, "!("));
      edits.push_back(source.code.insert_after(condition.end, " return; "));
      edits.push_back(source.code.insert_after(condition.end - 1, ")"));
    }
  }
  return edits;
}

}  // namespace restyle
