// The command line of nvcc, read word by word.
#include "nvcc/options.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/shell_words.hpp"
#include "nvcc/other_toolkit.hpp"
#include "nvcc/table.hpp"

namespace runner {

namespace {

using Words = NvccOptions::Words;

/// The value of the option `name` at the front of `words`, and how many words they are.
struct GivenOption {
  std::string value;
  std::size_t words = 1;
};

std::optional<GivenOption> match(const KnownOption& option, const std::string& name,
                                 const Words& words) {
  const auto& word = words.front();
  if (!option.has_value) return word == name ? std::optional(GivenOption{}) : std::nullopt;
  if (word.starts_with(name + "=")) return GivenOption{word.substr(name.size() + 1), 1};
  if (word != name) return std::nullopt;
  if (words.size() < 2) throw Failure("a value must follow " + name);
  return GivenOption{words[1], 2};
}

/// "-Ifolder": looked for when no whole word matches, such as "-lineinfo".
std::optional<GivenOption> match_joined(const KnownOption&, const std::string& name,
                                        const Words& words) {
  const bool may_join =
      name.size() == 2 && std::string_view("IDULlO").find(name[1]) != std::string_view::npos;
  const bool is_count = name == "-t" && words.front().size() > 2 &&
                        words.front().find_first_not_of("0123456789", 2) == std::string::npos;
  if (!may_join && !is_count) return std::nullopt;
  if (!words.front().starts_with(name)) return std::nullopt;
  return GivenOption{words.front().substr(2), 1};
}

bool is_of_host_compiler(const std::string& word) {
  static constexpr std::array beginnings = {"-f",    "-m",  "-W",        "-w",      "-pthread",
                                            "-pipe", "-pg", "-rdynamic", "-static", "-no"};
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](const char* beginning) { return word.starts_with(beginning); });
}

bool has_suffix(const std::filesystem::path& file, const Words& suffixes) {
  return std::find(suffixes.begin(), suffixes.end(), file.extension()) != suffixes.end();
}

/// The options that nvcc finds around it: before those of the command line, and after them.
Words in_environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? shell_words(value) : Words{};
}

}  // namespace

bool NvccOptions::take(Words& words) {
  for (const auto matches : {match, match_joined})
    for (const auto& option : known_options())
      for (const auto& name : option.names)
        if (const auto found = matches(option, name, words)) {
          option.apply(*this, found->value);
          words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(found->words));
          return true;
        }
  if (!forwards && !is_of_host_compiler(words.front())) return false;
  for_host_compiler(*this, words.front());
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

bool NvccOptions::is_cuda_source(const std::string& source) const {
  return language.empty() ? !is_host_code(source) : language == "cu";
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
  const auto before = in_environment("NVCC_PREPEND_FLAGS");
  const auto after = in_environment("NVCC_APPEND_FLAGS");
  words.insert(words.begin(), before.begin(), before.end());
  words.insert(words.end(), after.begin(), after.end());
  while (!words.empty()) {
    const auto word = words.front();
    if (word == "-optf" || word == "--options-file") {
      if (words.size() < 2) throw Failure("a file must follow " + word);
      const auto more = shell_words(read_file(words[1]));
      words.erase(words.begin(), words.begin() + 2);
      words.insert(words.begin(), more.begin(), more.end());
    } else if (!word.starts_with('-')) {
      // The order of objects and libraries matters to the linker.
      const bool is_input = is_source(word, options.language);
      if (is_input || !is_of_other_toolkit(word))
        (is_input ? options.inputs : options.link).push_back(word);
      words.erase(words.begin());
    } else if (!options.take(words)) {
      throw Failure("unknown option " + word + ": put -Xcompiler before one of the host compiler");
    }
  }
  return options;
}

}  // namespace runner
