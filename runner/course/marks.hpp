// The learner's progress: which tasks have passed, and what was asked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "course/lessons.hpp"
#include "course/tree.hpp"

namespace runner {

/// Kept as plain text in .progress at the root, which git ignores, a line for each lesson and kind
/// of note:
///
///   01-aggregated-atomics: a b
///   01-aggregated-atomics hints: c1 c2
///   01-aggregated-atomics best: 412/4096
///
/// A line that can't be understood is kept and otherwise ignored: lost progress comes back with the
/// next check.
class Marks {
 public:
  explicit Marks(const Tree& tree);

  bool has(const Lesson& lesson, const Task& task) const;
  bool begun(const Lesson& lesson) const;   ///< A check of it has passed or failed.
  bool solved(const Lesson& lesson) const;  ///< All its tasks but the open one.
  /// A task that has passed stays so. What fails of it later is an experiment: it is changed.
  void set(const Lesson& lesson, const std::string& letter, bool passed);
  bool changed(const Lesson& lesson, const Task& task) const;
  /// It has not passed: it was handed out again.
  void forget(const Lesson& lesson, const std::string& letter);

  /// The task of the exercise whose failure a check has told last; empty if it told none.
  std::string told(const Lesson& lesson) const;
  void tell(const Lesson& lesson, const std::string& letter);

  /// Left for later: such a task comes again once nothing else is left.
  bool skipped(const Lesson& lesson, const Task& task) const;
  void skip(const Lesson& lesson, const std::string& letter, bool skipped = true);

  /// How many hints of a task were read.
  std::size_t hints(const Lesson& lesson, const std::string& letter) const;
  void add_hint(const Lesson& lesson, const std::string& letter);

  /// Whether the solution was asked for before its time; of a task, or with no letter of all.
  bool asked(const Lesson& lesson, const std::string& letter) const;
  void ask(const Lesson& lesson, const std::string& letter);

  /// The best score of an open task, among those that were scored as now: where the plain way has
  /// the score `plain`.
  std::optional<std::uint64_t> best(const Lesson& lesson, std::uint64_t plain) const;
  void set_best(const Lesson& lesson, std::uint64_t score, std::uint64_t plain);

  /// Predictions, by their numbers: whether one was answered, and was right.
  bool predicted(const Lesson& lesson, const std::string& number) const;
  bool predicted_right(const Lesson& lesson, const std::string& number) const;
  void predict(const Lesson& lesson, const std::string& number, bool right);

  /// Wrong answers whose bug was found, and those that were missed when last shown.
  bool spotted(const Lesson& lesson, const std::string& answer) const;
  bool missed(const Lesson& lesson, const std::string& answer) const;
  void spot(const Lesson& lesson, const std::string& answer, bool found);

  /// Writes what has changed, and leaves what another `course` has written meanwhile.
  void save();
  /// The same for who has said already what matters: says why not, where it can't be.
  void save_if_possible();

  /// The lesson's first task that has neither passed nor is skipped, else the first that is
  /// skipped; null if all have passed: the open task is for those who want it. The first after
  /// that of a letter, and then from the beginning.
  const Task* task_to_do(const Lesson& lesson, const std::string& after = {}) const;
  /// The first lesson with a task to do, those that were skipped last; null when all are solved.
  const Lesson* first_unsolved(const std::vector<Lesson>& lessons) const;
  /// The same from the lesson after `lesson` on, and then from the first.
  const Lesson* unsolved_after(const Lesson& lesson, const std::vector<Lesson>& lessons) const;

 private:
  using Notes = std::map<std::string, std::set<std::string>>;  ///< Words by what is before a colon.
  struct Change {
    std::string key, word;
    bool present;
  };

  static Notes read(const std::filesystem::path& file);
  bool noted(const std::string& key, const std::string& word) const;
  void note(const std::string& key, const std::string& word, bool present);
  bool waits(const Lesson& lesson) const;

  std::filesystem::path file_;
  Notes notes_;
  std::vector<Change> changes_;  ///< Since the last save.
};

}  // namespace runner
