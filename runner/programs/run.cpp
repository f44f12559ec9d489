// `course run`: any CUDA program, compiled for the emulator and run.
#include "programs/run.hpp"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <iostream>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/pattern.hpp"
#include "base/process.hpp"
#include "base/scratch_file.hpp"
#include "base/terminal.hpp"
#include "compile/build.hpp"
#include "compile/compile_error.hpp"
#include "compile/drawer.hpp"
#include "compile/recipe.hpp"
#include "compile/warnings.hpp"
#include "programs/kept_program.hpp"
#include "programs/link_error.hpp"
#include "programs/report_files.hpp"
#include "source/whose_file.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

/// For the programs that are kept: some thirty of them.
constexpr std::uintmax_t most_kept_bytes = 256 << 20;

/// Of the headers of the system, the compiler says nothing by itself; of CCCL's, which the
/// translator has changed, a little.
IsWanted is_not_of_course(const Tree& tree) {
  return [&tree](const fs::path& file) {
    return !is_inside(file, tree.root / "emulator/include") &&
           !is_inside(file, tree.root / "include") && !source::is_of_cccl(file.native());
  };
}

int run_program(const Tree& tree, const fs::path& program, const RunOptions& options) {
  // The emulator appends a line for each kernel error.
  const ScratchFile reports(program.parent_path(), "reports");
  const ScratchFile recording(program.parent_path(), "recording");
  Command command{.words = {program.string()}, .environment = options.emulator.environment()};
  command.words.insert(command.words.end(), options.arguments.begin(), options.arguments.end());
  // Large arrays of the host in large pages, unless somebody has said how: at each small one, the
  // system stops the program once.
  if (!std::getenv("GLIBC_TUNABLES"))
    command.environment["GLIBC_TUNABLES"] = "glibc.malloc.hugetlb=1";
  if (options.build.fast) {  // what NVRTC compiles, too
    const char* const own = std::getenv("NVCC_APPEND_FLAGS");
    command.environment["NVCC_APPEND_FLAGS"] = std::string(own ? own : "") + " --fast";
  }
  command.environment["COHORT_REPORTS"] = reports.path().string();
  if (!options.trace.empty()) command.environment["COHORT_RECORD"] = recording.path().string();
  const ScratchFile streams(program.parent_path(), "streams");
  if (!options.timeline.empty()) command.environment["COHORT_TIMELINE"] = streams.path().string();
  const auto ending = run_here(command);
  const auto found = read_file_if_there(reports.path());
  if (!options.json.empty()) write_file(options.json, reports_as_json(found, ending.code));
  if (!options.sarif.empty()) {
    write_file(options.sarif, reports_as_sarif(found, ending.code, fs::current_path()));
  }
  if (!options.trace.empty()) {
    const auto title = fs::path(options.build.inputs.front()).filename().string();
    Drawer drawer(tree, options.trace, title);
    drawer.source(options.build.inputs.front());
    drawer.add("this run", recording.path(), reports.path());
    if (const int code = drawer.draw(); code != passed) return code;
  }
  if (!options.timeline.empty() && fs::is_regular_file(streams.path())) {
    const auto name = fs::path(options.build.inputs.front()).filename().string();
    Drawer drawer(tree, options.timeline, "The streams of " + name);
    drawer.timeline(streams.path());
    if (const int code = drawer.draw(); code != passed) return code;
  }
  if (found.empty()) {
    // A shell says it of its own children alone.
    if (ending.signal != 0 && ending.signal != SIGINT)
      complain("the program was ended by " + name_of_signal(ending.signal) +
               ", outside of its kernels");
    return ending.code;
  }
  complain("the emulator reported an error");
  return kernel_error;
}

/// Which of the program's files, as messages name them, the first error is in or comes of; empty if
/// none.
std::string file_of_error(std::string_view messages, const Tree& tree, const RunOptions& options) {
  for (const auto& input : options.build.inputs) {
    auto file = tree.shown(input);
    if (const auto error = first_error(messages, file); error && error->file == file) return file;
  }
  return "";
}

