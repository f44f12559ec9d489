// The run before a change: what a page showed that another one replaces.
#pragma once

#include <string>

#include "base/json.hpp"

namespace runner {

/// The first run of an earlier page, by the name "before": beside `data`, which is of the page to
/// come, one sees what a change has changed. If nothing has changed, it is that page's own
/// "before". Null if the page shows something else, or so much that both would be too large.
Json run_before(const std::string& page, const Json& data);

}  // namespace runner
