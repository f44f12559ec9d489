// Calling cohort-nvcc.
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>

#include "folders.hpp"
#include "machine/other_process.hpp"
#include "nvrtc/program.hpp"

namespace nvrtc {

namespace {

namespace fs = std::filesystem;

/// Where sources are, to the end of the program: reports show their lines.
class Folder {
 public:
  Folder() {
    std::string name = fs::temp_directory_path() / "cohort-nvrtc-XXXXXX";
    if (mkdtemp(name.data())) path_ = name;
  }
  ~Folder() {
    std::error_code none;
    if (!path_.empty() && getpid() == owner_) fs::remove_all(path_, none);
  }

  /// A new one in it.
  fs::path add() {
    const fs::path folder = path_ / std::to_string(++count_);
    fs::create_directories(folder);
    return folder;
  }

 private:
  const pid_t owner_ = getpid();
  fs::path path_;
  int count_ = 0;
};

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const fs::path& path, std::string_view text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

std::string compiler() {
  if (const char* set = std::getenv("COHORT_NVCC")) return set;
  const fs::path built = fs::path(emulator::build_folder) / "toolkit" / "bin" / "cohort-nvcc";
  return fs::exists(built) ? built.string() : emulator::installed_compiler;
}

/// Of NVRTC alone, and nothing that the emulator could do otherwise.
bool is_without_effect(std::string_view option) {
  static constexpr const char* names[] = {"default-device",
                                          "device-as-default-execution-space",
                                          "dlink-time-opt",
                                          "dlto",
                                          "minimal",
                                          "extra-device-vectorization",
                                          "builtin-",
                                          "pch",
                                          "no-source-include",
                                          "ptxas-options",
                                          "Xptxas"};
  option.remove_prefix(std::min(option.find_first_not_of('-'), option.size()));
  return std::ranges::any_of(names, [=](const char* name) { return option.starts_with(name); });
}

/// The file that the source is of, if the program has read it from one; it is where reports find
/// its lines then.
fs::path file_of(const _nvrtcProgram& program) {
  std::error_code none;
  return !program.name.empty() && fs::is_regular_file(program.name, none) &&
                 text_of(program.name) == program.source
             ? fs::absolute(program.name)
             : fs::path();
}

}  // namespace

nvrtcResult compile(_nvrtcProgram& program, const std::vector<std::string>& options) {
  static Folder all;
  const fs::path folder = all.add(), module = folder / "module";
  for (const auto& header : program.headers) write(folder / header.name, header.text);
  const fs::path named = program.name.empty() ? "default_program" : program.name;
  const fs::path source = folder / named.filename(), known = file_of(program);
  const std::string line = known.empty() ? "" : "#line 1 \"" + known.string() + "\"\n";
  write(source, line + program.source + pointers_to(program.expressions) + "\n");

  std::vector<std::string> command = {
      compiler(), "-x",   "cu",  "-cubin", "-D__CUDACC_RTC__", "-I" + folder.string(),
      "-o",       module, source};
  std::ranges::copy_if(options, std::back_inserter(command),
                       [](const std::string& option) { return !is_without_effect(option); });
  const emulator::Printed printed = emulator::printed_by(command, emulator::Errors::among_the_rest);
  program.log = printed.text;
  program.is_compiled = true;
  constexpr int unknown_option = 2;
  if (printed.code == unknown_option) return NVRTC_ERROR_INVALID_OPTION;
  if (printed.code != 0) return NVRTC_ERROR_COMPILATION;
  program.image = text_of(module);
  find_lowered_names(program);
  return NVRTC_SUCCESS;
}

}  // namespace nvrtc
