// One letter for each name.
#include <map>
#include <set>
#include <unit.hpp>

#include "styles.hpp"
#include "variables.hpp"

namespace restyle {

namespace {

using Names = std::set<std::string_view>;

bool is_member(const Code& code, std::size_t token) {
  return code.at(token - 1).is_one_of({".", "->", "::"}) || code.at(token + 1).is("::");
}

/// What a new name must not be.
Names names_in(const Code& code) {
  Names names;
  for (std::size_t i = 1; i + 1 < code.tokens().size(); ++i)
    if (code.at(i).is_identifier() && !is_member(code, i)) names.insert(code.at(i).text);
  return names;
}

/// Functions, types, members and variables that more than one function knows.
Names names_outside(const Source& source) {
  const translator::Unit unit(source.text);
  Names names;
  for (std::size_t i = 1; i + 1 < unit.size(); ++i)
    if (unit[i].is_identifier() && unit.scope(i) != translator::Scope::inner)
      names.insert(unit[i].text);
  return names;
}

/// `x`, `d`, `t` and so on, then two of them.
class Letters {
 public:
  explicit Letters(const Names& taken) : taken_(taken) {}

  std::string next() {
    while (true) {
      const std::string name = spelled(count_++);
      if (!taken_.contains(name)) return name;
    }
  }

 private:
  static std::string spelled(std::size_t number) {
    static constexpr std::string_view letters = "xdtabcefghjklmnopqrsuvwyzi";
    const std::string last(1, letters[number % letters.size()]);
    return number < letters.size() ? last : spelled(number / letters.size() - 1) + last;
  }

  const Names& taken_;
  std::size_t count_ = 0;
};

}  // namespace

Edits renamed(const Source& source) {
  const auto taken = names_in(source.code), outside = names_outside(source);
  Edits edits;
  for (const auto& function : source.functions) {
    std::map<std::string_view, std::string> new_names;
    Letters letters(taken);
    for (const auto& variable : variables_of(source, function))
      if (!outside.contains(variable.name) && !new_names.contains(variable.name))
        new_names[variable.name] = letters.next();
    for (auto i = function.declaration.begin; i < function.body.end; ++i) {
      const auto name = new_names.find(source.code.at(i).text);
      if (name != new_names.end() && !is_member(source.code, i))
        edits.push_back(source.code.replace(i, name->second));
    }
  }
  return edits;
}

}  // namespace restyle
