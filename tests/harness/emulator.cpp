// The test harness on the emulator.
#include <cuda_runtime.h>

#include <algorithm>
#include <cohort/counters.hpp>
#include <emulator/host.hpp>
#include <filesystem>
#include <stdexcept>

#include "backend.hpp"
#include "counted_work.hpp"

namespace cohort {

namespace {

bool case_counts = true;  ///< its work

}  // namespace

void reset_counters() {
  emulator::start_counting();
  if (!case_counts) emulator::stop_counting();
}

std::optional<std::uint64_t> counted(const std::string& counter) {
  // Limits hold for the friendliest schedule: others may split groups as they like.
  if (emulator::seed() != 0) return std::nullopt;
  const auto counters = emulator::counters();
#define COUNTER(name) \
  if (counter == #name) return counters.name;
#include <emulator/counters.inc>
#undef COUNTER
  throw std::invalid_argument("no counter is called " + counter);
}

bool on_emulator() { return true; }

namespace harness {

namespace {

/// Such as tests/03-tiled-partition/test.cu; a wrong answer is in a folder of its own there.
bool is_of_lesson_tests(const std::string& file) {
  const auto folder = std::filesystem::path(file).parent_path();
  const std::string name = folder.filename();
  return folder.parent_path().filename() == "tests" && name[0] >= '0' && name[0] <= '9';
}

/// "line 3", "lines 3, 5 and 8".
std::string lines_text(const std::vector<int>& lines) {
  std::string text = lines.size() == 1 ? "line " : "lines ";
  for (std::size_t i = 0; i < lines.size(); ++i)
    text += (i == 0 ? "" : i + 1 == lines.size() ? " and " : ", ") + std::to_string(lines[i]);
  return text;
}

std::string joined(const std::string& first, const std::string& second) {
  return first.empty() ? second : first + " " + second;
}

DeviceReport device_report(const emulator::Report& report) {
  return {.kind = report.kind, .text = report.message, .json = emulator::json_of(report)};
}

}  // namespace

std::optional<std::string> device_name(std::string&) {
  emulator::print_reports(false);                // the test's own report quotes them
  emulator::set_budget(std::uint64_t{1} << 26);  // tests are small: a second
  emulator::find_unseen_stores();
  emulator::fold_lines(is_of_lesson_tests);
  return "the emulator, on this computer's processor";
}

std::optional<DeviceReport> take_report() {
  const auto reports = emulator::take_reports();
  if (reports.empty()) return std::nullopt;
  auto first = device_report(reports.front());
  first.may_be_unnoticed =
      std::ranges::any_of(reports, [](const auto& report) { return report.kernel.empty(); });
  return first;
}

std::optional<Loss> take_loss() { return std::nullopt; }

std::string take_explanation() { return emulator::take_explanation(); }

std::string name_of_explanation() { return emulator::name_of_explanation(); }

std::string take_notes() {
  std::string text;
  for (const std::string& note : emulator::take_notes()) text += note + "\n";
  return text;
}

std::string what_took_most(const std::string& counter) {
  const auto place = emulator::place_that_took_most(counter);
  if (!place) return "";
  const auto text = std::to_string(place->count) + " of them at " + place->file + ":" +
                    std::to_string(place->line) + ": `" + place->text + "`";
  return text + (place->equals.empty() ? "" : ", and as many at " + lines_text(place->equals));
}

DeviceReport report_on_counter(const std::string& counter, bool too_much) {
  emulator::ReportCause cause{.kind = "counter " + counter};
  const auto most = emulator::place_that_took_most(counter);
  if (!too_much)
    cause.cure = {.kind = "do more",
                  .text = joined(usual_cure(counter, too_much),
                                 "A task is more than its result: this is about how it is done, "
                                 "and that is missing here.")};
  else if (!most || !most->equals.empty() || is_of_lesson_tests(most->file))
    cause.cure = {.kind = "spend less", .text = usual_cure(counter, too_much)};
  else
    cause.cure = {.kind = "spend less",
                  .text = joined(usual_cure(counter, too_much),
                                 "That line takes the most of them: look there first."),
                  .file = most->file,
                  .line = most->line};
  return device_report({.kind = cause.kind, .kernel = "", .message = "", .causes = {cause}});
}

bool use_seed(std::uint64_t seed) {
  if (emulator::seed() != seed) cudaDeviceReset();
  emulator::set_seed(seed);
  return true;
}

bool depends_on_schedule() { return emulator::depends_on_schedule(); }

void launches_from(const std::string& file, int line) { emulator::launch_from(file, line); }

bool run_blocks(std::uint64_t first, std::uint64_t end) {
  emulator::run_blocks(first, end);
  return true;
}

void run_all_blocks() { emulator::run_all_blocks(); }

void case_begins(const std::string& name, bool counts) {
  emulator::name_counters(name);
  case_counts = counts;
}

bool end_kernel() { return emulator::end_kernels(); }

std::string interrupted_line(void* context) { return emulator::interrupted_line(context); }

std::string unasked_refusal() { return emulator::unasked_refusal(); }

void leave_crashes() { emulator::leave_host_crashes(); }

void call_beside_kernels(void (*handler)(void*), void* context) {
  emulator::call_beside_kernels(handler, context);
}

void recover() {
  bool broken = cudaPeekAtLastError() != cudaSuccess || cudaDeviceSynchronize() != cudaSuccess;
  if (broken)
    cudaDeviceReset();
  else
    emulator::report_leaks();
  cudaGetLastError();
}

}  // namespace harness
}  // namespace cohort
