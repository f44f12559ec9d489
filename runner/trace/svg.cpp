// A small window of a picture as an SVG.
#include "trace/svg.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include "check/cures.hpp"
#include "trace/step_words.hpp"

namespace runner {

namespace {

constexpr unsigned most_rows = 8, most_steps = 18;
constexpr int left = 118, top = 44, row_height = 22, column = 40;
constexpr int letter = 8;  // the width of one of the title, at most

const char* const svg_style = R"(<style>
svg { color-scheme: light dark; font: 12px system-ui, sans-serif; }
text { fill: light-dark(#1c2024, #e6e8ea); } .dim { fill: light-dark(#60656c, #a0a6ae); }
.line { stroke: light-dark(#d9dce0, #33373d); } .wait { stroke: #0a8f6c; stroke-width: 2; }
.cell { fill: #8b9098; } .read { fill: #3b8ed0; } .write { fill: #e08a00; }
.atomic { fill: #b4508c; } .meet { fill: #0a8f6c; } .cell text, .on { fill: #fff; }
.mark { fill: none; stroke: #d5001c; stroke-width: 2.5; } .bad { fill: light-dark(#c0001a, #ff8a8a); font-weight: 600; }
.fix { fill: light-dark(#1a7f37, #3fb950); font-weight: 600; }
.missing { stroke: #2da44e; stroke-width: 2; stroke-dasharray: 6 4; }
</style>
)";

std::string text_at(int x, int y, const std::string& text, const std::string& style_class = "") {
  return "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\"" +
         (style_class.empty() ? "" : " class=\"" + style_class + "\"") + ">" + markup_text(text) +
         "</text>\n";
}

struct Looks {
  const char *style_class, *letter;
};

Looks looks_of(Kind kind) {
  switch (kind) {
    case Kind::read:
      return {"read", "R"};
    case Kind::write:
      return {"write", "W"};
    case Kind::atomic:
      return {"atomic", "A"};
    case Kind::arrives:
    case Kind::joins:
    case Kind::async_arrives:
    case Kind::async_departs:
      return {"meet", "B"};
    case Kind::ends:
      return {"cell", "E"};
    default:
      return {"cell", "C"};
  }
}

class Drawing {
 public:
  explicit Drawing(const Picture& picture) : picture_(picture), recording_(picture.recording) {
    choose_rows();
    choose_steps();
  }

  std::string draw() const {
    const int columns = left + static_cast<int>(last_ - first_) * column + 16;
    const int width = std::max(columns, 16 + letter * static_cast<int>(title().size()));
    const int height = top + static_cast<int>(rows_.size()) * row_height + 30;
    const auto name = recording_.kernel + (picture_.found ? ": " + picture_.found->cause.kind : "");
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + std::to_string(width) +
           "\" viewBox=\"0 0 " + std::to_string(width) + " " + std::to_string(height) +
           "\" role=\"img\" aria-label=\"" + markup_text(name) + "\">\n" + svg_style + headline() +
           rows() + cells() + marks() + text_at(left, height - 8, legend(), "dim") + "</svg>\n";
  }

 private:
  std::vector<std::uint32_t> marked() const {
    std::vector<std::uint32_t> threads;
    for (const auto& side : sides()) threads.push_back(*side.rank);
    return threads;
  }

  /// Those of the finding with some neighbours, or the first ones.
  void choose_rows() {
    std::set<std::uint32_t> there, chosen;
    for (const auto& step : picture_.steps)
      for (const auto i : step.events) there.insert(recording_.events[i].thread);
    for (const auto thread : marked()) chosen.insert(thread);
    for (std::uint32_t away = 1; away < most_rows && !chosen.empty(); ++away)
      for (const auto thread : marked())
        for (const auto other : {thread - away, thread + away})
          if (there.contains(other) && chosen.size() < most_rows &&
              recording_.block_of(other) == recording_.block_of(thread))
            chosen.insert(other);
    for (const auto thread : there)
      if (marked().empty() && chosen.size() < most_rows) chosen.insert(thread);
    rows_.assign(chosen.begin(), chosen.end());
  }

  void choose_steps() {
    first_ = 0;
    std::uint32_t last_marked = 0;
    for (const auto& side : sides()) last_marked = std::max(last_marked, step_of(*side.event));
    const auto after = last_marked + most_steps / 3 + 1;
    if (after > most_steps) first_ = after - most_steps;
    last_ = std::min(picture_.layout.steps, first_ + most_steps);
  }

  std::vector<FoundSide> sides() const {
    std::vector<FoundSide> sides;
    if (picture_.found)
      for (const auto& side : picture_.found->sides)
        if (side.rank && side.event && step_of(*side.event) != Layout::never) sides.push_back(side);
    return sides;
  }

  std::uint32_t step_of(std::size_t event) const { return picture_.layout.step[event]; }
  int x(std::uint32_t step) const {
    return left + (static_cast<int>(step) - static_cast<int>(first_)) * column;
  }
  int y(std::uint32_t thread) const {
    const auto row = std::ranges::find(rows_, thread) - rows_.begin();
    return top + static_cast<int>(row) * row_height;
  }

  std::string title() const {
    if (!picture_.found) return recording_.kernel;
    const auto& cause = picture_.found->cause;
    return cause.kind + (cause.place.empty() ? "" : ": " + cause.place);
  }

  std::string headline() const { return text_at(8, 20, title(), picture_.found ? "bad" : ""); }

  /// With its block where there are several.
  std::string label(std::uint32_t thread) const {
    const bool one = recording_.block_of(rows_.front()) == recording_.block_of(rows_.back());
    return (one ? "thread " : recording_.block_text(recording_.block_of(thread)) + " ") +
           recording_.thread_text(thread);
  }

  /// What the letters mean that are there.
  std::string legend() const {
    std::set<std::string> there;
    for (const auto& step : picture_.steps)
      if (first_ <= step.step && step.step < last_) there.insert(looks_of(step.kind).letter);
    std::string text;
    for (const auto& [letter, says] : {std::pair{"R", "reads"},
                                       {"W", "writes"},
                                       {"A", "atomic"},
                                       {"B", "barrier, shuffle or vote"},
                                       {"C", "copy, fence or allocation"},
                                       {"E", "ends"}})
      if (there.contains(letter))
        text += (text.empty() ? "" : " · ") + (letter + (" " + std::string(says)));
    return text;
  }

  std::string rows() const {
    std::string text;
    for (const auto thread : rows_)
      text += text_at(8, y(thread) + 15, label(thread), "dim") + "<path class=\"line\" d=\"M" +
              std::to_string(left) + " " + std::to_string(y(thread) + row_height) + "H" +
              std::to_string(x(last_)) + "\"/>\n";
    return text;
  }

  std::string cells() const {
    std::string text;
    for (const auto& step : picture_.steps) {
      if (step.step < first_ || step.step >= last_) continue;
      for (const auto i : step.events)
        if (std::ranges::binary_search(rows_, recording_.events[i].thread))
          text += cell(step, recording_.events[i].thread);
    }
    return text;
  }

  std::string cell(const WarpStep& step, std::uint32_t thread) const {
    const auto [style_class, letter] = looks_of(step.kind);
    const auto until = std::min(step.until, last_);
    std::string text;
    if (until > step.step + 1)
      text = "<path class=\"wait\" d=\"M" + std::to_string(x(step.step) + column - 4) + " " +
             std::to_string(y(thread) + row_height / 2) + "H" + std::to_string(x(until) + 4) +
             "\"/>\n";
    return text + "<rect class=\"" + style_class + "\" x=\"" + std::to_string(x(step.step) + 3) +
           "\" y=\"" + std::to_string(y(thread) + 2) + "\" width=\"" + std::to_string(column - 6) +
           "\" height=\"" + std::to_string(row_height - 4) + "\" rx=\"3\"><title>" +
           markup_text(deed_of(recording_, step) + " " + place_of(recording_, step)) +
           "</title></rect>\n" + text_at(x(step.step) + 15, y(thread) + 16, letter, "on");
  }

  std::string marks() const {
    std::string text;
    std::uint32_t later = 0;
    for (const auto& side : sides()) {
      const auto step = step_of(*side.event);
      later = std::max(later, step);
      text += "<rect class=\"mark\" x=\"" + std::to_string(x(step) + 1) + "\" y=\"" +
              std::to_string(y(*side.rank)) + "\" width=\"" + std::to_string(column - 2) +
              "\" height=\"" + std::to_string(row_height) + "\" rx=\"5\"/>\n";
    }
    const bool lacks_barrier = picture_.found && cures::is_barrier(picture_.found->cause.cure.kind);
    if (!lacks_barrier || sides().size() < 2) return text;
    const auto line = picture_.found->cause.cure.line;
    return text + "<path class=\"missing\" d=\"M" + std::to_string(x(later)) + " " +
           std::to_string(top - 8) + "V" +
           std::to_string(top + static_cast<int>(rows_.size()) * row_height) + "\"/>\n" +
           text_at(x(later) - 60, top - 10,
                   "a barrier belongs here" + (line ? ", line " + std::to_string(line) : ""),
                   "fix");
  }

  const Picture& picture_;
  const Recording& recording_;
  std::vector<std::uint32_t> rows_;  ///< Threads, ascending.
  std::uint32_t first_ = 0, last_ = 0;
};

}  // namespace

std::string trace_svg(const Picture& picture) { return Drawing(picture).draw(); }

}  // namespace runner
