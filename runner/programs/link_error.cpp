// Reading what ld says.
#include "programs/link_error.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iterator>
#include <set>

#include "base/pattern.hpp"
#include "base/text.hpp"
#include "source/file.hpp"

namespace runner {

namespace {

/// "a.cu:12" from the beginning of a line of ld's; empty if it names no line of a source. Some also
/// say where in the section: "a.cu:12:(.text+0x2d): undefined".
std::string place_named_in(const std::string& line) {
  static const Pattern place(
      R"(^(/[^[:space:]]*ld: )?([^[:space:]]+:[0-9]+):(\([^)]*\):)? undefined)");
  const auto found = place.find(line);
  return found ? (*found)[2] : "";
}

/// Whether the source calls it there: then it is a function.
bool is_called_at(const std::string& place, const std::string& name) {
  const auto colon = place.rfind(':');
  if (colon == place.npos) return false;
  const std::string file = place.substr(0, colon);
  const source::Code& code = source::File::of(file).code();
  const int line = std::atoi(place.c_str() + colon + 1);
  for (std::size_t i = 0; i + 1 < code.tokens().size(); ++i)
    if (code.line(i) == line && code.at(i).is(name) && code.at(i + 1).is("(")) return true;
  return false;
}

/// One of CUDA's libraries, which the emulator has if the system has what it computes by.
struct Library {
  std::string_view prefix;  ///< of its functions' names, which go on with a capital letter
  std::string_view file, name, needs;
};

constexpr Library libraries[] = {
    {"cublas", "cublas", "cuBLAS", "a BLAS (apt-get install libblas-dev"},
    {"cufft", "cufft", "cuFFT", "FFTW (apt-get install libfftw3-dev"},
    {"cusolver", "cusolver", "cuSOLVER", "LAPACK (apt-get install liblapack-dev"},
    {"curand", "curand", "cuRAND", ""},
    {"nvrtc", "nvrtc", "NVRTC", ""},
    {"cu", "cuda", "CUDA's driver API", ""},
};

/// The library that has a function of that name; null if it is of none.
const Library* library_of(std::string_view name) {
  const auto* found = std::ranges::find_if(libraries, [=](const Library& library) {
    const std::size_t length = library.prefix.size();
    return name.starts_with(library.prefix) && name.size() > length &&
           std::isupper(static_cast<unsigned char>(name[length])) != 0;
  });
  return found == std::end(libraries) ? nullptr : found;
}

std::string undefined_text(const std::string& name, const std::string& place,
                           std::string_view source) {
  if (name == "main")
    return std::string(source) +
           ": the program has no main: add int main() { … }, which is where it begins";
  const std::string used = (place.empty() ? std::string(source) : place) + ": " + name;
  if (const Library* library = library_of(name))
    return used + " is " + std::string(library->name) + "'s: link with -l" +
           std::string(library->file) +
           (library->needs.empty() ? ""
                                   : ", which takes " + std::string(library->needs) +
                                         ", then set up and build the emulator again)");
  return used + " is used and defined nowhere: define it, or give the file or library that does";
}

}  // namespace

std::string link_error_text(std::string_view messages, const NvccOptions& options) {
  const std::string source =
      options.inputs.empty() ? options.output.value_or("a.out") : options.inputs.front();
  static const Pattern undefined("undefined reference to [`'‘]([^'’]+)['’]");
  static const Pattern library("cannot find -l([^[:space:]]*[^[:space:]:]):?( .*)?$");
  static const Pattern huge("relocation truncated to fit");
  static const Pattern twice("multiple definition of [`'‘]([^'’]+)['’]");
  std::set<std::string> told;
  std::string text;
  bool is_variable_undefined = false, is_twice = false;
  for (const auto& line : lines_of(messages)) {
    const auto plain = without_colour(line);
    std::string name, sentence;
    if (const auto found = undefined.find(plain)) {
      name = (*found)[1];
      const auto place = place_named_in(plain);
      sentence = undefined_text(name, place, source);
      const Library* of_cuda = library_of(name);
      is_variable_undefined |=
          name != "main" && !of_cuda && name.find('(') == name.npos && !is_called_at(place, name);
      if (of_cuda) name = of_cuda->prefix;  // one says it of all
    } else if (const auto found = library.find(plain)) {
      name = (*found)[1];
      sentence = "there is no library " + name + " on this machine: install it, or say where it is";
    } else if (const auto found = twice.find(plain)) {
      name = (*found)[1];
      sentence = source + ": " + name + " is defined twice: keep one, or make it inline";
      is_twice = true;
    } else if (huge.find(plain)) {
      name = "huge";
      sentence = source + ": its arrays are too large for any program: make them smaller";
    }
    if (!sentence.empty() && told.insert(name).second) text += sentence + '\n';
  }
  if (is_variable_undefined && !options.separate)
    text +=
        "A __device__ variable of another file? Files share them only with -rdc=true, with nvcc "
        "too.\n";
  if (is_twice && options.separate)
    text +=
        "With -rdc=true a __device__ variable belongs to all files, with nvcc too: declare it "
        "extern in the header, and define it in one file.\n";
  return text;
}

std::string link_error_text(std::string_view messages, const std::string& source) {
  NvccOptions options;
  options.inputs = {source};
  return link_error_text(messages, options);
}

}  // namespace runner
