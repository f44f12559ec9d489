// Why no function fits a call, from g++'s notes.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "compile/diagnostics.hpp"

namespace runner {

/// Where g++ doesn't say which.
inline constexpr std::string_view some_argument = "An argument";

/// An argument that some function doesn't take, and what it takes.
struct Conversion {
  std::string argument, from, to;  ///< "Argument 2", "int*", "int"
};

/// Why the functions of a name don't fit a call, each for one reason.
struct Reasons {
  std::set<std::pair<std::size_t, std::string>> numbers;  ///< of arguments: 2, "at least 2"
  std::string given;                                      ///< so many
  std::string undeduced;             ///< a template's parameter that must stand between < and >
  bool is_value = false;             ///< that parameter: a number, not a type
  std::string conflicting;           ///< "int and unsigned int", deduced for one parameter
  std::set<std::string> mismatches;  ///< of types that a template needs, as sentences
  std::string declared;              ///< the first function that takes so many arguments
  std::vector<Conversion> conversions;
};

/// What the notes say of each function; `call` is as g++ has it, "sum(int*&, int)".
Reasons reasons_in(const std::vector<CompilerNote>& notes, const std::string& call,
                   const std::string& function);

/// Of an argument, in the words for any conversion where they say more than the types.
std::string words_on_types(const std::string& from, const std::string& to);

}  // namespace runner
