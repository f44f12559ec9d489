// Telling of an index before its element is touched, unless the bounds checker tells it better.
#include "checkers/indices.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>

#include "advice/spot.hpp"
#include "machine/shared_place.hpp"
#include "machine/source_line.hpp"
#include "runtime/symbols.hpp"

namespace emulator {

namespace {

/// "int[4][5]" of "'int [4][5]'"
std::string type_text(const WrongIndex& index) {
  std::string text(index.type);
  std::erase(text, '\'');
  if (const auto at = text.find(" ["); at != std::string::npos) text.erase(at, 1);
  return text;
}

/// "[4][5]"; empty if the type has a name of its own.
std::string dimensions(const std::string& type) {
  const auto at = type.find('[');
  return at == std::string::npos ? "" : type.substr(at);
}

std::string dimensions(const ArrayShape& shape) {
  std::string text;
  for (unsigned i = 0; i < std::min<std::size_t>(shape.rank, std::size(shape.extents)); ++i)
    text += "[" + std::to_string(shape.extents[i]) + "]";
  return text;
}

bool names(const SourceLine& line, const std::string& variable) {
  return words_in(line, {std::string_view(variable).substr(variable.rfind(':') + 1), "["});
}

/// Where an index of all of the variable leads, as an offset in it.
std::ptrdiff_t offset_of(const WrongIndex& index, const PlaceInVariable& variable) {
  return index.value * static_cast<std::ptrdiff_t>(variable.size / variable.shape.extents[0]);
}

/// Whether the line indexes a variable of shared or device memory of that type, and the index leads
/// to where nothing is: then the access is wrong by its address.
bool is_wrong_by_address(const Lane& lane, const WrongIndex& index, const std::string& type,
                         const SourceLine& line) {
  const auto may_be = [&, known = dimensions(type)](const PlaceInVariable& variable) {
    return variable.shape.extents[0] > 0 && names(line, variable.name) &&
           (known.empty() || known == dimensions(variable.shape));
  };
  const Gang& gang = *lane.block().gang;
  for (const auto& placed : gang.grid->launch.shared.placements()) {
    const auto variable = place_in(placed, placed.offset);
    if (!may_be(variable)) continue;
    const auto* at = lane.block().shared + placed.offset + offset_of(index, variable);
    return !gang.owns(at) || shared_place(gang, at).name.empty();
  }
  for (const Variable& variable : device_variables()) {
    const auto place = place_in_variable(variable, variable.begin, 0);
    if (may_be(place)) return room_in_variable(variable.begin + offset_of(index, place)) == 0;
  }
  return false;
}

/// "10", or "4294967295 (-1 without its sign)"
std::string value_text(std::int64_t value) {
  constexpr std::int64_t range = std::int64_t{1} << 32;
  const std::string text = std::to_string(value);
  if (value < range / 2 || value >= range) return text;
  return text + " (" + std::to_string(value - range) + " without its sign)";
}

/// "The last element is 9: another variable, member or row lies after it."
std::string why_of(const WrongIndex& index, const std::string& dimensions) {
  if (index.value < 0) return "The index is negative: another variable, member or row lies there.";
  if (dimensions.empty())
    return "The index goes past the array, to another variable, member or row.";
  const auto elements = std::stoull(dimensions.substr(1));
  return "The last element is " + std::to_string(elements - 1) +
         ": another variable, member or row lies after it.";
}

}  // namespace

void Indices::indexes(const Lane& lane, const WrongIndex& index) {
  const SourceLine line = program_line(Calls::all().stack(index.caller.calls));
  const std::string type = type_text(index);
  if (is_wrong_by_address(lane, index, type, line)) return;
  const std::string element = "element " + value_text(index.value);
  using enum IndexFacts::Direction;
  const auto direction = index.value < 0 ? before : after;
  Finding finding{{ReportKind::out_of_bounds}};
  finding.place = {"", element + " of an array " + type};
  finding.sides.push_back(side_of(lane, index.caller, "asks for " + element));
  finding.why = why_of(index, dimensions(type));
  finding.index = {.direction = direction};
  findings_.stop(std::move(finding), cudaErrorIllegalAddress);
}

}  // namespace emulator
