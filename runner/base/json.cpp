// What the commands say as JSON.
#include "base/json.hpp"

#include <iostream>

namespace runner {

namespace {

/// Goes up when a name or its meaning changes, not when one is added.
constexpr int version_of_form = 1;

}  // namespace

Json json_of_command(const std::string& command) {
  return {{"command", command}, {"version", version_of_form}};
}

void print_json(const Json& json) {
  // What a program printed needn't be UTF-8.
  std::cout << json.dump(2, ' ', false, Json::error_handler_t::replace) << std::endl;
}

}  // namespace runner
