// Calls of `atomicExch` and `cudaGetLastError` whose result nobody uses.
#include <algorithm>
#include <string_view>

#include "passes.hpp"
#include "statements.hpp"

namespace translator {
namespace {

bool has_other_for_no_result(const Token& token) {
  return token.is_one_of({"atomicExch", "atomicExch_block", "atomicExch_system", "cudaGetLastError",
                          "cudaPeekAtLastError"});
}

bool is_cuda_header(std::string_view file) {
  return file.find("/emulator/cuda/") != file.npos || file.find("/emulator/api/") != file.npos;
}

/// Whether the program has a function of this name of its own, declared at `i`.
bool is_declared_at(const Unit& unit, std::size_t i) {
  const Token& before = unit[i - 1];
  const bool follows_type = before.is_one_of({"*", "&", ">"}) ||
                            (before.is_identifier() && !before.is_one_of({"return", "else", "do"}));
  return follows_type && unit[i + 1].is("(") && unit.scope(i) != Scope::inner &&
         !is_cuda_header(unit.file(i));
}

}  // namespace

void rewrite_unused_results(Unit& unit) {
  for (std::size_t i = 1; i < unit.size(); ++i)
    if (has_other_for_no_result(unit[i]) && is_declared_at(unit, i)) return;
  for (std::size_t i = 1; i < unit.size(); ++i) {
    const bool is_call = has_other_for_no_result(unit[i]) && unit[i + 1].is("(");
    if (!is_call || !unit[unit.partner(i + 1) + 1].is(";") || !begins_statement(unit, i)) continue;
    const bool is_global = unit[i - 1].is("::");
    unit.insert_before(is_global ? i - 1 : i,
                       is_global ? "::emulator::unused" : "::emulator::unused::");
  }
}

}  // namespace translator
