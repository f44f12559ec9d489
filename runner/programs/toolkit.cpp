// Laying out the toolkit: bin/nvcc, include, and libraries that are lists for the linker.
#include "programs/toolkit.hpp"

#include <iostream>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "compile/build.hpp"
#include "compile/recipe.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

fs::path root_in(const fs::path& build) { return build / "toolkit"; }

/// A link that says something else already is replaced.
void link_to(const fs::path& target, const fs::path& link) {
  fs::create_directories(link.parent_path());
  std::error_code none;
  if (fs::read_symlink(link, none) == target) return;
  fs::remove(link);
  fs::create_symlink(target, link);
}

/// What a linker reads in the place of a library: the emulator, and all that it needs.
std::string library_text(const Recipe& recipe) {
  std::string text =
      "/* Cohort's emulator of CUDA */\nGROUP(" + recipe.library + ' ' + recipe.unwrapped;
  for (const auto& word : recipe.link)
    if (word.starts_with("-l")) text += ' ' + word;
  return text + " -lstdc++ -lm -lpthread)\n";  // a C compiler may link
}

/// For `cmake -C`. Each way that CMake has to look for CUDA would take one that is installed if it
/// comes before the language.
std::string cmake_text(const Toolkit& toolkit) {
  const auto root = toolkit.root.string();
  return "set(CMAKE_CUDA_COMPILER \"" + toolkit.compiler().string() + "\" CACHE FILEPATH \"\")\n" +
         "set(CUDAToolkit_ROOT \"" + root + "\" CACHE PATH \"\")\n" +
         "set(CUDA_TOOLKIT_ROOT_DIR \"" + root + "\" CACHE PATH \"\")\n" +
         "set(BUILD_SHARED_LIBS OFF CACHE BOOL \"\")\n"
         // The lines of C++ files, which reports name.
         "set(CMAKE_CXX_FLAGS \"-g1 $ENV{CXXFLAGS}\" CACHE STRING \"\")\n";
}

}  // namespace

Toolkit find_toolkit() {
  const auto runner = fs::canonical("/proc/self/exe").parent_path();
  return {root_in(runner.parent_path()), recipe_in(read_file(runner / "recipe.json"))};
}

int make_toolkit(const Tree& tree) {
  const auto recipe = load_recipe(tree);
  std::vector<std::string> targets = {"runner/cohort-nvcc"};
  for (const auto& file : {recipe.translator, recipe.library, recipe.unwrapped})
    targets.push_back(fs::path(file).lexically_relative(tree.build));
  require_built(build(tree, targets, "Building the compiler"), tree, "the compiler");

  const Toolkit toolkit{root_in(tree.build), recipe};
  const auto compiler = tree.build / "runner" / "cohort-nvcc";
  link_to(compiler, toolkit.compiler());
  link_to(compiler, toolkit.root / "bin" / "nvcc");
  link_to(tree.root / "emulator" / "include", toolkit.root / "include");
  fs::create_directories(toolkit.root / "nvvm" / "libdevice");  // CMake looks for it
  write_file(toolkit.root / "version.txt", "CUDA Version 13.0.0\n");
  // Many a project links the driver's library, or cuRAND's, and uses what is in headers.
  for (const std::string name : {"cudart.so", "cudart.a", "cudart_static.a", "cudadevrt.a",
                                 "cuda.so", "curand.so", "curand_static.a"})
    write_file(toolkit.root / "lib64" / ("lib" + name), library_text(recipe));
  write_file(toolkit.root / "meson.ini",
             "[binaries]\ncuda = '" + toolkit.compiler().string() + "'\n");
  write_file(toolkit.root / "cohort.cmake", cmake_text(toolkit));
  std::cout << toolkit.compiler().string() << std::endl;
  return passed;
}

}  // namespace runner
