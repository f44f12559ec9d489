// `course grade`: who has handed in what, each text examined once, the results written.
#include "grade.hpp"

#include <unistd.h>

#include <cmath>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <sstream>

#include "base/crew.hpp"
#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/process.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "compile/build.hpp"
#include "examiner.hpp"
#include "formats.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

std::string laid_out(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

/// Its SHA-256: a student who finds two texts of the same name has earned the points.
std::string fingerprint_of(const std::string& text, const fs::path& scratch) {
  write_file(scratch, text);
  const auto [ending, output] = capture({.words = {"sha256sum", scratch.string()}});
  if (!ending.succeeded()) throw Failure("sha256sum doesn't run: " + output);
  return output.substr(0, output.find(' '));
}

std::optional<std::time_t> time_in(const std::string& text) {
  if (text.empty()) return {};
  std::tm time{};
  std::istringstream words(text);
  words >> std::get_time(&time, "%Y-%m-%d %H:%M");
  if (words.fail()) throw Failure("a time is given as in --due \"2026-01-31 23:59\"");
  time.tm_isdst = -1;
  return std::mktime(&time);
}

std::string in_utc(std::time_t time) {
  std::ostringstream text;
  text << std::put_time(std::gmtime(&time), "%Y-%m-%dT%H:%M:%SZ");
  return text.str();
}

/// A lesson's exercise that was read, and whose verdict is known or to be found.
struct Work {
  std::size_t lesson = 0;
  std::string text;
  fs::path verdict;  ///< The file that has the examination.
};

class Grading {
 public:
  Grading(const Tree& tree, const GradeOptions& options)
      : tree_(tree), options_(options), sandbox_(tree.root / "course") {
    const auto all = load_lessons(tree);
    for (const auto& word : options.lessons) lessons_.push_back(find_lesson(all, word));
    points_ = load_points(tree.root / "lessons/points.txt", lessons_);
    due_ = time_in(options.due);
    fs::create_directories(options.results);
    results_ = fs::canonical(options.results);
    scratch_ = tree.build / "classroom" / std::to_string(getpid());
  }
  ~Grading() {
    std::error_code error;
    fs::remove_all(scratch_, error);
  }
  Grading(const Grading&) = delete;
  Grading& operator=(const Grading&) = delete;

  int run() {
    students_ = read_submissions(options_.submissions, lessons_);
    if (students_.empty())
      throw Failure("nobody has handed in anything in " + tree_.shown(options_.submissions));
    prepare();
    const auto todo = collect();
    do_all(
        todo.size(), options_.jobs, "Grading",
        [&](std::size_t job, std::size_t bench) { examine(*todo[job], bench); },
        [] { return std::string(); });
    write_results(grades());
    if (failures_.empty()) return say(todo.size());
    throw Failure(count(failures_.size(), "exercise") +
                      " couldn't be tested, and counts as refused " +
                      "until you call it again: " + failures_.front(),
                  failed);
  }

 private:
  /// Whatever happens to one student's work, the others' goes on.
  void examine(const Work& work, std::size_t bench) {
    try {
      const auto result = examiners_[work.lesson]->examine(work.text, bench);
      write_file(work.verdict, laid_out(json_of(result)));
    } catch (const std::exception& error) {
      const std::lock_guard lock(mutex_);
      failures_.emplace_back(error.what());
    }
  }

  /// Of a text that was examined, now or before.
  Examination examination_of(const Work& work) const {
    const auto json = read_file_if_there(work.verdict);
    if (json.empty()) return {.state = "refused", .words = "it couldn't be tested yet"};
    return examination_in(Json::parse(json));
  }

  void prepare() {
    fs::create_directories(scratch_);
    require_built(build(tree_,
                        {"emulator/translator/translate", "emulator/libemulator.a",
                         "tests/libharness.a", "tests/prelude.hpp.gch", "tests/instantiations.o"},
                        "Building the emulator"),
                  tree_, "the emulator");
    const ExaminerOptions how{
        .schedules = {.seed = seed(), .count = options_.schedules},
        .hidden = options_.hidden.empty() ? "" : fs::canonical(options_.hidden),
        .scratch = scratch_};
    ProgressLine progress("Testing the reference solutions");
    for (const auto& lesson : lessons_) {
      progress.tick(lesson.two_digits());
      examiners_.push_back(std::make_unique<Examiner>(tree_, lesson, sandbox_, how));
      identities_.push_back(examiners_.back()->identity());
    }
  }

  /// The teacher's, and the same whenever these results are graded again.
  std::uint64_t seed() const {
    const auto file = results_ / "seed";
    const auto kept = read_file_if_there(file);
    if (!options_.seed && !kept.empty()) return std::stoull(kept);
    std::random_device random;
    const std::uint64_t seed = options_.seed ? *options_.seed : 1 + random() % 1'000'000'000;
    write_file(file, std::to_string(seed) + "\n");
    return seed;
  }

  /// Finds the name of each text's verdict. Returns those to be examined: each text once.
  std::vector<const Work*> collect() {
    std::vector<const Work*> todo;
    for (std::size_t lesson = 0; lesson < lessons_.size(); ++lesson)
      for (const auto& student : students_) {
        const auto found = student.lessons.find(lessons_[lesson].name);
        if (found == student.lessons.end() || !found->second.refusal.empty()) continue;
        const auto& text = found->second.text;
        const auto [work, is_new] = works_.try_emplace({lesson, text});
        if (!is_new) continue;
        const auto name = fingerprint_of(identities_[lesson] + "\n" + text, scratch_ / "text");
        work->second = {lesson, text, results_ / "verdicts" / (name + ".json")};
        if (!fs::exists(work->second.verdict)) todo.push_back(&work->second);
      }
    return todo;
  }

  LessonGrade grade_of_lesson(const Student& student, std::size_t lesson) const {
    const auto found = student.lessons.find(lessons_[lesson].name);
    if (found == student.lessons.end()) return missing_grade(lessons_[lesson], points_);
    const auto& handed_in = found->second;
    if (!handed_in.refusal.empty())
      return grade_of(lessons_[lesson], points_, {.state = "refused", .words = handed_in.refusal});
    const auto& work = works_.at({lesson, handed_in.text});
    auto grade = grade_of(lessons_[lesson], points_, examination_of(work));
    if (!due_) return grade;
    const double late = std::difftime(handed_in.time, *due_);
    if (late <= 0) return grade;
    grade.days_late = static_cast<int>(std::ceil(late / 86400));
    grade.deducted =
        std::min(grade.points(), grade.points() * options_.late_percent * grade.days_late / 100);
    return grade;
  }

  std::vector<StudentGrade> grades() const {
    std::vector<StudentGrade> grades;
    for (const auto& student : students_) {
      grades.push_back({.student = student, .lessons = {}});
      for (std::size_t lesson = 0; lesson < lessons_.size(); ++lesson)
        grades.back().lessons.push_back(grade_of_lesson(student, lesson));
    }
    return grades;
  }

  void write_results(const std::vector<StudentGrade>& grades) const {
    write_file(results_ / "gradebook.csv", gradebook(grades));
    write_file(results_ / "junit.xml", junit(grades));
    for (const auto& grade : grades) {
      std::time_t last = 0;
      for (const auto& [name, handed_in] : grade.student.lessons)
        if (handed_in.refusal.empty()) last = std::max(last, handed_in.time);
      const auto folder = results_ / "students" / grade.student.safe_name();
      write_file(folder / "page.html", student_page(grade));
      write_file(folder / "results.json", laid_out(gradescope_results(grade)));
      write_file(folder / "result.json", laid_out(classroom_result(grade, in_utc(last))));
      write_file(folder / "autolab.txt", autolab_line(grade));
    }
  }

  int say(std::size_t examined) const {
    std::cout << count(students_.size(), "student") << " graded; " << count(examined, "exercise")
              << " tested, " << works_.size() - examined << " known from before\n"
              << style_of_output().bold("The gradebook: " + tree_.shown(results_ / "gradebook.csv"))
              << std::endl;
    return passed;
  }

  const Tree& tree_;
  const GradeOptions& options_;
  const Sandbox sandbox_;
  std::vector<Lesson> lessons_;
  Points points_;
  std::optional<std::time_t> due_;
  fs::path results_, scratch_;
  std::vector<Student> students_;
  std::vector<std::unique_ptr<Examiner>> examiners_;
  std::vector<std::string> identities_;
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
