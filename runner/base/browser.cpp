#include "base/browser.hpp"

#include <unistd.h>

#include <cstdlib>
#include <vector>

#include "base/process.hpp"

namespace runner {

namespace {

bool is_set(const char* name) {
  const char* value = std::getenv(name);
  return value && *value;
}

/// Programs that open a file with what their user has chosen for it.
std::vector<const char*> openers() {
#ifdef __APPLE__
  return {"open"};
#endif
  if (is_set("WSL_DISTRO_NAME")) return {"wslview", "xdg-open"};
  if (is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")) return {"xdg-open"};
  return {};
}

}  // namespace

bool open_in_browser(const std::filesystem::path& file) {
  if (!isatty(STDOUT_FILENO)) return false;
  for (const char* opener : openers())
    if (capture({.words = {opener, file.string()}}).ending.succeeded()) return true;
  return false;
}

}  // namespace runner
