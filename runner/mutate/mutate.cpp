// `course mutate`: one lesson after the other.
#include "mutate.hpp"

#include <algorithm>
#include <atomic>
#include <iostream>
#include <optional>
#include <set>

#include "base/crew.hpp"
#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "course/skeleton.hpp"
#include "equivalents.hpp"
#include "fingerprint.hpp"
#include "score.hpp"
#include "workshop.hpp"

namespace runner {

namespace {

/// What a mutant takes, as long as nothing is known of the lesson.
constexpr double usual_seconds = 4;

/// In an order that doesn't change when mutants come or go: a sample is the beginning of a larger.
std::vector<Mutant> shuffled(std::vector<Mutant> mutants) {
  std::ranges::sort(mutants, {},
                    [](const Mutant& mutant) { return fingerprint(mutant.description); });
  return mutants;
}

class OneLesson {
 public:
  OneLesson(const Tree& tree, const MutateOptions& options, const Lesson& lesson)
      : tree_(tree),
        options_(options),
        lesson_(lesson),
        shop_(tree, lesson),
        verdicts_(tree.build / "mutants" / lesson.name / "verdicts.txt") {}

  int run() {
    choose();
    announce();
    judge();
    for (std::size_t i = 0; i < chosen_.size(); ++i) tell(chosen_[i], found_[i]);
    std::cout << "Lesson " << lesson_.two_digits() << ": " << score_.rejected << " of "
              << count(score_.judged, "mutant") << " rejected, " << score_.percent() << "%; "
              << not_compiling_ << " more don't compile" << std::endl;
    if (options_.record) record();
    return faults_ == 0 ? passed : failed;
  }

 private:
  std::filesystem::path equivalents_file() const {
    return tree_.root / "tests" / lesson_.name / "equivalent.txt";
  }

  void choose() {
    auto mutants = mutants_of(shop_.solution());
    std::set<std::string> descriptions;
    for (const auto& mutant : mutants) descriptions.insert(mutant.description);
    try {
      equivalents_.emplace(read_file_if_there(equivalents_file()));
      equivalents_->require_among(descriptions);
    } catch (const LineFailure& failure) {
      throw Failure(tree_.shown(equivalents_file()) + ":" + std::to_string(failure.line()) + ": " +
                    failure.what());
    }
    score_.mutants = mutants.size();
    score_.equivalent = equivalents_->size();
    if (!options_.only.empty()) {
      std::erase_if(mutants, [&](const Mutant& mutant) {
        return std::ranges::none_of(options_.only, [&](const std::string& words) {
          return mutant.description.find(words) != std::string::npos;
        });
      });
    }
    if (options_.sample) {
      std::erase_if(mutants, [&](const Mutant& mutant) { return is_equivalent(mutant); });
      mutants = shuffled(std::move(mutants));
      mutants.resize(std::min(mutants.size(), *options_.sample));
      std::ranges::stable_sort(mutants, {}, &Mutant::line);
    }
    chosen_ = std::move(mutants);
    found_.resize(chosen_.size());
  }

  bool is_equivalent(const Mutant& mutant) const { return equivalents_->has(mutant.description); }

  void announce() {
    double seconds = 0;
    std::size_t known = 0;
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      found_[i] = verdicts_.of(shop_.texts(chosen_[i]));
      if (!found_[i]) {
        open_.push_back(i);
        continue;
      }
      ++known;
      seconds += found_[i]->seconds;
    }
    const auto each = known > 0 ? seconds / static_cast<double>(known) : usual_seconds;
    std::cout << "Lesson " << lesson_.two_digits() << ": " << count(score_.mutants, "mutant")
              << ", " << score_.equivalent << " of them equivalent";
    if (options_.sample) std::cout << ", " << chosen_.size() << " in the sample";
    if (known > 0) std::cout << ", " << known << " judged before";
    if (!open_.empty()) {
      std::cout << "; " << open_.size() << " to judge, about "
                << duration_in_words(each * static_cast<double>(open_.size()) /
                                     static_cast<double>(options_.jobs));
    }
    std::cout << std::endl;
  }

