// What a command line is refused for, and what is said to whoever typed it.
#include <doctest/doctest.h>

#include <filesystem>
#include <set>
#include <sstream>

#include "base/text.hpp"
#include "conversation.hpp"
#include "fake_course.hpp"

using namespace runner;
using testing::Conversation;
using testing::FakeCourse;

namespace {

struct Course : FakeCourse {
  /// The commands that the help names, but those that are programs of their own.
  std::vector<std::string> commands_of() const {
    const auto text = course("completion").output;
    std::vector<std::string> commands;
    for (const auto& line : lines_of(text)) {
      const auto word = std::string(trim(line.substr(0, line.find(") words="))));
      if (line.find(") words=") != line.npos) commands.push_back(word);
    }
    const std::set<std::string> tools = {"refresh", "new", "mutate", "handout", "grade", "quiz"};
    std::erase_if(commands, [&](const std::string& name) { return tools.contains(name); });
    return commands;
  }
};

/// The options of a command that take a number, from its help.
std::vector<std::string> numeric_options(const std::string& help) {
  std::vector<std::string> options;
  for (const auto& line : lines_of(help)) {
    std::istringstream words(line);
    std::string name, type;
    words >> name >> type;
    const bool is_number = type.starts_with("UINT") || type.starts_with("INT") ||
                           type.starts_with("FLOAT") || type.starts_with("NUMBER");
    if (name.starts_with("-") && is_number) options.push_back(name.substr(name.rfind(',') + 1));
  }
  return options;
}

}  // namespace

TEST_CASE_FIXTURE(Course,
                  "every option that takes a number says what to write instead of what is none") {
  std::size_t options = 0;
  for (const auto& command : commands_of()) {
    for (const auto& option : numeric_options(course(command + " --help").output)) {
      CAPTURE(command);
      CAPTURE(option);
      ++options;
      for (const std::string value : {"-1", "abc", "1.5", "1e9", "''", "99999999999999999999"}) {
        const auto result = course(command + " " + option + " " + value);
        CHECK(result.code == 2);
        CHECK_MESSAGE(result.says("write a whole number from "), result.output);
      }
    }
  }
  CHECK(options >= 4);
}

TEST_CASE_FIXTURE(FakeCourse,
                  "what is no number is refused before the tool that takes it is built") {
  // whose ninja can't build these
  for (const std::string words :
       {"mutate 00 --sample abc", "mutate 00 -j 0", "grade class 00 -o results --seed=-1",
        "grade class 00 -o results --late 101", "quiz 00 -o quiz.html -nfive"}) {
    const auto result = course(words);
    CHECK(result.code == 2);
    CHECK_MESSAGE(result.says("won't do: write a whole number from "), result.output);
  }
}

TEST_CASE_FIXTURE(FakeCourse, "a number has bounds, and is taken within them") {
  for (const std::string value : {"0", "86401", "+3", "0x3"})
    CHECK(course("check 00 --limit " + value).says("from 1 to 86400, such as 8"));
  for (const std::string value : {"1", "86400", "007"})
    CHECK(course("check 00 --limit " + value).code == 1);
  CHECK(course("check 00 --seed 18446744073709551615").code == 1);
}

TEST_CASE_FIXTURE(Course,
                  "the help of every command ends with an example of it, and not with another's") {
  const auto commands = commands_of();
  CHECK(commands.size() > 15);
  for (const auto& command : commands) {
    CAPTURE(command);
    const auto help = course(command + " --help");
    CHECK(help.code == 0);
    CHECK_FALSE(help.says("shows the map"));
    if (command != "run") CHECK(help.last_line().starts_with("For example: ./course " + command));
  }
}

TEST_CASE_FIXTURE(
    FakeCourse,
    "what was meant is asked for commands, options, kinds, lessons; noise is not answered") {
  write("emulator/docs/checkers.md",
        "# What is found\n<!-- explains: race, divergent barrier -->\n## Races\nTwo.\n");
  for (const auto& [typed, meant] : {std::pair{"hnt 00", "hint"},
                                     {"chekc", "check"},
                                     {"check 00 --sed 3", "--seed"},
                                     {"explain rac", "race"},
                                     {"explain divergent", "divergent barrier"},
                                     {"hint secnod", "01-second"}}) {
    const auto result = course(typed);
    CHECK(result.code == 2);
    CHECK_MESSAGE(result.says(std::string(". Did you mean ") + meant + "?"), result.output);
  }
  for (const std::string typed : {"foo", "check foo", "explain foo", "check --foo"}) {
    const auto result = course(typed);
    CHECK(result.code == 2);
    CHECK(result.says("foo"));
    CHECK_FALSE(result.says("Did you mean"));
  }
}

