// The command line of `course handout`.
#include <CLI/CLI.hpp>
#include <iostream>

#include "failure.hpp"
#include "handout.hpp"

namespace {

using namespace runner;

void add_handout(CLI::App& app, HandoutOptions& options) {
  auto* command = app.add_subcommand("handout", "Make a repository for students");
  command->add_option("lessons", options.lessons, "Such as 03 05 [all]");
  command->add_option("-o,--output", options.folder, "The new repository's folder")->required();
}

}  // namespace

int main(int argc, char** argv) {
  HandoutOptions handout;
  CLI::App app{"Lessons for a class", "course"};
  app.require_subcommand(1);
  add_handout(app, handout);
  try {
    app.parse(argc, argv);
    return hand_out(find_tree(), handout);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? passed : broken_setup;
  } catch (const Failure& failure) {
    std::cerr << "course: " << failure.what() << std::endl;
    return failure.exit_code();
  } catch (const std::exception& error) {
    std::cerr << "course: " << error.what() << std::endl;
    return broken_setup;
  }
}
