// Gathering findings.
#include "advice/findings.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "advice/causes.hpp"
#include "machine/lane_failure.hpp"
#include "machine/side_by_side.hpp"
#include "machine/worker.hpp"
#include "reports/known.hpp"

namespace emulator {

namespace {

const void* code_of(const Finding& finding, std::size_t side) {
  return side < finding.sides.size() ? finding.sides[side].caller.code : nullptr;
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
  return {caller, std::move(what), lane.block().index, lane.index};
}

void Findings::grid_begins(const Grid& grid) {
  all_.clear();
  calm_ = true;
  any_yet_ = false;
  remarks_.clear();
  absentees_ = {};
  trial_ = grid.side_by_side;
}

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

void Findings::take_back(ReportKind kind, const void* code, const void* other_code) {
  if (const Finding* finding = known(kind, code, other_code))
    all_.erase(all_.begin() + (finding - all_.data()));
}

void Findings::add(Finding finding) {
  if (trial_) return give_up();
  stir();
  any_yet_.store(true, std::memory_order_relaxed);
  if (listener_) listener_->found(finding);
  Finding* same = known(finding.kind, code_of(finding, 0), code_of(finding, 1));
  if (!same) return all_.push_back(std::move(finding));
  finding.count += same->count;
  if (finding.breadth <= same->breadth)
    same->count = finding.count;
  else
    *same = std::move(finding);
}

/// Only a lane must not go on.
void Findings::give_up() {
  trial_->give_up();
  if (here.lane) Worker::current().give_up(false);
}

void Findings::stop(Finding finding, cudaError_t error) {
  Failure failure{finding.kind, error, {}};
  finding.ends_kernel = true;
  add(std::move(finding));
  Worker::current().fail(std::move(failure));
}

std::string Findings::remarks() const {
  const bool of_several_warps = std::ranges::all_of(all_, [](const Finding& finding) {
    return finding.race && finding.race->common != RaceFacts::Common::warp;
  });
  std::string text;
  for (const Remark& remark : remarks_)
    if (!remark.of_warp || !of_several_warps) text += remark.sentence + "\n";
  return text;
}

void Findings::grid_ends(Grid& grid) {
  if (all_.empty()) return;
  for (Finding& finding : all_)
    if (finding.race) finding.race->has_exchanges = meetings_.has_exchanges();
  auto [causes, first] = causes_of(all_, meetings_.all(), absentees_);
  // Two barriers that threads are apart at say more than who came to neither.
  if (first != ReportKind::divergent_barrier) {
    const auto said = remarks();
    if (!said.empty()) causes.front().traits.push_back("not all came");
    causes.front().why.insert(0, said);
  }
  auto ended_early = grid.take_failure();
  const bool at_its_end = !ended_early;
  Failure failure =
      std::move(ended_early).value_or(Failure{first, cudaErrorLaunchFailure, {}, false});
  // An undefined value explains what went wrong with it later; a hang comes of what went wrong
  // before.
  bool explains_all = failure.kind == ReportKind::shuffle || failure.kind == ReportKind::mask;
  auto at = explains_all ? causes.begin() : causes.end();
  causes.insert(at, std::make_move_iterator(failure.causes.begin()),
                std::make_move_iterator(failure.causes.end()));
  // To go on after the findings, only what ended the kernel matters.
  const ReportKind kind = explains_all || keeps_going() ? failure.kind : first;
  grid.fail({kind, failure.cuda_error, std::move(causes), at_its_end});
}

}  // namespace emulator
