// The steps from a source to a program for the emulator, as command lines.
#pragma once

#include <initializer_list>
#include <map>
#include <string>
#include <vector>

#include "nvcc/options.hpp"

namespace runner {

/// What Meson writes into recipe.json: the flags are those of the course's own tests.
struct Recipe {
  std::vector<std::string> compiler;
  std::string translator;  ///< Absolute, like the library.
  std::string library;
  std::string unwrapped;  ///< A library for those who link without `--wrap`.
  /// What `-lcublas` and its like stand for: a library's file, and what it takes of the system.
  /// Only those that there are.
  std::map<std::string, std::vector<std::string>> libraries;
  std::vector<std::string> preprocess;  ///< Where headers are.
  std::vector<std::string> checked;     ///< Code generation, every access observed.
  std::vector<std::string> judged;      ///< All of it for a lesson's tests, with their prelude.
  std::vector<std::string> fast;        ///< Code generation, optimised and unchecked.
  std::vector<std::string> host;        ///< The same for what is no CUDA.
  std::vector<std::string> warn;        ///< For a compilation that only warns.
  std::vector<std::string> link;
};

/// Throws Json::exception for what is no recipe.
Recipe recipe_in(const std::string& json);

/// The words of all parts of a command.
std::vector<std::string> joined(std::initializer_list<std::vector<std::string>> parts);

/// Each returns the words of a command.
class Steps {
 public:
  using Words = std::vector<std::string>;

  /// A file of kernels is compiled once; or twice, to be fast, with its host code, and watched.
  enum class As { only, fast, watched };

  Steps(const Recipe& recipe, const NvccOptions& options) : recipe_(recipe), options_(options) {}

  /// From CUDA to C++. No list of headers if `depfile` is empty. Twins have the same
  /// `id`.
  Words translate(const std::string& source, const std::string& out, const std::string& depfile,
                  As as = As::only, const std::string& id = "") const;
  Words compile(const std::string& translated, const std::string& out, As as = As::only) const;
  Words warn(const std::string& translated) const;
  /// What is no CUDA, for the host's compiler.
  Words compile_host(const std::string& source, const std::string& out) const;
  /// Words after either of those that read a source, to list its headers as nvcc would.
  Words headers_of(const std::string& object) const;
  /// CUDA or not, as the preprocessor leaves it, or the list of its headers.
  Words preprocess(const std::string& source, bool is_cuda, const Words& step) const;
  Words link(const Words& objects, const std::string& out) const;
  /// A shared object that programs load.
  Words link_module(const std::string& object, const std::string& out) const;
  bool is_module() const;
  Words archive(const Words& objects, const std::string& out) const;
  /// Makes the object call by name what the linker's `--wrap` would make it call: another compiler
  /// may link it.
  Words rename_wrapped(const std::string& object) const;
  /// Makes of a watched object one that can be linked beside its fast twin: its functions are its
  /// own, its data give way to the other's, and nothing of the program runs before main. For a
  /// shell.
  std::string seal(const std::string& object, const std::string& out) const;

 private:
  Words standard() const;

  const Recipe& recipe_;
  const NvccOptions& options_;
};

}  // namespace runner
