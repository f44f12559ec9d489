// Points, which may be halves.
#include "points.hpp"

#include <cmath>
#include <regex>
#include <sstream>

namespace runner {

std::string points_text(double points) {
  std::ostringstream text;
  text << points;
  return text.str();
}

std::string count_of_points(double points) {
  return points_text(points) + (std::abs(points) == 1 ? " point" : " points");
}

Json points_json(double points) {
  const int whole = static_cast<int>(points);
  return whole == points ? Json(whole) : Json(points);
}

std::optional<double> points_in(std::string_view text) {
  static const std::regex form(R"(([+-]?)(\d{1,3})(?:[.,](0*|50*))?)");
  std::match_results<std::string_view::const_iterator> match;
  if (!std::regex_match(text.begin(), text.end(), match, form)) return {};
  const double points = std::stoi(match[2]) + (match[3].str().starts_with('5') ? 0.5 : 0);
  return match[1] == "-" ? -points : points;
}

}  // namespace runner
