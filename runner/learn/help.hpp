// `course --help`, on one screen, and what a shell completes.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "base/command_line.hpp"
#include "course/tree.hpp"

namespace runner {

/// The commands of this group share a line of the help.
inline constexpr const char* maintainers_group = "Maintain";
/// Those of this one have none, since the help is a screen: they are in the line of the command
/// that was added before them.
inline constexpr const char* named_elsewhere = "Beside";

/// The help of the whole program has a line for each command; that of a command is CLI11's.
class Help : public WrappedHelp {
 public:
  std::string make_help(const CLI::App* app, std::string name,
                        CLI::AppFormatMode mode) const override;
};

/// The last line of a command's help: "For example: ./course hint 03.c"; empty if there is none.
std::string example_of(const std::string& command);

/// All that --help says, as a manual page for man.
std::string manual_page(const CLI::App& app);

/// What bash reads to complete the program's commands and options, the lessons and their tasks.
std::string bash_completion(const CLI::App& app, const Tree& tree);

}  // namespace runner
