// Calls that nvcc refuses because of the side on which a function is.
#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <string_view>

#include "functions.hpp"
#include "lambdas.hpp"
#include "passes.hpp"

namespace translator {
namespace {

enum class Side : unsigned char { kernel, device, host, both };

/// What all declarations of a name say together.
struct Callee {
  Side side = Side::both;
  std::string_view file;
  bool is_template = false;
  bool is_defined = false;
  /// Functions outside of classes alone have the name, all of one side and file.
  bool is_certain = true;
};

using Callees = std::map<std::string_view, Callee, std::less<>>;

/// Of the function that is declared from `begin` to its name.
Side side_of(const Unit& unit, Range declaration) {
  bool host = false, device = false;
  for (std::size_t i = declaration.begin; i < declaration.end; ++i) {
    if (unit[i].is("__global__")) return Side::kernel;
    if (unit[i].is_one_of({"constexpr", "consteval", "operator"})) return Side::both;
    host = host || unit[i].is("__host__");
    device = device || unit[i].is("__device__");
  }
  return host == device ? (host ? Side::both : Side::host) : device ? Side::device : Side::host;
}

/// The `(` of the call, or of the parameters, that follow a name; 0 if there are none.
std::size_t parentheses_after(const Unit& unit, std::size_t name) {
  if (unit[name + 1].is("(")) return name + 1;
  if (!unit[name + 1].is("<")) return 0;
  const auto close = unit.angle_close(name + 1);
  return close && unit[*close + 1].is("(") ? *close + 1 : 0;
}

/// Words before which a name is no new one.
bool goes_before_use(const Token& token) {
  return token.is_one_of({"return", "else", "do", "case", "throw", "and", "or", "not", "co_return",
                          "co_yield", "co_await", "goto"});
}

/// Whether a declaration outside of functions has its name at `i`.
bool declares_function(const Unit& unit, Range declaration, std::size_t i) {
  return parentheses_after(unit, i) != 0 && unit.scope(i) == Scope::namespace_ &&
         !unit.has({declaration.begin, i}, {"=", "using", "typedef", "friend"}) &&
         i > declaration.begin && !unit[i - 1].is("::");
}

/// Whether the name at `i` may be one of something else than a function outside of classes.
bool may_be_another(const Unit& unit, std::size_t i) {
  if (unit.scope(i) == Scope::class_) return true;
  const Token& before = unit[i - 1];
  if (before.is_identifier()) return !goes_before_use(before);
  return before.is_one_of({"*", "&", "&&", ">", "]", "[", "..."}) ||
         (unit[i + 1].is_one_of({"=", "{", ":"}) && !before.is("::"));
}

Callees callees_of(const Unit& unit, const std::vector<Declaration>& declarations) {
  Callees callees;
  for (const auto& [range, function] : declarations)
    for (std::size_t i = range.begin; i < range.end && !unit[i].is_one_of({"{", "="}); ++i) {
      if (!unit[i].is_identifier() || takes_parentheses(unit[i]) ||
          !declares_function(unit, range, i))
        continue;
      const Callee found{side_of(unit, {range.begin, i}), unit.file(i),
                         unit[range.begin].is("template")};
      auto& callee = callees.emplace(unit[i].text, found).first->second;
      callee.is_certain =
          callee.is_certain && callee.side == found.side && callee.file == found.file;
      callee.is_template = callee.is_template || found.is_template;
      callee.is_defined = callee.is_defined || function;
      break;
    }
  for (std::size_t i = 1; i < unit.size(); ++i)
    if (unit[i].is_identifier() && unit.scope(i) != Scope::namespace_)
      if (const auto found = callees.find(unit[i].text); found != callees.end())
        found->second.is_certain = found->second.is_certain && !may_be_another(unit, i);
  return callees;
}

/// What is in another file may be an overload of what isn't in the text.
bool is_meant(const Unit& unit, std::size_t i, const Callee& callee) {
  return callee.is_certain && callee.is_defined && callee.file == unit.file(i) &&
         !unit[i - 1].is_one_of({".", "->", "::"});
}

/// `f<<<…>>>(…)`
bool is_launched(const Unit& unit, std::size_t i) {
  return unit[i].is_identifier() && unit[i + 1].is("<<") && unit[i + 2].is("<");
}

/// `auto f = [](…) {…};` stands before it, and nothing else of that name.
bool is_of_lambda(const Unit& unit, std::size_t i, std::size_t body) {
  for (std::size_t before = i; before-- > body;)
    if (unit[before].is(unit[i].text) && unit[before + 1].is("="))
      return read_lambda(unit, before + 2).has_value();
  return false;
}

/// Names that CUDA's headers give to functions of both sides: the call may be of theirs.
bool is_overloaded(std::string_view name) {
  constexpr std::string_view names[] = {"abs", "ceil", "cos", "exp",   "floor", "fma",  "log",
                                        "max", "min",  "pow", "round", "sin",   "sqrt", "swap"};
  return std::ranges::find(names, name) != std::end(names);
}

/// In `decltype(f(1))` nobody calls `f`, and `__attribute__((aligned(8)))` is no call.
bool is_evaluated(const Unit& unit, std::size_t i, std::size_t body) {
  for (std::size_t open = unit.opener(i); open >= body; open = unit.opener(open))
    if (unit[open - 1].is_one_of(
            {"decltype", "sizeof", "noexcept", "alignof", "alignas", "__attribute__", "["}))
      return false;
  return true;
}

/// The end of a function in a function: of a class's member, or of a lambda of the host's, which
/// may be for the device; 0 if none begins at `i`.
std::size_t end_of_another(const Unit& unit, std::size_t i, Side caller) {
  if (unit[i].is("{") && unit.inside(i) == Scope::class_) return unit.partner(i);
  if (caller == Side::kernel || caller == Side::device) return 0;
  const auto lambda = read_lambda(unit, i);
  return lambda ? lambda->body.end : 0;
}

/// A call at `i` by a function of that side; empty if nvcc takes it.
std::string complaint(const Unit& unit, std::size_t i, const Callee& callee, Side caller,
                      bool is_exercise) {
  const std::string name(unit[i].text);
  if (callee.side == Side::kernel) {
    if (!callee.is_template && unit[i + 1].is("<"))
      return "a launch has three signs on both sides: write " + name + "<<<GRID, BLOCK>>>(…)";
    return caller == Side::host || caller == Side::both
               ? "a kernel is not called, it is launched: write " + name + "<<<GRID, BLOCK>>>(…)"
               : "a kernel can't be called like a function: put what both need into a __device__ "
                 "function, and call that";
  }
  if (!is_exercise || is_overloaded(name)) return "";
  if (callee.side == Side::device && caller == Side::host)
    return "the host can't call '" + name +
           "', which is a __device__ function: call it in a kernel, or write __host__ before its "
           "__device__";
  if (callee.side == Side::host && (caller == Side::kernel || caller == Side::device))
    return "a GPU can't call '" + name +
           "', which is a function of the host: write __device__ before its declaration";
  return "";
}

}  // namespace

void refuse_calls(const Unit& unit, bool is_exercise) {
  const auto declarations = find_declarations(unit, {1, unit.size() - 1});
  const auto callees = callees_of(unit, declarations);
  for (const auto& [range, function] : declarations) {
    if (!function) continue;
    const Side caller = side_of(unit, function->declaration);
    const auto [begin, end] = function->body;
    for (std::size_t i = begin; i < end; ++i) {
      if (const std::size_t past = end_of_another(unit, i, caller)) i = past;
      const auto found = callees.find(unit[i].text);
      const bool is_known = found != callees.end() && is_meant(unit, i, found->second);
      if (is_launched(unit, i) &&
          (is_known ? found->second.side != Side::kernel : is_of_lambda(unit, i, begin)))
        unit.fail(i, "'" + std::string(unit[i].text) +
                         "' is no kernel, and can't be launched: make it a function of its own, "
                         "with __global__ before its declaration");
      if (!is_known || parentheses_after(unit, i) == 0 || !is_evaluated(unit, i, begin)) continue;
      if (const auto text = complaint(unit, i, found->second, caller, is_exercise); !text.empty())
        unit.fail(i, text);
    }
  }
}

}  // namespace translator
