// The command line of nvcc, as far as it says something to the emulator.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace runner {

struct NvccOptions {
  /// How far to go: to a program, an object of each file, the preprocessed text, the list of all
  /// headers or of those that are not the system's, an object for nvcc's own device linker (here:
  /// an empty one), a static library, the C++ that a host compiler takes, a module for programs to
  /// load, and the same as text.
  enum class Stage {
    program,
    object,
    preprocess,
    headers,
    own_headers,
    device_link,
    library,
    host_code,
    module,
    module_text
  };
  /// Asked for instead of a compilation.
  enum class Answer { none, version, help, architectures, codes };
  using Words = std::vector<std::string>;

  Stage stage = Stage::program;
  std::string suffix;                 ///< Of a module that -o doesn't name.
  Words inputs;                       ///< Sources.
  std::optional<std::string> output;  ///< As after -o.
  std::filesystem::path folder;       ///< As after -odir: for objects that -o doesn't name.
  std::string language;               ///< As after -x: "cu", or another for files that are not.
  std::string standard = "gnu++17";   ///< As after -std=, at least what the headers need.
  Words preprocess;                   ///< For the preprocessor: -I, -D and their like.
  Words compile;                      ///< For every compilation and the link: -fopenmp, -Xcompiler.
  Words optimise;                     ///< -O3: for host code, and with --fast.
  Words link;                         ///< Objects, libraries, -L, -l, -Xlinker, in their order.
  Words headers;                      ///< How to list a file's headers: -MD, -MF, -MT.
  bool separate = false;              ///< -rdc=true, -dc: device variables are of all files.
  bool forwards = false;              ///< What nvcc doesn't know is the host compiler's.
  bool debug = false;                 ///< -g: host code can be stepped through.
  bool fast = false;                  ///< --fast: optimised and unchecked; not one of nvcc's.
  bool twins = false;                 ///< Kernels twice: fast with all host code, and watched.
  bool strict = false;                ///< --strict: refuse what CUDA 13 dropped; not one of nvcc's.
  bool shared = false;                ///< -shared: a shared library.
  Words libraries;                    ///< CUDA's: cublas, whether or not the emulator has it.
  Answer answer = Answer::none;
  bool verbose = false;  ///< -v: say what is done; with `dry_run`, do none of it.
  bool dry_run = false;
  bool run = false;  ///< --run: and run the program.

  /// Takes an option of nvcc's and its value from `words`, which it is the first of. What is none
  /// is the host compiler's if it looks so. False, and nothing is taken, if it is neither.
  bool take(Words& words);

  /// Whether that source is CUDA: by `language`, or else by its name.
  bool is_cuda_source(const std::string& source) const;

  /// Names folders and files of the options absolutely, to be used in another folder.
  void make_absolute();
};

/// What nvcc takes the file for, by its name: CUDA, C++ or C, an object or a library.
bool is_cuda(const std::filesystem::path& file);
bool is_host_code(const std::filesystem::path& file);
bool is_linked(const std::filesystem::path& file);
/// To be compiled, if it is in that language, or in the one that its name says.
bool is_source(const std::filesystem::path& file, const std::string& language);

/// The command line, options in files ("--options-file") included. Throws Failure for what nvcc
/// would refuse.
NvccOptions read_nvcc_options(NvccOptions::Words words);

}  // namespace runner