  void judge() {
    std::set<std::string> touched;
    for (const auto i : open_) touched.insert(chosen_[i].task());
    const std::vector<std::string> tasks(touched.begin(), touched.end());
    const auto step = "Lesson " + lesson_.two_digits();
    do_all(
        tasks.size(), options_.jobs, step + ", the solution",
        [&](std::size_t i, std::size_t worker) { shop_.require_pass(tasks[i], worker); },
        [] { return ""; });
    do_all(
        open_.size(), options_.jobs, step,
        [&](std::size_t i, std::size_t worker) {
          const auto& mutant = chosen_[open_[i]];
          const auto verdict = shop_.judge(mutant, worker);
          verdicts_.add(shop_.texts(mutant), verdict);
          if (verdict.fate == Fate::survived && !is_equivalent(mutant)) ++survivors_;
          found_[open_[i]] = verdict;
        },
        [&] { return ", " + std::to_string(survivors_) + " survive"; });
  }

  void tell(const Mutant& mutant, const std::optional<MutantVerdict>& verdict) {
    const auto fate = verdict->fate;
    if (is_equivalent(mutant)) {
      if (fate == Fate::survived) return;
      ++faults_;
      std::cout << "\nNot equivalent, for "
                << (fate == Fate::rejected ? verdict->words : "it doesn't compile")
                << ": remove it from " << tree_.shown(equivalents_file()) << '\n'
                << mutant.description << "\n\n";
      return;
    }
    if (fate == Fate::not_compiling) {
      ++not_compiling_;
      return;
    }
    ++score_.judged;
    if (fate == Fate::rejected) {
      ++score_.rejected;
      return;
    }
    ++faults_;
    show(mutant);
  }

  void show(const Mutant& mutant) const {
    std::cout << '\n'
              << tree_.shown(tree_.solution(lesson_.name)) << ':' << mutant.line
              << ": survives the tests of task " << mutant.task() << '\n';
    for (const auto& line : mutant.before) std::cout << style_.red("- " + line) << '\n';
    for (const auto& line : mutant.after) std::cout << style_.green("+ " + line) << '\n';
    std::cout << style_.dim(mutant.description) << "\n\n";
  }

  void record() const {
    const auto results = tree_.root / "bench" / "results";
    const auto json =
        with_score(read_file_if_there(results / "mutation.json"), lesson_.name, score_);
    write_file(results / "mutation.json", json);
    write_file(results / "mutation.md", score_table(json));
  }

  const Tree& tree_;
  const MutateOptions& options_;
  const Lesson& lesson_;
  const Workshop shop_;
  Verdicts verdicts_;
  const Style style_ = style_of_output();
  std::optional<Equivalents> equivalents_;
  std::vector<Mutant> chosen_;
  std::vector<std::optional<MutantVerdict>> found_;  // of those that are chosen
  std::vector<std::size_t> open_;                    // of those without a verdict
  std::atomic<std::size_t> survivors_ = 0;           // of those judged now
  Score score_;
  std::size_t not_compiling_ = 0;
  std::size_t faults_ = 0;
};

int list(const Tree& tree, const Lesson& lesson) {
  const auto solution = tree.solution(lesson.name);
  for (const auto& mutant : mutants_of(read_file(solution)))
    std::cout << tree.shown(solution) << ':' << mutant.line << ": " << mutant.description << '\n';
  return passed;
}

}  // namespace

int mutate(const Tree& tree, const MutateOptions& options) {
  const auto lessons = load_lessons(tree);
  std::vector<const Lesson*> wanted;
  for (const auto& name : options.lessons) wanted.push_back(&find_lesson(lessons, name));
  if (options.all) {
    wanted.clear();
    for (const auto& lesson : lessons) wanted.push_back(&lesson);
  }
  if (wanted.empty()) throw Failure("name a lesson, such as 01, or --all");
  int code = passed;
  for (const auto* lesson : wanted) {
    code = std::max(code,
                    options.list ? list(tree, *lesson) : OneLesson(tree, options, *lesson).run());
  }
  return code;
}

}  // namespace runner
