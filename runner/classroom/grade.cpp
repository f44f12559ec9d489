// `course grade`: who has handed in what, each text examined once, the results written.
#include "grade.hpp"

#include <algorithm>
#include <iostream>
#include <map>
#include <mutex>
#include <optional>

#include "base/crew.hpp"
#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "course/workplace.hpp"
#include "examiners.hpp"
#include "marking.hpp"
#include "ranking.hpp"
#include "result_files.hpp"
#include "slurm.hpp"
#include "submission_words.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

/// A lesson's exercise that was read, and whose verdict is known or to be found.
struct Work {
  std::size_t lesson = 0;
  std::string text;
  fs::path verdict;  ///< The file that has the examination.
};

fs::path made(const fs::path& folder) {
  fs::create_directories(folder);
  return fs::canonical(folder);
}

class Grading {
 public:
  Grading(const Tree& tree, const GradeOptions& options)
      : tree_(tree),
        options_(options),
        all_(load_lessons(tree)),
        results_(made(options.results)),
        job_(results_ / "slurm") {
    for (const auto& word : options.lessons) {
      lessons_.push_back(find_lesson(all_, word));
      lessons_.back().tasks = lessons_.back().graded_tasks();  // what has points
    }
    points_ = load_points(tree.root / "lessons/points.txt", lessons_);
  }

  int run() {
    submissions_ = read_submissions(options_.submissions, lessons_, skeletons());
    if (students().empty())
      throw Failure("nobody has handed in anything in " + tree_.shown(options_.submissions) +
                    ": it wants a folder for each student. " +
                    words_on_strays(submissions_.strays));
    if (!options_.nicknames.empty())
      nicknames_ = read_nicknames(options_.nicknames, {students(), all_});
    marking_.emplace(options_, Roster{students(), all_});
    examiners_.emplace(tree_, lessons_, options_, results_);
    auto todo = collect();
    if (options_.task) return do_part(todo);
    const auto size = todo.size();
    if (options_.slurm > 0)
      examine_on_slurm(todo);
    else
      examine_all(todo);
    write_results(results_, grades());
    write_ranking();
    if (failures_.empty()) return say(size);
    throw Failure(count(failures_.size(), "exercise") +
                      " couldn't be tested, and counts as refused " +
                      "until you call it again: " + failures_.front(),
                  failed);
  }

 private:
  void examine_all(const std::vector<const Work*>& todo) {
    do_all(
        todo.size(), options_.jobs, "Grading",
        [&](std::size_t job, std::size_t bench) { examine(*todo[job], bench); },
        [] { return std::string(); });
  }

  /// Whatever happens to one student's work, the others' goes on.
  void examine(const Work& work, std::size_t bench) {
    try {
      const auto result = examiners_->examine(work.lesson, work.text, bench);
      write_file(work.verdict, laid_out(json_of(result)));
      if (options_.task) say_tested(work);
    } catch (const std::exception& error) {
      const std::lock_guard lock(mutex_);
      failures_.emplace_back(error.what());
    }
  }

  void say_tested(const Work& work) {
    const std::lock_guard lock(mutex_);
    std::cout << "tested " << name_of(work) << std::endl;
  }

  /// A task of a job: a verdict that is there was found before its node was lost, or by another.
  int do_part(std::vector<const Work*> todo) {
    const auto part = job_.part_of(*options_.task);
    std::erase_if(todo, [&](const Work* work) { return !part.contains(name_of(*work)); });
    examine_all(todo);
    for (const auto& failure : failures_) std::cout << failure << '\n';
    return failures_.empty() ? passed : failed;
  }

  /// By the tasks of a job that an interrupted call may have submitted, and of one for the rest.
  void examine_on_slurm(std::vector<const Work*> todo) {
    ProgressLine progress("Grading on the cluster");
    const auto all = todo.size();
    const auto wait = [&] {
      job_.wait([&] {
        drop_known(todo);
        progress.tick(std::to_string(all - todo.size()) + " of " + std::to_string(all));
      });
      drop_known(todo);
    };
    wait();
    if (todo.empty()) return;
    std::vector<std::string> names;
    for (const auto* work : todo) names.push_back(name_of(*work));
    job_.submit(names, std::min(options_.slurm, names.size()), options_.jobs, words_of_task());
    wait();
    failures_.assign(todo.size(), "see " + tree_.shown(results_ / "slurm"));
  }

  const std::vector<Student>& students() const { return submissions_.students; }

  std::map<std::string, std::string> skeletons() const {
    std::map<std::string, std::string> skeletons;
    for (const auto& lesson : lessons_) skeletons[lesson.name] = handed_out(tree_, lesson.name);
    return skeletons;
  }

  static std::string name_of(const Work& work) { return work.verdict.stem(); }

  static void drop_known(std::vector<const Work*>& todo) {
    std::erase_if(todo, [](const Work* work) { return fs::exists(work->verdict); });
  }

