// `course bench`: with a GPU that isn't there, and with one that is a script.
#include <doctest/doctest.h>

#include <filesystem>

#include "fake_course.hpp"

using testing::FakeCourse;

namespace {

const std::string table = "| GB/s | 1 bin | 2 |\n|---|--:|--:|\n| yours | 10 | 20 |\n";

struct BenchCourse : FakeCourse {
  void add_benchmark() const {
    write("bench/01-second.cu", "int main() {}\n");
    write("bench/results/01-second.md", table);
    write("bench/results/01-second.json",
          R"({"device": "NVIDIA H100", "cuda": "13.0.88", "date": "2026-11-22", "rows": []})");
    write("bench/results/00-first.md", "| other |\n");
  }
};

/// An nvcc that makes a program of what it is given: one that prints its folder, and writes a
/// table. A source that has "broken" in it is refused.
struct GpuCourse : BenchCourse {
  GpuCourse() {
    add_benchmark();
    write_program("bin/nvidia-smi", "exit 0\n");
    write_program("bin/nvcc",
                  "for word; do case $before in -o) out=$word;; esac; before=$word; done\n"
                  "[ -n \"$out\" ] || exit 0\n"
                  "if grep -n broken \"$word\"; then exit 1; fi\n"
                  "yours=$(cat \"$(dirname \"$out\")/yours.cuh\" 2> /dev/null)\n"
                  "cat > \"$out\" << END\n#!/bin/sh\nmkdir -p \\$1\necho 'times it'\n"
                  "cat << 'YOURS'\n$yours\nYOURS\ncp bench/results/01-second.md \\$1\nEND\n"
                  "chmod +x \"$out\"\n");
    write_program("bin/python3", "cp \"$2\" \"$3\"\n");
  }
};

}  // namespace

TEST_CASE_FIXTURE(BenchCourse,
                  "without a GPU it says so, and shows what was measured for the pages") {
  add_benchmark();
  write_program("bin/nvcc", "exit 0\n");
  write_program("bin/nvidia-smi", "exit 9\n");
  const auto result = course("bench 01");
  CHECK(result.code == 0);
  CHECK(result.first_line() == "There is no GPU here: no NVIDIA driver answers to nvidia-smi.");
  CHECK(result.says("an NVIDIA H100, CUDA 13.0.88, 2026-11-22"));
  CHECK(result.says(table));
  CHECK_FALSE(result.says("| other |"));
}

TEST_CASE_FIXTURE(BenchCourse, "without nvcc it says where to get it") {
  add_benchmark();
  write_program("bin/nvcc", "exit 127\n");
  const auto result = course("bench second");
  CHECK(result.code == 0);
  CHECK(result.first_line().starts_with("There is no nvcc here: install the CUDA Toolkit"));
  CHECK(result.says(table));
}

TEST_CASE_FIXTURE(
    GpuCourse,
    "on a GPU it runs the benchmark of the last lesson, keeps its results and draws them") {
  const auto result = course("bench");
  CHECK(result.code == 0);
  CHECK(result.first_line() == "Compiling bench/01-second.cu");
  CHECK(result.says("times it\n"));
  CHECK(result.says("Drawn: work/bench/01-second.svg\n"));
  CHECK(result.last_line() == "Results: work/bench");
  CHECK(read("work/bench/01-second.md") == table);
  CHECK(read("work/bench/01-second.svg") == table);
}

TEST_CASE_FIXTURE(GpuCourse,
                  "your kernels are timed where there is a place for them, as far as they pass") {
  write("bench/00-first.cu", "#include \"yours.cuh\"\nint main() {}\n");
  auto result = course("bench 00");
  CHECK(result.code == 0);
  CHECK(result.says("None of your tasks passes yet: ./course check 00"));
  CHECK_FALSE(result.says("solved"));

  write(".progress", "00-first: b\n");
  result = course("bench 00-first");
  CHECK(result.code == 0);
  CHECK(result.says("the tasks that passed when you last ran ./course check 00: b\n"));
  CHECK(result.says("#include \"" + (root() / "work/00-first/exercise.cuh").string() + "\""));
  CHECK(result.says("constexpr const char* solved = \"b\";"));
}

TEST_CASE_FIXTURE(GpuCourse,
                  "a benchmark that doesn't compile says why, and one that fails ends it") {
  write("bench/01-second.cu", "broken\n");
  auto result = course("bench 01");
  CHECK(result.code == 1);
  CHECK(result.says("1:broken"));

  write("bench/01-second.cu", "int main() {}\n");
  std::filesystem::remove(root() / "bench/results/01-second.md");
  result = course("bench 01");
  CHECK(result.code == 1);
  CHECK(result.last_line() == "course: bench/01-second.cu has failed");
}

TEST_CASE_FIXTURE(BenchCourse, "a lesson that has no benchmark says so") {
  const auto result = course("bench 00");
  CHECK(result.code == 2);
  CHECK(result.last_line() == "course: there is no benchmark bench/00-*.cu here");
}

TEST_CASE_FIXTURE(GpuCourse, "beside the times stand the scores of an open task") {
  write("lessons/01-second/README.md", "# 01 · Second\n### a · Again\n### x · Cheap\n");
  CHECK_FALSE(course("bench 01").says("The score of task x"));
  write("lessons/01-second/score.json", R"({"plain": 4096, "reference": 420, "best": 400})");
  CHECK(
      course("bench 01")
          .says("The score of task x: none of yours yet, the reference 420, the best we know 400"));
  write(".progress", "01-second best: 1412/4096\n");
  CHECK(course("bench 01").says("The score of task x: your best 1,412, the reference 420"));
}
