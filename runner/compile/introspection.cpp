// What Meson tells about the build: its targets and tests.
#include "compile/introspection.hpp"

#include <set>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/json.hpp"
#include "compile/whole_course.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

Json read(const Tree& tree, const std::string& kind) {
  const auto file = tree.build / "meson-info" / ("intro-" + kind + ".json");
  if (!fs::exists(file)) {
    throw Failure("nothing is built yet in " + tree.shown(tree.build) + ": run " +
                  tree.command(""));
  }
  auto parsed = json_if_any(read_file(file));
  if (parsed.is_discarded()) {
    throw Failure(tree.shown(file) + " is damaged: delete the folder " + tree.shown(tree.build) +
                  " and start again");
  }
  return parsed;
}

/// The first file of each target, by the target's name.
std::map<std::string, std::string> files_of_targets(const Tree& tree) {
  std::map<std::string, std::string> files;
  for (const auto& target : read(tree, "targets"))
    if (const auto& made = target.at("filename"); !made.empty())
      files.emplace(target.at("name"), tree.target(made.at(0).get<std::string>()));
  return files;
}

bool is_in(const Json& test, const std::string& suite) {
  for (const std::string name : test.at("suite")) {
    if (name == suite || name.ends_with(":" + suite)) return true;
  }
  return false;
}

}  // namespace

Targets::Targets(const Tree& tree) : tree_(tree), files_(files_of_targets(tree)) {}

std::optional<std::string> Targets::file(const std::string& name) {
  if (const auto found = files_.find(name); found != files_.end()) return found->second;
  if (!set_up_whole_course(tree_)) return {};
  files_ = files_of_targets(tree_);
  return file(name);
}

std::optional<std::string> file_of_target(const Tree& tree, const std::string& name) {
  return Targets(tree).file(name);
}

std::vector<std::string> files_of_tests(const Tree& tree, const std::string& excluded) {
  std::set<std::string> wanted;
  for (const auto& test : read(tree, "tests")) {
    if (is_in(test, excluded)) continue;
    for (const std::string id : test.at("depends")) wanted.insert(id);
  }
  std::vector<std::string> files;
  for (const auto& target : read(tree, "targets")) {
    if (!wanted.contains(target.at("id"))) continue;
    for (const std::string file : target.at("filename")) files.push_back(tree.target(file));
  }
  return files;
}

std::string project_name(const Tree& tree) {
  return read(tree, "projectinfo").at("descriptive_name");
}

}  // namespace runner
