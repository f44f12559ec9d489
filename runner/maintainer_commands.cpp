// The commands about the course itself.
#include <iostream>
#include <optional>

#include "application.hpp"
#include "base/failure.hpp"
#include "base/text.hpp"
#include "check/joined_answers.hpp"
#include "check/suite.hpp"
#include "compile/tool.hpp"
#include "compile/tool_numbers.hpp"
#include "course/lessons.hpp"
#include "course/skeleton.hpp"
#include "course/workplace.hpp"
#include "learn/bench.hpp"
#include "learn/docs.hpp"
#include "learn/doctor.hpp"
#include "learn/help.hpp"

namespace runner {

/// What this machine has, and what is made of the course on it.
void Application::add_course() {
  add_json(add("doctor", "Say what this machine has and lacks",
               [this] { return doctor(find_tree(), json_); }));
  add_about("bench", "Time a lesson's kernels on your GPU, next to others'", bench);
  add("docs", "Build the course as a book, and say where it begins",
      [] { return build_docs(find_tree()); });
}

/// What the build has written by this program.
void Application::add_derive() {
  auto* derive = app_.add_subcommand("derive", "")->group("")->require_subcommand(1);
  const auto add = [&](const std::string& name, const std::string& help, auto command) {
    auto* subcommand = derive->add_subcommand(name, help);
    subcommand->callback(
        [this, command] { command_ = [this, command] { return command(files_); }; });
    return subcommand->add_option("files", files_)->required();
  };
  using Files = std::vector<std::string>;
  add("skeleton", "Write the skeleton of one SOLUTION to OUT", [](const Files& files) {
    return write_skeleton(files[0], files[1]);
  })->expected(2);
  add("work", "Bring the learner's files below ROOT up to date, and write OUT",
      [](const Files& files) { return write_work(files[0], files[1]); })
      ->expected(2);
  add("joined", "Write to OUT, and its DEPFILE, the TEST of a SOLUTION, for some ANSWERs or itself",
      [](const Files& files) {
        return write_joined_answers(files[0], files[1], {files.begin() + 2, files.end()});
      })
      ->expected(4, CLI::detail::expected_max_vector_size);
}

namespace {

/// Whether the words ask for help, or have all that the tool can't do without.
bool has_what_it_needs(const Tool& tool, const std::vector<std::string>& words) {
  std::size_t plain = 0;
  bool has_output = false, is_value = false;
  for (const auto& word : words) {
    if (word == "--help" || word == "-h") return true;
    plain += !is_value && !word.starts_with('-');
    has_output |= word.starts_with("-o") || word.starts_with("--output");
    is_value = word == "-o" || word == "--output";
  }
  return plain >= tool.least && (has_output || !tool.needs_output);
}

/// Throws Failure for a word that stands where a lesson does, and is none.
void require_lessons(const Tree& tree, const Tool& tool, const std::vector<std::string>& words) {
  if (!tool.first_lesson) return;
  const auto lessons = load_lessons(tree);
  for (std::size_t i = 0; i < words.size() && !words[i].starts_with('-'); ++i)
    if (i >= *tool.first_lesson) find_lesson(lessons, words[i]);
}

/// The value that `words[i]` gives an option of these names, if it does: `-j 4`, `-j4`, `--jobs=4`.
std::optional<std::string> value_at(const std::vector<std::string>& words, std::size_t i,
                                    const std::string& names) {
  for (const auto& name : list_in(names, ",")) {
    if (words[i] == name && i + 1 < words.size()) return words[i + 1];
    const auto glued = name + (name.starts_with("--") ? "=" : "");
    if (words[i].starts_with(glued) && words[i] != name) return words[i].substr(glued.size());
  }
  return {};
}

void require_numbers(const Tool& tool, const std::vector<std::string>& words) {
  for (const auto& option : tool.numbers)
    for (std::size_t i = 0; i < words.size(); ++i)
      if (const auto value = value_at(words, i, option.names))
        if (const auto why = option.refusal(*value); !why.empty())
          throw Failure(words[i].substr(0, words[i].find('=')) + ": " + why);
}

}  // namespace

void Application::add_tool(const std::string& name, const std::string& help, const Tool& tool) {
  auto* command = app_.add_subcommand(name, help)->group(group_);
  command->set_help_flag();
  command->prefix_command();
  command->callback([this, command, tool] {
    command_ = [command, tool] {
      const auto tree = find_tree();
      tree.require_solutions();
      const auto given = command->remaining();
      require_lessons(tree, tool, given);
      if (!has_what_it_needs(tool, given))
        throw Failure(tool.needs + ", as in " + tree.command(tool.example));
      require_numbers(tool, given);
      auto all = tool.words;
      all.insert(all.end(), given.begin(), given.end());
      return run_tool(tree, tool.path, all);
    };
  });
}

void Application::add_tools() {
  auto* test = add("test", "Run every test that this machine can run", [this] {
    return test_everything(find_tree(), {json_, junit_});
  });
  add_json(test);
  test->add_option("--junit", junit_, "Write every case to this file, as JUnit's XML");
  add("completion", "Print what bash completes: source <(./course completion)", [this] {
    std::cout << bash_completion(app_, find_tree()) << std::flush;
    return passed;
  });
  const std::string upkeep = "runner/upkeep/course-upkeep";
  add_tool("refresh", "Write again what is derived from solutions and results",
           {.path = upkeep, .words = {"refresh"}});
  add_tool("new", "Make the files of a lesson to come, such as 17-name",
           {.path = upkeep,
            .words = {"new"},
            .least = 1,
            .needs = "say what the lesson is called",
            .example = "new 17-name"});
  add_tool("mutate", "Find mistakes that no test sees",
           {.path = "runner/mutate/course-mutate",
            .first_lesson = 0,
            .numbers = {of_mutate::sample, of_mutate::jobs}});
  const std::string classroom = "runner/classroom/course-classroom";
  add_tool("handout", "Make a repository for students",
           {.path = classroom,
            .words = {"handout"},
            .needs_output = true,
            .needs = "say into which folder",
            .first_lesson = 0,
            .example = "handout 03 05 -o ../class"});
  add_tool("grade", "Grade what they hand in, in a sandbox",
           {.path = classroom,
            .words = {"grade"},
            .least = 2,
            .needs_output = true,
            .needs = "say whose submissions to grade, for which lessons, and where the results go",
            .first_lesson = 1,
            .example = "grade submissions 03 05 -o results",
            .numbers = {of_grade::seed, of_grade::schedules, of_grade::jobs, of_grade::late,
                        of_grade::slurm}});
  add_tool("quiz", "Make a quiz to print, of wrong answers",
           {.path = classroom,
            .words = {"quiz"},
            .least = 1,
            .needs_output = true,
            .needs = "say of which lesson, and where to write",
            .first_lesson = 0,
            .example = "quiz 03 -o ~/quiz-03.html",
            .numbers = {of_quiz::questions, of_quiz::seed}});
}

}  // namespace runner
