// Diagnostics of the translator's own.
#include "source/source_error.hpp"

#include <algorithm>

#include "source/file.hpp"
#include "source/written_places.hpp"

namespace source {
namespace {

/// As GCC shows a line of its source.
std::string excerpt(const std::string& file, const Place& place, std::size_t length) {
  const std::string code = File::of(file).whole_line(static_cast<int>(place.line));
  const std::string number = std::to_string(place.line);
  const std::string margin(std::max<std::size_t>(number.size(), 5), ' ');
  const std::size_t room = code.size() + 1 - place.column;
  return "\n" + margin.substr(number.size()) + number + " | " + code + "\n" + margin + " | " +
         std::string(place.column - 1, ' ') + '^' +
         std::string(std::clamp<std::size_t>(length, 1, room) - 1, '~');
}

std::string diagnostic(const TokenizedText& source, std::size_t token, const std::string& message) {
  const Token& at = source.tokens[token];
  const auto& file = source.files[at.file];
  const Place place = places_of(source)[token];
  if (place.column == 0) return file + ':' + std::to_string(at.line) + ": error: " + message;
  return file + ':' + std::to_string(place.line) + ':' + std::to_string(place.column) +
         ": error: " + message + excerpt(file, place, at.text.size());
}

}  // namespace

SourceError::SourceError(const TokenizedText& source, std::size_t token, const std::string& message)
    : std::runtime_error(diagnostic(source, token, message)) {}

}  // namespace source
