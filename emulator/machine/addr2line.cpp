// Asking the binutils for the source of code that libbacktrace doesn't find.
#include "machine/addr2line.hpp"

#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

/// The linker's: where the program begins in memory, and where its code ends.
extern "C" const std::byte __executable_start[], etext[];
extern char** environ;

namespace emulator {

namespace {

/// A file of the program's: where its beginning is in memory, and a path that a child can open.
struct LoadedFile {
  const void* begin;
  std::string path;
};

/// The program itself, or a module that it has loaded.
std::optional<LoadedFile> file_of(const void* code) {
  const auto* byte = static_cast<const std::byte*>(code);
  if (byte >= __executable_start && byte < etext)
    return LoadedFile{__executable_start, "/proc/" + std::to_string(getpid()) + "/exe"};
  Dl_info file;
  const bool is_module =
      dladdr(code, &file) != 0 && std::string_view(file.dli_fname).starts_with("/proc/");
  return is_module ? std::optional(LoadedFile{file.dli_fbase, file.dli_fname}) : std::nullopt;
}

/// The address as its file has it.
std::uintptr_t address_in(const LoadedFile& file, const void* code) {
  const auto address = reinterpret_cast<std::uintptr_t>(code);
  const bool is_moved = static_cast<const Elf64_Ehdr*>(file.begin)->e_type == ET_DYN;
  return is_moved ? address - reinterpret_cast<std::uintptr_t>(file.begin) : address;
}

/// What a command prints; nothing if it can't be started.
std::string output_of(const std::vector<std::string>& words) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return {};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  pid_t child = 0;
  const int error =
      posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  std::string output;
  char piece[512];
  for (ssize_t size; error == 0 && (size = read(ends[0], piece, sizeof piece)) > 0;)
    output.append(piece, static_cast<std::size_t>(size));
  close(ends[0]);
  if (error == 0) waitpid(child, nullptr, 0);
  return output;
}

/// "main.cu:12", or "main.cu:12 (discriminator 3)"; unknown files are "??", and unknown lines "?".
SourceLine line_of(const std::string& function, const std::string& place) {
  const auto colon = place.rfind(':');
  const int line = colon == std::string::npos ? 0 : std::atoi(place.c_str() + colon + 1);
  if (line == 0 || place.starts_with("??")) return {};
  return {place.substr(0, colon), line, function};
}

}  // namespace

std::vector<SourceLine> ask_addr2line(const void* code) {
  const auto file = file_of(code);
  if (!file) return {};
  std::ostringstream address;
  address << std::hex << address_in(*file, code);
  std::istringstream output(
      output_of({"addr2line", "-i", "-f", "-C", "-e", file->path, address.str()}));
  std::vector<SourceLine> lines;
  for (std::string function, place;
       std::getline(output, function) && std::getline(output, place);) {
    auto line = line_of(function, place);
    if (!line.file.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace emulator
