// `cohort-nvcc`: what build systems call in the place of nvcc.
#include "programs/nvcc.hpp"

#include <algorithm>
#include <array>
#include <future>
#include <iostream>
#include <list>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/process.hpp"
#include "base/scratch_file.hpp"
#include "base/text.hpp"
#include "compile/warnings.hpp"
#include "include/emulator/module_text.hpp"
#include "programs/link_error.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

using Words = std::vector<std::string>;
using Stage = NvccOptions::Stage;

/// CMake and Meson know nvcc by the first line, and its version by the end of the last.
constexpr const char* version_text =
    "nvcc: NVIDIA (R) Cuda compiler driver: cohort-nvcc stands in for it,\n"
    "and compiles for Cohort's emulator of CUDA\n"
    "Cuda compilation tools, release 13.0, V13.0.0\n";

constexpr const char* help_text =
    "cohort-nvcc takes nvcc's options, and compiles for Cohort's emulator of CUDA.\n"
    "The programs it builds are checked when they run; with --fast they are not.\n"
    "It takes what CUDA 13 has dropped for what that became; with --strict it refuses it.\n"
    "It is a device of compute_90 and sm_90, whatever -arch says.\n";

std::string answer_text(NvccOptions::Answer answer) {
  using Answer = NvccOptions::Answer;
  if (answer == Answer::version) return version_text;
  if (answer == Answer::help) return help_text;
  return answer == Answer::codes ? "sm_90\n" : "compute_90\n";
}

/// Of g++: they have the same places in a program as the emulator's checkers.
bool is_other_checker(const std::string& word) {
  static constexpr std::array names = {"address", "thread", "memory", "leak"};
  return word.starts_with("-fsanitize=") &&
         std::any_of(names.begin(), names.end(),
                     [&](const char* name) { return word.find(name) != word.npos; });
}

class Driver {
 public:
  Driver(const Toolkit& toolkit, const NvccOptions& options)
      : toolkit_(toolkit), options_(options), steps_(toolkit.recipe, options) {}

  int run() {
    if (options_.verbose) show_environment();
    if (options_.stage == Stage::device_link) return make_empty_object();
    // A program that is there, quoted for a shell.
    if (options_.run && options_.inputs.empty() && options_.link.size() == 1)
      return do_step({"sh", "-c", options_.link.front()});
    if (options_.inputs.empty() && options_.link.empty()) throw Failure("no input files", failed);
    require_possible();
    switch (options_.stage) {
      case Stage::preprocess:
        return preprocess("-E");
      case Stage::headers:
        return preprocess("-M");
      case Stage::own_headers:
        return preprocess("-MM");
      case Stage::host_code:
        return translate_each();
      case Stage::object:
        return make_each(".o", [&](const auto& source, const auto& object) {
          return compile(source, object, object);
        });
      case Stage::module:
      case Stage::module_text:
        return make_each(options_.suffix, [&](const auto& source, const auto& out) {
          return make_module(source, out);
        });
      default:
        return put_together();
    }
  }

 private:
  void require_possible() const {
    for (const Words* words : {&options_.inputs, &options_.link})
      for (const auto& file : *words)
        if ((words == &options_.inputs || is_linked(file)) && !fs::exists(file))
          throw Failure("there is no file " + file, failed);
    for (const auto& word : options_.compile)
      if (is_other_checker(word))
        throw Failure(
            "the emulator's checkers and " + word + " can't share a program: leave it out", failed);
  }

  /// What CMake reads: where things are, what nvcc would compile for, and how it links.
  void show_environment() const {
    const auto root = toolkit_.root.string();
    const auto libraries = "\"-L" + root + "/lib64\"";
    std::cerr << "#$ _SPACE_= \n#$ TOP=" << root << "\n#$ NVVMIR_LIBRARY_DIR=" << root
              << "/nvvm/libdevice\n#$ PATH=" << root << "/bin\n#$ INCLUDES=\"-I" << root
              << "/include\"\n#$ LIBRARIES=" << libraries << "\n#$ cicc -arch compute_90\n#$ "
              << toolkit_.compiler().string() << " -o a.out " << libraries
              << " -lcudadevrt -lcudart_static" << std::endl;
  }

  int do_step(const Words& words) const {
    if (options_.verbose) std::cerr << "#$ " << join(words, " ", quoted_for_shell) << std::endl;
    if (options_.dry_run) return passed;
    return run_here({.words = words}).code;
  }

  /// What the linker says of a failure is told in sentences, if we have some.
  int link(const Words& words) const {
    if (options_.verbose || options_.dry_run) return do_step(words);
    const auto linked = capture({.words = words});
    const int code = linked.ending.code;
    const auto told = code == passed ? "" : link_error_text(linked.output, options_);
    std::cerr << (told.empty() ? linked.output : told);
    return code;
  }

