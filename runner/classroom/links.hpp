// The links of a page.
#pragma once

#include <functional>
#include <string>

namespace runner {

/// The text of a Markdown page where a link to a file that isn't there is plain text. `is_there` is
/// asked for a link's path as it stands, without its #heading, and never for an address. What looks
/// like a link in code is none.
std::string without_dangling_links(const std::string& page,
                                   const std::function<bool(const std::string& path)>& is_there);

}  // namespace runner
