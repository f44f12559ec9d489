// Running the host compiler, for what comes before the translation.
#include "preprocess.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <set>
#include <string_view>
#include <utility>

#include "cccl.hpp"
#include "files.hpp"
#include "left_out.hpp"
#include "missing.hpp"
#include "source/line_marker.hpp"

namespace translator {
namespace {

using Words = std::vector<std::string>;

constexpr std::string_view place_of_exercise = "#pragma cohort exercise\n",
                           begin_of_exercise = "#pragma cohort exercise begins\n",
                           end_of_exercise = "#pragma cohort exercise ends\n";

/// Where the files lie that stand for the input and the exercise.
std::filesystem::path exercise_folder(const Options& options) {
  return options.output.string() + ".exercise";
}

/// The depfile names these files: newer ones would make the output look old for ever.
void write_once(const std::filesystem::path& file, const std::string& text) {
  if (read_file(file) != text) write_file(file, text);
}

/// The exercise is preprocessed after what includes it, so that no macro of it gets there, and then
/// put in its place: `exercise.cuh`, first on the include path, only marks that, unless the
/// including file's own folder holds an `exercise.cuh`. Returns what is to be preprocessed.
std::filesystem::path input_with_exercise(const Options& options) {
  const auto folder = exercise_folder(options);
  const auto include = [](const std::filesystem::path& file) {
    return "#include \"" + std::filesystem::absolute(file).lexically_normal().string() + "\"\n";
  };
  std::filesystem::create_directories(folder);
  const auto header = folder / "exercise.cuh";
  write_once(header, std::string(place_of_exercise));
  // The name of the header: once in its place, that is where the exercise ends.
  write_once(folder / "whole.cu", include(options.input) + std::string(begin_of_exercise) +
                                      "#line 1 \"" + header.string() + "\"\n" +
                                      include(*options.exercise) + std::string(end_of_exercise));
  return folder / "whole.cu";
}

/// With the exercise where it is included. It ends with the marker that leaves it, to the file that
/// it was included by: now that is the one that marks its place.
std::string with_exercise_in_place(std::string text, const Options& options) {
  const auto begin = text.find(begin_of_exercise), end = text.rfind(end_of_exercise);
  const auto place = text.find(place_of_exercise);
  if (begin == std::string::npos || end == std::string::npos || place > begin) return text;
  const auto from = begin + begin_of_exercise.size();
  auto exercise = text.substr(from, end - from);
  exercise.erase(exercise.rfind("\n# ") + 1);
  exercise += "# 1 \"" + (exercise_folder(options) / "exercise.cuh").string() + "\" 2\n";
  text.erase(begin);
  return text.replace(place, place_of_exercise.size(), exercise);
}

enum class Side { device, host };

std::filesystem::path depfile_of(const Options& options, Side side) {
  return options.depfile->string() + (side == Side::device ? "" : ".host");
}

/// The compiler's words for `step`, with what all steps have in common.
Words command_line(const Options& options, const Words& step, Side side) {
  Words command = {options.compiler.front()};
  const auto add = [&](const Words& words) {
    command.insert(command.end(), words.begin(), words.end());
  };
  add(step);
  if (!options.launches) {
    add({"-D__CUDACC__", "-D__CUDA_ARCH_LIST__=900", "-D__COHORT_EMULATOR__"});
    if (side == Side::device) add({"-D__CUDA_ARCH__=900"});
  }
  add({options.compiler.begin() + 1, options.compiler.end()});
  if (options.depfile)
    add({"-MD", "-MF", depfile_of(options, side).string(), "-MQ", options.output.string()});
  command.push_back((options.exercise ? input_with_exercise(options) : options.input).string());
  return command;
}

Words preprocessing(const Options& options) {
  Words step = {"-E",       "-fpch-preprocess",
                "-x",       "c++",
                "-include", options.prelude ? options.prelude->string() : "cuda_runtime.h"};
  // Programs may ask by these names whether they need to define them away.
  if (!options.prelude && !options.launches)
    for (const std::string word :
         {"__global__", "__device__", "__host__", "__shared__", "__constant__", "__managed__"})
      step.push_back("-D" + word + "=" + word);
  if (options.exercise) step.insert(step.end(), {"-iquote", exercise_folder(options).string()});
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

constexpr std::string_view fatal = "fatal error: ";

/// The header of CUDA's that a message misses; otherwise nothing:
/// "a.cu:1:10: fatal error: cuda_fp16.h: No such file or directory".
std::string missing_header(const std::string& messages) {
  const std::size_t error = messages.find(fatal);
  if (error == std::string::npos) return {};
  const std::string rest = messages.substr(error + fatal.size());
  const std::string header = rest.substr(0, rest.find(": "));
  return is_cuda_header(header) ? header : "";
}

/// With what the emulator says of that header. The lines before say who includes the file.
std::string explained(const std::string& messages) {
  const std::string header = missing_header(messages);
  if (header.empty()) return messages;
  return messages.substr(0, messages.find(fatal)) +
         "error: " + missing_cccl(header).value_or(what_is_left_out(header)) + '\n';
}

bool succeeds(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

struct Output {
  std::optional<std::string> text;  ///< Nothing if the command fails.
  std::string messages;
};

Output output_of(const Words& command, const Options& options) {
  const Process process = start(command);
  std::string text = read_all(process.output);
  const bool succeeded = succeeds(process.id);
  text = with_exercise_in_place(std::move(text), options);
  lseek(process.messages, 0, SEEK_SET);
  const std::string messages = read_all(process.messages);
  if (!succeeded) return {std::nullopt, messages};
  return {std::move(text), messages};
}

void show(const Output& output) {
  std::cerr << (output.text ? output.messages : explained(output.messages));
}

constexpr std::string_view arch = "__CUDA_ARCH__";

/// Whether a file that the preprocessor read, or its command line, may ask for `__CUDA_ARCH__`.
bool asks_for_arch(const Options& options, std::string_view preprocessed) {
  const auto mentions = [](std::string_view text) {
    return text.find(arch) != std::string_view::npos;
  };
  if (std::any_of(options.compiler.begin(), options.compiler.end(), mentions)) return true;
  std::set<std::string_view> files;
  for (std::size_t line = 0; line != std::string_view::npos;
       line = preprocessed.find("\n# ", line + 1)) {
    const std::string_view rest = preprocessed.substr(line == 0 ? 0 : line + 1);
    const auto marker = source::parse_line_marker(rest.substr(0, rest.find('\n')));
    if (marker && files.insert(marker->file).second)
      if (const auto text = read_file(marker->file); text && mentions(*text)) return true;
  }
  return false;
}

/// Whether the program includes headers of CCCL, found or not. Exercises have to do without.
bool asks_for_cccl(const Options& options, const Output& output) {
  if (options.prelude || options.exercise || options.launches) return false;
  return output.text ? has_cccl(*output.text) : is_in_cccl(missing_header(output.messages));
}

/// Lets the first depfile name what the second names: each ends with the files of its only target.
void join_depfiles(const Options& options) {
  const auto path = depfile_of(options, Side::host);
  auto files = read_file(depfile_of(options, Side::device)).value_or("");
  const auto more = read_file(path).value_or("");
  files.erase(files.find_last_not_of('\n') + 1);
  write_file(*options.depfile, files + " \\\n" + more.substr(more.find(": ") + 1));
  std::filesystem::remove(path);
}

/// System headers of the host alone have a place in the device's text too: the words that include
/// them there first. They can't be cut out of the host's, which has only what came in no other.
Words headers_of_host(std::string_view device, std::string_view host) {
  Words words;
  for (const source::SystemHeader& header : source::system_headers(host)) {
    const std::string name(header.file);
    if (device.find("\"" + name + "\" 1") == std::string_view::npos)
      words.insert(words.end(), {"-include", name});
  }
  return words;
}

}  // namespace

std::optional<Preprocessed> preprocess(const Options& options) {
  Words step = preprocessing(options);
  Output device = output_of(command_line(options, step, Side::device), options);
  if (asks_for_cccl(options, device)) {
    const Words more = cccl_words(options.compiler);
    step.insert(step.end(), more.begin(), more.end());
    device = output_of(command_line(options, step, Side::device), options);
  }
  show(device);
  if (!device.text) return std::nullopt;
  // What is precompiled is so for the device alone.
  if (options.prelude || options.launches || !asks_for_arch(options, *device.text))
    return Preprocessed{std::move(*device.text), {}};
  Output host = output_of(command_line(options, step, Side::host), options);
  if (host.messages != device.messages) show(host);
  if (!host.text) return std::nullopt;
  if (const Words more = headers_of_host(*device.text, *host.text); !more.empty()) {
    step.insert(step.end(), more.begin(), more.end());
    device = output_of(command_line(options, step, Side::device), options);
    if (!device.text) return std::nullopt;
  }
  if (options.depfile) join_depfiles(options);
  return Preprocessed{std::move(*device.text), std::move(host.text)};
}

bool compile_host(const Options& options) {
  Output output = output_of(options.compiler, options);
  if (!output.text && is_in_cccl(missing_header(output.messages)))
    output = output_of(with_cccl_for_host(options.compiler), options);
  show(output);
  return output.text.has_value();
}

bool precompile(const Options& options) {
  const Words step = {"-x", "c++-header", "-o", options.output.string()};
  const Output output = output_of(command_line(options, step, Side::device), options);
  show(output);
  return output.text.has_value();
}

}  // namespace translator
