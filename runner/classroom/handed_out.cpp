// Comparing an exercise with its skeleton, and writing a namespace around it.
#include "handed_out.hpp"

#include <algorithm>
#include "source/tokenizer.hpp"

#include "base/failure.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

using Kind = Declaration::Kind;

std::set<std::string> identifiers_in(const std::string& text) {
  std::set<std::string> words;
  for (const auto& token : source::tokenize(text).tokens)
    if (token.is_identifier()) words.emplace(token.text);
  return words;
}

[[noreturn]] void refuse(const Declaration& declaration, const std::string& what) {
  throw LineFailure(declaration.line, "'" + declaration.scope + declaration.name + "' " + what);
}

bool is_operator(const Declaration& declaration) {
  return declaration.name.starts_with("operator");
}

}  // namespace

HandedOut::HandedOut(const std::string& skeleton, const Screen& screen)
    : skeleton_(skeleton), declarations_(declarations_in(screen.screen(skeleton, skeleton).code)) {}

void HandedOut::require_kept(const Screened& exercise,
                             const std::set<std::string>& called_by_tests) const {
  const auto declared = declarations_in(exercise.code);
  const auto is_in = [](const std::vector<Declaration>& all, const Declaration& wanted) {
    return std::any_of(all.begin(), all.end(),
                       [&](const auto& one) { return one.is_same(wanted); });
  };
  for (const auto& kept : declarations_) {
    if (is_in(declared, kept)) continue;
    const auto changed = std::find_if(declared.begin(), declared.end(), [&](const auto& one) {
      return one.scope == kept.scope && one.name == kept.name;
    });
    if (changed != declared.end()) refuse(*changed, "isn't declared as it was handed out");
    throw LineFailure(1, "'" + kept.scope + kept.name + "', which was handed out, is missing");
  }
  for (const auto& added : declared)
    if (!is_in(declarations_, added)) require_fitting(added, called_by_tests);
}

void HandedOut::require_fitting(const Declaration& added,
                                const std::set<std::string>& called_by_tests) const {
  const auto words = identifiers_in(added.head);
  const bool in_class = !added.scope.empty();
  bool is_class_handed_out = false;
  for (const auto& kept : declarations_) {
    is_class_handed_out |= kept.kind == Kind::type && kept.scope + kept.name + "::" == added.scope;
  }
  if (in_class && !is_class_handed_out) return;
  if (is_operator(added) || words.contains("friend"))
    refuse(added, "is an operator, or a friend: write a function with a name");
  if (added.kind == Kind::space && !added.name.empty())
    refuse(added, "is a namespace: graded work has no need of it");
  const bool names_type = added.kind == Kind::type;
  for (const auto& kept : declarations_) {
    if (kept.scope != added.scope) continue;
    const bool same_name =
        kept.name == added.name || (kept.kind == Kind::function && words.contains(kept.name));
    if (same_name) refuse(added, "was handed out with other parameters, or is something else");
    if (names_type && identifiers_in(kept.head).contains(added.name))
      refuse(added, "is a name that the handed-out declarations use");
  }
  if (!in_class && !names_type && called_by_tests.contains(added.name))
    refuse(added, "is the name of a function of the tests: choose another");
}

std::string HandedOut::sealed(const Screened& exercise, const std::string& file,
                              bool tests_specialize) const {
  std::string text = "#pragma once\n";
  for (const auto& include : exercise.includes) text += "#include " + include + "\n";
  text += std::string(tests_specialize ? "inline " : "") + "namespace answer {\n#line 1 \"" + file +
          "\"\n" + exercise.code + "\n}\n";
  std::set<std::string> names;
  for (const auto& kept : declarations_) {
    if (!kept.scope.empty() || tests_specialize) continue;
    const bool is_alias = kept.kind == Kind::space;
    names.insert(is_alias ? "namespace " + kept.name + " = answer::" + kept.name + ";\n"
                          : "using answer::" + kept.name + ";\n");
  }
  for (const auto& name : names) text += name;
  return text;
}

std::set<std::string> functions_called_in(std::string_view text) {
  const auto source = source::tokenize(text);
  const auto& tokens = source.tokens;
  std::set<std::string> names;
  for (std::size_t i = 1; i + 1 < tokens.size(); ++i)
    if (tokens[i].is_identifier() && tokens[i + 1].is_one_of({"(", "<"}) &&
        !tokens[i - 1].is_one_of({".", "->", "::"}))
      names.emplace(tokens[i].text);
  return names;
}

}  // namespace runner
