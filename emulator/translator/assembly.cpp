// Inline PTX: `asm("bfe.u32 %0, %1, 4, 8;" : "=r"(y) : "r"(x));` becomes a call.
#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>
#include <vector>

#include "first_declarations.hpp"
#include "passes.hpp"

namespace translator {
namespace {

using Word = std::pair<std::string_view, std::string_view>;

constexpr std::array instructions = {
#define PTX_INSTRUCTION(instruction, function) Word{instruction, #function},
#include "include/emulator/ptx/instructions.inc"
#undef PTX_INSTRUCTION
};
constexpr std::array registers = {
#define PTX_REGISTER(name, expression) Word{name, #expression},
#include "include/emulator/ptx/registers.inc"
#undef PTX_REGISTER
};

template <class Words>
std::optional<std::string> meaning_of(const Words& words, std::string_view name) {
  const auto found = std::ranges::find(words, name, &Word::first);
  if (found == words.end()) return std::nullopt;
  return std::string(found->second);
}

bool is_assembly(const Token& token) { return token.is_one_of({"asm", "__asm__", "__asm"}); }

/// A statement of inline assembly: `asm volatile ( text : outputs : inputs : changed );`.
struct Assembly {
  Range range;  ///< Up to and with its `)`.
  std::size_t open;
  std::string text;                   ///< Of all its strings.
  std::vector<std::string> operands;  ///< The expressions, outputs first.
};

/// What stands between the quotes, with `\n`, `\t` as spaces.
std::string unquoted(std::string_view literal) {
  std::string text;
  for (std::size_t i = 1; i + 1 < literal.size(); ++i) {
    if (literal[i] == '\\') {
      ++i;
      text += ' ';
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

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())))
    text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())))
    text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(at);
    if (const auto part = trimmed(text.substr(0, end)); !part.empty()) parts.push_back(part);
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

bool is_number(std::string_view text) {
  const auto digits = text.starts_with("0x") ? text.substr(2) : text;
  return !digits.empty() &&
         std::ranges::all_of(digits, [](unsigned char each) { return std::isxdigit(each) != 0; }) &&
         std::isdigit(static_cast<unsigned char>(text.front()));
}

class Writer {
 public:
  Writer(const Unit& unit, const Assembly& assembly) : unit_(unit), assembly_(assembly) {}

  /// Calls for all instructions, in their order.
  std::string calls() const {
    std::string text;
    for (const std::string_view instruction : split(assembly_.text, ';'))
      text += (text.empty() ? "" : ", ") + call(instruction);
    return "(" + (text.empty() ? "static_cast<void>(0)" : text) + ")";
  }

 private:
  std::string call(std::string_view instruction) const {
    const std::size_t end = instruction.find_first_of(" ");
    const auto name = instruction.substr(0, end);
    const auto function = meaning_of(instructions, name);
    if (!function) refuse("PTX instruction '" + std::string(name) + "'");
    std::string text = "::emulator::ptx::" + *function + "(";
    const auto rest = end == std::string_view::npos ? "" : instruction.substr(end);
    const auto operands = split(rest, ',');
    for (std::size_t i = 0; i < operands.size(); ++i)
      text += (i == 0 ? "" : ", ") + operand(operands[i]);
    return text + ")";
  }

  /// `%0`, `12`, or `%laneid`, which CUDA also writes with two signs.
  std::string operand(std::string_view text) const {
    if (is_number(text)) return std::string(text);
    if (text.starts_with("%")) {
      const auto name = text.substr(text.starts_with("%%") ? 2 : 1);
      if (const auto meaning = meaning_of(registers, name)) return *meaning;
      if (is_number(name) && std::stoul(std::string(name)) < assembly_.operands.size())
        return assembly_.operands[std::stoul(std::string(name))];
      refuse("PTX register '%" + std::string(name) + "'");
    }
    refuse("PTX operand '" + std::string(text) + "'");
  }

  [[noreturn]] void refuse(const std::string& what) const {
    unit_.fail(assembly_.range.begin,
               "the emulator has no " + what +
                   ": call the function of CUDA that does the same, such as __ballot_sync, or "
                   "write it in C++");
  }

  const Unit& unit_;
  const Assembly& assembly_;
};

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
      const std::string calls = Writer(unit, assembly).calls();
      unit.remove(assembly.range);
      unit.insert_before(i, calls);
      i = assembly.range.end - 1;
    }
}

}  // namespace translator
