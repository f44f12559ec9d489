// nvcc's options, and what each means here.
#include "nvcc/table.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/failure.hpp"
#include "base/shell_words.hpp"
#include "nvcc/ignored.hpp"
#include "nvcc/other_toolkit.hpp"

namespace runner {

namespace {

using Words = NvccOptions::Words;
using Stage = NvccOptions::Stage;
using Answer = NvccOptions::Answer;

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

/// The emulator's headers are C++17, which older programs are as well but for rare exceptions.
std::string standard_of(const std::string& name) {
  static constexpr std::array old = {"98", "03", "0x", "11", "1y", "14", "1z"};
  const bool is_old =
      std::any_of(old.begin(), old.end(), [&](const char* year) { return name.ends_with(year); });
  return is_old ? name.substr(0, name.find('+')) + "++17" : name;
}

/// nvcc's shell takes them away: -DNAME=\\"text\\".
std::string without_backslashes(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) ++i;
    plain += text[i];
  }
  return plain;
}

KnownOption stage(const Words& names, Stage stage, bool separate = false) {
  return {names, false, [stage, separate](NvccOptions& options, const std::string&) {
            options.stage = stage;
            options.separate |= separate;
          }};
}

/// Makes modules, in files with the option's name for their suffix.
KnownOption makes_modules(const std::string& name, Stage stage) {
  return {{"-" + name, "--" + name}, false, [=](NvccOptions& options, const std::string&) {
            options.stage = stage;
            options.suffix = "." + name;
          }};
}

KnownOption says(const Words& names, Answer answer) {
  return {names, false,
          [answer](NvccOptions& options, const std::string&) { options.answer = answer; }};
}

KnownOption flag(const Words& names, bool NvccOptions::*set) {
  return {names, false, [set](NvccOptions& options, const std::string&) { options.*set = true; }};
}

KnownOption valued(const Words& names, decltype(KnownOption::apply) apply) {
  return {names, true, std::move(apply)};
}

/// An option with a value for the preprocessor or the linker, which know it as `word`.
KnownOption passed_on(const Words& names, const std::string& word, Words NvccOptions::*to) {
  return {names, true, [word, to](NvccOptions& options, const std::string& value) {
            // nvcc takes several folders and headers at once.
            const bool lists =
                word == "-I" || word == "-L" || word == "-isystem" || word == "-include";
            for (const auto& each : lists ? split(value, ',') : Words{value})
              if (!lists || !is_of_other_toolkit(each))
                append(options.*to, word.size() > 2 ? Words{word, each} : Words{word + each});
          }};
}

KnownOption macro(const Words& names, const std::string& definition) {
  return {names, false, [definition](NvccOptions& options, const std::string&) {
            options.preprocess.push_back("-D" + definition);
          }};
}

KnownOption refused(const Words& names) {
  return {names, false, [](NvccOptions&, const std::string&) {
            throw Failure(
                "the emulator makes no code for a GPU, and no text between: build objects (-c), "
                "libraries (-lib), modules (-fatbin, -ptx) and programs",
                failed);
          }};
}

/// The first of the names is g++'s too.
KnownOption list_headers(const Words& names, bool has_value) {
  return {names, has_value, [names, has_value](NvccOptions& options, const std::string& value) {
            options.headers.push_back(names.front());
            if (has_value) options.headers.push_back(value);
          }};
}

}  // namespace

void for_host_compiler(NvccOptions& options, const std::string& word) {
  const auto year = [](const std::string& standard) {
    return standard.substr(standard.size() - 2);
  };
  if (word.starts_with("-std=c++") || word.starts_with("-std=gnu++")) {
    const auto standard = standard_of(word.substr(5));
    if (year(standard) >= year(options.standard)) options.standard = standard;
  } else if (word.starts_with("-O")) {
    options.optimise.push_back(word);
  } else if (word.starts_with("-Wl,")) {
    options.link.push_back(word);
  } else if (!word.starts_with("-flto") && word.find("pedantic") == word.npos) {
    // objcopy changes no objects of -flto, and pedants would complain of the emulator's headers.
    options.compile.push_back(word);
  }
}

