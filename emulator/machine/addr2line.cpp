// Asking the binutils for the source of code that libbacktrace doesn't find.
#include "machine/addr2line.hpp"

#include <dlfcn.h>
#include <elf.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

#include "machine/other_process.hpp"

/// The linker's: where the program begins in memory, and where its code ends.
extern "C" const std::byte __executable_start[], etext[];

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
      printed_by({"addr2line", "-i", "-f", "-C", "-e", file->path, address.str()}, Errors::left_out)
          .text);
  std::vector<SourceLine> lines;
  for (std::string function, place;
       std::getline(output, function) && std::getline(output, place);) {
    auto line = line_of(function, place);
    if (!line.file.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace emulator
