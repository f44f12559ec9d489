// A picture as a page of HTML that needs nothing else: it opens from disk.
#pragma once

#include <string>
#include <vector>

#include "course/tree.hpp"
#include "trace/picture.hpp"

namespace runner {

/// `pictures` are of the same program, right and wrong; one or more. `title` says what they show.
std::string trace_page(const Tree& tree, const std::string& title,
                       const std::vector<Picture>& pictures);

/// The same without <html> and <head>, for a place in another page.
std::string trace_fragment(const Tree& tree, const std::string& title,
                           const std::vector<Picture>& pictures);

}  // namespace runner
