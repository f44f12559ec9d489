// Due times, extensions, points by hand: what a teacher writes is taken, or refused with what to
// write.
#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <functional>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "deadline.hpp"
#include "formats.hpp"
#include "marking.hpp"
#include "points.hpp"
#include "ranking.hpp"

using namespace runner;
namespace fs = std::filesystem;

namespace {

std::string refusal_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const Failure& failure) {
    return failure.what();
  }
  return "";
}

Lesson lesson_of(int number, const std::string& name) {
  return {.number = number,
          .name = name,
          .title = "A lesson",
          .tasks = {{"m", "Mend"}, {"a", "First"}, {"b", "Second"}}};
}

const std::vector<Lesson> lessons = {lesson_of(3, "03-tiled-partition"),
                                     lesson_of(4, "04-runtime-tiles")};
const std::vector<Student> students = {
    {.name = "ada",
     .lessons = {{"03-tiled-partition",
                  {.place = "03.cuh", .text = "", .time = due_in("2026-02-01 12:00")}}}},
    {.name = "=gus\n"}};
const Roster roster{students, lessons};

/// A file of a teacher's, for as long as it is needed.
class Table {
 public:
  explicit Table(const std::string& text)
      : path_(fs::temp_directory_path() / ("cohort-table-" + std::to_string(getpid()) + ".csv")) {
    write_file(path_, text);
  }
  ~Table() { fs::remove(path_); }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

/// What is wrong with a row of one that adds points.
std::string wrong_with(const std::string& row, bool with_head = true) {
  const Table table((with_head ? "student,lesson,task,points,comment\n" : "") + row);
  const auto said = refusal_of([&] { read_remarks(table.path(), roster); });
  return said.substr(0, table.path().string().size()) == table.path().string()
             ? said.substr(table.path().string().size())
             : said;
}

/// Of ada, who has passed task a of lesson 03, and not b.
LessonGrade graded(const GradeOptions& options) {
  LessonGrade grade{.lesson = lessons[0],
                    .state = "tested",
                    .tasks = {{lessons[0].tasks[1], 10, 10}, {lessons[0].tasks[2], 0, 10}}};
  Marking(options, roster).apply(grade, students[0]);
  return grade;
}

}  // namespace

TEST_CASE("a day is due at its end, a time at the end of its minute") {
  CHECK(shown_time(due_in("2026-01-31")) == "2026-01-31 23:59");
  CHECK(due_in("2026-01-31") == due_in("2026-01-31 23:59"));
  CHECK(due_in("2026-02-01 00:00") - due_in("2026-01-31") == 60);
  CHECK(due_in("2026-01-31T18:00") == due_in("2026-01-31 18:00"));
  CHECK(shown_time(due_in("2024-02-29 07:05")) == "2024-02-29 07:05");
}

TEST_CASE("what is no time is refused, with what to write") {
  for (const std::string words :
       {"2026-02-31", "2026-02-31 23:59", "2025-02-29", "2026-13-01", "2026-00-10", "0000-01-01"})
    CHECK(refusal_of([&] { due_in(words); }) ==
          "\"" + words +
              "\" is no day of the calendar: write a day such as 2026-01-31, or a day and a time "
              "such as \"2026-01-31 18:00\"");
  for (const std::string words : {"2026-01-31 24:00", "2026-01-31 12:60"})
    CHECK(refusal_of([&] { due_in(words); }).find("no time of a day") != std::string::npos);
  for (const std::string words : {"tomorrow", "", "31.1.2026", "2026-1-31", "2026-01-31 23:59 ",
                                  "2026-01-31 9:00", "2026-01-31 23:59:59"})
    CHECK(refusal_of([&] { due_in(words); }).find("is no time: write") != std::string::npos);
}

TEST_CASE("a day begun costs, down to halves") {
  LessonGrade grade{.lesson = lessons[0], .tasks = {{{}, 10, 10}, {{}, 5, 5}}};
  const auto due = due_in("2026-01-31");
  apply_deadline(grade, due, due, 10);
  CHECK(grade.days_late == 0);
  apply_deadline(grade, due + 1, due, 10);
  CHECK(grade.days_late == 1);
  CHECK(grade.points() == 13.5);
  apply_deadline(grade = {.lesson = lessons[0], .tasks = {{{}, 15, 15}}}, due + 86401, due, 7);
  CHECK(grade.deducted == 2);
  apply_deadline(grade = {.lesson = lessons[0], .tasks = {{{}, 15, 15}}}, due + 86400 * 99, due, 7);
  CHECK(grade.points() == 0);
}

