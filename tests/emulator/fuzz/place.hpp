// Whether a report names the right place.
#pragma once

#include <string>

#include "model.hpp"

namespace fuzz {

/// True if the place, as a report calls it, has a byte on which there is a race.
bool has_racing_byte(const std::string& place, const Judgement& judgement);

}  // namespace fuzz
