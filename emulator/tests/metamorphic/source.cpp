// The functions of a source text.
#include "source.hpp"

#include <functions.hpp>

namespace restyle {

Source::Source(std::string_view source_text) : text(source_text), code(source_text) {
  // It reads the text once more, to the same tokens.
  const translator::Unit unit(text);
  for (const auto& function : translator::find_functions(unit, {1, unit.size() - 1}))
    functions.push_back({.declaration = function.declaration,
                         .parameters = function.parameters,
                         .body = function.body,
                         .is_device_code = translator::is_device_code(unit, function),
                         .outline = runner::outline_of(code, function.body)});
}

std::string_view Source::gap_after(std::size_t token) const {
  const auto begin = code.offset(token) + code.at(token).text.size();
  return text.substr(begin, code.offset(token + 1) - begin);
}

}  // namespace restyle
