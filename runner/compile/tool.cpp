// Programs beside `course` that only maintainers need.
#include "compile/tool.hpp"

#include <filesystem>

#include "base/process.hpp"
#include "compile/build.hpp"
#include "compile/introspection.hpp"

namespace runner {

int run_tool(const Tree& tree, const std::string& path, std::vector<std::string> words) {
  // A tool that a first start leaves out is set up when its file is asked for.
  const auto program = file_of_target(tree, std::filesystem::path(path).filename()).value_or(path);
  require_built(build(tree, {program}, "Building the tool"), tree, program);
  words.insert(words.begin(), (tree.build / program).string());
  return run_here({.words = std::move(words),
                   .environment = {{"COHORT_ROOT", tree.root.string()},
                                   {"COHORT_BUILD", tree.build.string()}}})
      .code;
}

}  // namespace runner
