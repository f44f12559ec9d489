// A folder to run the program `translate` in. The environment names what to run: TRANSLATE,
// COMPILER, and the folder INCLUDE of the stand-in.
#pragma once

#include <stdlib.h>
#include <sys/wait.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

struct Outcome {
  int exit_code = 0;
  std::string output;  ///< Standard output and error.
};

inline Outcome run(const std::string& command) {
  Outcome outcome;
  FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  char buffer[4096];
  while (const auto count = fread(buffer, 1, sizeof buffer, pipe))
    outcome.output.append(buffer, count);
  outcome.exit_code = WEXITSTATUS(pclose(pipe));
  return outcome;
}

inline std::string read(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// A folder of its own, removed at the end, in which `translate` runs.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "translate-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  Folder(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }

  [[nodiscard]] std::filesystem::path operator/(const std::string& name) const {
    return path_ / name;
  }
  [[nodiscard]] bool has(const std::string& name) const {
    return std::filesystem::exists(path_ / name);
  }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name) << text;
  }

  [[nodiscard]] Outcome translate(const std::string& options,
                                  const std::string& of_compiler = "") const {
    const std::string include = getenv("INCLUDE");
    return run(in_here() + getenv("TRANSLATE") + " " + options + " -- " + getenv("COMPILER") +
               " -std=c++20 -I" + include + " " + of_compiler);
  }

  [[nodiscard]] Outcome compile(const std::string& file) const {
    return run(in_here() + getenv("COMPILER") + " -std=c++20 -fpreprocessed -fsyntax-only " + file);
  }

 private:
  [[nodiscard]] std::string in_here() const { return "cd '" + path_.string() + "' && "; }

  std::filesystem::path path_;
};
