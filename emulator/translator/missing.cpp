// What CUDA has and the emulator lacks, told where the source asks for it.
#include "missing.hpp"

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

#include "former.hpp"
#include "left_out.hpp"
#include "passes.hpp"

namespace translator {
namespace {

/// Words that can stand before a name without declaring it.
bool declares_nothing(const Token& token) {
  return token.is_one_of(
      {"return", "else",   "do",       "case",      "throw",    "new",        "goto",
       "const",  "static", "extern",   "inline",    "typename", "constexpr",  "volatile",
       "sizeof", "friend", "typedef",  "using",     "mutable",  "__device__", "__constant__",
       "and",    "or",     "not",      "operator",  "private",  "public",     "protected",
       "if",     "while",  "register", "co_return", "virtual",  "explicit",   "__restrict__"});
}

/// Whether the name at `i` may be declared there: after a type, before a `=`, as an enumerator, as
/// the second of two variables.
bool may_declare(const Unit& unit, std::size_t i) {
  const Token& before = unit[i - 1];
  const Token& after = unit[i + 1];
  if (before.is("using") && after.is("=")) return true;
  if (unit[unit.statement_begin(i)].is("typedef") && after.is_one_of({";", ",", "["})) return true;
  if (before.is("{")) return unit.scope(i) == Scope::class_;
  if (before.is(",")) return !unit[unit.opener(i)].is("(");
  return (before.is_identifier() && !declares_nothing(before)) ||
         before.is_one_of({"*", "&", "&&", ">", "]", "[", "..."}) || after.is_one_of({"=", ":"});
}

/// Whether two names differ by a letter that is missing, one that is another, `_t`, or two that
/// have changed places.
bool is_a_slip_from(std::string_view a, std::string_view b) {
  if (a.size() > b.size()) std::swap(a, b);
  const auto [in_a, in_b] = std::ranges::mismatch(a, b);
  const std::string_view rest_a(in_a, a.end()), rest_b(in_b, b.end());
  if (rest_a.empty()) return rest_b.size() <= 1 || rest_b == "_t";
  if (a.size() < b.size()) return rest_b.substr(1) == rest_a;
  return rest_b.substr(1) == rest_a.substr(1) ||
         (rest_a.size() > 1 && rest_a[0] == rest_b[1] && rest_a[1] == rest_b[0] &&
          rest_a.substr(2) == rest_b.substr(2));
}

/// Whether the pass for old names takes it as a new one.
bool is_taken(const Unit& unit, std::size_t i, Formers formers) {
  const Former* former = find_former(unit[i].text);
  return former && former->is_taken && formers == Formers::taken && unit[i + 1].is("(");
}

/// Of a name that is one slip from this, or in other letters; empty if there is none. A library has
/// names for each type of number that differ by a letter: any of them may be there in CUDA.
std::string_view meant_by(std::string_view name, const std::set<std::string_view>& declared) {
  if (!name.starts_with("cuda") && !name.starts_with("__")) return {};
  const auto small = [](std::string_view text) {
    std::string letters(text);
    std::ranges::transform(letters, letters.begin(),
                           [](unsigned char c) { return std::tolower(c); });
    return letters;
  };
  const std::string written = small(name);
  const auto found = std::ranges::find_if(
      declared, [&](std::string_view one) { return is_a_slip_from(written, small(one)); });
  return found == declared.end() ? std::string_view() : *found;
}

void refuse_names(const Unit& unit, const std::set<std::string_view>& declared, Formers formers) {
  for (std::size_t i = 0; i < unit.size(); ++i) {
    const Token& token = unit[i];
    if (!token.is_identifier() || !is_cuda_name(token.text) || declared.contains(token.text) ||
        unit[i - 1].is_one_of({".", "->", "::"}) || is_taken(unit, i, formers))
      continue;
    const auto meant = find_former(token.text) ? "" : meant_by(token.text, declared);
    unit.fail(i, meant.empty() ? what_is_left_out(token.text)
                               : "there is no '" + std::string(token.text) +
                                     "' here: did you mean '" + std::string(meant) + "'?");
  }
}

void refuse_texture_references(const Unit& unit, Formers formers) {
  for (std::size_t i = 1; i < unit.size(); ++i)
    if (is_texture_reference(unit, i) && (formers == Formers::refused || unit[i].is("surface")))
      unit.fail(i, what_is_left_out(unit[i].text));
}

}  // namespace

bool is_cuda_header(std::string_view name) {
  const auto begins_name = [name](std::string_view prefix) { return name.starts_with(prefix); };
  constexpr std::string_view prefixes[] = {"cuda",          "cooperative_groups",
                                           "cub/",          "thrust/",
                                           "cublas",        "cufft",
                                           "curand",        "cusolver",
                                           "cusparse",      "nvrtc",
                                           "nvml",          "nvtx",
                                           "nvToolsExt",    "npp",
                                           "nv/",           "mma.h",
                                           "texture_",      "surface_",
                                           "crt/",          "builtin_types.h",
                                           "driver_types.h"};
  return std::ranges::any_of(prefixes, begins_name);
}

bool is_texture_reference(const Unit& unit, std::size_t i) {
  if (!unit[i].is_one_of({"texture", "surface"}) || !unit[i + 1].is("<") ||
      unit.scope(i) != Scope::namespace_)
    return false;
  const std::size_t begin = unit.statement_begin(i);
  const auto close = unit.angle_close(i + 1);
  return begin + (unit[begin].is("static") ? 1 : 0) == i && close &&
         unit[*close + 1].is_identifier() && unit[*close + 2].is_one_of({";", ",", "="});
}

bool is_cuda_name(std::string_view name) {
  const auto follows = [&](std::string_view prefix, auto accepts) {
    return name.starts_with(prefix) && name.size() > prefix.size() &&
           accepts(static_cast<unsigned char>(name[prefix.size()]));
  };
  const auto upper = [](unsigned char c) { return std::isupper(c) != 0; };
  const auto lower = [](unsigned char c) { return std::islower(c) != 0; };
  const auto has_dimension = [&](std::size_t prefix) {
    return name.size() > prefix + 1 && name[prefix] >= '1' && name[prefix] <= '3' &&
           name[prefix + 1] == 'D';
  };
  return name == "nvcuda" || name == "__half" || name == "__half2" || name == "__float2half" ||
         name == "__nv_bfloat16" || follows("cuda", upper) || follows("cu", upper) ||
         follows("CU", lower) || follows("curand", upper) || follows("CURAND_", upper) ||
         follows("cublas", upper) || follows("CUBLAS_", upper) || follows("cufft", upper) ||
         follows("CUFFT_", upper) || follows("cusolver", upper) || follows("CUSOLVER_", upper) ||
         (name.starts_with("tex") && has_dimension(3)) ||
         (name.starts_with("surf") && has_dimension(4)) || find_former(name) != nullptr;
}

std::set<std::string_view> declared_cuda_names(const Unit& unit) {
  std::set<std::string_view> declared;
  for (std::size_t i = 0; i < unit.size(); ++i)
    if (unit[i].is_identifier() && is_cuda_name(unit[i].text) && may_declare(unit, i))
      declared.insert(unit[i].text);
  return declared;
}

void refuse_gone(const Unit& unit, const std::set<std::string_view>& declared) {
  for (std::size_t i = 1; i < unit.size(); ++i)
    if (const Former* former = find_former(unit[i].text); former && unit[i + 1].is("(") &&
                                                          !declared.contains(unit[i].text) &&
                                                          !unit[i - 1].is_one_of({".", "->", "::"}))
      unit.fail(i, what_is_gone(*former));
}

void refuse_missing(const Unit& unit, const std::set<std::string_view>& declared, Formers formers) {
  refuse_names(unit, declared, formers);
  refuse_texture_references(unit, formers);
}

}  // namespace translator