/// The first of the C++ files if the compiler has met CUDA in one; null if not.
const std::string* cuda_taken_for_host_code(const NvccOptions& options, std::string_view messages) {
  static const Pattern cuda(
      "‘(__global__|__device__|__shared__|__host__|threadIdx|blockIdx|blockDim|cuda[A-Z][A-Za-z]*)"
      "’|"
      "primary-expression before ‘<’");
  const auto host = std::ranges::find_if_not(
      options.inputs, [&](const auto& input) { return options.is_cuda_source(input); });
  return host != options.inputs.end() && cuda.find(messages) ? &*host : nullptr;
}

/// Compiles the program, and runs it if that has worked.
int build_and_run(const Tree& tree, const Recipe& recipe, const RunOptions& options) {
  const auto plan = plan_program(recipe, options.build);
  const KeptProgram kept((tree.build / plan.program).parent_path());
  write_file(tree.build / plan.ninja_file, plan.ninja);
  auto targets = plan.warnings;
  targets.push_back(plan.program);
  const fs::path first = options.build.inputs.front();
  const auto built =
      build(tree, targets, "Compiling " + first.filename().string(), plan.ninja_file);
  remove_oldest(tree.build / "run", most_kept_bytes);
  if (built.succeeded) {
    for (const auto& warnings : plan.warnings)
      std::cerr << warnings_text(tree.build / warnings, tree, is_not_of_course(tree)) << std::flush;
    return run_program(tree, tree.build / plan.program, options);
  }

  if (options.build.twins) {  // not every program can be compiled twice; then all of it is watched
    auto once = options;
    once.build.twins = false;
    return build_and_run(tree, recipe, once);
  }

  const auto style = style_of_output();
  const auto own = file_of_error(built.messages, tree, options);
  const auto error = first_error(built.messages, own);
  if (!error) {
    const auto unlinked = link_error_text(built.messages, options.build);
    if (unlinked.empty()) require_built(built, tree, "the program");
    std::cerr << unlinked << std::flush;
    return not_compiled;
  }
  std::cerr << compile_error_text(built.messages, tree.shown(tree.build / "course.log"), style, own,
                                  read_file_if_there(own), width_of_errors())
            << '\n';
  if (const auto* host = cuda_taken_for_host_code(options.build, built.messages))
    std::cerr << tree.shown(*host)
              << " is no CUDA file, by its name. If it is to be one, let that end in .cu, or put\n"
                 "-x cu before the files.\n";
  std::cerr << style.bold("Fix " + error->place + ", then run it again") << std::endl;
  return not_compiled;
}

int tried(const Tree& tree, const RunOptions& options) {
  if (!options.trace.empty() && options.build.fast)
    throw Failure("nothing hears what threads do with --fast: leave it out, or --trace", not_tried);
  if (!options.timeline.empty() && options.build.fast)
    throw Failure("nothing hears what streams do with --fast: leave it out, or --timeline",
                  not_tried);
  const auto recipe = load_recipe(tree);
  std::vector<std::string> needs = {tree.target(recipe.translator), tree.target(recipe.library)};
  for (const auto& name : options.build.libraries)
    if (recipe.libraries.contains(name))
      needs.push_back(tree.target(recipe.libraries.at(name).front()));
  require_built(build(tree, needs, "Building the emulator"), tree, "the emulator");
  return build_and_run(tree, recipe, options);
}

}  // namespace

void RunOptions::take_files(const std::vector<std::string>& words) {
  build.make_absolute();
  auto word = words.begin();
  for (; word != words.end() && *word != "--"; ++word) {
    const bool is_first = build.inputs.empty();
    const bool may_be_argument = !is_first && !is_cuda(*word);
    const bool is_there = fs::is_regular_file(*word);
    const bool has_name = is_cuda(*word) || is_host_code(*word) || is_linked(*word);
    if (may_be_argument && !(has_name && is_there)) break;
    if (!is_there) throw Failure("there is no file " + *word, not_tried);
    const auto path = fs::canonical(*word).string();
    // Libraries come after the objects that need them.
    if (is_linked(*word))
      build.link.insert(build.link.begin(), path);
    else
      build.inputs.push_back(path);
  }
  if (build.inputs.empty())
    throw Failure("there is nothing to compile: put a .cu or .cpp file beside the objects",
                  not_tried);
  arguments.assign(word == words.end() || *word != "--" ? word : word + 1, words.end());
}

int run(const Tree& tree, const RunOptions& options) {
  try {
    return tried(tree, options);
  } catch (const Failure& failure) {
    throw Failure(failure.what(), not_tried);
  }
}

}  // namespace runner
