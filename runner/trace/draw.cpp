// A page has one run, or several beside each other.
#include "trace/draw.hpp"

#include <deque>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/process.hpp"
#include "base/scratch_file.hpp"
#include "trace/chrome.hpp"
#include "trace/page.hpp"
#include "trace/svg.hpp"

namespace runner {

namespace {

/// For the packed steps of all runs of a page. As text they take a third more, and the page stays
/// below 5 MB.
constexpr std::size_t most_of_page = 3'400'000;

}  // namespace

int draw(const Tree& tree, const ToDraw& drawing) {
  std::vector<Picture> pictures;
  for (const auto& [name, recording, reports] : drawing.recorded)
    pictures.push_back(make_picture(name, read_recording(recording), read_file_if_there(reports),
                                    most_of_page / drawing.recorded.size()));
  const Shown shown{drawing.title, drawing.source, pictures};
  const auto suffix = drawing.file.extension();
  write_file(drawing.file, suffix == ".json"  ? chrome_trace(pictures.front())
                           : suffix == ".svg" ? trace_svg(pictures.front())
                           : drawing.embed    ? trace_fragment(tree, shown)
                                              : trace_page(tree, shown, drawing.file));
  return passed;
}

int draw_runs(const Tree& tree, const ToDraw& drawing, const std::filesystem::path& program,
              const std::vector<std::string>& runs) {
  auto drawn = drawing;
  drawn.file = std::filesystem::absolute(drawing.file);
  const auto path = std::filesystem::absolute(program);
  std::filesystem::current_path(tree.root);
  std::deque<ScratchFile> files;
  for (const auto& run : runs) {
    const auto folder = drawn.file.parent_path();
    const auto number = std::to_string(drawn.recorded.size());
    const auto recording = files.emplace_back(folder, "recording-" + number).path().string();
    const auto reports = files.emplace_back(folder, "reports-" + number).path().string();
    capture({.words = {path.string(), run},
             .environment = {
                 {"COHORT_RECORD", recording}, {"COHORT_REPORTS", reports}, {"COHORT_SEED", "0"}}});
    drawn.recorded.emplace_back(run.substr(run.rfind(' ') + 1), recording, reports);
  }
  return draw(tree, drawn);
}

}  // namespace runner
