// `return;` in `int main()`, which nvcc takes for `return 0;` and g++ refuses.
#include "functions.hpp"
#include "lambdas.hpp"
#include "passes.hpp"

namespace translator {
namespace {

bool is_main(const Unit& unit, const Function& function) {
  const std::size_t begin = function.declaration.begin, parameters = function.parameters.begin;
  return unit.has({begin, parameters}, {"int"}) && unit[parameters - 2].is("main") &&
         unit.scope(begin) == Scope::namespace_;
}

/// Whether token `i` of the body is in a member function of a class that stands there.
bool is_in_class(const Unit& unit, std::size_t i, const Range& body) {
  for (std::size_t open = unit.opener(i); open >= body.begin; open = unit.opener(open))
    if (unit[open].is("{") && unit.inside(open) == Scope::class_) return true;
  return false;
}

}  // namespace

void rewrite_empty_returns(Unit& unit) {
  for (const Function& function : find_functions(unit, {1, unit.size() - 1})) {
    if (!is_main(unit, function)) continue;
    for (std::size_t i = function.body.begin; i < function.body.end; ++i) {
      if (const auto lambda = read_lambda(unit, i)) i = lambda->body.end;
      if (unit[i].is("return") && unit[i + 1].is(";") && !is_in_class(unit, i, function.body))
        unit.insert_after(i, " 0");
    }
  }
}

}  // namespace translator
