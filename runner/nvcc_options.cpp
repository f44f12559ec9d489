// The command line of nvcc: a table of its options, and what each means here.
#include "nvcc_options.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <sstream>
#include <utility>

#include "failure.hpp"
#include "files.hpp"

namespace runner {

namespace {

using Words = NvccOptions::Words;
using Stage = NvccOptions::Stage;

void append(Words& words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
}

/// "-Wall,-Wextra": nvcc's lists have commas.
Words split(const std::string& list, char at) {
  Words words;
  std::istringstream stream(list);
  for (std::string word; std::getline(stream, word, at);)
    if (!word.empty()) words.push_back(word);
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

struct Known {
  Words names;  ///< Those of a letter may have their value joined: -Ifolder.
  bool has_value;
  std::function<void(NvccOptions&, const std::string&)> apply;
};

Known stage(const Words& names, Stage stage, bool separate = false) {
  return {names, false, [stage, separate](NvccOptions& options, const std::string&) {
            options.stage = stage;
            options.separate |= separate;
          }};
}

Known flag(const Words& names, bool NvccOptions::*set) {
  return {names, false, [set](NvccOptions& options, const std::string&) { options.*set = true; }};
}

/// An option with a value for the preprocessor or the linker, which know it as `word`.
Known passed_on(const Words& names, const std::string& word, Words NvccOptions::*to) {
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

Known macro(const Words& names, const std::string& definition) {
  return {names, false, [definition](NvccOptions& options, const std::string&) {
            options.preprocess.push_back("-D" + definition);
          }};
}

Known without_meaning(const Words& names, bool has_value) {
  return {names, has_value, [](NvccOptions&, const std::string&) {}};
}

Known list_headers(const std::string& name, bool has_value) {
  return {{name}, has_value, [name, has_value](NvccOptions& options, const std::string& value) {
            options.headers.push_back(name);
            if (has_value) options.headers.push_back(value);
          }};
}

const std::vector<Known>& known_options() {
  using O = NvccOptions;
  static const std::vector<Known> known = {
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
                       "-run-args",
                       "--run-args",
                       "-target-dir",
                       "--target-directory"},
                      true),
  };
  return known;
}

/// The value of the option `name` at the front of `words`, and how many words they are.
struct Match {
  std::string value;
  std::size_t words = 1;
};

std::optional<Match> match(const Known& option, const std::string& name, const Words& words) {
  const auto& word = words.front();
  if (!option.has_value) return word == name ? std::optional(Match{}) : std::nullopt;
  if (word == name) {
    if (words.size() < 2) throw Failure("a value must follow " + name);
    return Match{words[1], 2};
  }
  if (!word.starts_with(name)) return std::nullopt;
  if (word[name.size()] == '=') return Match{word.substr(name.size() + 1), 1};
  const bool may_join =
      name.size() == 2 && std::string_view("IDULlO").find(name[1]) != std::string_view::npos;
  return may_join ? std::optional(Match{word.substr(2), 1}) : std::nullopt;
}

bool is_of_host_compiler(const std::string& word) {
  static constexpr std::array beginnings = {"-f",        "-m",      "-W",  "-w", "-p",
                                            "-rdynamic", "-static", "-no", "-s", "-B"};
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](const char* beginning) { return word.starts_with(beginning); });
}

bool has_suffix(const std::filesystem::path& file, const Words& suffixes) {
  return std::find(suffixes.begin(), suffixes.end(), file.extension()) != suffixes.end();
}

/// A file of words, in which quotes and backslashes protect blanks.
Words words_in(const std::string& file) {
  Words words;
  std::string word;
  bool is_word = false;
  char quote = 0;
  const auto text = read_file(file);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    if (letter == '\\' && i + 1 < text.size()) {
      word += text[++i];
      is_word = true;
    } else if (quote ? letter == quote : letter == '"' || letter == '\'') {
      quote = quote ? 0 : letter;
      is_word = true;
    } else if (!quote && std::isspace(static_cast<unsigned char>(letter))) {
      if (is_word) words.push_back(std::exchange(word, {}));
      is_word = false;
    } else {
      word += letter;
      is_word = true;
    }
  }
  if (is_word) words.push_back(word);
  return words;
}

}  // namespace

bool NvccOptions::take(Words& words) {
  for (const auto& option : known_options())
    for (const auto& name : option.names)
      if (const auto found = match(option, name, words)) {
        option.apply(*this, found->value);
        words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(found->words));
        return true;
      }
  if (!is_of_host_compiler(words.front())) return false;
  (words.front().starts_with("-Wl,") ? link : compile).push_back(words.front());
  words.erase(words.begin());
  return true;
}

void NvccOptions::make_absolute() {
  namespace fs = std::filesystem;
  for (auto& file : inputs) file = fs::absolute(file).lexically_normal();
  for (Words* words : {&preprocess, &link})
    for (std::size_t i = 0; i < words->size(); ++i) {
      auto& word = (*words)[i];
      const bool joined = word.starts_with("-I") || word.starts_with("-L");
      if (joined)
        word = word.substr(0, 2) + fs::absolute(word.substr(2)).lexically_normal().string();
      const bool names_file = i > 0 && ((*words)[i - 1] == "-isystem" || fs::exists(word));
      if (names_file && !word.starts_with('-')) word = fs::absolute(word).string();
    }
}

bool is_cuda(const std::filesystem::path& file) { return has_suffix(file, {".cu"}); }
bool is_host_code(const std::filesystem::path& file) {
  return has_suffix(file, {".cpp", ".cc", ".cxx", ".c++", ".C", ".c"});
}
bool is_linked(const std::filesystem::path& file) { return has_suffix(file, {".o", ".a", ".so"}); }
bool is_source(const std::filesystem::path& file, const std::string& language) {
  return !language.empty() || is_cuda(file) || is_host_code(file);
}

NvccOptions read_nvcc_options(Words words) {
  NvccOptions options;
  while (!words.empty()) {
    const auto word = words.front();
    if (word == "-optf" || word == "--options-file") {
      if (words.size() < 2) throw Failure("a file must follow " + word);
      auto more = words_in(words[1]);
      words.erase(words.begin(), words.begin() + 2);
      words.insert(words.begin(), more.begin(), more.end());
    } else if (!word.starts_with('-')) {
      // The order of objects and libraries matters to the linker.
      (is_source(word, options.language) ? options.inputs : options.link).push_back(word);
      words.erase(words.begin());
    } else if (!options.take(words)) {
      throw Failure("unknown option " + word + ": put -Xcompiler before one of the host compiler");
    }
  }
  return options;
}

std::string link_advice(const NvccOptions& options, std::string_view messages) {
  const auto says = [&](std::string_view text) {
    return messages.find(text) != std::string_view::npos;
  };
  if (!options.separate && says("undefined reference to"))
    return "If that is a __device__ variable of another file: files share them only with "
           "-rdc=true, "
           "with nvcc too.\n";
  if (options.separate && says("multiple definition of"))
    return "With -rdc=true a __device__ variable belongs to all files, with nvcc too: declare it "
           "extern in the header, and define it in one file.\n";
  return "";
}

}  // namespace runner
