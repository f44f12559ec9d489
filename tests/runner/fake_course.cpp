// A small course in a scratch folder, whose lessons are shell scripts that print TAP.
#include "fake_course.hpp"

#include <unistd.h>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <system_error>
#include <thread>

#include "base/files.hpp"
#include "base/process.hpp"
#include "base/text.hpp"

namespace testing {

namespace fs = std::filesystem;

namespace {

const std::string ninja_rules =
    "rule copy\n  command = if grep -n broken $in; then echo $in:3:1: error: broken >&2; exit 1; "
    "else cp $in $out && chmod +x $out; fi\n"
    "rule warn\n  command = if [ -f $in.warnings ]; then cp $in.warnings $out; else : > $out; fi\n"
    "rule link\n  command = ln -sf $in $out\n";

}  // namespace

std::string Result::first_line() const { return runner::lines_of(output).front(); }

std::string Result::last_line() const { return runner::lines_of(output).back(); }

FakeCourse::FakeCourse() {
  auto name = (fs::temp_directory_path() / "fake-course-XXXXXX").string();
  root_ = fs::canonical(mkdtemp(name.data()));
  auto targets = nlohmann::json::array();
  auto ninja = ninja_rules + "build figures: phony\n";
  for (const auto& [name, variable] :
       {std::pair{"trace", "COURSE_TRACE"}, {"upkeep", "COURSE_UPKEEP"}})
    if (const char* tool = std::getenv(variable))
      ninja += std::string("build runner/") + name + "/course-" + name + ": link " + tool + "\n";
  for (const std::string lesson : {"00-first", "01-second"}) {
    write("lessons/" + lesson + "/hints.md", "Think.\n");
    for (const auto& [suffix, folder] :
         {std::pair{"-exercise", "work"}, {"-solution", "solutions"}}) {
      const auto program = "tests/" + lesson + suffix;
      ninja += "build " + program + ": copy ../" + folder + "/" + lesson + "/exercise.cuh\n";
      ninja +=
          "build " + program + ".warnings: warn ../" + folder + "/" + lesson + "/exercise.cuh\n";
      for (const std::string kind : {"", ".warnings"}) {
        const auto name = lesson + suffix + (kind.empty() ? "" : "-warnings");
        targets.push_back({{"name", name}, {"filename", {root_ / "build" / (program + kind)}}});
      }
    }
    write("solutions/" + lesson + "/exercise.cuh", "#!/bin/sh\necho ok 1 - a: x\n");
    write_exercise(lesson, "not ok 1 - a: x", "exit 1");
  }
  write("lessons/00-first/README.md", "# 00 · First\n### a · Begin\n### b · Go on\n");
  write("lessons/01-second/README.md", "# 01 · Second\n### a · Again\n");
  write("lessons/parts.txt", "00  Part 0 · All\n");
  write("build/build.ninja", ninja);
  write("build/meson-info/intro-targets.json", targets.dump());
}

/// What a build that was ended still has to do, it does meanwhile.
FakeCourse::~FakeCourse() {
  std::error_code changed;
  while (fs::remove_all(root_, changed), changed && fs::exists(root_)) std::this_thread::yield();
}

void FakeCourse::write(const std::string& file, const std::string& text) const {
  runner::write_file(root_ / file, text);
}

void FakeCourse::write_program(const std::string& file, const std::string& script) const {
  write(file, "#!/bin/sh\n" + script);
  fs::permissions(root_ / file, fs::perms::owner_all);
}

std::string FakeCourse::read(const std::string& file) const {
  return runner::read_file(root_ / file);
}

bool FakeCourse::has(const std::string& file, const std::string& text) const {
  return read(file).find(text) != std::string::npos;
}

void FakeCourse::write_exercise(const std::string& lesson, const std::string& tap,
                                const std::string& end) const {
  write("work/" + lesson + "/exercise.cuh",
        "#!/bin/sh\n# Task a. Your code here.\ncat << 'END'\n" + tap + "\nEND\n" + end + "\n");
}

void FakeCourse::add_target(const std::string& name, const std::string& inputs) const {
  const std::string targets = "build/meson-info/intro-targets.json";
  auto json = nlohmann::json::parse(read(targets));
  json.push_back({{"name", name}, {"filename", {root_ / "build/tests" / name}}});
  write(targets, json.dump());
  write("build/build.ninja",
        read("build/build.ninja") + "build tests/" + name + ": copy " + inputs + "\n");
}

Result FakeCourse::course(const std::string& words) const { return run("\"$COURSE\" " + words); }

Result FakeCourse::run(const std::string& command) const {
  const auto path = (root_ / "bin").string() + ":" + std::getenv("PATH");
  const auto script = "cd '" + root_.string() + "' && exec " + command;
  const auto [ending, output] = runner::capture({.words = {"sh", "-c", script},
                                                 .environment = {{"COHORT_ROOT", root_.string()},
                                                                 {"COHORT_BUILD", root_ / "build"},
                                                                 {"COHORT_COMMAND", "./course"},
                                                                 {"PATH", path}}});
  return {.code = ending.code, .output = output};
}

}  // namespace testing
