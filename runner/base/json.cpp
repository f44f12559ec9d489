// What the commands say as JSON.
#include "base/json.hpp"

#include <iostream>

namespace runner {

namespace {

/// Goes up when a name or its meaning changes, not when one is added.
constexpr int version_of_form = 1;

}  // namespace

Json json_in(std::string_view text) { return Json::parse(text); }

Json json_if_any(std::string_view text) {
  return Json::parse(text, nullptr, /*allow_exceptions=*/false);
}

std::string laid_out(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json json_of_command(const std::string& command) {
  return {{"command", command}, {"version", version_of_form}};
}

Json json_in_page(std::string_view html) {
  constexpr std::string_view tag = "<script type=\"application/json\">";
  const auto begin = html.find(tag);
  if (begin == html.npos) return nullptr;
  html.remove_prefix(begin + tag.size());
  auto json = json_if_any(html.substr(0, html.find("</script>")));
  return json.is_object() ? json : Json();
}

void print_json(const Json& json) { std::cout << laid_out(json) << std::flush; }

}  // namespace runner
