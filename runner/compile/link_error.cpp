// Reading what ld says.
#include "compile/link_error.hpp"

#include <regex>
#include <set>

#include "base/text.hpp"

namespace runner {

namespace {

/// "a.cu:12" from the beginning of a line of ld's; empty if it names no line of a source.
std::string place_in(const std::string& line) {
  static const std::regex place(R"(^(?:/\S*ld: )?(\S+:\d+): undefined)");
  std::smatch match;
  return std::regex_search(line, match, place) ? match[1].str() : "";
}

std::string undefined_text(const std::string& name, const std::string& place,
                           std::string_view source) {
  if (name == "main")
    return std::string(source) +
           ": the program has no main: add int main() { … }, which is where it begins";
  return (place.empty() ? std::string(source) : place) + ": " + name +
         " is used and defined nowhere: define it, or give the file or library that does";
}

}  // namespace

std::string link_error_text(std::string_view messages, const NvccOptions& options) {
  const std::string source =
      options.inputs.empty() ? options.output.value_or("a.out") : options.inputs.front();
  static const std::regex undefined(R"(undefined reference to [`'‘]([^'’]+)['’])");
  static const std::regex library(R"(cannot find -l(\S+?):?(?: .*)?$)");
  static const std::regex twice(R"(multiple definition of [`'‘]([^'’]+)['’])");
  std::set<std::string> told;
  std::string text;
  bool is_undefined = false, is_twice = false;
  for (const auto& line : lines_of(messages)) {
    const std::string plain = without_colour(line).substr(0, 2000);
    std::smatch match;
    std::string sentence;
    if (std::regex_search(plain, match, undefined)) {
      sentence = undefined_text(match[1], place_in(plain), source);
      is_undefined |= match[1] != "main";
    } else if (std::regex_search(plain, match, library)) {
      sentence = "there is no library " + match[1].str() +
                 " on this machine: install it, or say where it is";
    } else if (std::regex_search(plain, match, twice)) {
      sentence = source + ": " + match[1].str() + " is defined twice: keep one, or make it inline";
      is_twice = true;
    }
    if (!sentence.empty() && told.insert(match[1]).second) text += sentence + '\n';
  }
  if (is_undefined && !options.separate)
    text +=
        "A __device__ variable of another file? Files share them only with -rdc=true, with nvcc "
        "too.\n";
  if (is_twice && options.separate)
    text +=
        "With -rdc=true a __device__ variable belongs to all files, with nvcc too: declare it "
        "extern in the header, and define it in one file.\n";
  return text;
}

}  // namespace runner