const std::vector<KnownOption>& known_options() {
  using O = NvccOptions;
  static const std::vector<KnownOption> known = {
      stage({"-c", "--compile"}, Stage::object),
      stage({"-dc", "--device-c", "-dw", "--device-w"}, Stage::object, true),
      stage({"-E", "--preprocess"}, Stage::preprocess),
      stage({"-M", "--generate-dependencies"}, Stage::headers),
      stage({"-MM", "--generate-nonsystem-dependencies"}, Stage::own_headers),
      stage({"-dlink", "--device-link"}, Stage::device_link),
      stage({"-cuda", "--cuda"}, Stage::host_code),
      stage({"-lib", "--lib"}, Stage::library),
      stage({"-link", "--link"}, Stage::program),
      makes_modules("fatbin", Stage::module),
      makes_modules("cubin", Stage::module),
      makes_modules("ptx", Stage::module_text),
      flag({"-v", "--verbose"}, &O::verbose),
      says({"-V", "--version"}, Answer::version),
      says({"-h", "--help"}, Answer::help),
      says({"-arch-ls", "--list-gpu-arch"}, Answer::architectures),
      says({"-code-ls", "--list-gpu-code"}, Answer::codes),
      flag({"-run", "--run"}, &O::run),
      flag({"-shared", "--shared"}, &O::shared),
      flag({"--fast"}, &O::fast),
      flag({"--strict"}, &O::strict),
      flag({"-g", "--debug"}, &O::debug),
      flag({"-forward-unknown-to-host-compiler", "--forward-unknown-to-host-compiler",
            "-forward-unknown-to-host-linker", "--forward-unknown-to-host-linker",
            "-forward-unknown-opts", "--forward-unknown-opts"},
           &O::forwards),
      {{"-dryrun", "--dryrun"},
       false,
       [](O& options, const std::string&) { options.dry_run = options.verbose = true; }},
      valued({"-o", "--output-file"},
             [](O& options, const std::string& value) { options.output = value; }),
      valued({"-odir", "--output-directory"},
             [](O& options, const std::string& value) { options.folder = value; }),
      valued({"-x", "--x"}, [](O& options, const std::string& value) { options.language = value; }),
      valued({"-std", "--std"},
             [](O& options, const std::string& value) { options.standard = standard_of(value); }),
      valued({"-rdc", "--relocatable-device-code"},
             [](O& options, const std::string& value) { options.separate = value == "true"; }),
      valued(
          {"-O", "--optimize"},
          [](O& options, const std::string& value) { options.optimise.push_back("-O" + value); }),
      valued({"-Xcompiler", "--compiler-options"},
             [](O& options, const std::string& value) {
               for (const auto& word : shell_words(value, ',')) for_host_compiler(options, word);
             }),
      valued({"-Xlinker", "--linker-options"},
             [](O& options, const std::string& value) {
               for (const auto& word : split(value, ',')) append(options.link, {"-Xlinker", word});
             }),
      valued({"-l", "--library"},
             [](O& options, const std::string& value) {
               for (const auto& name : split(value, ','))
                 if (!is_library_of_cuda(name))
                   options.link.push_back("-l" + name);
                 else
                   options.libraries.push_back(without_static(name));
             }),
      passed_on({"-L", "--library-path"}, "-L", &O::link),
      passed_on({"-I", "--include-path"}, "-I", &O::preprocess),
      valued({"-D", "--define-macro"},
             [](O& options, const std::string& value) {
               options.preprocess.push_back("-D" + without_backslashes(value));
             }),
      passed_on({"-U", "--undefine-macro"}, "-U", &O::preprocess),
      passed_on({"-isystem", "--system-include"}, "-isystem", &O::preprocess),
      passed_on({"-include", "--pre-include"}, "-include", &O::preprocess),
      valued({"-ftemplate-depth", "--ftemplate-depth"},
             [](O& options, const std::string& value) {
               options.compile.push_back("-ftemplate-depth=" + value);
             }),
      macro({"-extended-lambda", "--extended-lambda", "-expt-extended-lambda",
             "--expt-extended-lambda"},
            "__CUDACC_EXTENDED_LAMBDA__"),
      valued({"-default-stream", "--default-stream"},
             [](O& options, const std::string& value) {
               if (value == "per-thread")
                 options.preprocess.push_back("-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
             }),
      macro({"-expt-relaxed-constexpr", "--expt-relaxed-constexpr"},
            "__CUDACC_RELAXED_CONSTEXPR__"),
      list_headers({"-MD", "--generate-dependencies-with-compile"}, false),
      list_headers({"-MMD", "--generate-nonsystem-dependencies-with-compile"}, false),
      list_headers({"-MP", "--generate-dependency-targets"}, false),
      list_headers({"-MF", "--dependency-output"}, true),
      list_headers({"-MT", "--dependency-target-name"}, true),
      list_headers({"-MQ"}, true),
      refused({"-optix-ir", "--optix-ir", "-ltoir", "--ltoir"}),
      {ignored_options().flags, false, [](O&, const std::string&) {}},
      valued(ignored_options().with_value, [](O&, const std::string&) {}),
  };
  return known;
}

}  // namespace runner
