// What a lesson's failures.md says of mistakes.
#include "check/mistakes.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/failure.hpp"
#include "base/pattern.hpp"
#include "base/text.hpp"
#include "check/cures.hpp"
#include "check/pages.hpp"

namespace runner {

namespace {

using Lines = std::vector<std::string>;

Mistake mistake_in(const std::string& comment) {
  // What may follow the reasons is taken off from the end.
  static const Pattern on("(.* when .*) on (.*)"), as("(.* when .*) as (.*)"),
      in("(.*) in ([a-z](, [a-z])*)"), form("([a-z' -]+) when ([a-z_' -]+)");
  auto rest = comment;
  const auto taken_off = [&](const Pattern& pattern) -> std::string {
    const auto match = pattern.match(rest);
    if (match) rest = (*match)[1];
    return match ? (*match)[2] : "";
  };
  const auto subjects = taken_off(on), names = taken_off(as), tasks = taken_off(in);
  const auto match = form.match(rest);
  if (!match || comment.find('"') != comment.npos) {
    throw Failure(
        "a mistake is named as in <!-- mistake: barrier when race in d on found, first --> or "
        "<!-- mistake: halve when test in a as wrong sum -->");
  }
  return {.cure = (*match)[1],
          .reasons = list_in((*match)[2], " or "),
          .tasks = list_in(tasks, ","),
          .names = list_in(names, ","),
          .subjects = list_in(subjects, ","),
          .text = ""};
}

/// The mistake that a comment at a line names, of the item after it.
Mistake mistake_at(const Lines& lines, std::size_t i, const std::string& comment) {
  auto mistake = mistake_in(comment);
  // Several comments may name the failures that one item fits.
  auto first = i + 1;
  while (first < lines.size() && trim(lines[first]).starts_with("<!-- mistake:")) ++first;
  mistake.text = sentences_at(lines, first);
  mistake.line = first + 1;
  if (mistake.text.empty()) throw Failure("no text follows that describes the mistake");
  return mistake;
}

bool has(const std::vector<std::string>& list, std::string_view word) {
  return list.empty() || contains(list, word);
}

/// Whether one of those that are wanted is known, "letter twice", or several: "reads and two
/// warps".
bool has_one(const std::vector<std::string>& wanted, const std::vector<std::string>& known) {
  const auto is_known = [&](const std::string& one) { return contains(known, one); };
  const auto are_known = [&](const std::string& several) {
    return std::ranges::all_of(list_in(several, " and "), is_known);
  };
  return wanted.empty() || std::ranges::any_of(wanted, are_known);
}

bool is_of_one_line(const DeviceReport::Cause& cause) {
  const auto& sides = cause.sides;
  return sides.size() == 2 && sides[0].line == sides[1].line && sides[0].file == sides[1].file;
}

}  // namespace

std::vector<std::string> names_of(const TestCase& test) {
  auto names = list_in(test.check, ",");
  const auto cause = test.cause();
  names.push_back(cause.cure.kind);
  names.insert(names.end(), cause.traits.begin(), cause.traits.end());
  for (const auto& side : cause.sides) names.push_back(side.verb);
  if (cause.sides.size() == 2) names.push_back(cause.sides[0].verb + " first");
  std::erase(names, "");
  return names;
}

std::vector<std::string> subjects_of(const TestCase& test) {
  const auto cause = test.cause();
  std::vector<std::string> subjects = {cause.memory};
  if (test.report) subjects.push_back(test.report->kernel);
  for (const auto& side : cause.sides) {
    subjects.push_back(side.operation);
    subjects.push_back(side.function);
    for (const auto& call : side.calls) subjects.push_back(call.function);
  }
  std::erase(subjects, "");
  return subjects;
}

bool Mistake::fits(const TestCase& test) const {
  // Where an atomic's scope, a comparison's operator or arguments are the cause, bytes that were
  // taken for elements, or threads that return too early, the emulator knows more than a page can.
  static constexpr std::string_view certain[] = {cures::wider_scope, cures::comparison,
                                                 cures::arguments,   cures::same_call,
                                                 cures::stay,        cures::count_bytes};
  const auto cause = test.cause();
  const bool knows_more = std::ranges::find(certain, cause.cure.kind) != std::end(certain);
  if (knows_more && cure != cause.cure.kind) return false;
  if (is_of_one_line(cause) && cures::is_barrier(cure)) return false;
  return has(reasons, test.reason) && has(tasks, test.task) && has_one(names, names_of(test)) &&
         has_one(subjects, subjects_of(test));
}

Mistakes mistakes_in(std::string_view markdown) {
  static const Pattern form("<!-- mistake: (.*) -->");
  Mistakes mistakes;
  const auto lines = lines_of(markdown);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    try {
      if (const auto match = form.match(trim(lines[i])))
        mistakes.push_back(mistake_at(lines, i, (*match)[1]));
    } catch (const Failure& failure) {
      throw LineFailure(i + 1, failure.what());
    }
  }
  return mistakes;
}

const Mistake* fitting(const Mistakes& mistakes, const TestCase& test) {
  const auto found =
      std::ranges::find_if(mistakes, [&](const Mistake& mistake) { return mistake.fits(test); });
  return found == mistakes.end() ? nullptr : &*found;
}

}  // namespace runner
