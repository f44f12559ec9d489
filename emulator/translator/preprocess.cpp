// Running the host compiler, for what comes before the translation.
#include "preprocess.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "files.hpp"
#include "missing.hpp"

namespace translator {
namespace {

using Words = std::vector<std::string>;

/// Makes the folder `OUT.exercise` with an `exercise.cuh` that includes the exercise by its
/// absolute path. First on the include path, it decides what `#include "exercise.cuh"` means,
/// unless the including file's own folder holds an `exercise.cuh`. Returns the folder.
std::filesystem::path write_exercise_folder(const Options& options) {
  const std::filesystem::path folder = options.output.string() + ".exercise";
  const std::filesystem::path header = folder / "exercise.cuh";
  const std::string text =
      "#include \"" + std::filesystem::absolute(*options.exercise).lexically_normal().string() +
      "\"\n";
  std::filesystem::create_directories(folder);
  // The depfile names this header: a newer one would make the output look old for ever.
  if (read_file(header) != text) write_file(header, text);
  return folder;
}

/// The compiler's words for `step`, with what both steps have in common.
Words command_line(const Options& options, const Words& step) {
  Words command = {options.compiler.front()};
  const auto add = [&](const Words& words) {
    command.insert(command.end(), words.begin(), words.end());
  };
  add(step);
  add({"-D__CUDACC__", "-D__CUDA_ARCH__=900", "-D__CUDA_ARCH_LIST__=900", "-D__COHORT_EMULATOR__"});
  add({options.compiler.begin() + 1, options.compiler.end()});
  if (options.depfile)
    add({"-MD", "-MF", options.depfile->string(), "-MQ", options.output.string()});
  command.push_back(options.input.string());
  return command;
}

Words preprocessing(const Options& options) {
  Words step = {"-E",       "-fpch-preprocess",
                "-x",       "c++",
                "-include", options.prelude ? options.prelude->string() : "cuda_runtime.h"};
  if (options.exercise)
    step.insert(step.end(), {"-iquote", write_exercise_folder(options).string()});
  return step;
}

/// What it says is gathered in a file of no name, which can't fill up as a pipe can.
struct Process {
  pid_t id = 0;
  int output = -1;    ///< The reading end of its standard output.
  int messages = -1;  ///< Its standard error.
};

Process start(std::vector<std::string> command) {
  std::vector<char*> arguments;
  for (std::string& argument : command) arguments.push_back(argument.data());
  arguments.push_back(nullptr);

  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0)
    throw SystemError(std::string("no pipe to the preprocessor: ") + std::strerror(errno));
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  Process process;
  process.output = ends[0];
  process.messages = memfd_create("messages", MFD_CLOEXEC);
  if (process.messages >= 0)
    posix_spawn_file_actions_adddup2(&actions, process.messages, STDERR_FILENO);
  const int error =
      posix_spawnp(&process.id, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (error != 0)
    throw SystemError("can't run '" + command.front() + "': " + std::strerror(error) +
                      "; install it, or name another compiler after --");
  return process;
}

std::string read_all(int descriptor) {
  std::string text;
  std::array<char, 1 << 16> buffer;
  for (;;) {
    const ssize_t count = read(descriptor, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    text.append(buffer.data(), static_cast<std::size_t>(count));
  }
  close(descriptor);
  return text;
}

/// "a.cu:1:10: fatal error: cuda_fp16.h: No such file or directory" is told of a header of CUDA.
void explain_missing_header(const std::string& messages) {
  const std::string_view introduction = ": fatal error: ";
  const std::size_t error = messages.find(introduction);
  if (error == std::string::npos) return;
  const std::string header = messages.substr(error + introduction.size());
  const std::size_t line = messages.rfind('\n', error) + 1;
  if (is_cuda_header(header.substr(0, header.find(": "))))
    std::cerr << messages.substr(line, error - line)
              << ": note: CUDA has this header, the emulator doesn't: docs/limits.md says what it "
                 "leaves out\n";
}

bool succeeds(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/// What the command writes; nothing if it fails. What it says goes on to our own standard error.
std::optional<std::string> output_of(const Words& command) {
  const Process process = start(command);
  std::string text = read_all(process.output);
  const bool succeeded = succeeds(process.id);
  lseek(process.messages, 0, SEEK_SET);
  const std::string messages = read_all(process.messages);
  std::cerr << messages;
  if (succeeded) return text;
  explain_missing_header(messages);
  return std::nullopt;
}

}  // namespace

std::optional<std::string> preprocess(const Options& options) {
  return output_of(command_line(options, preprocessing(options)));
}

bool precompile(const Options& options) {
  const Words step = {"-x", "c++-header", "-o", options.output.string()};
  return output_of(command_line(options, step)).has_value();
}

}  // namespace translator
