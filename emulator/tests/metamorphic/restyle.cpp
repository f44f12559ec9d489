// Writes programs in another style, with a list of the lines that theirs came from.
#include <CLI/CLI.hpp>
#include <filesystem>

#include "base/command_line.hpp"
#include "base/files.hpp"
#include "kept_marks.hpp"
#include "styles.hpp"

namespace {

using namespace restyle;

Restyled in_styles(Restyled program, const std::vector<std::string>& names) {
  for (const auto& style : styles()) {
    if (std::ranges::find(names, style.name) == names.end()) continue;
    const auto before = std::move(program);
    program = edited(before, style.edits(Source(before.text)));
  }
  return program;
}

/// A number a line.
std::string text_of_origins(const Restyled& program) {
  std::string text;
  for (std::size_t i = 1; i < program.origins.size(); ++i)
    text += std::to_string(program.origins[i]) + "\n";
  return text;
}

int write_all(const std::vector<std::string>& names, const std::filesystem::path& folder,
              const std::vector<std::string>& files) {
  for (const std::filesystem::path file : files) {
    const auto marked = without_marks(runner::read_file(file));
    const auto program = in_styles(unchanged(marked.text), names);
    const auto written = folder / file.filename();
    runner::write_file(written, with_marks(program, marked.marks));
    runner::write_file(written.string() + ".lines", text_of_origins(program));
  }
  std::filesystem::last_write_time(folder, std::filesystem::file_time_type::clock::now());
  return runner::passed;
}

}  // namespace

int main(int argc, char** argv) {
  // Those together that a person may well have.
  std::vector<std::string> names{"guards", "switches", "pointers", "macros",  "forms",
                                 "rename", "braces",   "split",    "comments"};
  std::vector<std::string> files, known;
  std::string folder;
  for (const auto& style : restyle::styles()) known.emplace_back(style.name);
  CLI::App app{"Writes programs in another style."};
  app.add_option("--styles", names, "Such as braces,split")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->envname("COHORT_STYLES")
      ->check(CLI::IsMember(known));
  app.add_option("folder", folder, "Where to write them")->required();
  app.add_option("files", files, "The programs")->required();
  return runner::exit_code_of(app, [&] {
    app.parse(argc, argv);
    return write_all(names, folder, files);
  });
}
