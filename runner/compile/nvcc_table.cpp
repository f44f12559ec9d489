// nvcc's options, and what each means here.
#include "compile/nvcc_table.hpp"

#include <algorithm>
#include <array>

#include "base/failure.hpp"

namespace runner {

namespace {

using Words = NvccOptions::Words;
using Stage = NvccOptions::Stage;

void append(Words& words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
}

/// "-Wall,-Wextra": nvcc's lists have commas; one after a backslash belongs to a word.
Words split(const std::string& list, char at) {
  Words words(1);
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i] == at)
      words.emplace_back();
    else if (list[i] == '\\' && i + 1 < list.size() && list[i + 1] == at)
      words.back() += list[++i];
    else
      words.back() += list[i];
  }
  std::erase(words, "");
  return words;
}

void for_compiler(NvccOptions& options, const Words& words) {
  for (const auto& word : words)
    (word.starts_with("-O") ? options.optimise : options.compile).push_back(word);
}

/// The emulator's headers are C++17, which older programs are as well but for rare exceptions.
std::string standard_of(const std::string& name) {
  static constexpr std::array old = {"c++03", "c++11", "c++14"};
  return std::find(old.begin(), old.end(), name) == old.end() ? name : "c++17";
}

/// CUDA's own libraries: the emulator is the runtime, and what else there is has no library here.
bool is_of_cuda(const std::string& library) {
  static constexpr std::array names = {"cuda", "cudart", "cudart_static", "cudadevrt", "curand"};
  return std::find(names.begin(), names.end(), library) != names.end();
}

KnownOption stage(const Words& names, Stage stage, bool separate = false) {
  return {names, false, [stage, separate](NvccOptions& options, const std::string&) {
            options.stage = stage;
            options.separate |= separate;
          }};
}

KnownOption flag(const Words& names, bool NvccOptions::*set) {
  return {names, false, [set](NvccOptions& options, const std::string&) { options.*set = true; }};
}

/// An option with a value for the preprocessor or the linker, which know it as `word`.
KnownOption passed_on(const Words& names, const std::string& word, Words NvccOptions::*to) {
  return {names, true, [word, to](NvccOptions& options, const std::string& value) {
            // nvcc takes several folders at once.
            const bool lists = word == "-I" || word == "-L" || word == "-isystem";
            for (const auto& each : lists ? split(value, ',') : Words{value})
              if (word.size() > 2)
                append(options.*to, {word, each});
              else
                (options.*to).push_back(word + each);
          }};
}

KnownOption macro(const Words& names, const std::string& definition) {
  return {names, false, [definition](NvccOptions& options, const std::string&) {
            options.preprocess.push_back("-D" + definition);
          }};
}

KnownOption without_meaning(const Words& names, bool has_value) {
  return {names, has_value, [](NvccOptions&, const std::string&) {}};
}

KnownOption refused(const Words& names) {
  return {names, false, [](NvccOptions&, const std::string&) {
            throw Failure("the emulator makes no code for a GPU: no PTX, cubin or fatbin", failed);
          }};
}

KnownOption list_headers(const std::string& name, bool has_value) {
  return {{name}, has_value, [name, has_value](NvccOptions& options, const std::string& value) {
            options.headers.push_back(name);
            if (has_value) options.headers.push_back(value);
          }};
}

}  // namespace

