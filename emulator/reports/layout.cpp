// Laying out a report for people.
#include "reports/layout.hpp"

#include <algorithm>
#include <cstddef>
#include <ranges>
#include <sstream>
#include <utility>

#include "machine/lane_failure.hpp"
#include "machine/text.hpp"
#include "reports/known.hpp"
#include "reports/reports.hpp"

namespace emulator {

namespace {

bool (*folded)(const std::string& file) = nullptr;

std::string place(const std::string& file, int line) {
  return file.empty() ? "unknown place" : file + ":" + std::to_string(line);
}

/// "thread (3,0,0) of block (0,0,0)"
std::string who_of(const ReportSide& side, bool in_kernel) {
  if (side.thread && side.block)
    return "thread " + index_text(*side.thread) + " of block " + index_text(*side.block);
  return in_kernel ? "a thread of another block" : side.who;
}

/// "thread 3 of block 0", where the others of the index are 0.
std::string brief_who(const ReportSide& side) {
  if (!side.thread || !side.block) return side.who;
  const auto text = [](const uint3& index) {
    return index.y == 0 && index.z == 0 ? std::to_string(index.x) : index_text(index);
  };
  return "thread " + text(*side.thread) + " of block " + text(*side.block);
}

/// A call, and how often it was made, one within the other.
struct Turns {
  const ReportCall* call;
  unsigned times = 1;

  bool operator==(const Turns& other) const { return is_of(*other.call) && times == other.times; }
  bool is_of(const ReportCall& other) const {
    return call->line == other.line && call->file == other.file;
  }
};

/// The calls that led there, innermost first, as far as they are the reader's own.
std::vector<Turns> own_calls(const ReportSide& side) {
  std::vector<Turns> all;
  for (const ReportCall& call : side.calls) {
    if (is_folded(call.file)) break;
    if (!all.empty() && all.back().is_of(call))
      ++all.back().times;
    else
      all.push_back({&call});
  }
  return all;
}

/// The first of them, up to the one in which they differ from the other side's.
void tell_calls(const ReportSide& side, const ReportSide* other, std::vector<std::string>& lines) {
  constexpr std::ptrdiff_t fewest = 4, most = 16;
  const std::vector<Turns> calls = own_calls(side);
  std::ptrdiff_t count = fewest;
  if (other) {
    const std::vector<Turns> others = own_calls(*other);
    count = std::clamp(std::ranges::mismatch(calls, others).in1 - calls.begin() + 1, fewest, most);
  }
  for (const Turns& each : calls | std::views::take(count)) {
    const ReportCall& call = *each.call;
    const std::string times = each.times > 1 ? ", " + count_text(each.times, "time") : "";
    lines.push_back("    called from " + call.function + ", " + place(call.file, call.line) +
                    times);
  }
}

ReportPart part_of(const ReportSide& side) {
  const auto does = [&](const std::string& who) {
    return side.verb.empty() || who.empty() ? who : who + " " + side.verb;
  };
  ReportPart part{place(side.file, side.line), does(side.who), does(brief_who(side)), {}};
  if (!side.text.empty()) part.lines.push_back("    " + side.text);
  return part;
}

bool same_calls(const ReportSide& one, const ReportSide& other) {
  return std::ranges::equal(one.calls, other.calls, [](const ReportCall& a, const ReportCall& b) {
    return a.line == b.line && a.file == b.file;
  });
}

std::vector<ReportPart> parts_of(const ReportCause& cause) {
  std::vector<const ReportSide*> sides;
  for (const ReportSide& side : cause.sides) sides.push_back(&side);
  std::ranges::stable_partition(sides, [](const auto* side) { return !is_folded(side->file); });
  std::vector<ReportPart> parts;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    parts.push_back(part_of(*sides[i]));
    const bool last = i + 1 == sides.size();
    const ReportSide* const other = !last ? sides[i + 1] : i > 0 ? sides[i - 1] : nullptr;
    if (last || !same_calls(*sides[i], *other)) tell_calls(*sides[i], other, parts.back().lines);
  }
  return parts;
}

/// A checker may have told the parts itself.
void tell_facts(ReportCause& cause, const std::string& kernel, const std::string& launch) {
  ReportFacts& facts = cause.facts;
  facts.title = cause.kind + (kernel.empty() ? "" : " in kernel " + kernel);
  for (ReportSide& side : cause.sides) side.who = who_of(side, !kernel.empty());
  if (facts.parts.empty()) facts.parts = parts_of(cause);
  if (!launch.empty()) facts.rest.push_back("launched as " + launch);
  std::istringstream sentences(cause.why);
  for (std::string line; std::getline(sentences, line);) facts.rest.push_back(line);
  if (cause.count > 1) facts.rest.push_back("It happened " + count_text(cause.count, "time") + ".");
}

std::string text_of(const ReportCause& cause) {
  std::string text = cause.facts.title + (cause.place.empty() ? "" : ": " + cause.place) + "\n";
  for (const ReportPart& part : cause.facts.parts) {
    const bool both = !part.place.empty() && !part.words.empty();
    text += "  " + part.place + (both ? ": " : "") + part.words + "\n";
    for (const std::string& line : part.lines) text += "  " + line + "\n";
  }
  for (const std::string& line : cause.facts.rest) text += "  " + line + "\n";
  return text + (cause.cure.text.empty() ? "" : "  " + cause.cure.text + "\n");
}

}  // namespace

void fold_lines(bool (*not_own)(const std::string& file)) { folded = not_own; }

bool is_folded(const std::string& file) { return folded && folded(file); }

Report lay_out(std::vector<ReportCause> causes, const std::string& kernel,
               const std::string& launch) {
  Report report{.kind = causes.front().kind, .kernel = kernel, .message = ""};
  std::size_t hidden = 0;
  for (std::size_t i = 0; i < causes.size(); ++i) {
    tell_facts(causes[i], kernel, i == 0 ? launch : "");
    // Ctrl-C is no finding, and later calls name it as what made them fail.
    if (i < most_printed || causes[i].kind == text_of(ReportKind::ctrl_c))
      report.message += text_of(causes[i]);
    else
      ++hidden;
  }
  if (hidden > 0)
    report.message += "and " + count_text(hidden, "more finding") + " in this kernel\n";
  if (report.message.ends_with('\n')) report.message.pop_back();
  report.causes = std::move(causes);
  return report;
}

void publish_host_mistake(const Mistake& mistake, const std::vector<SourceLine>& lines,
                          const std::string& verb, const std::string& why) {
  ReportSide side = report_side(lines);
  side.verb = verb;
  ReportCause cause{.kind = text_of(mistake.kind), .why = why};
  cause.cure = cure_of(mistake, {lines});
  cause.sides.push_back(std::move(side));
  std::vector<ReportCause> causes{std::move(cause)};
  if (keeps_going()) causes = unknown_of(std::move(causes), why);
  if (!causes.empty()) publish(lay_out(std::move(causes), "", ""));
}

}  // namespace emulator
