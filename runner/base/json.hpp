// What the commands say as JSON: docs/json.md describes it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace runner {

/// In the order in which a reader wants it.
using Json = nlohmann::ordered_json;

/// What a text says as JSON. Throws a Json::exception if it is none.
Json json_in(std::string_view text);

/// The same, without an exception: what `is_discarded` if the text is none.
Json json_if_any(std::string_view text);

/// As a text with line breaks, the last of them at its end. What is no UTF-8 is replaced: programs
/// print what they like.
std::string laid_out(const Json& json);

/// The beginning of what a command says.
Json json_of_command(const std::string& command);

/// What the script of a page is given, which is the page's one block of JSON; null if it has none.
Json json_in_page(std::string_view html);

/// Prints it on standard output, laid out.
void print_json(const Json& json);

}  // namespace runner
