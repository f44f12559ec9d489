// Laying out a report for people.
#include "reports/layout.hpp"

#include <algorithm>
#include <cstdio>
#include <sstream>
#include <utility>

#include "machine/lane_failure.hpp"
#include "machine/text.hpp"
#include "reports/reports.hpp"

namespace emulator {

namespace {

bool (*folded)(const std::string& file) = nullptr;

std::string place(const std::string& file, int line) {
  return file.empty() ? "unknown place" : file + ":" + std::to_string(line);
}

/// "thread (3,0,0) of block (0,0,0) writes"
std::string doing(const ReportSide& side, bool in_kernel) {
  std::string who = side.who;
  if (side.thread && side.block)
    who = "thread " + index_text(*side.thread) + " of block " + index_text(*side.block);
  else if (in_kernel)
    who = "a thread of another block";
  if (side.verb.empty() || who.empty()) return who;
  return who + " " + side.verb;
}

/// The calls that led there, innermost first, as far as they are the reader's own.
std::string calls_text(const ReportSide& side) {
  constexpr int most = 4;
  std::string text;
  int told = 0;
  for (const ReportCall& call : side.calls) {
    if (is_folded(call.file) || ++told > most) break;
    text += "      called from " + call.function + ", " + place(call.file, call.line) + "\n";
  }
  return text;
}

std::string side_text(const ReportSide& side, bool in_kernel) {
  std::string text = "  " + place(side.file, side.line);
  if (std::string who = doing(side, in_kernel); !who.empty()) text += ": " + who;
  text += "\n";
  if (!side.text.empty()) text += "      " + side.text + "\n";
  return text;
}

bool same_calls(const ReportSide& one, const ReportSide& other) {
  return std::ranges::equal(one.calls, other.calls, [](const ReportCall& a, const ReportCall& b) {
    return a.line == b.line && a.file == b.file;
  });
}

std::string sides_text(const ReportCause& cause, bool in_kernel) {
  std::vector<const ReportSide*> sides;
  for (const ReportSide& side : cause.sides) sides.push_back(&side);
  std::ranges::stable_partition(sides, [](const auto* side) { return !is_folded(side->file); });
  std::string text;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    text += side_text(*sides[i], in_kernel);
    bool last = i + 1 == sides.size();
    if (last || !same_calls(*sides[i], *sides[i + 1])) text += calls_text(*sides[i]);
  }
  return text;
}

std::string facts_of(const ReportCause& cause, const std::string& kernel,
                     const std::string& launch) {
  std::string text = cause.kind;
  if (!kernel.empty()) text += " in kernel " + kernel;
  if (!cause.place.empty()) text += ": " + cause.place;
  text += "\n" + (cause.detail.empty() ? sides_text(cause, !kernel.empty()) : cause.detail);
  if (!launch.empty()) text += "  launched as " + launch + "\n";
  std::istringstream facts(cause.why);
  for (std::string line; std::getline(facts, line);) text += "  " + line + "\n";
  if (cause.count > 1) text += "  It happened " + count_text(cause.count, "time") + ".\n";
  return text;
}

std::string advice_of(const ReportCause& cause) {
  return cause.cure.text.empty() ? "" : "  " + cause.cure.text + "\n";
}

}  // namespace

void fold_lines(bool (*not_own)(const std::string& file)) { folded = not_own; }

bool is_folded(const std::string& file) { return folded && folded(file); }

Report lay_out(std::vector<ReportCause> causes, const std::string& kernel,
               const std::string& launch) {
  constexpr std::size_t most = 3;  // of what is printed
  Report report{.kind = causes.front().kind, .kernel = kernel, .message = ""};
  for (std::size_t i = 0; i < causes.size(); ++i) {
    causes[i].facts = facts_of(causes[i], kernel, i == 0 ? launch : "");
    if (i < most) report.message += causes[i].facts + advice_of(causes[i]);
  }
  if (causes.size() > most)
    report.message +=
        "and " + count_text(causes.size() - most, "more finding") + " in this kernel\n";
  if (report.message.ends_with('\n')) report.message.pop_back();
  report.causes = std::move(causes);
  return report;
}

void publish_host_mistake(const Mistake& mistake, const std::vector<SourceLine>& lines,
                          const std::string& verb, std::string why) {
  ReportSide side = report_side(lines);
  side.verb = verb;
  ReportCause cause{.kind = text_of(mistake.kind), .why = std::move(why)};
  cause.cure = cure_of(mistake, {lines});
  cause.sides.push_back(std::move(side));
  std::fflush(stdout);
  publish(lay_out({std::move(cause)}, "", ""));
}

}  // namespace emulator
