// What g++'s words and the line that they are about tell together.
#include "compile/words_on_line.hpp"

#include <algorithm>

#include "base/pattern.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

/// "cg::plus<int>" without (), where a value belongs.
std::string words_on_type_as_value(const Diagnostic& error, const std::string& text) {
  static const Pattern missing("^expected primary-expression before '[),;}]'");
  const auto code = code_of(error);
  if (!missing.find(text) || error.column == 0 || error.column > code.size()) return "";
  static const Pattern type("([A-Za-z_][A-Za-z_0-9:]*<[^(){};]*>) *$");
  const auto found = type.find(code.substr(0, error.column - 1));
  return found ? (*found)[1] + " is a type: write () after it to make a value of it." : "";
}

/// atomicAdd(*total, 1), where `total` is the address.
std::string words_on_star(const Diagnostic& error, const std::string& text) {
  static const Pattern wanted("^(invalid conversion from|cannot convert) '[^'*]*'.* to '[^']*\\*'");
  const auto code = code_of(error);
  if (!wanted.find(text) || error.column == 0 || error.column > code.size()) return "";
  if (code[error.column - 1] != '*') return "";
  return "An address is wanted here, and the * takes the value that is there: leave out the *.";
}

/// scratch = 0, where `scratch` is the address.
std::string words_on_assigned_pointer(const Diagnostic& error, const std::string& text) {
  static const Pattern wanted(
      "^(invalid conversion from|cannot convert) '[a-z_0-9 ]+'.* to '[^']*\\*'");
  static const Pattern assigned("(^|[;{)]|else) *([A-Za-z_][A-Za-z_0-9]*) = ");
  const auto code = code_of(error);
  const auto found = assigned.find(code);
  if (!wanted.find(text) || !found || found->end() > error.column) return "";
  return (*found)[2] + " is an address: to change what it leads to, write *" + (*found)[2] + ".";
}

/// cg::plus, or cuda::aligned_size_t, and no < after it.
std::string words_on_missing_type(const Diagnostic& error, const std::string& text) {
  if (!text.starts_with("missing template arguments before") &&
      !text.starts_with("class template argument deduction failed"))
    return "";
  const auto code = code_of(error);
  static const Pattern name("([A-Za-z_][A-Za-z_0-9:]*) *$");
  static const Pattern guide("^no matching function for call to (‘|')([A-Za-z_0-9]+)\\(");
  auto found = name.find(code.substr(0, std::max<std::size_t>(error.column, 1) - 1));
  if (text.starts_with("class ")) {
    found.reset();
    for (const auto& more : error.more)
      if (const auto made = guide.find(more); made && !found)
        found = Pattern("([A-Za-z_0-9:]*\\b" + (*made)[2] + ")\\b").find(code);
  }
  if (!found) return "";
  return (*found)[1] + " can't tell what belongs between its < and >: write it, as in " +
         ((*found)[1] == "cg::plus" || (*found)[1].ends_with("::plus") ? "cg::plus<int>()."
                                                                       : (*found)[1] + "<…>.");
}

/// total = 0; where nothing has declared `total`.
std::string words_on_no_type(const Diagnostic& error, const std::string& text) {
  static const Pattern unknown(
      "^'([A-Za-z_][A-Za-z_0-9]*)' (was not declared in this scope|does not name a type)");
  const auto found = unknown.find(text);
  if (!found) return "";
  const Pattern assigned("^ *(const +)?" + (*found)[1] + " = ");
  const auto match = assigned.find(code_of(error));
  if (!match) return "";
  return (*found)[1] + " has no type: to declare it here, write " + (*match)[1] + "auto " +
         (*found)[1] + ".";
}

/// letters[row] := 0
std::string words_on_colon(const Diagnostic& error, const std::string& text) {
  return text.starts_with("expected ';' before ':'") && trim(marked_code(error)).starts_with(":=")
             ? "C++ assigns with = alone."
             : "";
}

/// Limits limits = (0, 1);
std::string words_on_parentheses(const Diagnostic& error, const std::string& text) {
  static const Pattern list(" = (\\([^()]*,[^()]*\\));");
  const auto found = list.find(code_of(error));
  if (!text.starts_with("conversion from ") || !found) return "";
  auto braces = (*found)[1];
  braces.front() = '{';
  braces.back() = '}';
  return "What it is made of stands in braces: write = " + braces + ".";
}

/// kernel<1, 32>(x) and kernel<<1, 32>>(x), where `kernel` is a function or leads to one.
std::string words_on_launch(const Diagnostic& error, const std::string& text) {
  static const Pattern refused(
      "^ISO C\\+\\+ forbids comparison between pointer and integer|"
      "'(void ?\\(.*\\)|<unresolved overloaded function type>)'.* to binary 'operator<<'|"
      "^no match for 'operator<<?' \\(operand types are '.*(void ?\\(|<unresolved overloaded)");
  static const Pattern launch("[A-Za-z_0-9>] *<<? *[^<>;]+>>?>? *\\(");
  if (!refused.find(text) || !launch.find(code_of(error))) return "";
  return "A launch has three signs on both sides: NAME<<<GRID, BLOCK>>>(ARGUMENTS).";
}

/// pool.make<int>(), where `pool` depends on a template's parameter.
std::string words_on_less_than(const Diagnostic& error, const std::string& text) {
  if (!text.starts_with("expected primary-expression before '>'")) return "";
  static const Pattern call("[A-Za-z_0-9)](\\.|->)([A-Za-z_][A-Za-z_0-9]*) *<[^(){};<>]*>");
  const auto found = call.find(code_of(error));
  if (!found) return "";
  return "In a template, the < after " + (*found)[2] + " is taken for a comparison: write " +
         (*found)[1] + "template " + (*found)[2] + '<' + "…>(…).";
}

/// vector.elements(), where `vector` only leads to what has elements.
std::string words_on_dot(const Diagnostic& error, const std::string& text) {
  static const Pattern lacks(
      "^'(const )?(class |struct )?(std::)?(unique_block|unique_ptr|shared_ptr)<.*>' has no member "
      "named '([^']+)'");
  const auto found = lacks.find(text);
  if (!found) return "";
  const auto& member = (*found)[5];
  static const Pattern use("([A-Za-z_][A-Za-z_0-9]*)\\.([A-Za-z_][A-Za-z_0-9]*)");
  const auto code = code_of(error);
  std::string owner;
  for (auto one = use.find(code); one && owner.empty(); one = use.find(code, one->end()))
    if ((*one)[2] == member) owner = (*one)[1];
  if (owner.empty()) return "";
  return owner + " only leads to what may have " + member + ": write " + owner + "->" + member +
         " in place of the dot.";
}

/// extern __shared__ int here[bins], where the launch says how many there are.
std::string words_on_dynamic_array(const Diagnostic& error, const std::string& text) {
  static const Pattern size("^size of array '([^']+)' is not an integral constant-expression");
  const auto found = size.find(text);
  if (!found || code_of(error).find("extern __shared__ ") == std::string::npos) return "";
  return "An extern __shared__ array has no size here: write " + (*found)[1] +
         "[]. The launch says how many bytes it has.";
}

}  // namespace

std::string words_on_line(const Diagnostic& error, const std::string& text) {
  for (const auto words :
       {words_on_type_as_value, words_on_star, words_on_assigned_pointer, words_on_missing_type,
        words_on_launch, words_on_less_than, words_on_colon, words_on_no_type, words_on_dot,
        words_on_dynamic_array, words_on_parentheses})
    if (auto line = words(error, text); !line.empty()) return line;
  return "";
}

}  // namespace runner
