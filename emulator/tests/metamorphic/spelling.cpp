// Macros for what is often said, and pointers for elements.
#include <algorithm>
#include <set>

#include "styles.hpp"
#include "variables.hpp"

namespace restyle {

namespace {

/// Parameters that point to numbers, and whose name no other variable has.
std::set<std::string_view> pointers_of(const Source& source, const Function& function) {
  const auto& code = source.code;
  std::set<std::string_view> pointers;
  for (const auto& parameter : code.split(function.parameters, ",")) {
    const auto name = parameter.end - 1;
    std::size_t stars = 0;
    for (auto i = parameter.begin; i < parameter.end; ++i) stars += code.at(i).is("*");
    if (parameter.empty() || stars != 1 || !code.at(name).is_identifier()) continue;
    const auto same = [&](const Variable& each) { return each.name == code.at(name).text; };
    if (std::ranges::count_if(variables_of(source, function), same) == 1)
      pointers.insert(code.at(name).text);
  }
  return pointers;
}

}  // namespace

Edits with_macros(const Source& source) {
  Edits edits;
  for (const auto& function : source.functions) {
    if (!function.is_device_code) continue;
    for (auto i = function.body.begin; i + 2 < function.body.end; ++i) {
      if (source.code.at(i).is("threadIdx") && source.code.at(i + 2).is("x"))
        edits.push_back(source.code.replace({i, i + 3}, "OF_THREAD(x)"));
      if (source.code.at(i).is("__syncthreads"))
        edits.push_back(source.code.replace({i, i + 3}, "MEET()"));
    }
  }
  if (edits.empty()) return edits;
  edits.push_back(source.code.insert_before(1,
                                            "\n#define OF_THREAD(side) (threadIdx.side)\n"
                                            "#define MEET() \\\n  do {         \\\n"
                                            "    __syncthreads(); \\\n  } while (0)\n"));
  return edits;
}

Edits by_pointers(const Source& source) {
  Edits edits;
  for (const auto& function : source.functions) {
    if (!function.is_device_code) continue;
    const auto pointers = pointers_of(source, function);
    for (auto i = function.body.begin; i + 1 < function.body.end; ++i) {
      const bool is_member = source.code.at(i - 1).is_one_of({".", "->", "::"});
      if (is_member || !pointers.contains(source.code.at(i).text)) continue;
      if (!source.code.at(i + 1).is("[")) continue;
      edits.push_back(source.code.insert_before(i, "(*("));
      edits.push_back(source.code.replace(i + 1, " + ("));
      edits.push_back(source.code.replace(source.code.partner(i + 1), ")))"));
    }
  }
  return edits;
}

}  // namespace restyle
