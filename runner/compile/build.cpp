// Building: ninja, kept quiet, with its compilers' messages made readable.
#include "compile/build.hpp"

#include <optional>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/process.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "compile/build_lock.hpp"
#include "compile/compiler_messages.hpp"
#include "compile/full_disk.hpp"

namespace runner {

namespace {

/// "3 of 14" from ninja's status line "[3/14] Compiling …", else empty.
std::string progress_in(std::string_view line) {
  const auto slash = line.find('/');
  const auto end = line.find(']');
  if (!line.starts_with('[') || slash > end || end == std::string_view::npos) return "";
  return std::string(line.substr(1, slash - 1)) + " of " +
         std::string(line.substr(slash + 1, end - slash - 1));
}

Command ninja(const Tree& tree, const std::vector<std::string>& targets,
              const std::string& ninja_file) {
  Command command{.words = {"ninja", "-C", tree.build.string(), "-f", ninja_file}};
  // After Ctrl-C it ends the compilers that it has started, and we may be gone when it says so.
  command.outlives_us = true;
  command.words.insert(command.words.end(), targets.begin(), targets.end());
  command.environment["NINJA_STATUS"] = "[%f/%t] ";
  if (style_of_output().colour) command.environment["CLICOLOR_FORCE"] = "1";
  return command;
}

}  // namespace

Build build(const Tree& tree, const std::vector<std::string>& targets, const std::string& step,
            const std::string& ninja_file) {
  const BuildLock lock((tree.build / ninja_file).parent_path());
  lock.say(step);
  std::optional<ProgressLine> progress;
  if (!step.empty()) progress.emplace(step);
  std::string output, how_far;
  const auto listen = [&](std::string_view line) {
    (output += line) += '\n';
    if (auto now = progress_in(line); !now.empty()) {
      how_far = now;
      lock.say(step + ": " + how_far);
    }
  };
  auto command = ninja(tree, targets, ninja_file);
  command.inherits = lock.file();
  const auto tick = [&] {
    if (progress) progress->tick(how_far);
  };
  const auto ending = listen_to(command, {.on_line = listen, .on_tick = tick});
  Build result;
  result.succeeded = ending.succeeded();
  if (result.succeeded) return result;
  if (const auto full = full_disk_text(output, tree); !full.empty()) throw Failure(full);
  write_file(tree.build / "course.log", output);
  result.messages = compiler_messages(output, tree);
  return result;
}

void require_built(const Build& build, const Tree& tree, const std::string& what) {
  if (build.succeeded) return;
  throw Failure(build.messages + "\ncan't build " + what + ": all messages are in " +
                tree.shown(tree.build / "course.log") + "; " + tree.command("doctor") +
                " says what is missing");
}

}  // namespace runner
