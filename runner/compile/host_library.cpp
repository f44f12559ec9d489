// nvcc takes the standard library's mathematics, and its functions that become no code. The others
// are the host's, even those that are constexpr.
#include "compile/host_library.hpp"

#include "base/text.hpp"
#include "source/code.hpp"

namespace runner {

namespace {

using source::Code;
using source::Range;
using source::Token;

/// Those that CUDA has without a namespace.
bool is_cudas(const Token& token) { return token.is_one_of({"min", "max"}); }

/// Those that libcu++ has for both sides.
bool is_of_libcu(const Token& token) {
  return token.is_one_of({"clamp", "swap", "exchange", "popcount", "countl_zero", "countr_zero",
                          "bit_width", "bit_ceil", "bit_floor", "has_single_bit", "numeric_limits",
                          "bit_cast", "array", "pair", "make_pair", "tuple", "make_tuple",
                          "optional"});
}

bool is_algorithm(const Token& token) {
  static const auto names = list_in(
      "accumulate reduce fill fill_n copy copy_n sort stable_sort find find_if count count_if "
      "transform for_each iota lower_bound upper_bound max_element min_element partial_sum "
      "inclusive_scan exclusive_scan reverse rotate gcd lcm midpoint all_of any_of none_of "
      "equal generate minmax",
      " ");
  return contains(names, token.text);
}

bool is_container(const Token& token) {
  return token.is_one_of({"vector", "string", "map", "unordered_map", "set", "unordered_set",
                          "deque", "list", "queue", "stack", "function", "cout", "cerr"});
}

std::string complaint_on(const Code& code, std::size_t name) {
  const Token& token = code.at(name);
  const auto refused = "nvcc takes std::" + std::string(token.text) +
                       " for the host alone, so a kernel can't use it: ";
  if (token.is_one_of({"cout", "cerr"})) return refused + "write printf(…)";
  if (is_container(token)) return refused + "write an array, or pass a pointer";
  if (!code.at(name + 1).is_one_of({"(", "<"})) return "";
  if (is_cudas(token))
    return refused + "write " + std::string(token.text) + "(…), which CUDA has itself";
  if (is_of_libcu(token))
    return refused + "write cuda::std::" + std::string(token.text) + ", which libcu++ has for both";
  if (is_algorithm(token)) return refused + "write the loop that it stands for";
  return "";
}

/// Computed as it is compiled, where nvcc takes any constexpr function: back to the statement's
/// beginning there is a word that says so.
bool is_constant_expression(const Code& code, std::size_t i) {
  for (; !code.at(i).is_one_of({";", "{", "}"}) && i > 0; --i)
    if (code.at(i).is_one_of({"constexpr", "static_assert", "using", "typedef", "decltype"}))
      return true;
  return false;
}

/// The body of a function for the device alone, whose declaration has the word at `word`; empty if
/// it has none, or is for the host too.
Range device_body(const Code& code, std::size_t word) {
  std::size_t begin = word;
  while (begin > 1 && !code.at(begin - 1).is_one_of({";", "{", "}", ")"})) --begin;
  std::size_t end = begin;
  for (; !code.at(end).is_one_of({";", "{", "="}) && end + 1 < code.tokens().size();
       end = code.skip(end))
    if (code.at(end).is_one_of({"__host__", "constexpr"})) return {};
  return code.at(end).is("{") && code.partner(end) != 0 ? Range{end, code.partner(end)} : Range{};
}

}  // namespace

std::optional<HostLibraryUse> use_of_host_library(std::string_view text) {
  const auto code = Code::of_any(text);
  for (std::size_t word = 1; word + 1 < code.tokens().size(); ++word) {
    if (!code.at(word).is_one_of({"__global__", "__device__"})) continue;
    const auto body = device_body(code, word);
    for (auto i = body.begin; i + 2 < body.end; ++i) {
      if (!code.at(i).is("std") || !code.at(i + 1).is("::") || code.at(i - 1).is("::")) continue;
      const auto complaint = complaint_on(code, i + 2);
      if (complaint.empty() || is_constant_expression(code, i)) continue;
      return HostLibraryUse{code.at(i).line, code.column(i), complaint};
    }
  }
  return {};
}

}  // namespace runner
