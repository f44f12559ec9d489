// What PTX does to memory.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "ptx_words.hpp"

namespace translator {

/// An operand of PTX as an expression.
using InCpp = std::function<std::string(std::string_view)>;

/// A load, store, atomic or prefetch of global memory, or the address for one; none if the
/// instruction is something else.
std::optional<std::string> ptx_access(std::string_view instruction, const Words& arguments,
                                      const InCpp& in_cpp);

}  // namespace translator
