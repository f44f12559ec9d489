// Compares the checkers with the model on random programs: both must say the same, whatever the
// schedule.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <map>
#include <string>

#include "cases.hpp"
#include "generator.hpp"
#include "interpreter.hpp"
#include "model.hpp"
#include "shrinker.hpp"
#include "text.hpp"
#include "told.hpp"

namespace {

using fuzz::Program;

/// Where there are races of both kinds, it depends on the schedule which are seen: the checkers
/// forget accesses that others stand for. Whether there is a race never does.
bool agree(const Program& program, std::uint64_t schedule) {
  fuzz::Outcome outcome = fuzz::run(program, schedule);
  fuzz::Judgement right = *fuzz::judge(program);
  const auto &said = outcome.races, &meant = right.races;
  return !outcome.other_kind && said.any() == meant.any() && said.other <= meant.other &&
         said.of_equal_writes <= meant.of_equal_writes && fuzz::are_true(outcome.told, program);
}

void explain(const Program& program, std::uint64_t seed, std::uint64_t schedule) {
  Program small = fuzz::shrink(program, [&](const Program& p) { return !agree(p, schedule); });
  fuzz::Outcome outcome = fuzz::run(small, schedule);
  auto right = fuzz::judge(small);
  std::printf(
      "Program %ju (0: one of the hard cases), schedule %ju: the checkers and the model disagree. "
      "Made small:\n%s",
      std::uintmax_t{seed}, std::uintmax_t{schedule}, fuzz::text(small).c_str());
  std::printf("  model: %s%s%s\n  checkers: %s\n%s\n", right->races.text(),
              right->example.empty() ? "" : ": ", right->example.c_str(), outcome.races.text(),
              outcome.reports.c_str());
}

}  // namespace

int main(int argc, char** argv) {
  std::uint64_t count = 5'000, first = 1, schedules = 2, most = 10;
  CLI::App app{"Compares the checkers with a model on random kernels."};
  app.add_option("--count", count, "Programs to run")->capture_default_str();
  app.add_option("--first", first, "Seed of the first program")->capture_default_str();
  app.add_option("--schedules", schedules, "Schedules to run each under, the friendly one first")
      ->capture_default_str();
  app.add_option("--most", most, "Disagreements to stop after")->capture_default_str();
  CLI11_PARSE(app, argc, argv);

  std::map<std::string, std::uint64_t> verdicts;
  std::uint64_t disagreements = 0;
  auto compare = [&](const Program& program, std::uint64_t seed) {
    ++verdicts[fuzz::judge(program).value().races.text()];
    for (std::uint64_t schedule = 0; schedule < schedules; ++schedule) {
      // Each program meets schedules of its own.
      std::uint64_t chosen = schedule == 0 ? 0 : seed * schedules + schedule;
      if (agree(program, chosen)) continue;
      ++disagreements;
      return explain(program, seed, chosen);
    }
  };
  for (const Program& program : fuzz::hard_cases()) compare(program, 0);
  for (std::uint64_t seed = first; seed < first + count && disagreements < most; ++seed)
    compare(fuzz::generate(seed), seed);
  for (const auto& [verdict, programs] : verdicts)
    std::printf("%6ju programs: %s\n", std::uintmax_t{programs}, verdict.c_str());
  std::printf("%6ju disagreements\n", std::uintmax_t{disagreements});
  return disagreements == 0 ? 0 : 1;
}
