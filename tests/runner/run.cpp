// `course run`, with g++ after a translator that only copies.
#include <doctest/doctest.h>

#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "fake_course.hpp"

using testing::FakeCourse;

namespace {

/// The fake translator's words: -o OUT --depfile DEPFILE IN -- …; or --host -- COMPILER ….
struct Course : FakeCourse {
  Course() {
    write_program("build/translate",
                  "if [ \"$1\" = --host ]; then shift 2; exec \"$@\"; fi\n"
                  "{ echo \"# 1 \\\"$5\\\"\"; cat \"$5\"; } > \"$2\" && echo \"x: $5\" > \"$4\"\n");
    write("build/library.cpp", "");
    write("build/build.ninja",
          "rule compile\n  command = g++ -c $in -o $out\nbuild library.o: compile library.cpp\n"
          "build translate: phony\n");
    const nlohmann::json recipe{{"compiler", {"g++"}},
                                {"translator", root() / "build/translate"},
                                {"library", root() / "build/library.o"},
                                {"unwrapped", root() / "build/library.o"},
                                {"libraries", nlohmann::json::object()},
                                {"preprocess", nlohmann::json::array()},
                                {"checked", {"-DCHECKED=1"}},
                                {"judged", nlohmann::json::array()},
                                {"fast", {"-DCHECKED=0"}},
                                {"host", {"-DHOST=1"}},
                                {"warn", {"-O1", "-Wall", "-S", "-o", "/dev/null"}},
                                {"link", {"-pthread"}}};
    write("build/runner/recipe.json", recipe.dump());
  }
};

std::string program(const std::string& body) {
  return "#include <cstdio>\n#include <cstdlib>\n#include <iostream>\n#include <string>\n"
         "int main(int argc, char** argv) { (void)argc; (void)argv;\n" +
         body + "\n}\n";
}

}  // namespace

TEST_CASE_FIXTURE(Course, "a program gets its arguments and its input, and gives its exit code") {
  write("p.cu", program("std::string line; std::getline(std::cin, line);"
                        "std::cout << line << CHECKED; for (int i = 1; i < argc; ++i) "
                        "std::cout << '|' << argv[i];"
                        "return 42;"));
  const auto result = course("run p.cu --fast -I 'a b' < lessons/parts.txt 2> /dev/null");
  CHECK(result.code == 42);
  CHECK(result.output == "00  Part 0 · All1|--fast|-I|a b\n");
  CHECK(course("run --fast p.cu < lessons/parts.txt 2> /dev/null").output == "00  Part 0 · All0\n");
}

TEST_CASE_FIXTURE(
    Course, "a program may have several files, objects and libraries, and options of nvcc's") {
  write("headers/twice.h", "int twice(int);\n");
  write("host.cpp",
        "#include <twice.h>\nstatic_assert(HOST + __cplusplus == 201704);\n"
        "int twice(int x) { return FACTOR * x; }\n");
  write("plain.c", "int restrict_(void) { int class = 1; return class; }\n");
  write("p.cu", "extern \"C\" int restrict_(); int twice(int);\n" +
                    program("std::cout << twice(restrict_()) << argc - 1 << argv[argc - 1];"));
  const std::string options =
      "run -I headers -DFACTOR=2 -O3 -arch=sm_90 -gencode arch=compute_90,code=sm_90 "
      "--use_fast_math "
      "-Xcompiler -Wall,-Wextra -lm -std=c++17 ";
  CHECK(course(options + "p.cu host.cpp plain.c none.cpp x 2> /dev/null").output == "22x\n");
  CHECK(course(options + "p.cu host.cpp plain.c -- host.cpp 2> /dev/null").output ==
        "21host.cpp\n");
  CHECK(course(options + "p.cu host.cpp missing.cu").says("there is no file missing.cu"));
  CHECK(course("run --unheard-of p.cu").code == 2);
}

TEST_CASE_FIXTURE(Course, "a file is CUDA if -x says so, or else its name") {
  write("p.cpp", "#ifdef HOST\n__global__ void k() {}\n#endif\n" + program("return CHECKED + 6;"));
  CHECK(course("run -x cu p.cpp").code == 7);
  const auto result = course("run p.cpp");
  CHECK(result.code == 101);
  CHECK(result.says("p.cpp is no CUDA file, by its name."));
}

