// Drawing what may be under way when: a column for each step of the host, a row for each piece of
// work.
#include "trace/timeline.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

#include "trace/step_words.hpp"

namespace runner {

namespace {

const char* const timeline_style = R"(<style>
svg { color-scheme: light dark; font: 12px system-ui, sans-serif; background: light-dark(#fff, #16181b); }
text { fill: light-dark(#1c2024, #e6e8ea); } .dim { fill: light-dark(#60656c, #a0a6ae); }
.title { font-weight: 600; font-size: 14px; }
.step { stroke: light-dark(#d9dce0, #33373d); } .wait { stroke: #0a8f6c; stroke-width: 2; }
.bar { fill: #cfe3f5; fill: light-dark(#cfe3f5, #1d4260); stroke: #3b8ed0; } .open { stroke-dasharray: 5 3; }
.order { stroke: #0a8f6c; stroke-width: 1.5; fill: none; }
.missing { stroke: #d5001c; stroke-width: 2.5; fill: none; } .bad { fill: light-dark(#c0001a, #ff8a8a); font-weight: 600; }
</style>
)";

/// "line 23": of which file says the title.
std::string line_of(const Json& of) {
  const auto place = of.at("place").get<std::string>();
  return "line " + place.substr(place.rfind(':') + 1);
}

class TimelineDrawing {
 public:
  explicit TimelineDrawing(const Json& timeline)
      : timeline_(timeline), steps_(timeline.at("steps").get<int>()) {}

  std::string text(const std::string& title) {
    place_rows();
    steps();
    for (const Json& work : timeline_.at("work")) draw_work(work);
    for (const Json& pair : timeline_.at("orders")) connect(pair, "order", "");
    for (const Json& pair : timeline_.at("missing"))
      connect(pair, "missing", "nothing orders these");
    const int width = left + (steps_ + 2) * column, height = bottom_ + 2 * row;
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + std::to_string(width) +
           " " + std::to_string(height) + "\" width=\"" + std::to_string(width) + "\" height=\"" +
           std::to_string(height) + "\">\n" + timeline_style + label(left, 24, title, "title") +
           label(left, 44,
                 "A bar is work of a stream: it may be under way from the step of the host that "
                 "gives it to the one that waits for it.",
                 "dim") +
           body_ + "</svg>\n";
  }

 private:
  static std::string label(int x, int y, const std::string& words, const std::string& kind = "") {
    return "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" class=\"" + kind +
           "\">" + markup_text(words) + "</text>\n";
  }
  static std::string line(int x, int y, int to_x, int to_y, const std::string& kind) {
    return "<line x1=\"" + std::to_string(x) + "\" y1=\"" + std::to_string(y) + "\" x2=\"" +
           std::to_string(to_x) + "\" y2=\"" + std::to_string(to_y) + "\" class=\"" + kind +
           "\"/>\n";
  }
  static int x_of(int step) { return left + (step - 1) * column; }

  /// The host is the first row; then come the streams, each with its work below its name.
  void place_rows() {
    std::vector<std::string> streams;
    for (const Json& work : timeline_.at("work"))
      if (const auto name = work.at("stream").get<std::string>();
          std::ranges::find(streams, name) == streams.end())
        streams.push_back(name);
    int y = top + 2 * row;
    for (const auto& stream : streams) {
      body_ += label(left, y + 13, stream, "title");
      y += row;
      for (const Json& work : timeline_.at("work")) {
        if (work.at("stream") != stream) continue;
        rows_[work.at("number")] = y;
        y += row;
      }
      y += row / 2;
    }
    bottom_ = y;
  }

  void steps() {
    body_ += label(left, top + 13, "the host", "title");
    for (int step = 1; step <= steps_; ++step)
      body_ += line(x_of(step), top + row, x_of(step), bottom_, "step");
    for (const Json& wait : timeline_.at("waits")) {
      const int x = x_of(wait.at("step"));
      body_ += line(x, top + row, x, bottom_, "wait") +
               label(x + 4, top + row + 13, "waits, " + line_of(wait));
    }
    for (const Json& touch : timeline_.at("touches"))
      body_ += label(x_of(touch.at("step")) + 4, top + row + 13, line_of(touch), "bad");
  }

  void draw_work(const Json& work) {
    const int from = work.at("from"), to = work.at("to"), y = rows_.at(work.at("number"));
    const int end = to == 0 ? steps_ + 1 : to;
    body_ +=
        "<rect x=\"" + std::to_string(x_of(from)) + "\" y=\"" + std::to_string(y) + "\" width=\"" +
        std::to_string((end - from) * column - 4) + "\" height=\"" + std::to_string(bar) +
        "\" rx=\"3\" class=\"bar" + (to == 0 ? " open" : "") + "\"><title>" +
        markup_text(work.at("place").get<std::string>()) + "</title></rect>\n" +
        label(x_of(from) + 6, y + 13, work.at("name").get<std::string>() + ", " + line_of(work));
  }

  /// A line between two pieces of work, or one and the host, at a step where both may be under way.
  void connect(const Json& pair, const std::string& kind, const std::string& words) {
    const auto before = pair.at("before").get<std::uint64_t>(),
               now = pair.at("now").get<std::uint64_t>();
    if (!rows_.contains(before) || (now != 0 && !rows_.contains(now))) return;
    const int step = now == 0 ? pair.at("step").get<int>() : from_of(now);
    const int x = x_of(step) + (kind == "order" ? 0 : 2);
    const int y = rows_.at(before) + bar / 2,
              to_y = now == 0 ? top + row + 16 : rows_.at(now) + bar / 2;
    body_ += line(x, y, x, to_y, kind);
    if (!words.empty()) body_ += label(x + 6, (y + to_y) / 2 + 4, words, "bad");
  }

  int from_of(std::uint64_t number) const {
    for (const Json& work : timeline_.at("work"))
      if (work.at("number") == number) return work.at("from");
    return 1;
  }

  static constexpr int left = 24, top = 64, column = 176, row = 26, bar = 18;

  const Json& timeline_;
  const int steps_;
  int bottom_ = top;
  std::map<std::uint64_t, int> rows_;  ///< where each piece of work is, by its number
  std::string body_;
};

}  // namespace

std::string timeline_svg(const Json& timeline, const std::string& title) {
  return TimelineDrawing(timeline).text(title);
}

}  // namespace runner
