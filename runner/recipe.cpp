// How a CUDA file becomes a program for the emulator: translate, compile, link.
#include "recipe.hpp"

#include <cstdint>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "failure.hpp"
#include "files.hpp"
#include "process.hpp"
#include "text.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

using Words = std::vector<std::string>;

/// `text` with `$` put before each of `special`, as ninja wants it.
std::string escaped(std::string_view text, std::string_view special) {
  std::string result;
  for (const char letter : text) {
    if (special.find(letter) != std::string_view::npos) result += '$';
    result += letter;
  }
  return result;
}

std::string ninja_path(std::string_view path) { return escaped(path, "$ :"); }

/// `words` for the shell that ninja starts.
std::string for_ninja(const Words& words) {
  Words quoted;
  for (const auto& word : words) quoted.push_back(quoted_for_shell(word));
  return escaped(join(quoted, " "), "$");
}

/// Eight hexadecimal digits that differ for different texts (FNV-1a).
std::string short_hash(std::string_view text) {
  std::uint32_t hash = 2166136261u;
  for (const char byte : text) hash = (hash ^ static_cast<unsigned char>(byte)) * 16777619u;
  char digits[9];
  std::snprintf(digits, sizeof digits, "%08x", hash);
  return digits;
}

/// The preprocessor's flags: the recipe's, then the command line's.
Words preprocess_flags(const Recipe& recipe, const RunOptions& options) {
  auto flags = recipe.preprocess;
  for (const auto& folder : options.includes) flags.push_back("-I" + fs::absolute(folder).string());
  for (const auto& define : options.defines) flags.push_back("-D" + define);
  return flags;
}

}  // namespace

Recipe load_recipe(const Tree& tree) {
  const auto file = tree.build / "runner" / "recipe.json";
  if (!fs::exists(file)) {
    throw Failure("nothing is built yet in " + tree.shown(tree.build) + ": run " +
                  tree.command(""));
  }
  try {
    const auto json = nlohmann::json::parse(read_file(file));
    return {.compiler = json.at("compiler"),
            .translator = json.at("translator"),
            .library = json.at("library"),
            .preprocess = json.at("preprocess"),
            .checked = json.at("checked"),
            .fast = json.at("fast"),
            .warn = json.at("warn"),
            .link = json.at("link")};
  } catch (const nlohmann::json::exception&) {
    throw Failure(tree.shown(file) + " is damaged: run meson setup --wipe " +
                  quoted_for_shell(tree.shown(tree.build)));
  }
}

Plan plan_program(const Recipe& recipe, const RunOptions& options) {
  const auto source = fs::canonical(options.file);
  const auto preprocess = for_ninja(preprocess_flags(recipe, options));
  const auto generate = for_ninja(options.fast ? recipe.fast : recipe.checked);
  const auto compiler = for_ninja(recipe.compiler);
  const auto identity = short_hash(source.string() + '\n' + preprocess + '\n' + generate);
  const auto folder = "run/" + source.stem().string() + "-" + identity;
  const auto program = ninja_path(folder + "/program");

  std::string ninja = "builddir = " + ninja_path(folder) + "\n";
  ninja += "rule translate\n  deps = gcc\n  depfile = $out.d\n  command = " +
           for_ninja({recipe.translator}) + " -o $out --depfile $out.d $in -- " + compiler + " " +
           preprocess + "\n";
  ninja += "rule compile\n  command = " + compiler + " " + generate + " -c $in -o $out\n";
  ninja += "rule warn\n  command = " + compiler + " " + for_ninja(recipe.warn) +
           " $in 2> $out || true\n";
  ninja += "rule link\n  command = " + compiler + " -o $out $in " + for_ninja(recipe.link) + "\n";
  ninja += "build " + program + ".cpp: translate " + ninja_path(source.string()) + " | " +
           ninja_path(recipe.translator) + "\n";
  ninja += "build " + program + ".o: compile " + program + ".cpp\n";
  ninja += "build " + program + ".warnings: warn " + program + ".cpp\n";
  ninja += "build " + program + ": link " + program + ".o " + ninja_path(recipe.library) + "\n";
  return {.ninja_file = folder + "/build.ninja",
          .ninja = ninja,
          .program = folder + "/program",
          .warnings = folder + "/program.warnings"};
}

}  // namespace runner
