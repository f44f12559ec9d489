// Reading a line that changes memory.
#include "advice/in_place.hpp"

#include "advice/brackets.hpp"
#include "advice/pattern.hpp"

namespace emulator {

namespace {

struct Change {
  Pattern written;
  const char* atomic;
};

/// `if (x OPERATOR y) x = y`, or with the two exchanged in the assignment.
Pattern keeps_if(const char* comparison, bool exchanged) {
  const std::string value = "([^<>();]+)";
  return Pattern("\\bif *\\(" + value + " *" + comparison + "=? *" + value + "\\) *\\*? *" +
                 (exchanged ? "\\2 *= *\\1;" : "\\1 *= *\\2;"));
}

std::string name_of_atomic(const std::string& line) {
  static const Change changes[] = {
      {Pattern(R"(\bf?max *\()"), "atomicMax"},
      {Pattern(R"(\bf?min *\()"), "atomicMin"},
      {keeps_if("<", false), "atomicMax"},
      {keeps_if(">", true), "atomicMax"},
      {keeps_if(">", false), "atomicMin"},
      {keeps_if("<", true), "atomicMin"},
      {Pattern(R"([^|]\|=?[^|=])"), "atomicOr"},
      {Pattern(R"([^&]&= *|[[:alnum:]_)] *& *[[:alnum:](])"), "atomicAnd"},
      {Pattern(R"(\^)"), "atomicXor"},
      {Pattern(R"(--|-=)"), "atomicSub"}};
  for (const Change& change : changes)
    if (change.written.is_in(line)) return change.atomic;
  return "atomicAdd";
}

}  // namespace

std::string without_loop(const std::string& line) {
  static const Pattern head(R"(^(for|while) *\()");
  if (!head.is_in(line)) return line;
  const std::size_t end = after_brackets(line, line.find('('));
  return end == line.npos ? line : line.substr(end);
}

std::string without_indices(std::string line) {
  int deep = 0;
  std::erase_if(line, [&](char letter) {
    deep -= letter == ']';
    const bool is_inside = deep > 0;
    deep += letter == '[';
    return is_inside;
  });
  return line;
}

std::string atomic_for(const std::string& line) {
  return name_of_atomic(without_loop(line)) + "()";
}

std::string in_one_step(const std::string& line) {
  static const Pattern exchange(
      R"(\batomicExch *\( *&?[][[:alnum:]_.>-]+ *, *\*?[][[:alnum:]_.>-]+ *[-+|^&] *[][[:alnum:]_.()]+\))");
  const auto found = exchange.find_in(line);
  if (!found) return {};
  const std::string call = line.substr(found->begin, found->end - found->begin);
  const std::size_t open = call.find('('), comma = call.find(',', open);
  const std::string target = call.substr(open + 1, comma - open - 1);
  const std::string memory = target[0] == '&' ? target.substr(1) : "*" + target;
  const Pattern value("^ *" + literally(memory) + " *[-+|^&] *");
  const auto read = value.find_in(call.substr(comma + 1));
  if (!read) return {};
  const std::string change = call.substr(comma + 1 + read->begin, read->end - read->begin);
  const std::string name =
      change.find('-', memory.size()) != std::string::npos
          ? "atomicSub"
          : name_of_atomic("x" + change.substr(change.find_last_of("+|^&")) + "x");
  return name + "(" + target + ", " + call.substr(comma + 1 + read->end);
}

bool compares_and_swaps(const std::string& line) {
  static const Pattern swap(R"(\batomicCAS(_block|_system)? *\()");
  return swap.is_in(line);
}

bool reads_another_element(const std::string& line) {
  static const Pattern change(R"([[:alnum:]_]+\[[^]]*\] *([-+*/%&|^]|<<|>>)?=[^=])");
  const auto found = change.find_in(line);
  if (!found) return false;
  const std::string name = line.substr(found->begin, line.find('[', found->begin) - found->begin);
  const std::string element =
      line.substr(found->begin, line.find(']', found->begin) + 1 - found->begin);
  const std::string rest = line.substr(found->end - 1);
  return Pattern("\\b" + literally(name) + "\\[").is_in(rest) &&
         !Pattern("\\b" + literally(element)).is_in(rest);
}

std::string address_in(const std::string& line, const std::string& memory) {
  if (memory.empty()) return {};
  const std::string name = literally(memory);
  const Pattern element("\\b" + name + "(\\[[^]]*\\])+");
  const Pattern pointee("(^|[^[:alnum:]_[:space:])])[[:space:]]*\\*[[:space:]]*" + name +
                        "([^[:alnum:]_[]|$)");
  if (pointee.is_in(line)) return memory;
  const auto at = element.find_in(line);
  return at ? "&" + line.substr(at->begin, at->end - at->begin) : "";
}

}  // namespace emulator
