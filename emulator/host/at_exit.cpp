// The last words of a program.
#include "host/at_exit.hpp"

#include <cstdlib>
#include <map>
#include <string>
#include <utility>

#include "cuda_runtime_api.h"
#include "emulator/host.hpp"
#include "host/host_side.hpp"
#include "host/unwritten_copies.hpp"
#include "machine/sample.hpp"
#include "machine/source_line.hpp"
#include "machine/text.hpp"
#include "reports/known.hpp"
#include "reports/reports.hpp"
#include "reports/terminal.hpp"
#include "runtime/breakdown.hpp"
#include "runtime/error.hpp"
#include "runtime/failed_calls.hpp"
#include "runtime/last_words.hpp"
#include "runtime/waits.hpp"
#include "streams/missing_wait.hpp"

namespace emulator {

namespace {

std::string where(const LeftMemory& memory) { return program_line(memory.stack).where(); }
std::string where(const UnwrittenCopy& copy) { return program_line(copy.stack).where(); }

/// A launch calls the kernel's function, which asks whether to run.
std::string where(const FailedCall& call) {
  for (const SourceLine& line : program_lines(call.stack))
    if (!call.launches || line.name() != call.name) return line.where();
  return SourceLine{}.where();
}

/// A reason says on lines of its own what to do.
std::string on_one_line(std::string reason) {
  for (auto end = reason.find("\n  "); end != std::string::npos; end = reason.find("\n  "))
    reason.replace(end, 3, " ");
  return reason;
}

/// Those of one place once, in the order in which they came.
template <class Thing, class Text>
void say_by_place(const std::vector<Thing>& things, Text text) {
  std::vector<std::pair<std::string, std::vector<const Thing*>>> groups;
  std::map<std::string, std::size_t> known;
  for (const Thing& thing : things) {
    auto [at, fresh] = known.try_emplace(where(thing), groups.size());
    if (fresh) groups.push_back({at->first, {}});
    groups[at->second].second.push_back(&thing);
  }
  for (const auto& [place, those] : groups) say(text(place, those));
}

std::string text_of_failures(const std::string& place,
                             const std::vector<const FailedCall*>& calls) {
  const FailedCall& first = *calls.front();
  std::string text = (first.launches ? "kernel " : "") + first.name + " at " + place;
  text += first.launches ? " was never launched"
          : first.error  ? std::string(" returned ") + name_of(first.error)
                         : " found room for nothing";
  unsigned times = 0;
  for (const FailedCall* call : calls) times += call->times;
  if (times > 1) text += ", " + count_text(times, "time");
  text += first.reason.empty() ? "." : ": " + on_one_line(first.reason);
  if (!first.is_unasked) return text;
  return text + " Nobody asked: look at " +
         (first.launches ? "what cudaGetLastError() returns after a launch"
                         : "what each call returns");
}

/// "the last 32 of the 64 bytes that the copy at main.cu:12 brought to the host"
std::string unwritten_bytes(const UnwrittenCopy& copy, const std::string& place) {
  const bool is_all = copy.unwritten == copy.size;
  const bool is_tail = copy.is_in_one_piece() && copy.end == copy.size;
  std::string text = "the ";
  if (!is_all) text = (is_tail ? "the last " : "") + std::to_string(copy.unwritten) + " of the ";
  text += count_text(copy.size, "byte") + " that the copy at " + place + " brought to the host";
  if (is_all || is_tail) return text;
  if (copy.is_in_one_piece())
    return text + ", bytes " + std::to_string(copy.first) + " to " + std::to_string(copy.end - 1);
  return text + ", the first of them byte " + std::to_string(copy.first);
}

std::string cause_of(const UnwrittenCopy& copy) {
  if (copy.is_before_kernels) return "No kernel was launched before the copy";
  const std::string cause =
      "If the program uses them, a kernel or some of its threads have left out their part";
  const bool has_rest = copy.is_in_one_piece() && copy.end == copy.size && copy.first > 0;
  return !has_rest
             ? cause
             : cause + ". If it doesn't, copy only the first " + count_text(copy.first, "byte");
}

/// After what makes a kernel write less than it should, or later, they are no news.
void say_unwritten_copies(const std::vector<FailedCall>& failures) {
  if (first_breakdown() || !failures.empty() || any_missing_wait()) return;
  say_by_place(unwritten_copies(), [](const std::string& place,
                                      const std::vector<const UnwrittenCopy*>& copies) {
    const UnwrittenCopy& first = *copies.front();
    const std::string times = copies.size() > 1 ? ", " + count_text(copies.size(), "time") : "";
    return "note: nobody had written " + unwritten_bytes(first, place) + times +
           ": they may hold anything. " + cause_of(first);
  });
}

/// On a GPU, what kernels print comes when the host waits for them.
void say_unseen_print() {
  const char* kernel = unseen_print();
  if (!kernel || first_breakdown()) return;
  say("note: kernel " + std::string(kernel) +
      " has printed, and the program ends without waiting for it: on a GPU, that may never be "
      "seen. Call cudaDeviceSynchronize() after the launch");
}

void say_left_memory() {
  say_by_place(
      left_memory(), [](const std::string& place, const std::vector<const LeftMemory*>& pieces) {
        std::size_t bytes = 0;
        for (const LeftMemory* piece : pieces) bytes += piece->bytes;
        std::string text = count_text(bytes, "byte") + " from " + pieces.front()->from + " at " +
                           place + (bytes == 1 ? " was" : " were") + " never freed";
        if (pieces.size() > 1) text += ", in " + count_text(pieces.size(), "piece");
        return text;
      });
}

void say_sample() {
  if (sample_size == 0 || watched().of == 0) return;
  if (watched().blocks == watched().of)
    return say(watched().of == 1
                   ? "the only block was watched (--sample)"
                   : "all " + count_text(watched().of, "block") + " were watched (--sample)");
  say(std::to_string(watched().blocks) + " of " + count_text(watched().of, "block") +
      " were watched (--sample). Nothing is said of what the others and the host did to memory; "
      "and after them, all of global memory counts as written");
}

void tell(int status, void*) {
  if (!prints_reports()) return;
  flush_output();
  const auto failures = failures_to_tell(status != 0);
  say_by_place(failures, text_of_failures);
  if (const std::string text = breakdown_text(); !text.empty()) say(text);
  if (const std::string text = known_text(); !text.empty()) say(text);
  for (const std::string& note : take_notes()) say("note: " + note);
  say_unwritten_copies(failures);
  say_unseen_print();
  // What gives up early frees nothing, and on a broken device nothing can be freed.
  if (status == 0 && !first_breakdown()) say_left_memory();
  say_sample();
}

}  // namespace

void say_failed_calls() { say_by_place(failures_to_tell(true), text_of_failures); }

std::string breakdown_text() {
  auto broken = first_breakdown();
  if (!broken) return {};
  std::string failed =
      "kernel " + broken->kernel + " failed (" + broken->kind + ", reported above)";
  if (!broken->first)
    return failed + ", and nobody asked: look at what cudaDeviceSynchronize() returns";
  const FailedCall& first = *broken->first;
  std::string text = (first.launches ? "the launch of " : "") + first.name + " at " + where(first) +
                     (first.launches ? " failed with " : " returned ") + name_of(first.error) +
                     " because " + failed;
  if (broken->more > 0) text += "; so did " + count_text(broken->more, "call") + " after it";
  return text;
}

void tell_at_exit() {
  on_exit(tell, nullptr);
  keep_last_words([] { tell(EXIT_FAILURE, nullptr); });
}

}  // namespace emulator
