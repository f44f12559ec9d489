// The device of a judge: that of the answer's process.
#include <cohort/counters.hpp>
#include <stdexcept>

#include "backend.hpp"
#include "remote.hpp"

namespace cohort::harness {

namespace {

DeviceReport report_of(const std::vector<std::string>& texts) {
  if (texts.size() != 4) throw Nonsense();
  return {
      .kind = texts[0], .text = texts[1], .json = texts[2], .may_be_unnoticed = !texts[3].empty()};
}

/// What is asked of a device between two tests can't be answered by one that is lost.
template <class Ask>
auto unless_lost(Ask ask) -> decltype(ask()) {
  try {
    if (!answer_is_lost()) return ask();
  } catch (const AnswerLost&) {
  }
  return decltype(ask())();
}

}  // namespace

std::optional<std::string> device_name(std::string& reason) {
  const auto words = there::named_device();
  if (words.size() == 1) return words[0];
  reason = words.size() == 2 ? words[1] : "";
  return std::nullopt;
}

std::optional<DeviceReport> take_report() {
  const auto texts = unless_lost([] { return there::taken_report(); });
  if (texts.empty()) return std::nullopt;
  return report_of(texts);
}

std::string take_explanation() {
  return unless_lost([] { return there::taken_explanation(); });
}

std::string name_of_explanation() {
  return unless_lost([] { return there::explanation_name(); });
}

std::string take_notes() {
  return unless_lost([] { return there::taken_notes(); });
}

std::string what_took_most(const std::string& counter) { return there::took_most(counter); }

DeviceReport report_on_counter(const std::string& counter, bool too_much) {
  return report_of(there::counter_report(counter, too_much));
}

bool use_seed(std::uint64_t seed) { return there::used_seed(seed); }

bool depends_on_schedule() {
  return unless_lost([] { return there::schedule_decides(); });
}

bool run_blocks(std::uint64_t first, std::uint64_t end) { return there::ran_blocks(first, end); }

void run_all_blocks() {
  unless_lost([] { there::ran_all_blocks(); });
}

void case_begins(const std::string& name, bool counts_work) {
  unless_lost([&] { there::begun_case(name, counts_work); });
}

void recover() {
  unless_lost([] { there::recovered(); });
}

}  // namespace cohort::harness

namespace cohort {

void reset_counters() { harness::there::reset_counting(); }

std::optional<std::uint64_t> counted(const std::string& counter) {
  const auto [error, count] = harness::there::counted_so_far(counter);
  if (error != cudaSuccess) return std::nullopt;
  return count;
}

bool on_emulator() { return harness::there::has_emulator(); }

}  // namespace cohort
