// `__global__`: kernels hand their body to the runtime.
#include <string>

#include "lambdas.hpp"
#include "parameters.hpp"
#include "passes.hpp"

namespace translator {
namespace {

/// The parts of a kernel's declaration.
struct Kernel {
  std::size_t name = 0;
  Range parameters;      ///< Between the parentheses.
  std::size_t body = 0;  ///< The `{`, or the `;` of a declaration without a body.
};

Kernel find_declarator(const Unit& unit, std::size_t global) {
  Kernel kernel;
  for (std::size_t i = global + 1;; i = unit.skip(i)) {
    const Token& token = unit[i];
    if (takes_parentheses(token)) {
      ++i;
    } else if (token.is("(") && kernel.name != 0) {
      kernel.parameters = {i + 1, unit.partner(i)};
      return kernel;
    } else if (token.is_identifier()) {
      kernel.name = i;
    } else if (token.is_one_of({"(", ";", "{", "}", "="}) || token.kind == TokenKind::end) {
      unit.fail(global,
                "no kernel's parameter list follows this __global__: write a kernel as "
                "'__global__ void NAME(PARAMETERS) { … }'");
    }
  }
}

void find_body(const Unit& unit, Kernel& kernel) {
  bool in_requires_clause = false;
  std::size_t i = kernel.parameters.end + 1;
  for (; !unit[i].is_one_of({";", "{"}); i = unit.skip(i)) {
    if (unit[i].kind == TokenKind::end)
      unit.fail(kernel.name, "the declaration of this kernel ends nowhere: add '{ … }' or ';'");
    if (!unit[i].is("requires")) continue;
    // A second `requires` has braces of its own: `requires A<T> && requires(T t) { t + 1; }`.
    if (in_requires_clause) i = unit[i + 1].is("(") ? unit.partner(i + 1) + 1 : i + 1;
    in_requires_clause = true;
  }
  kernel.body = i;
}

/// CUDA allows no other kernels, and to translate these would end in messages of the compiler.
void require_plain_function(const Unit& unit, std::size_t global, const Kernel& kernel) {
  if (unit[kernel.parameters.begin].kind == TokenKind::number)
    unit.fail(kernel.name, "'" + std::string(unit[kernel.name].text) +
                               "' is no word of CUDA's: before a kernel's name there may be "
                               "__launch_bounds__(…) and __cluster_dims__(…)");
  if (unit.scope(global) == Scope::class_ &&
      !unit.has({unit.statement_begin(global), global}, {"friend"}))
    unit.fail(global, "a kernel can't be a member of a class: declare it outside of the class");
  if (unit[kernel.name - 1].is_one_of(
          {"int", "unsigned", "long", "short", "char", "bool", "float", "double", "size_t", "*"}))
    unit.fail(kernel.name,
              "a kernel returns nothing: write 'void' before its name, and let it store "
              "its results through a pointer");
  const std::size_t last = kernel.parameters.end - 1;
  if (unit[last].is("...") && unit[last - 1].is_one_of({"(", ","}))
    unit.fail(last, "a kernel can't have a '...' parameter: write a template with 'T... NAME'");
}

/// `.launch_bounds(256, 2)` and `.cluster_dims(2, 1, 1)`, as far as they stand in `declaration`.
std::string attribute_calls(const Unit& unit, Range declaration) {
  std::string calls;
  for (std::size_t i = declaration.begin; i < declaration.end; ++i) {
    const Token& token = unit[i];
    if (!token.is_one_of({"__launch_bounds__", "__cluster_dims__"})) continue;
    const std::string name = token.is("__launch_bounds__") ? "launch_bounds" : "cluster_dims";
    calls += '.' + name + unit.moved({i + 1, unit.partner(i + 1) + 1}, declaration.end);
  }
  return calls;
}

/// Puts the function on the compiler's list of functions that have room for a patch: by it, the
/// runtime tells kernels from other functions.
void list_kernel(Unit& unit, std::size_t global) {
  std::size_t i = global + 1;
  while (unit[i].is("[")) i = unit.skip(i);  // standard attributes come first
  unit.insert_before(i, "__attribute__((patchable_function_entry(1, 1))) ");
}

/// Says of each `return` of the kernel itself, and of none in a lambda or a class, that the lane
/// leaves there.
void mark_returns(Unit& unit, Range body) {
  for (std::size_t i = body.begin; i < body.end; ++i) {
    if (const auto lambda = read_lambda(unit, i))
      i = lambda->body.end;
    else if (unit[i].is("{") && unit.inside(i) == Scope::class_)
      i = unit.partner(i);
    else if (unit[i].is("return") && unit[i + 1].is(";"))
      unit.insert_after(i, " ::emulator::leave_kernel()");
  }
}

void rewrite_definition(Unit& unit, std::size_t global, const Kernel& kernel) {
  list_kernel(unit, global);
  const Range declaration = {unit.statement_begin(global), kernel.body};
  const std::string name(unit[kernel.name].text);
  const std::string info = "::emulator::KernelInfo{\"" + name + "\", " + unit.place(kernel.name) +
                           "}" + attribute_calls(unit, declaration);
  const ParameterList parameters(unit, kernel.parameters);
  std::string head = " struct emulator_key; ";
  const std::string signature = "void(" + parameters.types() + ")";
  head += "if (::emulator::enter_kernel<emulator_key, " + signature + ">(" + info + ")) ";
  head += "::emulator::run_kernel<" + signature + ">([](" + parameters.declarations();
  head += ") __attribute__((noclone)) -> void {";  // a clone's first loads may be its caller's
  unit.insert_after(kernel.body, head);
  mark_returns(unit, {kernel.body + 1, unit.partner(kernel.body)});
  unit.insert_after(unit.partner(kernel.body), ", {" + parameters.values() + "}); }");
}

}  // namespace

void rewrite_kernels(Unit& unit) {
  for (std::size_t i = 0; i < unit.size(); ++i) {
    if (!unit[i].is("__global__")) continue;
    unit.remove(i);
    Kernel kernel = find_declarator(unit, i);
    find_body(unit, kernel);
    require_plain_function(unit, i, kernel);
    if (unit[kernel.body].is("{")) rewrite_definition(unit, i, kernel);
  }
}

}  // namespace translator
