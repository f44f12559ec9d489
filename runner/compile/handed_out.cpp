// The line of an interface.hpp at which a compiler stops says what was handed out.
#include "compile/handed_out.hpp"

#include <string>

#include "base/files.hpp"
#include "base/pattern.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

/// The listing that begins at that line, up to its bracket.
std::string listing_at(const std::string& text, std::size_t number) {
  std::string listing;
  const auto lines = lines_of(text);
  for (auto i = number - 1; i < lines.size(); ++i) {
    listing += std::string(trim(lines[i])) + " ";
    if (lines[i].ends_with(')')) break;
  }
  return listing;
}

}  // namespace

std::string not_as_handed_out(std::string_view messages, const Tree& tree) {
  static const Pattern place("(tests/[^/ ]+/interface\\.hpp):([0-9]+):[0-9]+: error");
  static const Pattern kernel("KERNEL(_TEMPLATE|_FOR_TYPES)?\\((\\w+), (\\([^)]*\\), )?(.*)\\) *");
  const auto found = place.find(messages);
  if (!found) return "";
  const auto file = tree.root / (*found)[1];
  const auto listed = kernel.match(listing_at(read_file_if_there(file), std::stoul((*found)[2])));
  if (!listed) return "";
  return "'" + (*listed)[2] + "' isn't declared as it was handed out: its parameters are (" +
         (*listed)[4] + ")";
}

}  // namespace runner