  /// `made` is what the list of headers is about: the object itself, if it stays.
  int compile(const std::string& source, const std::string& object, const std::string& made) const {
    const auto listing_headers = [&](Words words) {
      const auto more = steps_.headers_of(made);
      words.insert(words.end(), more.begin(), more.end());
      return words;
    };
    if (!options_.is_cuda_source(source))
      return do_step(listing_headers(steps_.compile_host(source, object)));
    const ScratchFile text(fs::temp_directory_path(), fs::path(object).filename().string(), ".cpp");
    const auto translated = text.path().string();
    if (const int code = do_step(listing_headers(steps_.translate(source, translated, "")));
        code != passed)
      return code;
    auto unset = unset_variables(translated);
    auto compilation = steps_.compile(translated, object);
    if (unset.valid())
      compilation.insert(compilation.end(), {"-Wno-uninitialized", "-Wno-maybe-uninitialized"});
    for (const auto& words : {compilation, steps_.rename_wrapped(object)})
      if (const int code = do_step(words); code != passed) return code;
    if (unset.valid()) std::cerr << unset.get() << std::flush;
    return passed;
  }

  /// What g++ knows of variables that nobody sets. It follows them only where it optimises, so it
  /// reads the file once more, beside the compilation. Not for a build system, which uses all
  /// cores.
  std::future<std::string> unset_variables(const std::string& translated) const {
    if (options_.stage != Stage::program || options_.dry_run) return {};
    return std::async(std::launch::async, [this, translated] {
      const auto here = fs::current_path();
      const auto said = capture({steps_.warn(translated), {{"LC_ALL", "C.UTF-8"}}});
      return unset_variables_text(said.output, {.root = here, .build = here});
    });
  }

  /// The C++ that a host compiler takes: "a.cu.cpp.ii" of a.cu.
  int translate_each() const {
    for (const auto& source : options_.inputs) {
      const auto name = fs::path(source).filename().string() + ".cpp.ii";
      const auto out = options_.output.value_or((options_.folder / name).string());
      if (const int code = do_step(steps_.translate(source, out, "")); code != passed) return code;
    }
    return passed;
  }

  /// A file of each source, which `make` makes: all in the current folder, or one where the options
  /// say.
  template <class Make>
  int make_each(const std::string& suffix, Make make) const {
    if (options_.output && options_.inputs.size() > 1)
      throw Failure("one output can't be for several files", failed);
    for (const auto& source : options_.inputs) {
      const auto name = fs::path(source).filename().replace_extension(suffix);
      const auto out = options_.output.value_or((options_.folder / name).string());
      if (const int code = make(source, out); code != passed) return code;
    }
    return passed;
  }

  int make_module(const std::string& source, const std::string& out) const {
    const ScratchFile scratch(fs::temp_directory_path(), fs::path(out).filename().string(), ".o");
    const auto object = scratch.path().string();
    if (const int code = compile(source, object, out); code != passed) return code;
    if (const int code = link(steps_.link_module(object, out)); code != passed) return code;
    if (options_.stage == Stage::module_text && !options_.dry_run)
      write_file(out, emulator::text_of_module(read_file(out)));
    return passed;
  }

  /// A program or a library of all sources and objects.
  int put_together() const {
    if (options_.shared)
      throw Failure(
          "the emulator links CUDA code into programs and static libraries, not into "
          "shared ones: build static ones (CMake: -DBUILD_SHARED_LIBS=OFF, Meson: "
          "-Ddefault_library=static)",
          failed);
    const auto out = options_.output.value_or(is_library() ? "a.a" : "a.out");
    std::list<ScratchFile> files;
    Words objects;
    for (const auto& source : options_.inputs) {
      const auto name = fs::path(source).filename().string() + std::to_string(objects.size());
      const auto& object = files.emplace_back(fs::temp_directory_path(), name, ".o");
      objects.push_back(object.path().string());
      if (const int code = compile(source, objects.back(), out); code != passed) return code;
    }
    if (is_library()) return do_step(steps_.archive(objects, out));
    auto words = steps_.link(objects, out);
    if (options_.verbose) words.push_back("-v");  // CMake looks for folders in what the linker gets
    if (const int code = link(words); code != passed) return code;
    return options_.run ? do_step({fs::absolute(out).string()}) : passed;
  }
  bool is_library() const { return options_.stage == Stage::library; }

  int preprocess(const std::string& how) const {
    for (const auto& source : options_.inputs) {
      Words step = {how};
      if (how != "-E") step.insert(step.end(), options_.headers.begin(), options_.headers.end());
      if (options_.output) step.insert(step.end(), {"-o", *options_.output});
      const auto words = steps_.preprocess(source, options_.is_cuda_source(source), step);
      if (const int code = do_step(words); code != passed) return code;
    }
    return passed;
  }

  /// There is nothing that a device's linker would do.
  int make_empty_object() const {
    const auto out = options_.output.value_or("a_dlink.o");
    auto words = toolkit_.recipe.compiler;
    words.insert(words.end(), {"-x", "c++", "-c", "/dev/null", "-o", out});
    return do_step(words);
  }

  const Toolkit& toolkit_;
  const NvccOptions& options_;
  const Steps steps_;
};

}  // namespace

int nvcc(const Toolkit& toolkit, const NvccOptions& options) {
  if (options.answer != NvccOptions::Answer::none) {
    std::cout << answer_text(options.answer);
    return passed;
  }
  return Driver(toolkit, options).run();
}

}  // namespace runner
