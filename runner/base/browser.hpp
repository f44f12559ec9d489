// The browser of whoever sits before the terminal.
#pragma once

#include <filesystem>

namespace runner {

/// Opens a file in it. False where nobody would see it: output goes elsewhere than to a terminal,
/// there is no display, or no program that opens files.
bool open_in_browser(const std::filesystem::path& file);

}  // namespace runner
