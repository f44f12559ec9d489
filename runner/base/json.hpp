// What the commands say as JSON: docs/json.md describes it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace runner {

/// In the order in which a reader wants it.
using Json = nlohmann::ordered_json;

/// The beginning of what a command says.
Json json_of_command(const std::string& command);

/// Prints it on standard output, with line breaks.
void print_json(const Json& json);

}  // namespace runner
