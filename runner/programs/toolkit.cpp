// Laying out the toolkit in the build folder, as `meson install` does elsewhere.
#include "programs/toolkit.hpp"

#include <iostream>
#include <vector>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
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

}  // namespace

Toolkit find_toolkit() {
  const auto folder = fs::canonical("/proc/self/exe").parent_path();
  const bool is_in_build = fs::exists(folder / "recipe.json");
  const auto root = is_in_build ? root_in(folder.parent_path()) : folder.parent_path();
  const auto recipe = read_file((is_in_build ? folder : root) / "recipe.json");
  return {root, recipe_in(with_replaced(recipe, "$toolkit", root.string()))};
}

int make_toolkit(const Tree& tree) {
  const auto recipe = load_recipe(tree);
  require_built(build(tree, {"toolkit"}, "Building the compiler"), tree, "the compiler");

  const auto root = root_in(tree.build), parts = fs::path("emulator") / "toolkit";
  const auto compiler = tree.build / "runner" / "cohort-nvcc";
  for (const auto* name : {"cohort-nvcc", "nvcc"}) link_to(compiler, root / "bin" / name);
  link_to(tree.root / "emulator" / "include", root / "include");
  fs::create_directories(root / "nvvm" / "libdevice");  // CMake looks for it
  for (const auto* name : {"version.txt", "cohort.cmake"})
    write_file(root / name, read_file(tree.root / parts / name));
  fs::create_directories(root / "lib64");
  std::vector<fs::path> libraries = {recipe.library, recipe.unwrapped};
  for (const auto& [name, words] : recipe.libraries) libraries.push_back(words.front());
  for (const auto& library : libraries) link_to(library, root / "lib64" / library.filename());
  for (const auto& file : fs::directory_iterator(tree.build / parts))
    if (file.path().filename().string().starts_with("lib"))
      write_file(root / "lib64" / file.path().filename(), read_file(file.path()));
  const auto called = (root / "bin" / "cohort-nvcc").string();
  write_file(root / "meson.ini", "[binaries]\ncuda = '" + called + "'\n");
  std::cout << called << std::endl;
  return passed;
}

}  // namespace runner