TEST_CASE("an extension is one student's, for one lesson") {
  const Table table("student,lesson,due\nada,3,2026-02-02\n");
  const auto late = graded({.due = "2026-01-31", .late_percent = 50});
  CHECK(late.days_late == 1);
  CHECK(late.points() == 5);
  const auto in_time =
      graded({.due = "2026-01-31", .late_percent = 50, .extensions = table.path()});
  CHECK(in_time.points() == 10);
  CHECK(in_time.extension == "2026-02-02 23:59");
  CHECK(in_time.notes == std::vector<std::string>{"Graded: 03.cuh, of 2026-02-01 12:00.",
                                                  "Due, by your extension: 2026-02-02 23:59."});
  CHECK(graded({.late_percent = 50, .extensions = table.path()}).points() == 10);
  CHECK(refusal_of([&] { graded({.due = "2026-02-03", .extensions = table.path()}); })
            .ends_with("line 2: it ends before --due, which is 2026-02-03 23:59: write a later "
                       "time"));
  CHECK(refusal_of([] { graded({.late_percent = 50}); }).find("give --due") != std::string::npos);
  const Table twice("student,lesson,due\nada,3,2026-02-02\nada,03,2026-02-03\n");
  CHECK(refusal_of([&] {
          graded({.extensions = twice.path()});
        }).find("line 3: it is the second") != std::string::npos);
  const Table never("student,lesson,due\nada,3,2026-02-31\n");
  CHECK(refusal_of([&] {
          graded({.extensions = never.path()});
        }).find("line 2: \"2026-02-31\" is no day") != std::string::npos);
}

TEST_CASE("points by hand are added to those for passing, and stay within the task's") {
  const Table table(
      "student,lesson,task,points,comment\n"
      "ada,03,a,-2.5,\"nearly, but why?\"\nada,03,b,3,\nada,03,b,20,\nada,03,,-1,slides\n");
  const auto grade = graded({.manual = table.path()});
  CHECK(grade.tasks[0].points() == 7.5);
  CHECK(grade.tasks[1].points() == 10);
  CHECK(grade.points() == 16.5);
  CHECK(words_on(grade.tasks[0].remarks) ==
        std::vector<std::string>{"By hand: -2.5 points. nearly, but why?"});

  const StudentGrade whole{.student = students[0], .lessons = {grade}};
  CHECK(gradebook({whole}) ==
        "student,03.a,03.b,03 by hand,03 comment,03 state,03 days late,03 points,points,of\r\n"
        "ada,7.5,10,-1,\"a: nearly, but why? / slides\",tested,0,16.5,16.5,20\r\n");
  const auto page = student_page(whole);
  CHECK(page.find("a · First: 7.5 of 10</h3>") != std::string::npos);
  CHECK(page.find("<p>By hand: -1 point. slides</p>") != std::string::npos);
  const auto gradescope = gradescope_results(whole);
  CHECK(gradescope["score"] == 16.5);
  CHECK(gradescope["tests"][0]["score"] == 7.5);
  CHECK(gradescope["output"].get<std::string>().find("By hand: -1 point. slides") !=
        std::string::npos);
  const auto classroom = classroom_result(whole, "2026-01-31T12:00:00Z");
  CHECK(classroom["score"].dump() == "17");
  CHECK(classroom["tests"][0]["score"].dump() == "8");
  CHECK(autolab_line(whole).find("\"03.a\":7.5") != std::string::npos);
}

TEST_CASE("a table as a spreadsheet of another country writes it") {
  const Table table(
      "\xEF\xBB\xBFname;student;lesson;task;points;comment\r\n\r\n"
      "Gus;\"'=gus%0A\";4;a;2,5;\"two\r\nlines; \"\"quoted\"\"\"\r\nAda;ada;03;;;good\r\n");
  const auto remarks = read_remarks(table.path(), roster);
  const auto& remark = remarks.at({"=gus\n", "04-runtime-tiles"}).at("a").at(0);
  CHECK(remark.points == 2.5);
  CHECK(remark.comment == "two lines; \"quoted\"");
  CHECK(remarks.at({"ada", "03-tiled-partition"}).at("").at(0).comment == "good");
}

