// `course bench`: how fast a lesson's kernels are on this machine's GPU, next to others'.
#include "learn/bench.hpp"

#include <filesystem>
#include <iostream>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/process.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "check/task_score.hpp"
#include "compile/gpu.hpp"
#include "course/lessons.hpp"
#include "course/marks.hpp"
#include "course/results.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

/// The files of a folder whose names begin so and end so, in order.
std::vector<fs::path> files_in(const fs::path& folder, const std::string& beginning,
                               const std::string& extension) {
  auto files = runner::files_in(folder);
  std::erase_if(files, [&](const fs::path& file) {
    return !file.filename().string().starts_with(beginning) || file.extension() != extension;
  });
  return files;
}

/// "16-" for a lesson; "16-steps" for one of its benchmarks.
std::string beginning_of(const Tree& tree, const std::vector<std::string>& words,
                         const std::vector<Lesson>& lessons) {
  if (words.empty()) return lessons.back().two_digits() + "-";
  if (fs::exists(tree.root / "bench" / (words[0] + ".cu"))) return words[0];
  return find_lesson(lessons, words[0]).two_digits() + "-";
}

void show_tables(const std::vector<fs::path>& tables) {
  for (const auto& table : tables) {
    std::cout << '\n' << style_of_output().bold(table.stem().string()) << '\n' << read_file(table);
  }
}

/// What the repository has.
void show_committed(const Tree& tree, const std::string& beginning) {
  const auto folder = tree.root / "bench" / "results";
  for (const auto& file : files_in(folder, beginning, ".json")) {
    const auto json = read_file(file);
    std::cout << "\nMeasured for the pages (" << file.stem().string() << "): an "
              << result_in(json, "device") << ", CUDA " << result_in(json, "cuda") << ", "
              << result_in(json, "date");
  }
  std::cout << '\n';
  show_tables(files_in(folder, beginning, ".md"));
}

/// One benchmark: a file bench/NN-name.cu.
class Benchmark {
 public:
  Benchmark(const Tree& tree, const fs::path& source, const std::vector<Lesson>& lessons)
      : tree_(tree),
        source_(source),
        name_(source.stem().string()),
        lesson_(find_lesson(lessons, name_.substr(0, 2))),
        folder_(tree.build / "bench" / name_) {}

  /// Throws Failure with what the compiler said.
  void compile() const {
    fs::create_directories(folder_);
    write_yours();
    std::cout << "Compiling bench/" << name_ << ".cu" << std::endl;
    const auto bench = tree_.root / "bench";
    const auto solution = tree_.solution(lesson_.name).parent_path();
    const auto compiled =
        capture({.words = {"nvcc", "-std=c++20", "-O3", "-arch=native", "-I" + folder_.string(),
                           "-I" + bench.string(), "-I" + (tree_.root / "include").string(),
                           "-I" + solution.string(), "-o", program().string(), source_.string()}});
    if (!compiled.ending.succeeded()) throw Failure(compiled.output, failed);
  }

  /// Returns the exit code.
  int run(const fs::path& results) const {
    return run_here({.words = {program().string(), results.string()}}).code;
  }

 private:
  fs::path program() const { return folder_ / name_; }

  /// A header for benchmarks that include it: the learner's exercise, and which tasks pass.
  void write_yours() const {
    const auto header = folder_ / "yours.cuh";
    fs::remove(header);
    if (read_file(source_).find("\"yours.cuh\"") == std::string::npos) return;
    const Marks marks(tree_);
    std::string solved;
    for (const auto& task : lesson_.exercise_tasks()) {
      if (marks.has(lesson_, task) && !marks.changed(lesson_, task)) solved += task.letter;
    }
    const auto check = tree_.command("check " + lesson_.two_digits());
    if (solved.empty()) {
      std::cout << "None of your tasks passes yet: " << check << ". Without yours:\n";
      return;
    }
    std::cout << "With yours, for the tasks that passed when you last ran " << check << ": "
              << solved << '\n';
    write_file(header, "#include \"" + tree_.exercise(lesson_.name).string() +
                           "\"\nconstexpr const char* solved = \"" + solved + "\";\n");
  }

  const Tree& tree_;
  fs::path source_;
  std::string name_;
  const Lesson& lesson_;
  fs::path folder_;
};

/// Each table that a benchmark has written as a picture beside it.
void draw(const Tree& tree, const fs::path& results, const std::string& beginning) {
  for (const auto& table : files_in(results, beginning, ".md")) {
    auto picture = table;
    picture.replace_extension(".svg");
    const auto script = tree.root / "bench" / "draw.py";
    const auto drawn =
        capture({.words = {"python3", script.string(), table.string(), picture.string()}});
    if (!drawn.ending.succeeded()) throw Failure(drawn.output, failed);
    std::cout << "Drawn: " << tree.shown(picture) << '\n';
  }
}

/// The scores of the lesson's open task, beside which its times are read.
void say_scores(const Tree& tree, const Lesson& lesson) {
  const auto marks = score_marks(tree, lesson);
  const auto* task = lesson.open_task();
  if (!marks || !task) return;
  const auto best = Marks(tree).best(lesson, marks->plain);
  std::cout << "\nThe score of task " << task->letter << ": "
            << (best ? "your best " + with_thousands(*best) : "none of yours yet")
            << ", the reference " << with_thousands(marks->reference) << ", the best we know "
            << with_thousands(marks->best) << '\n';
}

}  // namespace

int bench(const Tree& tree, const std::vector<std::string>& words) {
  const auto lessons = load_lessons(tree);
  const auto beginning = beginning_of(tree, words, lessons);
  const auto sources = files_in(tree.root / "bench", beginning, ".cu");
  if (sources.empty()) throw Failure("there is no benchmark bench/" + beginning + "*.cu here");

  if (const auto missing = missing_for_gpu(); !missing.empty()) {
    std::cout << missing << '\n';
    show_committed(tree, beginning);
    say_scores(tree, find_lesson(lessons, beginning.substr(0, 2)));
    return passed;
  }
  const auto results = tree.root / "work" / "bench";
  for (const auto& source : sources) {
    const Benchmark benchmark(tree, source, lessons);
    benchmark.compile();
    if (const int code = benchmark.run(results); code != 0)
      throw Failure("bench/" + source.filename().string() + " has failed", failed);
  }
  draw(tree, results, beginning);
  say_scores(tree, find_lesson(lessons, beginning.substr(0, 2)));
  std::cout << "Results: " << tree.shown(results) << std::endl;
  return passed;
}

}  // namespace runner
