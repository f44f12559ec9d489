// Words for a missing wait.
#include "streams/missing_wait.hpp"

#include <atomic>
#include <cctype>
#include <utility>

#include "advice/spot.hpp"
#include "machine/lane_failure.hpp"
#include "machine/text.hpp"
#include "notes/places.hpp"
#include "reports/known.hpp"
#include "reports/layout.hpp"
#include "reports/reports.hpp"
#include "runtime/allocation.hpp"
#include "runtime/symbols.hpp"

namespace emulator {

namespace {

/// What the program calls it where it is made: `copies[i]` of `cudaStreamCreate(&copies[i])`.
std::string variable_of(const Birth& stream) {
  const Spot made(program_line(stream.calls), Access::Kind::read, "");
  for (const source::Call& call : made.calls()) {
    if (!call.name.starts_with("cudaStreamCreate") || call.arguments.empty()) continue;
    source::Words words = made.words(call.arguments.front());
    if (!words.empty() && words.front() == "&") words.erase(words.begin());
    return source::spelling(words);
  }
  return "";
}

/// As an argument of a call.
std::string argument(const Birth& stream) {
  if (stream.kind == Birth::Kind::legacy) return "0";
  if (stream.kind == Birth::Kind::per_thread) return "cudaStreamPerThread";
  const std::string name = variable_of(stream);
  return name.empty() ? "stream" : name;
}

}  // namespace

std::string in_words(const Birth& stream) {
  if (stream.kind == Birth::Kind::legacy) return "the default stream";
  if (stream.kind == Birth::Kind::per_thread) return "the thread's default stream";
  const std::string name = variable_of(stream);
  if (name.empty()) return "the stream made at " + program_line(stream.calls).where();
  return name == "stream" ? "the stream" : "stream " + name;
}

namespace {

ReportSide side_of(const Party& party) {
  ReportSide side = report_side(party.lines);
  side.who = party.who + (party.stream ? ", in " + in_words(*party.stream) + "," : "");
  side.verb = party.verb;
  return side;
}

/// "bytes 16 to 31 of 1,024 bytes, from cudaMalloc at main.cu:12"
std::string place_text(std::uintptr_t begin, std::uintptr_t end) {
  const auto* address = reinterpret_cast<const std::byte*>(begin);
  const std::size_t size = end - begin;
  const Allocation* allocation = find_allocation(address);
  if (!allocation) {
    const std::string name = variable_at(address).name;
    return count_text(size, "byte") + (name.empty() ? " of the host's memory" : " of " + name);
  }
  if (holds_variables(*allocation)) return nearest_variable(address).name;
  const std::string of = with_commas(allocation->size) + " bytes" + origin_text(*allocation);
  const auto first = static_cast<std::size_t>(address - allocation->begin);
  if (size == allocation->size) return "all of " + of;
  if (size == 1) return "byte " + with_commas(first) + " of " + of;
  return "bytes " + with_commas(first) + " to " + with_commas(first + size - 1) + " of " + of;
}

std::string launched(const Party& party) {
  if (party.given.empty()) return "";
  return party.who + " was launched at " + party.given.front().where();
}

std::string why_text(const Party& now, const Party& before) {
  const bool alike = now.stream && in_words(*now.stream) == in_words(*before.stream);
  std::string text =
      now.stream ? "Nothing orders the two: " + in_words(*now.stream) + " need not wait for " +
                       (alike ? "another of that name" : in_words(*before.stream)) + "."
                 : "The host has not waited for " + in_words(*before.stream) +
                       ", which may not have begun this work, or may still be at it.";
  const std::string one = launched(before), other = launched(now);
  if (!one.empty() || !other.empty()) {
    std::string both = one + (one.empty() || other.empty() ? "" : ", ") + other + ".";
    both.front() = static_cast<char>(std::toupper(both.front()));
    text += "\n" + both;
  }
  return text;
}

std::atomic<bool> is_any_missing = false;

}  // namespace

bool any_missing_wait() { return is_any_missing; }

void publish_missing_wait(const Party& now, const Party& before, std::uintptr_t begin,
                          std::uintptr_t end, How how) {
  Mistake mistake{ReportKind::missing_wait, how, argument(*before.stream)};
  if (now.stream) mistake.other = argument(*now.stream);
  ReportCause cause{.kind = text_of(mistake.kind)};
  cause.place = place_text(begin, end);
  cause.sides = {side_of(now), side_of(before)};
  cause.why = why_text(now, before);
  // The change belongs where the host gives the later work to its stream.
  cause.cure = cure_of(mistake, {before.lines, now.given.empty() ? now.lines : now.given});
  std::vector<ReportCause> causes{std::move(cause)};
  if (keeps_going()) causes = unknown_of(std::move(causes));
  is_any_missing = true;
  if (!causes.empty()) publish(lay_out(std::move(causes), "", ""));
}

}  // namespace emulator