  std::vector<std::string> words_of_task() const {
    std::vector<std::string> words = {"env",
                                      "COHORT_ROOT=" + tree_.root.string(),
                                      "COHORT_BUILD=" + tree_.build.string(),
                                      fs::read_symlink("/proc/self/exe"),
                                      "grade",
                                      fs::canonical(options_.submissions)};
    for (const auto& lesson : lessons_) words.push_back(lesson.two_digits());
    words.insert(words.end(), {"-o", results_, "--schedules", std::to_string(options_.schedules),
                               "-j", std::to_string(options_.jobs)});
    if (!options_.hidden.empty())
      words.insert(words.end(), {"--hidden", fs::canonical(options_.hidden)});
    if (!options_.nicknames.empty())
      words.insert(words.end(), {"--rank", fs::canonical(options_.nicknames)});
    words.emplace_back("--task");
    return words;
  }

  /// Of a text that was examined, now or before.
  Examination examination_of(const Work& work) const {
    const auto json = read_file_if_there(work.verdict);
    if (json.empty()) return {.state = "refused", .words = "it couldn't be tested yet"};
    return examination_in(json_in(json));
  }

  /// Finds the name of each text's verdict. Returns those to be examined: each text once.
  std::vector<const Work*> collect() {
    std::vector<const Work*> todo;
    for (std::size_t lesson = 0; lesson < lessons_.size(); ++lesson)
      for (const auto& student : students()) {
        const auto found = student.lessons.find(lessons_[lesson].name);
        if (found == student.lessons.end() || !found->second.refusal.empty()) continue;
        const auto& text = found->second.text;
        const auto [work, is_new] = works_.try_emplace({lesson, text});
        if (!is_new) continue;
        const auto name = examiners_->name_of(lesson, text);
        work->second = {lesson, text, results_ / "verdicts" / (name + ".json")};
        if (!fs::exists(work->second.verdict)) todo.push_back(&work->second);
      }
    return todo;
  }

  LessonGrade tested_grade(const Student& student, const Lesson& lesson, std::size_t index) const {
    const auto found = student.lessons.find(lesson.name);
    if (found == student.lessons.end())
      return grade_of(lesson, points_,
                      {.state = "missing", .words = words_on_places(lesson, lessons_.size() == 1)});
    const auto& handed_in = found->second;
    if (!handed_in.refusal.empty())
      return grade_of(lesson, points_, {.state = "refused", .words = handed_in.refusal});
    return grade_of(lesson, points_, examination_of(works_.at({index, handed_in.text})));
  }

  std::vector<StudentGrade> grades() const {
    std::vector<StudentGrade> grades;
    for (const auto& student : students()) {
      grades.push_back({.student = student, .lessons = {}});
      for (std::size_t lesson = 0; lesson < lessons_.size(); ++lesson) {
        auto grade = tested_grade(student, lessons_[lesson], lesson);
        marking_->apply(grade, student);
        grades.back().lessons.push_back(std::move(grade));
      }
    }
    return grades;
  }

  /// Of each lesson that has an open task, those who have a nickname.
  void write_ranking() const {
    if (options_.nicknames.empty()) return;
    std::string text = "# The open tasks\n\nThe lower a score, the better.\n";
    for (std::size_t i = 0; i < lessons_.size(); ++i) {
      const auto& lesson = find_lesson(all_, lessons_[i].two_digits());
      const auto marks = score_marks(tree_, lesson);
      if (!marks) continue;
      std::vector<Ranked> ranked;
      for (const auto& student : students()) {
        const auto nickname = nicknames_.find(student.name);
        const auto found = student.lessons.find(lesson.name);
        if (nickname == nicknames_.end() || found == student.lessons.end()) continue;
        if (!found->second.refusal.empty()) continue;
        const auto& work = works_.at({i, found->second.text});
        ranked.push_back({nickname->second, examination_of(work).score});
      }
      text += '\n' + ranking(lesson, ranked, *marks);
    }
    write_file(results_ / "ranking.md", text);
  }

  int say(std::size_t examined) const {
    std::cout << count(students().size(), "student") << " graded; " << count(examined, "exercise")
              << " tested, " << works_.size() - examined << " known from before\n";
    for (const auto& warning : warnings_on(submissions_)) std::cout << warning << '\n';
    if (!options_.nicknames.empty())
      std::cout << "The ranking: " << tree_.shown(results_ / "ranking.md") << '\n';
    std::cout << style_of_output().bold("The gradebook: " + tree_.shown(results_ / "gradebook.csv"))
              << std::endl;
    return passed;
  }

  const Tree& tree_;
  const GradeOptions& options_;
  const std::vector<Lesson> all_;
  std::vector<Lesson> lessons_;  ///< Those that are graded.
  Points points_;
  const fs::path results_;
  const ArrayJob job_;
  Submissions submissions_;
  std::map<std::string, std::string> nicknames_;  ///< of the students who are ranked
  std::optional<Marking> marking_;
  std::optional<Examiners> examiners_;
  std::map<std::pair<std::size_t, std::string>, Work> works_;  ///< By lesson and text.
  std::mutex mutex_;
  std::vector<std::string> failures_;  ///< Of the grader, under the mutex while it works.
};

}  // namespace

int grade(const Tree& tree, const GradeOptions& options) {
  tree.require_solutions();
  return Grading(tree, options).run();
}

}  // namespace runner