TEST_CASE_FIXTURE(Course, "objects may come before the sources, and not alone") {
  write("seven.cpp", "int seven() { return 7; }\n");
  write("p.cu", "int seven();\n" + program("return seven() + argc - 1;"));
  REQUIRE(run("g++ -c seven.cpp").code == 0);
  CHECK(course("run seven.o p.cu x").code == 8);
  const auto result = course("run seven.o");
  CHECK(result.code == 102);
  CHECK(result.says("put a .cu or .cpp file beside the objects"));
}

TEST_CASE_FIXTURE(Course, "options for the emulator come before the file") {
  write("p.cu", program("std::cout << getenv(\"COHORT_SEED\") << getenv(\"COHORT_CHECK\");"));
  CHECK(course("run --seed 7 --check none p.cu 2> /dev/null").output == "7none\n");
}

TEST_CASE_FIXTURE(Course, "an error in a kernel is 103, whatever the program does") {
  const std::string report =
      "FILE* file = fopen(getenv(\"COHORT_REPORTS\"), \"a\"); fputs(\"{}\\n\", file); "
      "fclose(file);";
  write("p.cu", program(report + "return 0;"));
  CHECK(course("run p.cu").code == 103);
  write("p.cu", program(report + "abort();"));
  CHECK(course("run p.cu").code == 103);
  write("p.cu", program("abort();"));
  const auto aborted = course("run p.cu");
  CHECK(aborted.code == 128 + 6);
  CHECK(
      aborted.says("course: the program was ended by signal 6 (Aborted), outside of its kernels"));
}

TEST_CASE_FIXTURE(Course, "reports are written as JSON and as SARIF") {
  const auto file = root() / "a b.cu";
  const auto side = [&](int line, const std::string& verb) {
    return nlohmann::json{{"file", file},
                          {"line", line},
                          {"text", "x"},
                          {"block", {0, 0, 0}},
                          {"thread", {line, 0, 0}},
                          {"who", "thread (" + std::to_string(line) + ",0,0)"},
                          {"verb", verb},
                          {"calls", nlohmann::json::array()}};
  };
  const nlohmann::json cause{
      {"kind", "race"},
      {"memory", "tile"},
      {"place", "tile[3]"},
      {"sides", {side(3, "reads"), side(4, "writes")}},
      {"why", "No barrier."},
      {"facts", {{"title", "race in kernel k"}}},
      {"count", 7},
      {"cure", {{"kind", "barrier"}, {"text", "Put one."}, {"file", file}, {"line", 5}}}};
  const nlohmann::json report{
      {"kind", "race"}, {"kernel", "k"}, {"message", "…"}, {"causes", {cause, cause}}};
  write("reports", report.dump() + "\n");
  write("p.cu", program("std::system(\"cat reports >> $COHORT_REPORTS\"); return 5;"));
  CHECK(course("run --json all.json --sarif all.sarif p.cu").code == 103);

  const auto json = nlohmann::json::parse(read("all.json"));
  CHECK(json.at("exit_code") == 5);
  CHECK(json.at("reports") == nlohmann::json::array({report}));

  const auto log = nlohmann::json::parse(read("all.sarif"));
  CHECK(log.at("version") == "2.1.0");
  const auto& run = log.at("runs").at(0);
  REQUIRE(run.at("results").size() == 2);
  const auto& result = run.at("results").at(1);
  CHECK(run.at("tool").at("driver").at("rules").size() == 1);
  CHECK(result.at("ruleId") == "race");
  CHECK(result.at("ruleIndex") == 0);
  CHECK(result.at("level") == "error");
  CHECK(result.at("occurrenceCount") == 7);
  CHECK(result.at("message").at("text") == "race in kernel k: tile[3]\nNo barrier.\nPut one.");
  const auto& place = result.at("locations").at(0).at("physicalLocation");
  CHECK(place.at("artifactLocation").at("uri") == "a%20b.cu");
  CHECK(place.at("region").at("startLine") == 5);
  const auto& sides = result.at("relatedLocations");
  CHECK(sides.at(1).at("message").at("text") == "thread (4,0,0) writes");

  write("p.cu", program("return 0;"));
  CHECK(course("run --sarif none.sarif p.cu").code == 0);
  CHECK(nlohmann::json::parse(read("none.sarif")).at("runs").at(0).at("results").empty());
}

