// Programs beside `course` that only maintainers need.
#include "compile/tool.hpp"

#include <filesystem>

#include "base/process.hpp"
#include "compile/build.hpp"
#include "compile/introspection.hpp"

namespace runner {

int run_tool(const Tree& tree, const std::string& path, std::vector<std::string> words) {
  (void)file_of_target(tree, std::filesystem::path(path).filename());  // so that it is set up
  require_built(build(tree, {path}, "Building the tool"), tree, path);
  words.insert(words.begin(), (tree.build / path).string());
  return run_here({.words = std::move(words),
                   .environment = {{"COHORT_ROOT", tree.root.string()},
                                   {"COHORT_BUILD", tree.build.string()}}})
      .code;
}

}  // namespace runner
