// `course bench`: with a GPU that isn't there, and with one that is a script.
#include <doctest/doctest.h>

#include <filesystem>

#include "fake_course.hpp"

using testing::FakeCourse;

namespace {

const std::string table = "| GB/s | 1 bin | 2 |\n|---|--:|--:|\n| yours | 10 | 20 |\n";

void add_benchmark(const FakeCourse& fake) {
  fake.write("bench/01-second.cu", "int main() {}\n");
  fake.write("bench/results/01-second.md", table);
  fake.write("bench/results/01-second.json",
             R"({"device": "NVIDIA H100", "cuda": "13.0.88", "date": "2026-11-22", "rows": []})");
  fake.write("bench/results/00-first.md", "| other |\n");
}

void add_program(const FakeCourse& fake, const std::string& name, const std::string& script) {
  fake.write("bin/" + name, "#!/bin/sh\n" + script);
  std::filesystem::permissions(fake.root() / "bin" / name, std::filesystem::perms::owner_all);
}

/// An nvcc that makes a program of what it is given: one that prints its folder, and writes a
/// table. A source that has "broken" in it is refused.
void add_gpu(const FakeCourse& fake) {
  add_benchmark(fake);
  add_program(fake, "nvidia-smi", "exit 0\n");
  add_program(fake, "nvcc",
              "for word; do case $before in -o) out=$word;; esac; before=$word; done\n"
              "[ -n \"$out\" ] || exit 0\n"
              "if grep -n broken \"$word\"; then exit 1; fi\n"
              "yours=$(cat \"$(dirname \"$out\")/yours.cuh\" 2> /dev/null)\n"
              "cat > \"$out\" << END\n#!/bin/sh\nmkdir -p \\$1\necho 'times it'\n"
              "cat << 'YOURS'\n$yours\nYOURS\ncp bench/results/01-second.md \\$1\nEND\n"
              "chmod +x \"$out\"\n");
  add_program(fake, "python3", "cp \"$2\" \"$3\"\n");
}

testing::Result bench(const FakeCourse& fake, const std::string& words) {
  return fake.run("env PATH=\"$PWD/bin:$PATH\" \"$COURSE\" bench " + words);
}

}  // namespace

TEST_CASE("without a GPU it says so, and shows what was measured for the pages") {
  const FakeCourse fake;
  add_benchmark(fake);
  add_program(fake, "nvcc", "exit 0\n");
  add_program(fake, "nvidia-smi", "exit 9\n");
  const auto result = bench(fake, "01");
  CHECK(result.code == 0);
  CHECK(result.first_line() == "There is no GPU here: no NVIDIA driver answers to nvidia-smi.");
  CHECK(result.says("an NVIDIA H100, CUDA 13.0.88, 2026-11-22"));
  CHECK(result.says(table));
  CHECK_FALSE(result.says("| other |"));
}

TEST_CASE("without nvcc it says where to get it") {
  const FakeCourse fake;
  add_benchmark(fake);
  add_program(fake, "nvcc", "exit 127\n");
  const auto result = bench(fake, "second");
  CHECK(result.code == 0);
  CHECK(result.first_line().starts_with("There is no nvcc here: install the CUDA Toolkit"));
  CHECK(result.says(table));
}

TEST_CASE("on a GPU it runs the benchmark of the last lesson, keeps its results and draws them") {
  const FakeCourse fake;
  add_gpu(fake);
  const auto result = bench(fake, "");
  CHECK(result.code == 0);
  CHECK(result.first_line() == "Compiling bench/01-second.cu");
  CHECK(result.says("times it\n"));
  CHECK(result.says("Drawn: work/bench/01-second.svg\n"));
  CHECK(result.last_line() == "Results: work/bench");
  CHECK(fake.read("work/bench/01-second.md") == table);
  CHECK(fake.read("work/bench/01-second.svg") == table);
}

TEST_CASE("your kernels are timed where there is a place for them, as far as they pass") {
  const FakeCourse fake;
  add_gpu(fake);
  fake.write("bench/00-first.cu", "#include \"yours.cuh\"\nint main() {}\n");
  auto result = bench(fake, "00");
  CHECK(result.code == 0);
  CHECK(result.says("None of your tasks passes yet: ./course check 00"));
  CHECK_FALSE(result.says("solved"));

  fake.write(".progress", "00-first: b\n");
  result = bench(fake, "00-first");
  CHECK(result.code == 0);
  CHECK(result.says("the tasks that passed when you last ran ./course check 00: b\n"));
  CHECK(result.says("#include \"" + (fake.root() / "work/00-first/exercise.cuh").string() + "\""));
  CHECK(result.says("constexpr const char* solved = \"b\";"));
}

TEST_CASE("a benchmark that doesn't compile says why, and one that fails ends it") {
  const FakeCourse fake;
  add_gpu(fake);
  fake.write("bench/01-second.cu", "broken\n");
  auto result = bench(fake, "01");
  CHECK(result.code == 1);
  CHECK(result.says("1:broken"));

  fake.write("bench/01-second.cu", "int main() {}\n");
  std::filesystem::remove(fake.root() / "bench/results/01-second.md");
  result = bench(fake, "01");
  CHECK(result.code == 1);
  CHECK(result.last_line() == "course: bench/01-second.cu has failed");
}

TEST_CASE("a lesson that has no benchmark says so") {
  const FakeCourse fake;
  const auto result = bench(fake, "00");
  CHECK(result.code == 2);
  CHECK(result.last_line() == "course: there is no benchmark bench/00-*.cu here");
}

TEST_CASE("beside the times stand the scores of an open task") {
  const FakeCourse fake;
  add_gpu(fake);
  fake.write("lessons/01-second/README.md", "# 01 · Second\n### a · Again\n### x · Cheap\n");
  CHECK_FALSE(bench(fake, "01").says("The score of task x"));
  fake.write("lessons/01-second/score.json", R"({"plain": 4096, "reference": 420, "best": 400})");
  CHECK(
      bench(fake, "01")
          .says("The score of task x: none of yours yet, the reference 420, the best we know 400"));
  fake.write(".progress", "01-second best: 1412/4096\n");
  CHECK(bench(fake, "01").says("The score of task x: your best 1,412, the reference 420"));
}
