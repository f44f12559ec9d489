// Programs that are older than CUDA 13: what they call is taken as what it became.
#include <set>

#include "former.hpp"
#include "missing.hpp"
#include "passes.hpp"

namespace translator {
namespace {

/// Says where the compiler's warnings go that a name of the program is an old one: declares
/// something of that name, in a namespace of its own, and uses it, both near the left margin, where
/// g++ points at them.
std::string warning(const Unit& unit, std::size_t at, const std::string& name,
                    const std::string& message) {
  const std::string here = unit.line_marker(at);
  return here + "namespace emulator::former {" + here + "constexpr int " + name +
         " __attribute__((deprecated(\"" + message + "\"))) = 0; namespace of_" + name + " {" +
         here + "enum { use = " + name + " }; } }\n";
}

/// Other passes may put text before the token.
void replace(Unit& unit, std::size_t i, std::string_view text) {
  unit.remove(i);
  unit.insert_after(i, text);
}

/// `cudaMemcpyToSymbol("table", …)`: the argument that is the name of a variable, and no variable;
/// 0 if it is none.
std::size_t symbol_by_name(const Unit& unit, std::size_t call) {
  std::size_t at = call + 2;
  if (unit[call].is_one_of({"cudaMemcpyFromSymbol", "cudaMemcpyFromSymbolAsync",
                            "cudaGetSymbolAddress", "cudaGetSymbolSize"}))
    while (at < unit.partner(call + 1) && !unit[at].is(",")) at = unit.skip(at);
  else if (!unit[call].is_one_of({"cudaMemcpyToSymbol", "cudaMemcpyToSymbolAsync"}))
    return 0;
  if (unit[at].is(",")) ++at;
  const std::string_view text = unit[at].text;
  const bool is_string = unit[at].kind == TokenKind::literal && text.size() > 2 && text[0] == '"';
  return is_string && unit[at + 1].is_one_of({",", ")"}) ? at : 0;
}

}  // namespace

std::string rewrite_former_names(Unit& unit, const std::set<std::string_view>& declared) {
  std::string warnings;
  std::set<std::string> told;
  const auto tell = [&](std::size_t at, const std::string& name, const std::string& message) {
    if (told.insert(name).second) warnings += warning(unit, at, name, message);
  };
  for (std::size_t i = 1; i < unit.size(); ++i) {
    if (is_texture_reference(unit, i)) {
      replace(unit, i, "::emulator::TextureReference");
      tell(i, "texture",
           "references of textures are gone since CUDA 12, taken as variables that hold what is "
           "bound; --strict refuses them");
    }
    if (!unit[i].is_identifier() || !unit[i + 1].is("(")) continue;
    if (const std::size_t symbol = symbol_by_name(unit, i)) {
      const std::string_view text = unit[symbol].text;
      replace(unit, symbol, text.substr(1, text.size() - 2));
      tell(symbol, std::string(unit[i].text),
           "a variable's name in quotes is gone since CUDA 5, taken as the variable; --strict "
           "refuses it");
    }
    const Former* former = find_former(unit[i].text);
    if (!former || !former->is_taken || declared.contains(former->name) ||
        unit[i - 1].is_one_of({".", "->", "::"}))
      continue;
    replace(unit, i, former->now);
    if (former->has_mask) unit.insert_after(i + 1, "__activemask(), ");
    tell(i, std::string(former->name), what_it_is_taken_as(*former));
  }
  return warnings;
}

}  // namespace translator
