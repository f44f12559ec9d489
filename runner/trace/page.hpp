// A picture as a page of HTML that needs nothing else: it opens from disk.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "course/tree.hpp"
#include "trace/picture.hpp"

namespace runner {

struct Shown {
  const std::string& title;
  const std::filesystem::path& source;   ///< Shown where a kernel did nothing; may be empty.
  const std::vector<Picture>& pictures;  ///< Of the same program, right and wrong; one or more.
};

/// `earlier` is the page that this one replaces, if there is one: a run of the same title that it
/// shows is in this page as well.
std::string trace_page(const Tree& tree, const Shown& shown, const std::filesystem::path& earlier);

/// The same without <html> and <head>, for a place in another page.
std::string trace_fragment(const Tree& tree, const Shown& shown);

}  // namespace runner
