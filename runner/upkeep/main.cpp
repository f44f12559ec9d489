// The command line of `course-upkeep`: the commands of maintainers about pages and lessons, and the
// judges, which Meson calls.
#include <CLI/CLI.hpp>

#include "base/command_line.hpp"
#include "upkeep/judge.hpp"
#include "upkeep/new_lesson.hpp"
#include "upkeep/refresh.hpp"

namespace runner {

namespace {

class Upkeep {
 public:
  Upkeep() {
    app_.formatter(std::make_shared<WrappedHelp>());
    app_.require_subcommand(1);
    add_refresh();
    add_new();
    add_judges();
  }

  int run(int argc, char** argv) {
    return exit_code_of(app_, [&] {
      app_.parse(argc, argv);
      return command_();
    });
  }

 private:
  void add_refresh() {
    auto* refresh = app_.add_subcommand(
        "refresh", "Write again what is derived from solutions and results (for maintainers)");
    refresh->add_flag("--check", only_check_, "Change nothing; fail if something has drifted");
    refresh->callback([this] {
      command_ = [this] {
        const auto tree = find_tree();
        tree.require_solutions();
        return runner::refresh(tree, only_check_);
      };
    });
  }

  void add_new() {
    auto* lesson = app_.add_subcommand(
        "new", "Make the files of a lesson to come, such as 17-name (for maintainers)");
    lesson->add_option("name", file_, "Its number and its name")->required();
    lesson->callback([this] { command_ = [this] { return new_lesson(find_tree(), file_); }; });
  }

  void add_judges() {
    auto* judge = app_.add_subcommand("judge", "")->require_subcommand(1);
    const auto add = [&](const std::string& name, auto verdict) {
      auto* subject = judge->add_subcommand(name, "");
      subject->add_option("file", file_)->required();
      subject->add_option("others", others_)->required();
      subject->add_option("--judge", judge_);
      subject->add_option("--alone", own_judge_);
      subject->callback([=, this] { command_ = [=, this] { return verdict(); }; });
    };
    add("wrong", [&] { return judge_wrong(file_, {others_.at(0), judge_}); });
    add("skeleton", [&] { return judge_skeleton(file_, {others_.at(0), judge_}); });
    add("report", [&] { return judge_report(file_, others_.at(0), {others_.at(1), judge_}); });
    add("rows", [&] { return judge_rows(file_, others_, judge_, own_judge_); });
    add("warnings", [&] { return judge_warnings(file_, others_.at(0)); });
    add("score", [&] { return judge_score(file_, others_.at(0), others_.at(1), judge_); });
    add("page", [&] { return judge_page(file_, others_.at(0)); });
    add("teaching", [&] { return judge_teaching(file_, others_.at(0)); });
  }

  CLI::App app_{"Keep the course in order", "course"};
  std::function<int()> command_;
  std::string file_, judge_, own_judge_;
  std::vector<std::string> others_;
  bool only_check_ = false;
};

}  // namespace

}  // namespace runner

int main(int argc, char** argv) { return runner::Upkeep().run(argc, argv); }
