// Inline PTX: `asm("bfe.u32 %0, %1, 4, 8;" : "=r"(y) : "r"(x));` becomes a call.
#include <algorithm>
#include <vector>

#include "first_declarations.hpp"
#include "passes.hpp"
#include "ptx.hpp"
#include "source/whose_file.hpp"

namespace translator {
namespace {

bool is_assembly(const Token& token) { return token.is_one_of({"asm", "__asm__", "__asm"}); }

/// A statement of inline assembly: `asm volatile ( text : outputs : inputs : changed );`.
struct Assembly {
  Range range;  ///< Up to and with its `)`.
  std::size_t open;
  std::string text;                   ///< Of all its strings.
  std::vector<std::string> operands;  ///< The expressions, outputs first.
};

/// What stands between the quotes, with `\t` as a space.
std::string unquoted(std::string_view literal) {
  if (literal.starts_with("R")) {
    const std::size_t begin = literal.find('(') + 1;
    std::string text(literal.substr(begin, literal.rfind(')') - begin));
    std::ranges::replace(text, '\t', ' ');
    return text;
  }
  std::string text;
  for (std::size_t i = 1; i + 1 < literal.size(); ++i) {
    if (literal[i] == '\\') {
      ++i;
      text += literal[i] == 'n' ? '\n' : ' ';
    } else {
      text += literal[i];
    }
  }
  return text;
}

Assembly read_assembly(const Unit& unit, std::size_t i) {
  Assembly assembly{{i, i}, i, {}, {}};
  while (unit[assembly.open].is_identifier()) ++assembly.open;
  if (!unit[assembly.open].is("(")) return assembly;
  const std::size_t close = unit.partner(assembly.open);
  assembly.range.end = close + 1;
  std::size_t at = assembly.open + 1;
  for (; at < close && unit[at].kind == TokenKind::literal; ++at)
    assembly.text += unquoted(unit[at].text);
  // An operand is a constraint and an expression in parentheses, which may have a name in front.
  for (; at < close; at = unit.skip(at))
    if (unit[at].is("(") && unit[at - 1].kind == TokenKind::literal)
      assembly.operands.push_back(unit.flatten({at, unit.partner(at) + 1}));
  return assembly;
}

/// CUB's blocks tell each other with relaxed vectors that they have read what the next may
/// overwrite, which PTX doesn't grant and GPUs do. So CCCL's vectors, and no others, order memory.
std::string as_cccl_means(std::string text) {
  if (text.find(".v2.") == std::string::npos && text.find(".v4.") == std::string::npos) return text;
  for (const auto& [relaxed, ordered] :
       {std::pair{"ld.relaxed", "ld.acquire"}, {"st.relaxed", "st.release"}})
    if (text.starts_with(relaxed)) text.replace(0, std::string_view(relaxed).size(), ordered);
  return text;
}

std::string in_one_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

std::string in_cpp(const Unit& unit, const Assembly& assembly) {
  const std::size_t at = assembly.range.begin;
  try {
    return ptx_in_cpp(
        source::is_of_cccl(unit.file(at)) ? as_cccl_means(assembly.text) : assembly.text,
        assembly.operands);
  } catch (const NoSuchPtx& missing) {
    // A library has functions for all there is, and a program calls some of them.
    if (unit[at].in_system_header)
      return "::emulator::ptx::missing(\"the emulator has no " + in_one_line(missing.what) + "\")";
    unit.fail(at, "the emulator has no " + missing.what +
                      ": call the function of CUDA that does the same, such as __ballot_sync, or "
                      "write it in C++");
  }
}

/// Whether it holds PTX, each statement of which ends with a semicolon. Macros for the host's
/// processor, such as a breakpoint's, may stand in device code too.
bool holds_ptx(const Assembly& assembly) { return assembly.text.find(';') != std::string::npos; }

}  // namespace

void rewrite_assembly(Unit& unit) {
  const auto begin = &unit[0];
  if (std::none_of(begin, begin + unit.size(), is_assembly)) return;
  for (const Function& function : device_functions(unit))
    for (std::size_t i = function.body.begin; i < function.body.end; ++i) {
      if (!is_assembly(unit[i])) continue;
      const Assembly assembly = read_assembly(unit, i);
      if (!holds_ptx(assembly)) continue;
      const std::string calls = in_cpp(unit, assembly);
      unit.remove(assembly.range);
      unit.insert_before(i, calls);
      i = assembly.range.end - 1;
    }
}

}  // namespace translator