TEST_CASE_FIXTURE(Course, "a program that doesn't compile is 101, with the compiler's words") {
  write("p.cu", "int main() { return x; }\n");
  const auto result = course("run p.cu");
  CHECK(result.code == 101);
  CHECK(result.says("error: ‘x’ was not declared"));
  CHECK(result.says("then run it again"));
}

TEST_CASE_FIXTURE(Course, "an error in a header's template is told at the program's own line") {
  write("size.hpp", "template <class T>\nint size(T x) { return x.size(); }\n");
  write("p.cpp", "#include \"size.hpp\"\nint main() { return size(1); }\n");
  const auto result = course("run p.cpp");
  CAPTURE(result.output);
  CHECK(result.code == 101);
  CHECK(result.says("Fix p.cpp:2,"));
}

TEST_CASE_FIXTURE(Course, "what can't be linked is told in a sentence") {
  const auto told = [&](const std::string& source) {
    write("p.cu", source);
    const auto result = course("run p.cu");
    CAPTURE(result.output);
    CHECK(result.code == 101);
    CHECK_FALSE(result.says("/ld: "));
    CHECK_FALSE(result.says("undefined reference"));
    return result;
  };
  CHECK(told("int f() { return 1; }\n").says("p.cu: the program has no main: add int main()"));
  CHECK(told("void f(int);\nint main() { f(1); }\n")
            .says("f(int) is used and defined nowhere: define it"));
}

TEST_CASE_FIXTURE(Course, "what keeps a program from being tried is 102") {
  CHECK(course("run nowhere.cu").code == 102);
}

TEST_CASE_FIXTURE(
    Course, "warnings are shown each time, on standard error, and don't keep it from running") {
  write("p.cu", program("int sum; for (int i = 0; i < argc; ++i) sum += i; volatile int seen "
                        "= sum; std::exit(seen != seen);"));
  for (int time = 0; time < 2; ++time) {
    const auto result = course("run p.cu");
    CHECK(result.code == 0);
    CHECK(result.says("p.cu:6:"));
    CHECK(result.says("warning: ‘sum’ may be used uninitialized"));
    CHECK(course("run p.cu 2> /dev/null").output.empty());
  }
}

TEST_CASE_FIXTURE(Course, "programs are kept, and the oldest give way") {
  const auto folder = [&](const std::string& name) { return root() / "build/run" / name; };
  for (const std::string name : {"old-12345678", "new-12345678"}) {
    write("build/run/" + name + "/program", "");
    std::filesystem::resize_file(folder(name) / "program", 200 << 20);  // a hole: takes no room
    write("build/run/" + name + "/last-use", "");
  }
  const auto now = std::filesystem::file_time_type::clock::now();
  std::filesystem::last_write_time(folder("old-12345678") / "last-use",
                                   now - std::chrono::hours(2));
  std::filesystem::last_write_time(folder("new-12345678") / "last-use",
                                   now - std::chrono::hours(1));
  write("p.cu", program("return 0;"));
  CHECK(course("run p.cu").code == 0);
  CHECK_FALSE(std::filesystem::exists(folder("old-12345678")));
  CHECK(std::filesystem::exists(folder("new-12345678")));
}

TEST_CASE_FIXTURE(Course, "a fast program leaves no trace") {
  write("p.cu", program("return 0;"));
  const auto result = course("run --fast --trace p.html p.cu");
  CHECK(result.code == 102);
  CHECK(result.says("leave it out, or --trace"));
}

TEST_CASE_FIXTURE(Course, "once all is solved, the histogram of lesson 15 says what is in a file") {
  write(".progress", "00-first: a b\n01-second: a\n");
  write("README.md", "Cohort\n");
  write("lessons/gave.txt", "# Words.\n00  the launch\n01  the rest\n");
  write("examples/what_is_in.cu",
        program("std::cout << \"in \" << argv[1] << CHECKED << '\\n'; return 0;"));
  const auto result = course("");
  CHECK(result.code == 0);
  CHECK(result.says("in " + (root() / "README.md").string() + "0\n"));
  CHECK(result.says("What the lessons gave to it:\n  00  the launch\n  01  the rest\n"));
  CHECK(result.last_line() ==
        "Another file: ./course run --fast -std=c++20 -Iwork/15-adaptive-histogram "
        "examples/what_is_in.cu FILE");
}
