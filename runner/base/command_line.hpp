// How the course's programs answer a command line.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <iostream>
#include <string>

#include "base/failure.hpp"
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

/// Runs a command, and returns its exit code. Says what was wrong with it, or with its words.
inline int exit_code_of(const CLI::App& app, const std::function<int()>& command) {
  try {
    return command();
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

}  // namespace runner