const std::vector<KnownOption>& known_options() {
  using O = NvccOptions;
  static const std::vector<KnownOption> known = {
      stage({"-c", "--compile"}, Stage::object),
      stage({"-dc", "--device-c"}, Stage::object, true),
      stage({"-E", "--preprocess"}, Stage::preprocess),
      stage({"-M", "--generate-dependencies", "-MM"}, Stage::headers),
      stage({"-dlink", "--device-link"}, Stage::device_link),
      stage({"-lib", "--lib"}, Stage::library),
      stage({"-link", "--link"}, Stage::program),
      flag({"-v", "--verbose"}, &O::verbose),
      flag({"-V", "--version"}, &O::version),
      flag({"-run", "--run"}, &O::run),
      flag({"-shared", "--shared"}, &O::shared),
      flag({"--fast"}, &O::fast),
      {{"-dryrun", "--dryrun"},
       false,
       [](O& options, const std::string&) { options.dry_run = options.verbose = true; }},
      {{"-o", "--output-file"},
       true,
       [](O& options, const std::string& value) { options.output = value; }},
      {{"-odir", "--output-directory"},
       true,
       [](O& options, const std::string& value) { options.folder = value; }},
      {{"-x", "--x"}, true, [](O& options, const std::string& value) { options.language = value; }},
      {{"-std", "--std"},
       true,
       [](O& options, const std::string& value) { options.standard = standard_of(value); }},
      {{"-rdc", "--relocatable-device-code"},
       true,
       [](O& options, const std::string& value) { options.separate = value == "true"; }},
      {{"-O", "--optimize"},
       true,
       [](O& options, const std::string& value) { options.optimise.push_back("-O" + value); }},
      {{"-Xcompiler", "--compiler-options"},
       true,
       [](O& options, const std::string& value) {
         for (const auto& part : split(value, ',')) for_compiler(options, split(part, ' '));
       }},
      {{"-Xlinker", "--linker-options"},
       true,
       [](O& options, const std::string& value) {
         for (const auto& word : split(value, ',')) append(options.link, {"-Xlinker", word});
       }},
      {{"-l", "--library"},
       true,
       [](O& options, const std::string& value) {
         for (const auto& name : split(value, ','))
           if (!is_of_cuda(name)) options.link.push_back("-l" + name);
       }},
      passed_on({"-L", "--library-path"}, "-L", &O::link),
      passed_on({"-I", "--include-path"}, "-I", &O::preprocess),
      passed_on({"-D", "--define-macro"}, "-D", &O::preprocess),
      passed_on({"-U", "--undefine-macro"}, "-U", &O::preprocess),
      passed_on({"-isystem", "--system-include"}, "-isystem", &O::preprocess),
      passed_on({"-include", "--pre-include"}, "-include", &O::preprocess),
      macro({"-extended-lambda", "--extended-lambda", "-expt-extended-lambda",
             "--expt-extended-lambda"},
            "__CUDACC_EXTENDED_LAMBDA__"),
      macro({"-expt-relaxed-constexpr", "--expt-relaxed-constexpr"},
            "__CUDACC_RELAXED_CONSTEXPR__"),
      list_headers("-MD", false),
      list_headers("-MMD", false),
      list_headers("-MP", false),
      list_headers("-MF", true),
      list_headers("-MT", true),
      list_headers("-MQ", true),
      refused({"-ptx", "--ptx", "-cubin", "--cubin", "-fatbin", "--fatbin"}),
      // What asks for a GPU's code, for files that are kept, or for speed.
      without_meaning({"-G",
                       "--device-debug",
                       "-g",
                       "--debug",
                       "-lineinfo",
                       "--generate-line-info",
                       "-use_fast_math",
                       "--use_fast_math",
                       "-restrict",
                       "--restrict",
                       "-keep",
                       "--keep",
                       "-save-temps",
                       "--save-temps",
                       "-dlto",
                       "--dlink-time-opt",
                       "-res-usage",
                       "--resource-usage",
                       "-forward-unknown-to-host-compiler",
                       "--forward-unknown-to-host-compiler",
                       "-forward-unknown-opts",
                       "--forward-unknown-opts",
                       "-allow-unsupported-compiler",
                       "--allow-unsupported-compiler",
                       "-noprof",
                       "-lto",
                       "--lto",
                       "-src-in-ptx",
                       "--source-in-ptx",
                       "-nodlink",
                       "--no-device-link",
                       "-err-no",
                       "--display-error-number",
                       "-no-err-no",
                       "--no-display-error-number",
                       "-opt-info",
                       "--optimization-info",
                       "-objtemp",
                       "--objdir-as-tempdir",
                       "-device-stack-protector",
                       "--device-stack-protector",
                       "-no-compress",
                       "--no-compress",
                       "-Wreorder",
                       "--Wreorder",
                       "-Wdefault-stream-launch",
                       "--Wdefault-stream-launch",
                       "-Wmissing-launch-bounds",
                       "--Wmissing-launch-bounds",
                       "--Wext-lambda-captures-this",
                       "--Wno-deprecated-gpu-targets",
                       "--Wno-deprecated-declarations",
                       "--extra-device-vectorization",
                       "--disable-warnings",
                       "-Wno-deprecated-gpu-targets",
                       "-Wext-lambda-captures-this",
                       "-extra-device-vectorization"},
                      false),
      without_meaning({"-arch",
                       "--gpu-architecture",
                       "-code",
                       "--gpu-code",
                       "-gencode",
                       "--generate-code",
                       "-maxrregcount",
                       "--maxrregcount",
                       "-ccbin",
                       "--compiler-bindir",
                       "-cudart",
                       "--cudart",
                       "-t",
                       "--threads",
                       "-m",
                       "--machine",
                       "-Werror",
                       "--Werror",
                       "-diag-suppress",
                       "--diag-suppress",
                       "-diag-error",
                       "--diag-error",
                       "-diag-warn",
                       "--diag-warn",
                       "-ftz",
                       "--ftz",
                       "-prec-div",
                       "--prec-div",
                       "-prec-sqrt",
                       "--prec-sqrt",
                       "-fmad",
                       "--fmad",
                       "-Xptxas",
                       "--ptxas-options",
                       "-Xnvlink",
                       "--nvlink-options",
                       "-Xcudafe",
                       "-Xfatbin",
                       "-Xarchive",
                       "--archive-options",
                       "-default-stream",
                       "--default-stream",
                       "-keep-dir",
                       "--keep-dir",
                       "-split-compile",
                       "--split-compile",
                       "-time",
                       "--time",
                       "-compress-mode",
                       "--compress-mode",
                       "-jtd",
                       "--jump-table-density",
                       "-Ofc",
                       "--Ofast-compile",
                       "-run-args",
                       "--run-args",
                       "-target-dir",
                       "--target-directory"},
                      true),
  };
  return known;
}

}  // namespace runner
