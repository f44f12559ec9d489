// What the commands say as JSON: docs/json.md describes it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace runner {

/// In the order in which a reader wants it.
using Json = nlohmann::ordered_json;

/// The beginning of what a command says.
Json json_of_command(const std::string& command);

/// What the script of a page is given, which is the page's one block of JSON; null if it has none.
Json json_in_page(std::string_view html);

/// Prints it on standard output, with line breaks.
void print_json(const Json& json);

}  // namespace runner