TEST_CASE("a row that can't be meant is named, with what to do") {
  CHECK(wrong_with("ada,03,a,1,\n") == "");
  CHECK(wrong_with("\n\nadda,03,a,1,\n") ==
        ", line 4: nobody called \"adda\" has handed in anything: write the name as the student's "
        "folder has it, or the gradebook");
  CHECK(wrong_with("ada,3x,a,1,\n").starts_with(", line 2: "));
  CHECK(wrong_with("ada,,a,1,\n") == ", line 2: it names no lesson: write its number, such as 03");
  CHECK(wrong_with("ada,03,c,1,\n") ==
        ", line 2: lesson 03 has no task \"c\": write a, b, or nothing for the whole lesson");
  CHECK(wrong_with("ada,03,m,1,\n").find("no task \"m\"") != std::string::npos);
  for (const std::string points : {"2.3", "five", "1e3", "1000", "--1", "0x10", "nan"})
    CHECK(wrong_with("ada,03,a," + points + ",\n") ==
          ", line 2: \"" + points +
              "\" is no number of points: write a whole or a half one, such as -5 or 2.5");
  CHECK(wrong_with("ada,03,a,,\n") == ", line 2: it has neither points nor a comment");
  CHECK(wrong_with("ada,03,a,1,good, really\n")
            .starts_with(", line 2: it has more cells than there are columns"));
  CHECK(wrong_with("ada,03,a,1,\nada,03,a,1,\n") == ", line 3: it is there twice: delete one");
  CHECK(wrong_with("ada,03,a,1,\"no end\n") == ", line 2: a quotation mark has no end");
  CHECK(wrong_with("ada,03,a,1,\n", false) ==
        ", line 1: the first line names the columns: write student,lesson,task,points,comment");
  CHECK(wrong_with("", false).starts_with(", line 1: the first line"));
  CHECK(refusal_of([] { read_remarks("/nowhere.csv", roster); }) == "can't read /nowhere.csv");
}

TEST_CASE("points are whole or halves") {
  CHECK(points_in("-5") == -5);
  CHECK(points_in("+2.50") == 2.5);
  CHECK(points_in("7,0") == 7);
  CHECK(points_text(24) == "24");
  CHECK(points_text(-0.5) == "-0.5");
  CHECK(points_json(24).dump() == "24");
  CHECK(count_of_points(1) == "1 point");
}

TEST_CASE("who is ranked, and under which name") {
  const auto refusal = [](const std::string& rows) {
    const Table table("student,nickname\n" + rows);
    return refusal_of([&] { read_nicknames(table.path(), roster); });
  };
  const Table table("student,nickname\nada,Swift\n");
  CHECK(read_nicknames(table.path(), roster) ==
        std::map<std::string, std::string>{{"ada", "Swift"}});
  CHECK(refusal("bob,Swift\n").find("line 2: nobody called \"bob\"") != std::string::npos);
  CHECK(refusal("ada,\n").find("it has no nickname") != std::string::npos);
  CHECK(refusal("ada,Swift\nada,Quick\n").find("the second one") != std::string::npos);
  CHECK(refusal("ada,Swift\n\"=gus\n\",Swift\n").find("somebody else is called \"Swift\"") !=
        std::string::npos);
}

TEST_CASE("a ranking has the lowest score first, and nobody who hasn't solved the task") {
  Lesson lesson = lesson_of(3, "03-tiled-partition");
  lesson.tasks.push_back({"x", "The cheapest"});
  const ScoreMarks marks{.plain = 3000, .reference = 2000, .best = 1000};
  CHECK(ranking(lesson, {{"slow", 2500}, {"b|c", 1500}, {"none", {}}, {"also", 1500}, {"z", 900}},
                marks) ==
        "## 03 · The cheapest\n\n| Rank | Who | Score | |\n|--:|---|--:|---|\n"
        "| 1 | z | 900 | better than any that we know |\n"
        "| 2 | also | 1,500 | better than the reference |\n"
        "| 2 | b\\|c | 1,500 | better than the reference |\n"
        "| 4 | slow | 2,500 | better than the plain way |\n");
  CHECK(ranking(lesson, {{"none", {}}}, marks).ends_with("Nobody has solved it yet.\n"));
}
