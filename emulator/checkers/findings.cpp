// Gathering findings, and telling them to people.
#include "checkers/findings.hpp"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <utility>

#include "machine/reports.hpp"
#include "machine/text.hpp"
#include "machine/worker.hpp"

namespace emulator {

namespace {

constexpr int launch_failure = 719;  // cudaErrorLaunchFailure

const void* code_of(const Finding& finding, std::size_t side) {
  return side < finding.sides.size() ? finding.sides[side].caller.code : nullptr;
}

/// What explains others comes first: a missing barrier also lets lanes read what isn't written yet,
/// and an index that isn't written yet leads anywhere. A missing wait explains a race.
int rank(const Finding& finding) {
  if (finding.ends_kernel) return 3;
  if (finding.kind == "copy never waited for") return 2;
  if (finding.kind == "uninitialised read") return 2;
  return finding.kind.starts_with("race") ? 1 : 0;
}

/// The place that people are told, and the calls that led there, innermost first.
std::vector<SourceLine> lines_of(const Side& side) {
  return program_lines(Calls::all().stack(side.caller.calls));
}

SourceLine line_of(const Side& side) { return program_line({side.caller.code}); }

ReportCause cause_of(const Finding& finding) {
  ReportCause cause{finding.kind, finding.place, {}, finding.lesson, finding.count};
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
  return finding.kind == "race of equal writes"
             ? "Both are in one line. Let one thread write, or use an atomic; or give each an "
               "element of its own."
             : "Both are in one line. Give each an element of its own; if they are to share it, "
               "use an atomic.";
}

std::string describe(const Finding& finding, const std::string& kernel) {
  std::vector<SourceLine> lines;
  for (const Side& side : finding.sides) lines.push_back(line_of(side));

  std::ostringstream out;
  out << finding.kind << " in kernel " << kernel;
  if (!finding.place.empty()) out << ": " << finding.place;
  out << "\n";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Side& side = finding.sides[i];
    out << "  " << lines[i].where() << ": " << side.who << " " << side.what << "\n";
    if (std::string text = lines[i].text(); !text.empty()) out << "      " << text << "\n";
  }
  if (finding.kind.starts_with("race") && lines.front().where() == lines.back().where())
    out << "  " << one_line_advice(finding) << "\n";
  out << "  " << finding.why << "\n";
  if (!finding.lesson.empty()) out << "  Lesson " << finding.lesson << " explains it.\n";
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

Finding* Findings::known(const std::string& kind, const void* code, const void* other_code) {
  for (Finding& finding : all_) {
    const void *one = code_of(finding, 0), *two = code_of(finding, 1);
    bool same_places = (one == code && two == other_code) || (one == other_code && two == code);
    if (finding.kind == kind && same_places) return &finding;
  }
  return nullptr;
}

bool Findings::count_known(const char* kind, const void* code, const void* other_code,
                           int breadth) {
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

void Findings::stop(Finding finding, int cuda_error) {
  std::string kind = finding.kind;
  finding.ends_kernel = true;
  add(std::move(finding));
  Worker::current().fail({std::move(kind), cuda_error, ""});
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

  Failure failure = grid.take_failure().value_or(Failure{"", launch_failure, ""});
  // An undefined value explains what went wrong with it later.
  bool explains_all = failure.kind == "shuffle" || failure.kind == "mask";
  text = explains_all ? failure.message + "\n" + text : text + failure.message;
  if (text.ends_with('\n')) text.pop_back();
  std::vector<ReportCause> causes;
  for (const Finding& finding : all_) causes.push_back(cause_of(finding));
  std::ranges::move(failure.causes, std::back_inserter(causes));
  const std::string& kind = explains_all ? failure.kind : all_.front().kind;
  grid.fail({kind, failure.cuda_error, text, std::move(causes)});
}

}  // namespace emulator
