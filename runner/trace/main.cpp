// The command line of `course-trace`, which draws what programs have recorded. A program of its
// own, so that learners need not build it before they want to see their threads.
#include <CLI/CLI.hpp>

#include "base/command_line.hpp"
#include "base/files.hpp"
#include "trace/draw.hpp"
#include "trace/timeline.hpp"

int main(int argc, char** argv) {
  using namespace runner;
  ToDraw drawing;
  std::string program, streams;
  std::vector<std::string> runs;
  CLI::App app{"Draw what the threads of kernels did, as a page for a browser (for course trace)",
               "course-trace"};
  app.formatter(std::make_shared<WrappedHelp>());
  app.add_option("file", drawing.file, "Where to: .html, .json, .svg")->required();
  app.add_option("title", drawing.title, "What the page shows")->required();
  app.add_option("--source", drawing.source, "The file to show where a kernel did nothing");
  app.add_option("--timeline", streams, "Draw this timeline of streams");
  app.add_flag("--embed", drawing.embed,
               "Write only the part of a page that goes into another one");
  auto* recorded = app.add_option("--recorded", drawing.recorded,
                                  "The name of a run, what it recorded, and what was reported");
  app.add_option("--program", program, "Run this, and draw that")->excludes(recorded);
  app.add_option("--run", runs, "An argument for it: each is a run, whose name is its last word")
      ->allow_extra_args(false);
  return exit_code_of(app, [&] {
    app.parse(argc, argv);
    if (!streams.empty()) {
      write_file(drawing.file, timeline_svg(json_in(read_file(streams)), drawing.title));
      return 0;
    }
    const auto tree = find_tree();
    return program.empty() ? draw(tree, drawing) : draw_runs(tree, drawing, program, runs);
  });
}
