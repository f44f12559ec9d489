// Words for a missing wait.
#include "streams/missing_wait.hpp"

#include <algorithm>
#include <atomic>
#include <cctype>
#include <set>
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
#include "source/forms.hpp"

namespace emulator {

namespace {

/// What calls of that name in the line are given, as the program calls it.
std::vector<std::vector<std::string>> given_in(const SourceLine& line, std::string_view name) {
  std::vector<std::vector<std::string>> given;
  const Spot there(line, Access::Kind::read);
  for (const std::size_t statement : there.outline().on_line(line.line)) {
    const Spot spot(there, statement);
    for (const source::Call& call : spot.calls()) {
      if (!call.name.starts_with(name) || call.arguments.empty()) continue;
      auto& arguments = given.emplace_back();
      for (const source::Range argument : call.arguments)
        arguments.push_back(source::spelling(spot.words(argument)));
    }
  }
  return given;
}

/// What the line makes: `copies[i]` of `cudaStreamCreate(&copies[i])`.
std::vector<std::string> made_in(const SourceLine& line) {
  std::vector<std::string> made;
  for (const auto& arguments : given_in(line, "cudaStreamCreate"))
    made.push_back(arguments[0].substr(arguments[0].starts_with("&")));
  return made;
}

/// The event that the line records in that stream; empty if it isn't said there alone.
std::string event_in(const SourceLine& line, const std::string& stream) {
  std::vector<std::string> events;
  for (const auto& arguments : given_in(line, "cudaEventRecord"))
    if (arguments.size() > 1 ? arguments[1] == stream : stream == "0")
      events.push_back(arguments[0]);
  return events.size() == 1 ? events.front() : "";
}

/// The calls of the line that have made a stream, in the order in which they first did.
std::vector<const void*> makers_in(const SourceLine& line) {
  std::vector<const void*> makers;
  for (std::uint32_t birth = 0; birth < births().size(); ++birth) {
    const CallStack& calls = births()[birth].calls;
    if (program_line(calls).where() != line.where()) continue;
    const void* maker = program_code(calls);
    if (std::ranges::find(makers, maker) == makers.end()) makers.push_back(maker);
  }
  return makers;
}

/// The element of that array which the lines name, if it's one: "streams[0]".
std::string element_in(const std::vector<SourceLine>& lines, const std::string& array) {
  std::set<std::string> found;
  for (const SourceLine& line : lines) {
    const Spot there(line, Access::Kind::read);
    for (const std::size_t statement : there.outline().on_line(line.line)) {
      const source::Words words = Spot(there, statement).words();
      for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (words[i] == array && words[i + 1] == "[")
          found.insert(source::spelling(
              {words.begin() + i, words.begin() + source::past_brackets(words, i + 1)}));
    }
  }
  return found.size() == 1 ? *found.begin() : "";
}

/// Of several calls in a line, we know which has made it once each has made a stream.
std::string made_as(const Birth& stream) {
  const SourceLine line = program_line(stream.calls);
  const auto made = made_in(line);
  if (made.size() < 2) return made.empty() ? "" : made.front();
  const auto makers = makers_in(line);
  if (makers.size() != made.size()) return "";
  return made[std::ranges::find(makers, program_code(stream.calls)) - makers.begin()];
}

/// Where a loop has made all of an array, the lines that gave it its work know which it is.
std::string variable_of(const Birth& stream, const std::vector<SourceLine>& given) {
  std::string name = made_as(stream);
  const std::size_t bracket = name.find('[');
  if (bracket == name.npos || std::isdigit(name[bracket + 1]) || !name.ends_with(']')) return name;
  const std::string element = element_in(given, name.substr(0, bracket));
  return element.empty() ? name : element;
}

}  // namespace

Numbered<Birth>& births() {
  static auto& all = *new Numbered<Birth>;  // asked when the program ends, too
  return all;
}

std::string in_words(const Birth& stream, const std::vector<SourceLine>& given) {
  if (stream.kind == Birth::Kind::legacy) return "the default stream";
  if (stream.kind == Birth::Kind::per_thread) return "the thread's default stream";
  if (stream.kind == Birth::Kind::branch_of_graph) return "a branch of the graph";
  const std::string name = variable_of(stream, given);
  if (name.empty()) return "the stream made at " + program_line(stream.calls).where();
  const bool says_so = name.find("tream") != std::string::npos;  // as stream1 does, and myStream
  return name == "stream" ? "the stream" : says_so ? name : "stream " + name;
}

namespace {

/// Where the host gave the work to its stream.
const std::vector<SourceLine>& lines_of_host(const Party& party) {
  return party.given.empty() ? party.lines : party.given;
}

std::string stream_of(const Party& party) { return in_words(*party.stream, lines_of_host(party)); }

/// As an argument of a call.
std::string argument(const Party& party) {
  if (party.stream->kind == Birth::Kind::legacy) return "0";
  if (party.stream->kind == Birth::Kind::per_thread) return "cudaStreamPerThread";
  const std::string name = variable_of(*party.stream, lines_of_host(party));
  return name.empty() ? "stream" : name;
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

/// Whether the two are works of one graph.
bool are_in_one_graph(const Party& now, const Party& before) {
  const auto is_branch = [](const Birth* stream) {
    return stream && stream->kind == Birth::Kind::branch_of_graph;
  };
  const auto where = [](const Party& party) {
    const auto& lines = lines_of_host(party);
    return lines.empty() ? "" : lines.front().where();
  };
  return now.stream && (is_branch(now.stream) || is_branch(before.stream)) &&
         where(now) == where(before);
}

/// The calls by which the host gives the later work to its stream, from where the change belongs:
/// not in what both works are given by, and in a function that has the stream by its name, if one
/// of them has.
std::vector<SourceLine> lines_of_change(const Party& now, const Party& before) {
  std::vector<SourceLine> lines = lines_of_host(now), others = lines_of_host(before);
  while (std::min(lines.size(), others.size()) > 1 &&
         lines.front().where() == others.front().where()) {
    lines.erase(lines.begin());
    others.erase(others.begin());
  }
  const bool is_one_line =
      !lines.empty() && !others.empty() && lines.front().where() == others.front().where();
  if (is_one_line && now.who != before.who) lines = lines_of_host(now);
  const auto makers = program_lines(before.stream->calls);
  const auto makes = [&](const SourceLine& line) {
    return std::ranges::any_of(makers, [&](const auto& each) { return each.in_function_of(line); });
  };
  const auto known = std::ranges::find_if(lines, makes);
  if (known != lines.end()) lines.erase(lines.begin(), known);
  return lines;
}

ReportSide side_of(const Party& party, bool in_branch) {
  ReportSide side = report_side(party.lines);
  side.who = party.who;
  if (party.stream)
    side.who += ", in " + (in_branch ? "a branch of the graph" : stream_of(party)) + ",";
  side.verb = party.verb;
  return side;
}

/// What a wait of the stream's has left out; empty if there is no such wait.
std::string weak_wait_text(const Party& party) {
  if (party.weak_wait.file.empty()) return "";
  return "\ncudaStreamWaitEvent at " + party.weak_wait.where() +
         (party.waits_for_nothing
              ? " waited for nothing: nobody had recorded its event yet."
              : " waited for the last record of its event alone: what had been recorded before, in "
                "another stream, counts no more. Take an event for each.");
}

std::string why_text(const Party& now, const Party& before, bool in_one_graph) {
  const bool alike = now.stream && stream_of(now) == stream_of(before);
  std::string text =
      in_one_graph ? "Nothing orders the two: no branch of a graph waits for another by itself."
      : now.stream ? "Nothing orders the two: " + stream_of(now) + " need not wait for " +
                         (alike ? "another of that name" : stream_of(before)) + "."
                   : "The host has not waited for " + stream_of(before) +
                         ", which may not have begun this work, or may still be at it.";
  text += weak_wait_text(before);
  // Streams that one line makes have their waits in common.
  if (now.weak_wait.where() != before.weak_wait.where()) text += weak_wait_text(now);
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
  const bool in_one_graph = are_in_one_graph(now, before);
  if (in_one_graph) how = How::in_another_branch;
  Mistake mistake{ReportKind::missing_wait, how, argument(before)};
  if (now.stream) mistake.other = argument(now);
  const auto copies_there = [](const Party& party) {
    return party.verb == "writes" && party.who.starts_with("cudaMemcpy");
  };
  if (how == How::in_another_stream && copies_there(now) && copies_there(before)) {
    mistake.how = How::by_two_copies;
  } else if (how == How::in_another_stream && !before.recorded.file.empty()) {
    if (const auto event = event_in(before.recorded, mistake.name); !event.empty())
      mistake = {mistake.kind, How::in_a_stream_with_an_event, event,
                 static_cast<std::uint64_t>(before.recorded.line), mistake.other};
  }
  ReportCause cause{.kind = text_of(mistake.kind)};
  cause.place = place_text(begin, end);
  cause.sides = {side_of(now, in_one_graph), side_of(before, in_one_graph)};
  cause.why = why_text(now, before, in_one_graph);
  const bool is_here = how == How::by_leaving || in_one_graph;
  cause.cure = cure_of(
      mistake, {is_here || !now.stream ? lines_of_host(before) : lines_of_change(before, now),
                is_here ? lines_of_host(now) : lines_of_change(now, before)});
  std::vector<ReportCause> causes{std::move(cause)};
  if (keeps_going()) causes = unknown_of(std::move(causes));
  is_any_missing = true;
  if (!causes.empty()) publish(lay_out(std::move(causes), "", ""));
}

}  // namespace emulator
