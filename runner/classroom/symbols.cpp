// Names as the linker knows them, mangled.
#include "symbols.hpp"

#include <algorithm>
#include <iterator>
#include <regex>

#include "base/text.hpp"

namespace runner {

namespace {

/// Memory, text, numbers, and what ends a program where the tests see it.
constexpr std::string_view harmless =
    " memcpy memmove memset memcmp memchr strlen strcmp strncmp strcpy strncpy strchr strrchr "
    "strstr strtol strtoul strtod atoi atol atof qsort bsearch abs labs div rand srand malloc "
    "calloc realloc free abort exit printf puts putchar snprintf sprintf vsnprintf __printf_chk "
    "__snprintf_chk __sprintf_chk __memcpy_chk __memmove_chk __memset_chk __strcpy_chk "
    "__assert_fail __stack_chk_fail _Unwind_Resume __gxx_personality_v0 __cxa_atexit __dso_handle "
    "_GLOBAL_OFFSET_TABLE_ __tls_get_addr toupper tolower isalpha isdigit isspace isalnum isupper "
    "islower isprint ispunct time clock threadIdx blockIdx blockDim gridDim warpSize ";

/// Of libstdc++: files, threads and the like.
constexpr std::string_view not_harmless[] = {
    "fstream", "filebuf",       "basic_file", "filesystem", "thread",
    "system",  "locale6global", "signal",     "quick",      "random_device"};

bool is_mathematics(const std::string& name) {
  static const std::regex form(
      "(a?(sin|cos|tan)h?|atan2|exp2?|exp10|expm1|log(2|10|1p|b)?|pow|sqrt|cbrt|hypot|f(abs|ma|max|"
      "min|mod|dim)|ceil|floor|trunc|l?l?round|l?l?rint|nearbyint|ldexp|frexp|modf|scalbl?n|"
      "copysign|"
      "[lt]gamma|erfc?|nan|nextafter|remainder|remquo|ilogb|j[01n]|y[01n]|sincos)[fl]?");
  // std::regex calls itself for every letter.
  return name.size() < 20 && std::regex_match(name, form);
}

/// The runtime's for C++, and what calls into the emulator: the screen refuses its namespace, so an
/// exercise gets there by CUDA's names alone.
constexpr std::string_view beginnings[] = {"_ZS",
                                           "_ZNS",
                                           "_ZNKS",
                                           "_ZNK9__gnu_cxx",
                                           "_ZN9__gnu_cxx",
                                           "_ZN10__cxxabiv1",
                                           "_ZTV",
                                           "_ZTI",
                                           "_ZTS",
                                           "_ZTC",
                                           "_Zn",
                                           "_Zd",
                                           "__cxa_",
                                           "__tsan_",
                                           "_ZN18cooperative_groups",
                                           "_ZNK18cooperative_groups",
                                           "_ZN4cuda",
                                           "_ZNK4cuda",
                                           "_ZN6cohort",
                                           "_ZNK6cohort",
                                           "_ZN6answer",
                                           "_ZNK6answer",
                                           "_ZN8emulator",
                                           "_ZNK8emulator",
                                           "cuda",
                                           "emulator_",
                                           "__sanitizer_"};

bool is_of_runtime(std::string_view name) {
  const auto begins = [&](std::string_view with) { return name.starts_with(with); };
  const auto has = [&](std::string_view part) { return name.find(part) != std::string_view::npos; };
  return std::any_of(std::begin(beginnings), std::end(beginnings), begins) &&
         (has("emulator") || std::none_of(std::begin(not_harmless), std::end(not_harmless), has));
}

}  // namespace

Symbols symbols_in(std::string_view nm) {
  Symbols symbols;
  for (const auto& line : lines_of(nm)) {
    const auto words = trim(line);
    const auto space = words.rfind(' ');
    if (space == std::string_view::npos || space == 0) continue;
    const char kind = words[space - 1];
    auto& names = kind == 'U' || kind == 'w' ? symbols.wanted : symbols.offered;
    // Of these a program may have many: templates and inline functions.
    if (std::string_view("WVu").find(kind) == std::string_view::npos)
      names.emplace(words.substr(space + 1));
  }
  return symbols;
}

std::vector<std::string> refused_symbols(const Symbols& exercise, const Symbols& reference) {
  std::vector<std::string> refused;
  for (const auto& name : exercise.wanted) {
    const bool fine = reference.wanted.contains(name) || is_of_runtime(name) ||
                      is_mathematics(name) ||
                      harmless.find(" " + name + " ") != std::string_view::npos;
    if (!fine) refused.push_back(name);
  }
  for (const auto& name : exercise.offered)
    if (!reference.offered.contains(name) && name.find("6answer") == std::string::npos)
      refused.push_back(name);
  return refused;
}

}  // namespace runner
