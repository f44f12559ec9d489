// What a class has handed in is found where people leave it, and nothing is passed over in silence.
#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>

#include "base/files.hpp"
#include "submission_words.hpp"
#include "submissions.hpp"

using namespace runner;
namespace fs = std::filesystem;

namespace {

const Lesson three{.number = 3, .name = "03-tiled-partition"};
const Lesson five{.number = 5, .name = "05-composition"};
const std::string skeleton = "int f() {\n  // Task a.\n}\n", solved = "int f() { return 1; }\n";

/// A folder with a student, gus.
class Class {
 public:
  Class() : folder_(fs::temp_directory_path() / ("cohort-class-" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "gus");
  }
  ~Class() { fs::remove_all(folder_); }

  Class& with(const std::string& file, const std::string& text) {
    write_file(folder_ / file, text);
    return *this;
  }
  Submissions read(const std::vector<Lesson>& lessons = {three, five}) const {
    return read_submissions(folder_, lessons,
                            {{three.name, skeleton}, {five.name, "int other;\n"}});
  }
  Student gus(const std::vector<Lesson>& lessons = {three, five}) const {
    return read(lessons).students.at(0);
  }
  const fs::path& folder() const { return folder_; }

 private:
  fs::path folder_;
};

std::string place_of_three(const Student& student) {
  const auto found = student.lessons.find(three.name);
  return found == student.lessons.end() ? "missing" : found->second.place.string();
}

std::string strays_of(const Student& student) {
  std::string names;
  for (const auto& stray : student.strays) names += stray.string() + " ";
  return names;
}

}  // namespace

TEST_CASE("an exercise is found at each place, and a folder deeper") {
  for (const std::string root : {"", "cohort-spring/", "gus's work (1)/"})
    for (const std::string place :
         {"work/03-tiled-partition/exercise.cuh", "03-tiled-partition/exercise.cuh",
          "03-tiled-partition.cuh", "03.cuh"}) {
      Class some;
      CHECK(place_of_three(some.with("gus/" + root + place, solved).gus()) == root + place);
      CHECK(strays_of(some.gus()) == "");
      CHECK(some.gus().lessons.at(three.name).choice == "");
    }
  CHECK(place_of_three(Class().with("gus/exercise.cuh", solved).gus({three})) == "exercise.cuh");
  CHECK(place_of_three(Class().with("gus/zip/exercise.cuh", solved).gus({three})) ==
        "zip/exercise.cuh");
  // It is another lesson's.
  CHECK(place_of_three(Class().with("gus/04-runtime-tiles/exercise.cuh", solved).gus({three})) ==
        "missing");
}

TEST_CASE("a link on the way isn't followed") {
  Class some;
  some.with("elsewhere/03.cuh", solved);
  fs::create_directory_symlink(some.folder() / "elsewhere", some.folder() / "gus/linked");
  CHECK(place_of_three(some.read().students.at(1)) == "missing");
}

TEST_CASE("of several files the solved one is graded, and that is said") {
  Class some;
  some.with("gus/work/03-tiled-partition/exercise.cuh",
            "\xEF\xBB\xBF"
            "int f() {\r\n  // Task a.\r\n}")
      .with("gus/03.cuh", solved);
  CHECK(place_of_three(some.gus()) == "03.cuh");
  const auto warnings = warnings_on(some.read());
  REQUIRE(warnings.size() == 1);
  CHECK(warnings[0] ==
        "gus: lesson 03: of several files, 03.cuh is graded, and not "
        "work/03-tiled-partition/exercise.cuh, which is as it was handed out");

  some.with("gus/zip/03.cuh", "int f() { return 2; }\n");
  CHECK(some.gus().lessons.at(three.name).choice.find("nor") != std::string::npos);
  some.with("gus/work/03-tiled-partition/exercise.cuh", "int f() { return 3; }\n");
  CHECK(place_of_three(some.gus()) == "work/03-tiled-partition/exercise.cuh");
  CHECK(some.gus()
            .lessons.at(three.name)
            .choice.ends_with("not 03.cuh, which is looked for after it, nor zip/03.cuh, which is "
                              "looked for after it"));
}

TEST_CASE("the same text twice, or the skeleton alone, is nothing to speak of") {
  Class some;
  some.with("gus/work/03-tiled-partition/exercise.cuh", solved).with("gus/03.cuh", solved);
  CHECK(warnings_on(some.read()).empty());
  Class other;
  other.with("gus/03.cuh", skeleton);
  CHECK(place_of_three(other.gus()) == "03.cuh");
  CHECK(warnings_on(other.read()).empty());
}

TEST_CASE("what can't be read loses against what can") {
  Class some;
  some.with("gus/work/03-tiled-partition/exercise.cuh", std::string(300'000, ' '))
      .with("gus/03.cuh", solved);
  CHECK(place_of_three(some.gus()) == "03.cuh");
  CHECK(warnings_on(some.read()).at(0).ends_with("of which it has more than 256 KiB"));
}

TEST_CASE("files that look handed in, and aren't read, are named") {
  Class some;
  some.with("gus/03 (final).cuh", solved)
      .with("gus/a/b/03.cuh", solved)
      .with("gus/03.cu", solved)
      .with("gus/12.11. lesson 03.cuh", solved)
      .with("gus/Exercise.cuh.txt", solved)
      .with("gus/work.zip", "PK")
      .with("gus/work/03-tiled-partition/skeleton.cuh", skeleton)
      .with("gus/work/03-tiled-partition/exercise.cuh.before", solved)
      .with("gus/work/04-runtime-tiles/exercise.cuh", solved)
      .with("gus/notes.txt", "")
      .with("gus/__MACOSX/._03.cuh", "")
      .with("zoe.zip", "PK")
      .with("zoe.cuh", solved);
  CHECK(strays_of(some.gus()) ==
        "03 (final).cuh 03.cu 12.11. lesson 03.cuh Exercise.cuh.txt a/b/03.cuh work.zip ");
  const auto warnings = warnings_on(some.read());
  REQUIRE(warnings.size() == 2);
  CHECK(warnings[0] == "not read, and it looks handed in: zoe.cuh, zoe.zip");
  CHECK(warnings[1].starts_with("gus: not read, and it looks handed in: 03 (final).cuh, "));
}

TEST_CASE("of a handed-out repository only the student's own is looked at") {
  Class some;
  some.with("gus/course", "")
      .with("gus/lessons/03-tiled-partition/exercise.cuh", skeleton)
      .with("gus/lessons/03-tiled-partition/example.cuh", "")
      .with("gus/include/cohort/any.cuh", "")
      .with("gus/work/05-composition/exercise.cuh", solved);
  CHECK(place_of_three(some.gus()) == "missing");
  CHECK(strays_of(some.gus()) == "");
  CHECK(some.gus().lessons.contains(five.name));
  // Whoever writes beside the page has handed in something.
  some.with("gus/lessons/03-tiled-partition/exercise.cuh", solved);
  CHECK(strays_of(some.gus()) == "lessons/03-tiled-partition/exercise.cuh ");
  some.with("gus/work/03-tiled-partition/exercise.cuh", solved);
  CHECK(strays_of(some.gus()) == "");
}

TEST_CASE("who is missing a lesson reads where it was looked for") {
  CHECK(words_on_places(three, false) ==
        "nothing was handed in. It was looked for in the student's folder, and in each folder in "
        "that, as work/03-tiled-partition/exercise.cuh, 03-tiled-partition/exercise.cuh, "
        "03-tiled-partition.cuh, 03.cuh");
  CHECK(words_on_places(three, true).ends_with("03.cuh, exercise.cuh"));
}
