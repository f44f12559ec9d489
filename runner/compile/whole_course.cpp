// The part of the course that isn't needed to begin with.
#include "compile/whole_course.hpp"

#include <filesystem>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/pattern.hpp"
#include "base/process.hpp"
#include "base/terminal.hpp"
#include "compile/build_lock.hpp"

namespace runner {

namespace {

/// As Meson notes its options: `{"name": "lessons_only", "value": true, …}`.
bool has_lessons_only(const Tree& tree) {
  static const Pattern form(R"("name": "lessons_only", "value": true)");
  return form.find(read_file_if_there(tree.build / "meson-info/intro-buildoptions.json"))
      .has_value();
}

}  // namespace

bool set_up_whole_course(const Tree& tree) {
  if (!std::filesystem::exists(tree.root / "solutions") || !has_lessons_only(tree)) return false;
  const std::string step = "Setting up the rest of the course";
  const BuildLock lock(tree.build);
  lock.say(step);
  ProgressLine progress(step);
  std::string output;
  const auto ending =
      listen_to({.words = {"meson", "setup", "--reconfigure", "-Dlessons_only=false",
                           tree.build.string(), tree.root.string()},
                 .inherits = lock.file()},
                {.on_line = [&](std::string_view line) { (output += line) += '\n'; },
                 .on_tick = [&] { progress.tick(""); }});
  if (!ending.succeeded())
    throw Failure(output + "\ncan't set up the rest of the course: " + tree.command("doctor") +
                  " says what is missing");
  return true;
}

}  // namespace runner
