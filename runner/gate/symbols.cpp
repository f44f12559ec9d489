// The standing of everything that the linker may be asked for.
#include "symbols.hpp"

#include "parts.hpp"

#include <cxxabi.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <sstream>

namespace gate {

namespace {

/// Of C, and of what every program of g++'s needs.
constexpr std::string_view c_anywhere =
    " abort exit printf puts putchar malloc free abs labs llabs imaxabs div ldiv lldiv "
    "__assert_fail __stack_chk_fail __stack_chk_guard _Unwind_Resume __gxx_personality_v0 "
    "__cxa_atexit __dso_handle __libc_single_threaded _GLOBAL_OFFSET_TABLE_ __tls_get_addr "
    "emulator_memcpy emulator_memmove emulator_memset toupper tolower isalpha isdigit isspace "
    "isalnum isupper islower isprint ispunct isxdigit clock threadIdx blockIdx blockDim gridDim "
    "warpSize ";

/// Of the compiler's library, for what a processor has no instruction: values in and out.
constexpr std::string_view c_arithmetic =
    " __popcountdi2 __popcountsi2 __popcountti2 __paritydi2 __paritysi2 __clzdi2 __clzti2 __ctzdi2 "
    "__ctzti2 __ffsdi2 __ffsti2 __bswapdi2 __bswapsi2 __divti3 __modti3 __udivti3 __umodti3 "
    "__multi3 __ashlti3 __ashrti3 __lshrti3 __floattidf __floattisf __floatuntidf __floatuntisf "
    "__fixdfti __fixsfti __fixunsdfti __fixunssfti __powidf2 __powisf2 __mulsc3 __muldc3 __divsc3 "
    "__divdc3 __extendhfsf2 __extendhfdf2 __truncsfhf2 __truncdfhf2 __truncsfbf2 __truncdfbf2 "
    "__fpclassify __fpclassifyf __signbit __signbitf __isnan __isnanf __isinf __isinff __finite "
    "__finitef ";

constexpr std::string_view c_host =
    " calloc realloc time difftime mktime localtime gmtime asctime ctime strftime timespec_get "
    "sleep usleep drand48 srand48 lrand48 random srandom __errno_location setbuf setvbuf "
    "setlinebuf setlocale sscanf __isoc99_sscanf __isoc23_sscanf strtok strspn strcspn strpbrk "
    "strdup strnlen strcasecmp strncasecmp stpcpy stpncpy mempcpy bcmp bzero __isoc23_strtol "
    "__isoc23_strtoul __isoc23_strtoll __isoc23_strtoull __dynamic_cast memcpy memmove memset "
    "memcmp memchr strlen strcmp strncmp strcpy strncpy strcat strncat strchr strrchr strstr "
    "strtol strtoul strtoll strtoull strtod strtof atoi atol atoll atof qsort bsearch rand srand "
    "rand_r snprintf sprintf vsnprintf vprintf vfprintf fprintf fputs fputc fwrite fflush putc "
    "stdout stderr __printf_chk __fprintf_chk __snprintf_chk __sprintf_chk __vsnprintf_chk "
    "__memcpy_chk __memmove_chk __memset_chk __strcpy_chk __ctype_b_loc __ctype_tolower_loc "
    "__ctype_toupper_loc gettimeofday clock_gettime nanosleep aligned_alloc perror strerror ";

/// The instrumentation's and the runtime's of C++: how a program throws, allocates, initialises.
constexpr std::string_view anywhere_beginnings[] = {"__cxa_",
                                                    "__tsan_",
                                                    "__sanitizer_cov_",
                                                    "__ubsan_handle_",
                                                    "the library of Cohort's emulator",
                                                    "_Zn",
                                                    "_Zd",
                                                    "_ZTVN10__cxxabiv1",
                                                    "_ZTISt",
                                                    "_ZTVSt",
                                                    "_ZTSSt",
                                                    "_ZTI",
                                                    "_ZTS",
                                                    "_ZNSaIcE",
                                                    "_ZSt7nothrow",
                                                    "_ZSt9terminatev"};

/// What the emulator's headers call for CUDA's words. Its own questions, for programs that know it
/// (emulator/host.hpp), are not among them.
constexpr std::string_view emulator_beginnings[] = {
    "_ZN8emulator", "_ZNK8emulator", "_ZN18cooperative_groups", "_ZNK18cooperative_groups",
    "_ZN4cuda",     "_ZNK4cuda"};
constexpr std::string_view emulator_questions[] = {"12take_reports",
                                                   "10take_notes",
                                                   "16take_explanation",
                                                   "13print_reports",
                                                   "8set_seed",
                                                   "18find_unseen_stores",
                                                   "4seedEv",
                                                   "10set_budget",
                                                   "11launch_from",
                                                   "10run_blocks",
                                                   "14run_all_blocks",
                                                   "11end_kernels",
                                                   "25end_kernels_on_ctrl_c",
                                                   "19leave_host_crashes",
                                                   "16interrupted_line",
                                                   "15unasked_refusal",
                                                   "19call_beside_kernels",
                                                   "12report_leaks",
                                                   "14start_counting",
                                                   "8counters",
                                                   "13name_counters",
                                                   "20place_that_took_most",
                                                   "20take_kernel_counters",
                                                   "10fold_lines",
                                                   "7json_of"};

/// Of the course's helpers: what a test counts is not an exercise's to set back.
constexpr std::string_view counting[] = {"_ZN6cohort14reset_counters", "_ZN6cohort7counted"};

/// Of libstdc++: files, threads, processes and the like.
constexpr std::string_view not_harmless[] = {
    "fstream",       "filebuf", "basic_file", "filesystem",    "6thread",     "system_error",
    "locale6global", "signal",  "quick_exit", "random_device", "10filesystem"};

/// CUDA's functions that are no templates: "_Z9atomicAddPii", "_Z7__vadd4jj".
bool is_of_cuda(std::string_view symbol) {
  if (!symbol.starts_with("_Z")) return false;
  symbol.remove_prefix(std::min(symbol.find_first_not_of("0123456789", 2), symbol.size()));
  return symbol.starts_with("atomic") || symbol.starts_with("__v");
}

/// Numbers in and out, no pointers; those with pointers are the host's.
bool is_mathematics(std::string_view name) {
  if (name.ends_with('f') || name.ends_with('l')) {
    const auto shorter = name.substr(0, name.size() - 1);
    if (is_mathematics(shorter)) return true;
  }
  return is_word_of(
      " sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh atan2 exp exp2 exp10 expm1 log "
      "log2 log10 log1p logb pow sqrt cbrt hypot fabs fma fmax fmin fmod fdim ceil floor trunc "
      "round lround llround rint lrint llrint nearbyint ldexp scalbn scalbln copysign tgamma "
      "lgamma erf erfc nextafter nexttoward remainder ilogb significand roundeven j0 j1 jn y0 y1 "
      "yn nan cabs carg cexp clog cpow csqrt csin ccos ctan csinh ccosh ctanh ",
      name);
}

bool is_mathematics_by_address(std::string_view name) {
  return is_word_of(" frexp frexpf modf modff remquo remquof sincos sincosf ", name);
}

}  // namespace

Standing standing_of(std::string_view symbol) {
  if (begins_with_one_of(emulator_beginnings, symbol))
    return has_one_of(emulator_questions, symbol) && symbol.starts_with("_ZN8emulator")
               ? Standing::refused
               : Standing::anywhere;
  if (begins_with_one_of(counting, symbol)) return Standing::refused;
  if (symbol.starts_with("_ZN6cohort") || symbol.starts_with("_ZNK6cohort"))
    return Standing::anywhere;
  if (is_of_cuda(symbol)) return Standing::anywhere;
  if (has_one_of(not_harmless, symbol) && symbol.starts_with("_Z")) return Standing::refused;
  const bool throws = symbol.starts_with("_ZSt") && symbol.find("__throw_") != symbol.npos;
  if (throws || is_word_of(c_arithmetic, symbol) || is_word_of(c_anywhere, symbol) ||
      begins_with_one_of(anywhere_beginnings, symbol) || is_mathematics(symbol))
    return Standing::anywhere;
  const bool of_library =
      symbol.starts_with("_ZS") || symbol.starts_with("_ZNS") || symbol.starts_with("_ZNKS") ||
      symbol.starts_with("_ZNRS") || symbol.starts_with("_ZNKRS") || symbol.starts_with("_ZNOS") ||
      symbol.starts_with("_ZN9__gnu_cxx") || symbol.starts_with("_ZNK9__gnu_cxx") ||
      symbol.starts_with("_ZGVNS") || symbol.starts_with("_ZTT") || symbol.starts_with("_ZTV") ||
      symbol.starts_with("_ZThn") || symbol.starts_with("_ZTv");
  if (of_library || symbol.starts_with("cuda") || is_word_of(c_host, symbol) ||
      is_mathematics_by_address(symbol))
    return Standing::host;
  return Standing::refused;
}

std::vector<Symbol> symbols_in(std::string_view nm) {
  std::vector<Symbol> symbols;
  std::istringstream lines{std::string(nm)};
  for (std::string line; std::getline(lines, line);) {
    const auto space = line.rfind(' ');
    if (space == std::string::npos || space == 0) continue;
    const char kind = line[space - 1];
    symbols.push_back({.name = line.substr(space + 1),
                       .wanted = kind == 'U' || kind == 'w' || kind == 'v',
                       .shared = kind == 'W' || kind == 'V' || kind == 'u',
                       .unique = kind == 'u'});
  }
  return symbols;
}

std::string in_words(const std::string& symbol) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> demangled(
      abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &status), std::free);
  std::string words = demangled ? demangled.get() : symbol;
  for (const std::string_view inner : {"std::__cxx11::", "std::__1::"})
    for (auto at = words.find(inner); at != std::string::npos; at = words.find(inner))
      words.replace(at, inner.size(), "std::");
  words.erase(std::min(words.find('('), words.size()));
  std::string plain;  // without template arguments
  int depth = 0;
  for (const char letter : words) {
    depth += letter == '<';
    if (depth == 0) plain += letter;
    depth -= letter == '>';
  }
  return plain;
}

}  // namespace gate
