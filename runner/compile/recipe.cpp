// A program of several files, built for the emulator by ninja.
#include "compile/recipe.hpp"

#include <cstdint>
#include <cstdio>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/json.hpp"
#include "base/process.hpp"
#include "base/text.hpp"

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
  return escaped(join(words, " ", quoted_for_shell), "$");
}

/// Eight hexadecimal digits that differ for different texts (FNV-1a).
std::string short_hash(std::string_view text) {
  std::uint32_t hash = 2166136261u;
  for (const char byte : text) hash = (hash ^ static_cast<unsigned char>(byte)) * 16777619u;
  char digits[9];
  std::snprintf(digits, sizeof digits, "%08x", hash);
  return digits;
}

/// The text of a ninja file, edge by edge.
class NinjaFile {
 public:
  explicit NinjaFile(const std::string& folder)
      : text_("builddir = " + ninja_path(folder) +
              "\nrule run\n  command = $command\n"
              "rule read\n  command = $command\n  deps = gcc\n  depfile = $out.d\n") {}

  /// A command that makes `out` of files. One that reads lists its headers in `out`.d.
  void add(const char* rule, const std::string& out, const Words& from,
           const std::string& command) {
    text_ += "build " + ninja_path(out) + ": " + rule;
    for (const auto& file : from) text_ += " " + ninja_path(file);
    text_ += "\n  command = " + command + "\n";
  }

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace

Recipe load_recipe(const Tree& tree) {
  const auto file = tree.build / "runner" / "recipe.json";
  if (!fs::exists(file)) {
    throw Failure("nothing is built yet in " + tree.shown(tree.build) + ": run " +
                  tree.command(""));
  }
  try {
    return recipe_in(read_file(file));
  } catch (const Json::exception&) {
    throw Failure(tree.shown(file) + " is damaged: run meson setup --wipe " +
                  quoted_for_shell(tree.shown(tree.build)));
  }
}

Plan plan_program(const Recipe& recipe, const NvccOptions& options) {
  const Steps steps(recipe, options);
  // Where a file's name would be, each has the same.
  const auto first = options.twins ? Steps::As::fast : Steps::As::only;
  std::string identity = for_ninja(steps.translate("", "", "d", first)) +
                         for_ninja(steps.compile("", "", first)) +
                         for_ninja(steps.link(options.inputs, ""));
  const auto folder =
      "run/" + fs::path(options.inputs.front()).stem().string() + "-" + short_hash(identity);
  NinjaFile ninja(folder);
  Plan plan{.ninja_file = folder + "/build.ninja",
            .ninja = "",
            .program = folder + "/program",
            .warnings = {}};
  Words objects, twins;
  for (const auto& source : options.inputs) {
    // The first has the program's name, the others a number more.
    const auto name =
        plan.program + (objects.empty() ? "" : "-" + std::to_string(objects.size() + 1));
    const auto object = name + ".o", translated = name + ".cpp", warned = name + ".warnings";
    objects.push_back(object);
    if (!options.is_cuda_source(source)) {
      auto words = steps.compile_host(source, object);
      words.insert(words.end(), {"-MD", "-MF", object + ".d", "-MQ", object});
      ninja.add("read", object, {source}, for_ninja(words));
      continue;
    }
    const auto compile = [&](Steps::As as, const std::string& to) {
      const auto code = to + ".cpp", number = std::to_string(objects.size());
      ninja.add("read", code, {source, "|", recipe.translator},
                for_ninja(steps.translate(source, code, code + ".d", as, number)));
      ninja.add("run", to + ".o", {code}, for_ninja(steps.compile(code, to + ".o", as)));
    };
    compile(first, name);
    if (options.twins) {
      const auto watched = name + ".watched", sealed = watched + ".sealed.o";
      compile(Steps::As::watched, watched);
      ninja.add("run", sealed, {watched + ".o"}, escaped(steps.seal(watched + ".o", sealed), "$"));
      twins.push_back(sealed);
    }
    ninja.add("run", warned, {translated},
              for_ninja(steps.warn(translated)) + " 2> " + for_ninja({warned}) + " || true");
    plan.warnings.push_back(warned);
  }
  // Of two tables of virtual functions, the linker takes the first: that of functions that tell
  // what they do.
  objects.insert(objects.begin(), twins.begin(), twins.end());
  auto linked = objects;
  linked.push_back(recipe.library);
  for (const auto& word : options.link)
    if (is_linked(word)) linked.push_back(word);
  ninja.add("run", plan.program, linked, for_ninja(steps.link(objects, plan.program)));
  plan.ninja = ninja.text();
  return plan;
}

}  // namespace runner
