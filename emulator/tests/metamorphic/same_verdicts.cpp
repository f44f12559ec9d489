// Compares what the emulator says of programs with what it says of the same programs in another
// style: whether there is a finding, of which kind, what to do about it, and where.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <map>
#include <set>

#include "base/command_line.hpp"
#include "base/failure.hpp"
#include "cases.hpp"
#include "facts.hpp"
#include "line_map.hpp"

namespace {

using restyle::Facts;

/// An executable, one with the same in another style, and the folders of their sources.
struct Pair {
  std::filesystem::path original, restyled, originals, folder;
};

struct Difference {
  std::string what;  ///< "verdict", "kind", "cure" or "line"; empty if there is none
  std::string was, became;
};

std::string text_of(const Facts& facts, restyle::LineMap& lines) {
  if (facts.kind.empty()) return "no finding";
  const auto cure = facts.cure.empty() ? "no cure" : facts.cure;
  return facts.kind + ", " + cure + " at " + lines.place(facts);
}

Difference difference(const Facts& was, const Facts& is, restyle::LineMap& lines) {
  Difference found{.what = "", .was = text_of(was, lines), .became = text_of(is, lines)};
  if (found.was == found.became) return {};
  if (was.kind.empty() != is.kind.empty()) {
    found.what = "verdict";
  } else if (was.kind != is.kind) {
    found.what = "kind";
  } else if (was.cure != is.cure) {
    found.what = "cure";
  } else {
    found.what = "line";
  }
  return found;
}

class Comparison {
 public:
  explicit Comparison(const Pair& pair) : pair_(pair), lines_(pair.originals, pair.folder) {}

  int run(const std::vector<restyle::Case>& cases, std::uint64_t schedules) {
    for (const auto& one : cases) {
      told_.clear();
      for (std::uint64_t seed = 0; seed < schedules; ++seed)
        compare(one.name, findings(pair_.original, one, seed), findings(pair_.restyled, one, seed));
    }
    // An executable that can't run is silent in both styles.
    if (found_ == 0)
      throw runner::Failure(pair_.original.string() + ": nothing is found in any of it");
    std::printf(
        "Of %zu programs or cases, with %zu findings, %d verdicts differ, %d kinds, %d cures, %d "
        "lines\n",
        cases.size(), found_, counts_["verdict"], counts_["kind"], counts_["cure"],
        counts_["line"]);
    return told_any_ ? runner::failed : runner::passed;
  }

 private:
  static restyle::Findings findings(const std::filesystem::path& executable,
                                    const restyle::Case& one, std::uint64_t seed) {
    return restyle::findings_of(command_of(one, executable, seed), one.first_only);
  }

  void compare(const std::string& name, const restyle::Findings& before,
               const restyle::Findings& after) {
    found_ += before.size();
    std::set<std::string> kernels;
    for (const auto& [kernel, facts] : before) kernels.insert(kernel);
    for (const auto& [kernel, facts] : after) kernels.insert(kernel);
    for (const auto& kernel : kernels) {
      const auto was = before.find(kernel), is = after.find(kernel);
      const auto found = difference(was != before.end() ? was->second : Facts{},
                                    is != after.end() ? is->second : Facts{}, lines_);
      if (!found.what.empty()) tell(name, kernel, found);
    }
  }

  /// Once, under the first schedule that shows it.
  void tell(const std::string& name, const std::string& kernel, const Difference& found) {
    if (!told_.insert(kernel).second) return;
    told_any_ = true;
    ++counts_[found.what];
    std::printf("%s: %s, %s: was %s; became %s\n", found.what.c_str(), name.c_str(),
                kernel.empty() ? "the host" : kernel.c_str(), found.was.c_str(),
                found.became.c_str());
  }

  Pair pair_;
  restyle::LineMap lines_;
  std::map<std::string, int> counts_;
  std::set<std::string> told_;  // of this case
  std::size_t found_ = 0;       ///< in the originals
  bool told_any_ = false;
};

}  // namespace

int main(int argc, char** argv) {
  Pair pair;
  std::string files;
  std::filesystem::path judge;
  std::vector<std::string> answers;
  std::uint64_t schedules = 3;
  CLI::App app{"Compares what the emulator says of programs in two styles."};
  app.add_option("--files", files, "The executables are tests: compare the cases of these files");
  auto* judged = app.add_option("--judge", judge, "The program that judges answers to a lesson");
  app.add_option("--answers", answers, "The executables are these answers")
      ->needs(judged)
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--schedules", schedules, "So many of them")->capture_default_str();
  app.add_option("originals", pair.originals, "The folder of the sources")->required();
  app.add_option("original", pair.original, "An executable")->required();
  app.add_option("restyled", pair.restyled, "The same, restyled")->required();
  app.add_option("folder", pair.folder, "The folder of the restyled sources")->required();
  return runner::exit_code_of(app, [&] {
    app.parse(argc, argv);
    const auto cases = !answers.empty() ? restyle::tests_with(judge, answers)
                       : !files.empty() ? restyle::test_cases_in(pair.original, files)
                                        : restyle::programs_in(pair.original);
    return Comparison(pair).run(cases, schedules);
  });
}
