// What g++'s notes tell of each function that has a call's name.
#include "compile/words_on_call.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "base/pattern.hpp"
#include "base/text.hpp"
#include "compile/call_reasons.hpp"
#include "compile/plain_words.hpp"

namespace runner {

namespace {

std::string words_on_number(const std::string& function, const Reasons& reasons) {
  std::vector<std::string> numbers;
  for (const auto& [number, words] : reasons.numbers) numbers.push_back(words);
  const bool is_one = reasons.numbers.rbegin()->first == 1;
  return function + " takes " + alternatives(numbers) + (is_one ? " argument" : " arguments") +
         ", and gets " + reasons.given + ".";
}

/// Empty if the functions differ in which argument it is, or if no type's name says what it is.
std::string words_on_conversions(const std::string& function, const std::vector<Conversion>& all) {
  std::vector<std::string> wanted;
  for (const auto& one : all) {
    if (one.argument != all[0].argument || one.from.starts_with('<')) return "";
    if (!contains(wanted, one.to)) wanted.push_back(one.to);
  }
  // Of many, one may be a const away, or a *.
  const auto& from = all.empty() ? std::string() : all[0].from;
  if (from.ends_with('*') &&
      std::ranges::any_of(wanted, [&](const auto& to) { return "const " + to == from; }))
    return all[0].argument + " is " + from + ": what that leads to can't be changed, and " +
           function + " changes it.";
  if (const auto one = std::ranges::find_if(
          wanted, [&](const auto& to) { return to + "*" == from || from + "*" == to; });
      one != wanted.end() && all[0].argument != some_argument)
    return all[0].argument + " is " + from + ", and wanted is " + *one + ": a " +
           (from.size() < one->size() ? "& is missing before it." : "& before it is too many.");
  constexpr std::size_t most = 3;
  if (wanted.empty() || wanted.size() > most) return "";
  if (wanted.size() == 1 && from.starts_with("cohort::device_buffer<"))
    return words_on_types(from, wanted[0]);
  return all[0].argument + " is " + all[0].from + ", and wanted is " + alternatives(wanted) + ".";
}

/// Where to look, if the function is in the same file.
std::string where_in_file(const Diagnostic& error) {
  const auto declared = std::ranges::find_if(error.notes, [&](const CompilerNote& note) {
    return note.text == "declared here" && note.file == error.file && note.line != 0;
  });
  return declared == error.notes.end()
             ? ""
             : ": line " + std::to_string(declared->line) + " says what it takes";
}

std::string words_on_template(const std::string& function, const Reasons& reasons,
                              bool is_number_alone) {
  if (function == "tiled_partition" && is_number_alone)
    return "The group to cut is missing: write cg::tiled_partition<32>(cg::this_thread_block()).";
  if (function == "tiled_partition")
    return "The size of the tiles is missing: write it between < and >, as in "
           "cg::tiled_partition<16>(…).";
  if (reasons.undeduced.starts_with('_'))  // of a library
    return function +
           " can't tell everything from the arguments: write what stands between < and >.";
  return function + " can't tell its " + reasons.undeduced + " from the arguments: write " +
         (reasons.is_value ? "the value" : "the type") + " between < and >, as in " + function +
         '<' + reasons.undeduced + ">(…).";
}

}  // namespace

std::string words_on_call(const Diagnostic& error, const std::string& text) {
  static const Pattern call(
      "^(no matching function for call to|no match for call to|too (few|many) arguments to "
      "function) '([^']*)'");
  const auto found = call.find(text);
  if (!found) return "";
  static const Pattern name("([A-Za-z_][A-Za-z_0-9]*)(<[^(]*>)?\\(");
  const bool is_object = (*found)[1].starts_with("no match ");
  const auto called = name.find(is_object ? marked_code(error) : (*found)[3]);
  const auto function = called ? (*called)[1] : "the function";
  static const Pattern group(
      "^cooperative_groups::(coalesced_group|thread_block|grid_group|cluster_group)::\\1\\(");
  if (group.find((*found)[3]))
    return "A group comes from a function: cg::coalesced_threads(), cg::this_thread_block(), "
           "cg::this_grid() or cg::this_cluster().";
  if ((*found)[3].find("<unresolved overloaded function type>") != std::string::npos)
    return "An argument is a function: to call it, write () after its name.";
  const auto reasons = reasons_in(error.notes, (*found)[3], function);
  // Where the number of arguments is right, another reason is nearer to what was meant.
  if (!reasons.conflicting.empty())
    return in_course_words("Both must be of one type, and these are " + reasons.conflicting +
                           ": convert one of them with static_cast.");
  if (reasons.mismatches.size() == 1 && reasons.conversions.empty())
    return in_course_words(*reasons.mismatches.begin());
  if (!reasons.conversions.empty()) {
    if (const auto words = words_on_conversions(function, reasons.conversions); !words.empty())
      return in_course_words(words);
  } else if (!reasons.undeduced.empty()) {
    static const Pattern number("\\((const )?(unsigned )?int&?\\)$");
    return words_on_template(function, reasons, number.find((*found)[3]).has_value());
  } else if (!reasons.numbers.empty()) {
    return words_on_number(function, reasons);
  }
  if (!(*found)[2].empty())
    return ((*found)[2] == "few" ? "An argument is missing" : "An argument is too many") +
           where_in_file(error) + ".";
  if (is_object) return "";
  if (!reasons.declared.empty())
    return in_course_words("It is declared as " + reasons.declared + ".");
  return function + " is there, and not for arguments of these types.";
}

}  // namespace runner
