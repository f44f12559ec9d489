// What is made before the first text is examined.
#include "examiners.hpp"

#include <chrono>
#include <cstdlib>
#include <random>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "compile/answer_steps.hpp"
#include "compile/build.hpp"
#include "sha256.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

/// Nodes of a cluster share the build folder, and whoever compiles there may be nobody.
fs::path made_scratch(const fs::path& folder) {
  fs::create_directories(folder);
  auto name = (folder / "grading-XXXXXX").string();
  if (!mkdtemp(name.data())) throw Failure("can't make a folder in " + folder.string());
  fs::permissions(name, fs::perms(0755));
  return name;
}

/// Judges of tests that are no more, and what a killed grader has left behind.
void sweep(const fs::path& folder) {
  const auto long_ago = fs::file_time_type::clock::now() - std::chrono::days(7);
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.last_write_time(error) < long_ago) fs::remove_all(entry.path(), error);
}

void build_what_is_needed(const Tree& tree, const std::vector<Lesson>& lessons) {
  auto targets = AnswerSteps::targets();
  targets.emplace_back("tests/libjudge.a");
  for (const auto& lesson : lessons) targets.push_back("tests/" + lesson.name + "-judge");
  require_built(build(tree, targets, "Building the emulator"), tree, "the emulator");
}

/// The teacher's, and the same whenever these results are graded again. It is so long that nobody
/// finds it by the seeds that are made of it.
std::string secret_of(const fs::path& results, const GradeOptions& options) {
  const auto file = results / "seed";
  const auto kept = std::string(trim(read_file_if_there(file)));
  if (!options.seed && !kept.empty()) return kept;
  std::random_device random;
  const auto drawn = std::uint64_t{random()} << 32 | random();
  const auto secret = std::to_string(options.seed.value_or(drawn));
  write_file(file, secret + "\n");
  return secret;
}

}  // namespace

Examiners::Examiners(const Tree& tree, const std::vector<Lesson>& lessons,
                     const GradeOptions& options, const fs::path& results)
    : sandbox_(tree.root / "course"),
      scratch_{made_scratch(tree.build / "classroom/at-work")},
      secret_(secret_of(results, options)) {
  const auto judges = tree.build / "classroom/judges";
  for (const auto& folder : {scratch_.folder.parent_path(), judges}) sweep(folder);
  if (!options.task) build_what_is_needed(tree, lessons);
  const ExaminerOptions how{.schedules = {.count = options.schedules},
                            .hidden = options.hidden.empty() ? "" : fs::canonical(options.hidden),
                            .scratch = scratch_.folder,
                            .judges = judges,
                            .with_score = !options.nicknames.empty()};
  ProgressLine progress("Testing the reference solutions");
  for (const auto& lesson : lessons) {
    progress.tick(lesson.two_digits());
    examiners_.push_back(std::make_unique<Examiner>(tree, lesson, sandbox_, how));
    identities_.push_back(examiners_.back()->identity() + secret_);
  }
}

Examiners::Scratch::~Scratch() {
  std::error_code error;
  fs::remove_all(folder, error);
}

std::string Examiners::name_of(std::size_t lesson, const std::string& text) const {
  return sha256_of(identities_[lesson] + "\n" + text, scratch_.folder / "text");
}

Examination Examiners::examine(std::size_t lesson, const std::string& text,
                               std::size_t bench) const {
  return examiners_[lesson]->examine(text, bench, seed_of(text, bench));
}

/// Whoever reads it while a text runs knows nothing of the next text's.
std::uint64_t Examiners::seed_of(const std::string& text, std::size_t bench) const {
  const auto digest = sha256_of("seed " + secret_ + "\n" + text,
                                scratch_.folder / ("seeded-" + std::to_string(bench)));
  return 1 + std::stoull(digest.substr(0, 8), nullptr, 16) % 1'000'000'000;
}

}  // namespace runner
