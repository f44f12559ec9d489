// How the course's programs answer a command line.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/failure.hpp"
#include "base/nearest.hpp"
#include "base/number_option.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"

namespace runner {

/// CLI11's help, in lines that fit a terminal of 80 columns.
class WrappedHelp : public CLI::Formatter {
 public:
  std::string make_option_desc(const CLI::Option* option) const override {
    return wrapped(CLI::Formatter::make_option_desc(option), columns - get_column_width());
  }
  std::string make_description(const CLI::App* app) const override {
    return with_wrapped_lines(CLI::Formatter::make_description(app), columns);
  }
  std::string make_footer(const CLI::App* app) const override {
    return with_wrapped_lines(CLI::Formatter::make_footer(app), columns);
  }

 private:
  static constexpr std::size_t columns = 80;
};

/// For every option that takes a number: refuses what is none, and says what to write instead.
inline CLI::Validator whole_number(const NumberOption& option) {
  return CLI::Validator([option](const std::string& word) { return option.refusal(word); }, "");
}
inline CLI::Validator whole_number(std::uint64_t least, std::uint64_t most, const char* such_as) {
  return whole_number({"", least, most, such_as});
}

/// The innermost command that was given.
inline const CLI::App& command_given(const CLI::App& app) {
  const auto commands = app.get_subcommands();
  return commands.empty() ? app : command_given(*commands.front());
}

/// "./course check --help".
inline std::string help_of(const CLI::App& command) {
  const char* program = std::getenv("COHORT_COMMAND");
  const auto name = command.get_parent() ? command.get_name() + " " : "";
  return std::string(program ? program : "./course") + " " + name + "--help";
}

/// What is meant by a word that is no command; empty if nothing is.
inline std::string command_meant(const std::string& word, const std::vector<std::string>& known) {
  static const std::map<std::string, std::string> others = {
      {"undo", "restore"}, {"answer", "solution"}, {"status", "progress"}};
  const auto other = others.find(word);
  const bool is_other = other != others.end() && contains(known, other->second);
  return is_other ? ". Did you mean " + other->second + "?" : did_you_mean(word, known);
}

/// What is wrong with words that nothing takes, and where it is said what does.
inline std::string refusal(const CLI::App& app, const std::vector<std::string>& unexpected) {
  // Of "help check" the first word is none of check's.
  const auto& command = app.remaining().empty() ? command_given(app) : app;
  const auto more = "; " + help_of(command) + " says more";
  const auto& word = unexpected.front();
  static const std::string version = ": git log -1 says which course this is";
  std::vector<std::string> known;
  if (word.starts_with('-')) {
    for (const auto* option : command.get_options())
      for (const auto& name : option->get_lnames()) known.push_back("--" + name);
    return "there is no option " + word +
           (word == "--version" ? version : more + did_you_mean(word, known));
  }
  for (const auto* other : command.get_subcommands([](const CLI::App*) { return true; }))
    if (!other->get_group().empty()) known.push_back(other->get_name());
  if (known.empty()) return "\"" + word + "\" is one word too many" + more;
  const auto none = "there is no command " + word;
  if (word == "version") return none + version;
  if (word == "help") return none + "; " + help_of(command_given(app)) + " says more";
  return none + more + command_meant(word, known);
}

/// What was wrong with the words, and where it is said how they are written.
inline std::string refusal(const CLI::App& app, const CLI::ParseError& error) {
  const auto unexpected = app.remaining(true);
  const bool is_unexpected =
      error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError) && !unexpected.empty();
  return is_unexpected ? refusal(app, unexpected)
                       : error.what() + ("; " + help_of(command_given(app)) + " says more");
}

/// Beside what asks for help, the words that nothing takes: help would hide that.
inline std::vector<std::string> unexpected_beside_help(const CLI::App& app) {
  const bool passes_on = static_cast<bool>(command_given(app).get_prefix_command());
  return passes_on ? std::vector<std::string>() : app.remaining(true);
}

/// Runs a command, and returns its exit code. Says what was wrong with it, or with its words.
inline int exit_code_of(const CLI::App& app, const std::function<int()>& command) {
  try {
    return command();
  } catch (const CLI::ParseError& error) {
    const bool asks_for_help = error.get_exit_code() == 0;
    const auto unexpected = unexpected_beside_help(app);
    if (asks_for_help && unexpected.empty()) return app.exit(error);
    complain(asks_for_help ? refusal(app, unexpected) : refusal(app, error));
  } catch (const Failure& failure) {
    complain(failure.what());
    return failure.exit_code();
  } catch (const std::exception& error) {
    complain(error.what());
  }
  return broken_setup;
}

}  // namespace runner
