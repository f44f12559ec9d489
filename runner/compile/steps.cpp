// The steps from a source to a program for the emulator, as command lines.
#include "compile/steps.hpp"

#include <algorithm>

#include "base/json.hpp"
#include "base/process.hpp"

namespace runner {

namespace {

using Words = std::vector<std::string>;

}  // namespace

Words joined(std::initializer_list<Words> parts) {
  Words words;
  for (const auto& part : parts) words.insert(words.end(), part.begin(), part.end());
  return words;
}

Recipe recipe_in(const std::string& text) {
  const auto json = json_in(text);
  return {.compiler = json.at("compiler"),
          .translator = json.at("translator"),
          .library = json.at("library"),
          .unwrapped = json.at("unwrapped"),
          .libraries = json.at("libraries"),
          .preprocess = json.at("preprocess"),
          .checked = json.at("checked"),
          .judged = json.at("judged"),
          .fast = json.at("fast"),
          .host = json.at("host"),
          .warn = json.at("warn"),
          .link = json.at("link")};
}

/// The emulator's headers have concepts, which are C++20's; g++ has them before if it is asked.
Words Steps::standard() const {
  const bool is_older = options_.standard.ends_with("17");
  return is_older ? Words{"-std=" + options_.standard, "-fconcepts"}
                  : Words{"-std=" + options_.standard};
}

Words Steps::headers_of(const std::string& object) const {
  auto words = options_.headers;
  const auto has = [&](std::initializer_list<const char*> names) {
    return std::find_first_of(words.begin(), words.end(), names.begin(), names.end()) !=
           words.end();
  };
  if (words.empty()) return words;
  if (!has({"-MT", "-MQ"})) words.insert(words.end(), {"-MQ", object});
  if (!has({"-MF"})) {
    const auto beside = std::filesystem::path(object).replace_extension(".d").string();
    words.insert(words.end(), {"-MF", beside});
  }
  return words;
}

Words Steps::translate(const std::string& source, const std::string& out,
                       const std::string& depfile, As as, const std::string& id) const {
  Words words = {recipe_.translator, "-o", out};
  if (!depfile.empty()) words.insert(words.end(), {"--depfile", depfile});
  words.push_back(source);
  if (!options_.separate) words.push_back("--own-variables");
  if (options_.strict) words.push_back("--strict");
  // Kernels of CUB's then launch none themselves, which the emulator lacks.
  Words defines = options_.separate ? Words{"-D__CUDACC_RDC__", "-DCUB_DISABLE_CDP"} : Words{};
  if (as != As::only) {
    words.insert(words.end(), {as == As::fast ? "--fast-twin" : "--watched-twin", id});
    defines.push_back(as == As::fast ? "-DEMULATOR_HAS_TWIN" : "-DEMULATOR_TWIN");
  }
  return joined({words,
                 {"--"},
                 recipe_.compiler,
                 standard(),
                 options_.compile,
                 defines,
                 options_.preprocess,
                 recipe_.preprocess});
}

Words Steps::compile(const std::string& translated, const std::string& out, As as) const {
  const bool is_fast = options_.fast || as == As::fast;
  return joined(
      {recipe_.compiler,
       standard(),
       is_fast ? recipe_.fast : recipe_.checked,
       options_.compile,
       is_fast ? options_.optimise : Words{},
       is_module() ? Words{"-fPIC", "-fvisibility=hidden"} : Words{},
       {"-Wno-shadow", "-c", translated, "-o", out}});  // a kernel's parameters come twice
}

Words Steps::warn(const std::string& translated) const {
  return joined({recipe_.compiler, standard(), options_.compile, recipe_.warn, {translated}});
}

Words Steps::compile_host(const std::string& source, const std::string& out) const {
  const bool is_c = options_.language == "c" || source.ends_with(".c");
  return joined({{recipe_.translator, "--host", "--"},
                 recipe_.compiler,
                 is_c ? Words{"-x", "c"} : joined({{"-x", "c++"}, standard()}),
                 recipe_.host,
                 options_.debug ? Words{"-g"} : Words{},
                 options_.compile,
                 options_.optimise,
                 {"-D__NVCC__"},
                 options_.strict ? Words{"-DCOHORT_STRICT"} : Words{},
                 options_.preprocess,
                 recipe_.preprocess,
                 {"-c", source, "-o", out}});
}

Words Steps::preprocess(const std::string& source, bool is_cuda, const Words& step) const {
  const Words cuda = {"-include", "cuda_runtime.h", "-D__CUDACC__"};
  return joined({recipe_.compiler,
                 {"-x", "c++"},
                 standard(),
                 step,
                 is_cuda ? cuda : Words{},
                 options_.preprocess,
                 recipe_.preprocess,
                 options_.compile,
                 {source}});
}

Words Steps::link(const Words& objects, const std::string& out) const {
  Words libraries;
  for (const auto& name : options_.libraries)
    if (const auto found = recipe_.libraries.find(name); found != recipe_.libraries.end())
      libraries.insert(libraries.end(), found->second.begin(), found->second.end());
  return joined({recipe_.compiler,
                 {"-o", out},
                 objects,
                 options_.compile,
                 options_.link,
                 libraries,
                 {recipe_.library},
                 recipe_.link});
}

/// What is in it, it takes from itself; all else, from the program that loads it.
Words Steps::link_module(const std::string& object, const std::string& out) const {
  return joined({recipe_.compiler, {"-shared", "-o", out, object}, options_.link});
}

bool Steps::is_module() const {
  using Stage = NvccOptions::Stage;
  return options_.stage == Stage::module || options_.stage == Stage::module_text;
}

Words Steps::archive(const Words& objects, const std::string& out) const {
  Words members = objects;
  for (const auto& word : options_.link)
    if (word.ends_with(".o")) members.push_back(word);
  return joined({{"ar", "qcs", out}, members});
}

Words Steps::rename_wrapped(const std::string& object) const {
  const std::string wrap = "-Wl,--wrap=";
  Words words = {"objcopy"};
  for (const auto& word : recipe_.link)
    if (word.starts_with(wrap)) {
      const auto name = word.substr(wrap.size());
      words.push_back("--redefine-sym=" + name + "=__wrap_" + name);
    }
  words.push_back(object);
  return words;
}

std::string Steps::seal(const std::string& object, const std::string& out) const {
  const auto from = quoted_for_shell(object), to = quoted_for_shell(out);
  const auto named = [&](const char* kinds, const char* file) {
    return "nm -f posix --defined-only --extern-only " + to +
           " | awk 'BEGIN {print \"none\"} $2 ~ /^[" + kinds + "]$/ {print $1}' > " + to + file;
  };
  // Where both have the same inline function, the linker would leave out the one: after the
  // first step it doesn't know any more that they are the same. What the compiler has to do before
  // main for code that is watched is in another section.
  return "ld -r --force-group-allocation -o " + to + " " + from + " && " +
         named("TW", ".functions") + " && " + named("DBRu", ".data") +
         " && objcopy -R .init_array -R .fini_array -R .ctors -R .dtors --localize-symbols=" + to +
         ".functions --weaken-symbols=" + to + ".data " + to;
}

}  // namespace runner
