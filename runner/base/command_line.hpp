// How the course's programs answer a command line.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <iostream>

#include "base/failure.hpp"

namespace runner {

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
