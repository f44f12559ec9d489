// Gathering findings, and telling them to people.
#include "checkers/findings.hpp"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <utility>

#include "machine/lane_failure.hpp"
#include "machine/text.hpp"
#include "machine/worker.hpp"
#include "reports/lessons.hpp"
#include "reports/reports.hpp"

namespace emulator {

namespace {

const void* code_of(const Finding& finding, std::size_t side) {
  return side < finding.sides.size() ? finding.sides[side].caller.code : nullptr;
}

bool is_race(const Finding& finding) {
  return finding.kind == ReportKind::race || finding.kind == ReportKind::race_of_equal_writes;
}

/// What explains others comes first: a missing barrier also lets lanes read what isn't written yet,
/// and an index that isn't written yet leads anywhere. A missing wait explains a race.
int rank(const Finding& finding) {
  if (finding.ends_kernel) return 3;
  if (finding.kind == ReportKind::copy_never_waited_for) return 2;
  if (finding.kind == ReportKind::uninitialised_read) return 2;
  return is_race(finding) ? 1 : 0;
}

/// The place that people are told, and the calls that led there, innermost first.
std::vector<SourceLine> lines_of(const Side& side) {
  return program_lines(Calls::all().stack(side.caller.calls));
}

SourceLine line_of(const Side& side) { return program_line({side.caller.code}); }

ReportCause cause_of(const Finding& finding) {
  ReportCause cause{text_of(finding.kind),
                    finding.place,
                    {},
                    lesson_of(finding.kind, finding.topic),
                    finding.count};
  for (const Side& side : finding.sides) {
    ReportSide told = report_side(lines_of(side));
    told.block = side.block;
    told.thread = side.thread;
    told.verb = side.what;
    cause.sides.push_back(std::move(told));
  }
  return cause;
}

/// What most often cures a race of two threads that are in one line: not the barrier, which the
/// finding itself asks for.
const char* one_line_advice(const Finding& finding) {
  return finding.kind == ReportKind::race_of_equal_writes
             ? "Both are in one line. Let one thread write, or use an atomic; or give each an "
               "element of its own."
             : "Both are in one line. Give each an element of its own; if they are to share it, "
               "use an atomic.";
}

std::string describe(const Finding& finding, const std::string& kernel) {
  std::vector<SourceLine> lines;
  for (const Side& side : finding.sides) lines.push_back(line_of(side));

  std::ostringstream out;
  out << text_of(finding.kind) << " in kernel " << kernel;
  if (!finding.place.empty()) out << ": " << finding.place;
  out << "\n";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Side& side = finding.sides[i];
    out << "  " << lines[i].where() << ": " << side.who << " " << side.what << "\n";
    if (std::string text = lines[i].text(); !text.empty()) out << "      " << text << "\n";
  }
  if (is_race(finding) && lines.front().where() == lines.back().where())
    out << "  " << one_line_advice(finding) << "\n";
  out << "  " << finding.why << "\n";
  if (std::string pointer = pointer_to_lesson(finding.kind, finding.topic); !pointer.empty())
    out << "  " << pointer << "\n";
  if (finding.count > 1) out << "  It happened " << finding.count << " times.\n";
  return out.str();
}

}  // namespace

const char* verb_of(Access::Kind kind) {
  switch (kind) {
    case Access::Kind::read:
      return "reads";
    case Access::Kind::write:
      return "writes";
    case Access::Kind::atomic:
      return "updates";
    case Access::Kind::barrier:
      return "uses the barrier";
  }
  __builtin_unreachable();
}

Side side_of(const Lane& lane, Caller caller, std::string what) {
  return {"thread " + index_text(lane.index) + " of block " + index_text(lane.block().index),
          caller, std::move(what), lane.block().index, lane.index};
}

void Findings::grid_begins(const Grid&) { all_.clear(); }

Finding* Findings::known(ReportKind kind, const void* code, const void* other_code) {
  for (Finding& finding : all_) {
    const void *one = code_of(finding, 0), *two = code_of(finding, 1);
    bool same_places = (one == code && two == other_code) || (one == other_code && two == code);
    if (finding.kind == kind && same_places) return &finding;
  }
  return nullptr;
}

bool Findings::count_known(ReportKind kind, const void* code, const void* other_code, int breadth) {
  Finding* finding = known(kind, code, other_code);
  if (!finding || finding->breadth < breadth) return false;
  ++finding->count;
  return true;
}

void Findings::add(Finding finding) {
  Finding* same = known(finding.kind, code_of(finding, 0), code_of(finding, 1));
  if (!same) return all_.push_back(std::move(finding));
  finding.count += same->count;
  if (finding.breadth <= same->breadth)
    same->count = finding.count;
  else
    *same = std::move(finding);
}

void Findings::stop(Finding finding, cudaError_t error) {
  Failure failure{finding.kind, error, "", {}, Topic::said};
  finding.ends_kernel = true;
  add(std::move(finding));
  Worker::current().fail(std::move(failure));
}

void Findings::grid_ends(Grid& grid) {
  if (all_.empty()) return;
  std::ranges::stable_sort(all_, {}, rank);
  constexpr std::size_t most = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(most, all_.size()); ++i)
    text += describe(all_[i], grid.launch.kernel_name);
  if (all_.size() > most)
    text += "and " + count_text(all_.size() - most, "more finding") + " in this kernel\n";

  Failure none{all_.front().kind, cudaErrorLaunchFailure, "", {}, Topic::said};
  Failure failure = explained(grid.take_failure().value_or(none));
  // An undefined value explains what went wrong with it later.
  bool explains_all = failure.kind == ReportKind::shuffle || failure.kind == ReportKind::mask;
  text = explains_all ? failure.message + "\n" + text : text + failure.message;
  if (text.ends_with('\n')) text.pop_back();
  std::vector<ReportCause> causes;
  for (const Finding& finding : all_) causes.push_back(cause_of(finding));
  std::ranges::move(failure.causes, std::back_inserter(causes));
  ReportKind kind = explains_all ? failure.kind : all_.front().kind;
  grid.fail({kind, failure.cuda_error, text, std::move(causes), Topic::said});
}

}  // namespace emulator
