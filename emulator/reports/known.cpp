// Knowing a finding again.
#include "reports/known.hpp"

#include <cstdlib>
#include <set>
#include <string>

#include "machine/text.hpp"

namespace emulator {

namespace {

struct Known {
  std::set<std::string> causes;
  std::uint64_t findings = 0, times = 0;
};

Known& known() {
  static Known& known = *new Known;  // asked when the program ends
  return known;
}

/// Two sides race whoever came first. One line may read two arrays that nobody has written, also in
/// two launches.
std::string identity_of(const ReportCause& cause) {
  std::set<std::string> lines;
  for (const ReportSide& side : cause.sides)
    lines.insert(side.file + ":" + std::to_string(side.line));
  std::string identity = cause.kind + (cause.sides.size() == 1 ? cause.memory + cause.origin : "");
  for (const std::string& line : lines) identity += "\n" + line;
  return identity;
}

/// The user has ended it, or the emulator can't do it.
bool is_no_mistake(const ReportCause& cause) {
  return cause.kind == text_of(ReportKind::ctrl_c) ||
         cause.kind == text_of(ReportKind::nested_launch);
}

}  // namespace

bool keeps_going() {
  static const bool set = std::getenv("COHORT_KEEP_GOING") != nullptr;
  return set;
}

std::vector<ReportCause> unknown_of(std::vector<ReportCause> causes, const std::string& words) {
  std::erase_if(causes, [&](const ReportCause& cause) {
    const bool is_new = known().causes.insert(identity_of(cause) + "\n" + words).second;
    const bool counts = !is_no_mistake(cause);
    known().times += counts;
    known().findings += counts && is_new;
    return !is_new;
  });
  return causes;
}

std::string known_text() {
  if (known().times == 0) return "";
  const std::size_t again = known().times - known().findings;
  const std::string text = count_text(known().findings, "finding");
  return again == 0 ? text
                    : text + ", which came again " + count_text(again, "time") +
                          " in later launches or calls: each is told once";
}

}  // namespace emulator