TEST_CASE_FIXTURE(FakeCourse,
                  "of help, of a version and of undoing it is said what there is instead") {
  for (const auto& [words, said] :
       {std::pair{"help", "there is no command help; ./course --help says more"},
        {"help check", "there is no command help; ./course check --help says more"},
        {"help foo", "there is no command help; ./course --help says more"},
        {"undo", "there is no command undo; ./course --help says more. Did you mean restore?"},
        {"version", "there is no command version: git log -1 says which course this is"},
        {"--version", "there is no option --version: git log -1 says which course this is"},
        {"--help --foo", "there is no option --foo; ./course --help says more"},
        {"check --help --foo", "there is no option --foo; ./course check --help says more"},
        {"list --help next", "\"next\" is one word too many; ./course list --help says more"}}) {
    const auto result = course(words);
    CHECK(result.code == 2);
    CHECK(result.output == std::string("course: ") + said + "\n");
  }
  CHECK(course("check 00 --help").code == 0);
  CHECK(course("run --help").code == 0);
}

TEST_CASE_FIXTURE(FakeCourse, "a tool is not built for words that lack what it needs") {
  for (const std::string words : {"quiz", "quiz 00", "quiz -o x.html", "handout 00", "grade -o x",
                                  "grade submissions -o x", "new"}) {
    const auto result = course(words);
    CHECK(result.code == 2);
    CHECK_MESSAGE(result.says("course: say "), result.output);
    CHECK(result.says(", as in ./course "));
  }
  CHECK(course("quiz 00 -o x.html").says("unknown target"));  // It would be built now.
  CHECK(course("quiz --help").says("unknown target"));
}

TEST_CASE_FIXTURE(FakeCourse, "a tool is not built for a lesson that isn't there") {
  for (const std::string words :
       {"quiz 99", "quiz 99 -o x.html", "handout 00 99", "mutate 99", "grade submissions 99 -o x"})
    CHECK(course(words).says("course: there is no lesson \"99\"; they go from 00 to 01"));
  CHECK(course("quiz foo").says("there is no lesson \"foo\""));
  CHECK_FALSE(course("grade 99").says("there is no lesson"));  // a folder of submissions
}

TEST_CASE_FIXTURE(FakeCourse, "without a GPU its backend is refused at once") {
  add_target("00-first-exercise-cuda", "../work/00-first/exercise.cuh");
  for (const auto& [nvcc, smi, said] : {std::tuple{"true", "false", "There is no GPU here"},
                                        {"false", "true", "There is no nvcc here"}}) {
    write_program("bin/nvcc", nvcc);
    write_program("bin/nvidia-smi", smi);
    const auto result = course("check 0 --backend cuda");
    CHECK(result.code == 2);
    CHECK_MESSAGE(result.says(said), result.output);
    CHECK(result.says("Without --backend cuda the emulator runs it."));
    CHECK_FALSE(std::filesystem::exists(root() / "build/tests/00-first-exercise-cuda"));
  }
}

TEST_CASE_FIXTURE(FakeCourse,
                  "on a terminal an error is broken between words, wherever it comes from") {
  write("emulator/docs/checkers.md", "# What\n<!-- explains: race -->\n## Races\nTwo.\n");
  for (const std::string words :
       {"check a-name-of-a-lesson-that-nobody-has-heard-of", "check 00 --schedules minus-one",
        "explain something that no report has ever been, as far as anybody knows", "grade", "reset",
        "hint 00.zz"}) {
    Conversation talk(*this, words, Conversation::Where::terminal);
    CHECK(talk.code() == 2);
    std::size_t words_said = 0;
    for (const auto& line : lines_of(with_replaced(talk.said(), "\r", ""))) {
      CHECK_MESSAGE(width_of(without_colour(line)) <= 80, line);
      words_said += list_in(line, " ").size();
    }
    CHECK(words_said > 5);
    const auto piped = course(words);
    CHECK(lines_of(piped.output).size() == 1);
    CHECK(list_in(piped.output, " ").size() == words_said);
  }
}

TEST_CASE_FIXTURE(FakeCourse,
                  "on a terminal what a command says of a task is broken between words") {
  write("lessons/00-first/README.md",
        "# 00 · First\n### a · Begin with what is longer than a line can be\n");
  write("lessons/00-first/hints.md", "## Task a\n### 1 · The concept of it all\nThink.\n");
  write("work/00-first/exercise.cuh.20260131-142359", "// An earlier try.\n");
  for (const std::string words : {"skip 00.a", "solution 00.a", "hint 00.a", "reset 00.a",
                                  "restore 00", "skip --undo 00.a"}) {
    CAPTURE(words);
    Conversation talk(*this, words, Conversation::Where::terminal);
    talk.code();
    for (const auto& line : lines_of(with_replaced(talk.said(), "\r", "")))
      CHECK_MESSAGE(width_of(without_colour(line)) <= 80, line);
  }
  const auto piped = course("skip 00.a");
  CHECK(piped.first_line() ==
        "Task a of lesson 00 is left for later; ./course skip --undo 00.a takes it up again.");
}
