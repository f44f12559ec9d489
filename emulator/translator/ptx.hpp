// PTX as C++.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace translator {

/// What the emulator doesn't have: "PTX instruction 'wmma.load'".
struct NoSuchPtx {
  std::string what;
};

/// C++ that does what the text says, for a place where a statement stands: without its semicolon.
/// In the text, `%0` is the first of the operands, which are expressions. Throws NoSuchPtx.
std::string ptx_in_cpp(std::string_view text, const std::vector<std::string>& operands);

}  // namespace translator
