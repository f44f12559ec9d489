// Calling cohort-nvcc.
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>

#include "folders.hpp"
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

std::string quoted(const std::string& word) {
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

/// Of NVRTC alone, and nothing that the emulator could do otherwise.
bool is_without_effect(std::string_view option) {
  static constexpr std::array none = {"-default-device",
                                      "--device-as-default-execution-space",
                                      "-default-device-functions",
                                      "--dlink-time-opt",
                                      "-dlto",
                                      "--minimal",
                                      "-minimal",
                                      "--extra-device-vectorization",
                                      "-extra-device-vectorization",
                                      "--builtin-",
                                      "-builtin-",
                                      "--pch",
                                      "-pch",
                                      "--no-source-include",
                                      "-no-source-include",
                                      "--ptxas-options",
                                      "-Xptxas",
                                      "--jump-table-density"};
  for (const char* each : none)
    if (option.starts_with(each)) return true;
  return false;
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
  const auto name = fs::path(program.name.empty() ? "default_program" : program.name).filename();
  const fs::path source = folder / name;
  const fs::path known = file_of(program);
  write(source, program.source);
  const fs::path compiled = folder / (name.string() + ".cu");
  write(compiled, "#line 1 \"" + (known.empty() ? source : known).string() + "\"\n" +
                      program.source + pointers_to(program.expressions) + "\n");

  std::string command = quoted(compiler()) + " -cubin -D__CUDACC_RTC__ -I" + quoted(folder) +
                        " -o " + quoted(module) + " " + quoted(compiled);
  for (const auto& option : options)
    if (!is_without_effect(option)) command += " " + quoted(option);
  std::FILE* const output = popen((command + " 2>&1").c_str(), "r");
  if (!output) return NVRTC_ERROR_INTERNAL_ERROR;
  std::array<char, 4096> piece;
  program.log.clear();
  while (const std::size_t size = std::fread(piece.data(), 1, piece.size(), output))
    program.log.append(piece.data(), size);
  program.is_compiled = true;
  if (pclose(output) != 0) return NVRTC_ERROR_COMPILATION;
  program.image = text_of(module);
  find_lowered_names(program);
  return NVRTC_SUCCESS;
}

}  // namespace nvrtc
