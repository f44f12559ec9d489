// What the page of `course trace` shows at first sight, in a real browser. Without Chromium it says
// so.
#include <doctest/doctest.h>

#include "traced_page.hpp"

using testing::has_chromium;
using testing::racing_threads;
using testing::Recorded;
using testing::TracedPage;

TEST_CASE("a kernel that did nothing says so, and shows where its author goes on") {
  if (!has_chromium()) return;
  Recorded recorded(64);
  for (unsigned thread = 0; thread < 64; ++thread) recorded.end(thread);
  auto said = TracedPage(recorded, "").look(R"(
    viewer.draw();
    say("says", viewer.find(".nothing").checkVisibility() && viewer.find(".nothing strong").textContent);
    say("line", viewer.find(".source .own code").textContent);
    say("memory", viewer.find(".memory").checkVisibility());
    say("legend", [...viewer.find(".looks").children].map(sign => sign.dataset.sign).join());)");
  CHECK(said["says"] == "This kernel did nothing that others could see:");
  CHECK(said["line"] == "# Task a. Your code here.");
  CHECK(said["memory"] == "false");
  CHECK(said["legend"] == "end");
}

TEST_CASE("it opens at the finding: its line and its cell are in view, and nothing covers a cell") {
  if (!has_chromium()) return;
  const TracedPage page(racing_threads(), testing::race_report(60, 5, 3, 6, 6));
  auto said = page.look(R"(
    viewer.draw();
    const y = viewer.pane.views.cells.yOf(viewer.marks()[0].offset / 4), { scrollTop, clientHeight } = viewer.pane.box;
    say("cell", y > scrollTop && y < scrollTop + clientHeight);
    say("head", viewer.timeline.head > 24 && viewer.timeline.gap().text);
    say("below", viewer.timeline.scroll.offsetTop === viewer.timeline.head);
    say("legend", [...viewer.find(".looks").children].map(sign => sign.dataset.sign).join());)");
  CHECK(said["cell"] == "true");
  CHECK(said["head"] == "a barrier belongs here: line 6");
  CHECK(said["below"] == "true");
  CHECK(said["legend"] == "read,write,end,mark,gap,writer,touched");
}

TEST_CASE("the legend has what is there: waits that end, and those that don't") {
  if (!has_chromium()) return;
  Recorded recorded(64);
  recorded.arrive(0, 5)
      .read(32, 1, 1)
      .read(32, 2, 2)
      .read(32, 3, 3)
      .read(32, 4, 4)
      .arrive(32, 5)
      .depart(0)
      .depart(32);
  recorded.arrive(1, 7, 1).shuffle(0xf0, 5, 4);
  auto said = TracedPage(recorded, "").look(R"(
    say("legend", [...viewer.find(".looks").children].map(sign => sign.dataset.sign).join());)");
  CHECK(said["legend"] == "read,barrier,meeting,wait,stuck,arrow,touched");
}

TEST_CASE("two runs are side by side, before and after a change") {
  if (!has_chromium()) return;
  const TracedPage page(racing_threads(), testing::race_report(60, 5, 3, 6, 6));
  page.draw(Recorded(64).read(0, 5, 1), "");
  auto said = page.look(R"(
    const shown = () => [...document.querySelectorAll(".cohort-trace")].map(({ viewer }) =>
      viewer.data.runs[viewer.number].name + (viewer.run.found ? " found" : "")).join();
    say("alone", shown());
    press("b");
    await viewer.other.ready;
    say("both", shown());
    say("in the other", viewer.other.find(".now") !== viewer.find(".now"));
    press("b"); say("alone again", shown());
    let drawn = 0;
    const draw = viewer.timeline.drawSheet;
    viewer.timeline.drawSheet = function () { ++drawn; return draw.call(this); };
    press("2"); await viewer.open(1); say("by key", shown());
    viewer.draw(); say("drawn anew", drawn > 0);)");
  CHECK(said["alone"] == "your code");
  CHECK(said["both"] == "your code,before found");
  CHECK(said["alone again"] == "your code");
  CHECK(said["by key"] == "before found");
  CHECK(said["drawn anew"] == "true");
}

TEST_CASE("C++ is in colours, and a switch turns the theme") {
  if (!has_chromium()) return;
  auto said = TracedPage(racing_threads(), "").look(R"(
    viewer.run.files = [{ name: "k.cu", text: '#include "a.h"\n__global__ void f(const int* data) {\n' +
      '  x = 0x1f; // why\n/* a\n  int */ float b;' }];
    viewer.source.show(viewer.run, 0);
    const lines = viewer.source.lines.map(line => line.querySelector("code"));
    say("kinds", lines.map(line => [...line.children].map(part => part.className).join()).join("; "));
    say("text", lines[2].textContent);
    const background = () => getComputedStyle(viewer.root).backgroundColor, before = background();
    viewer.find("button.theme").click();
    say("turns", background() !== before);
    viewer.find("button.theme").click();
    say("back", background() === before);)");
  CHECK(said["kinds"] ==
        "directive,string; keyword,type,keyword,type; number,comment; comment; comment,type");
  CHECK(said["text"] == "  x = 0x1f; // why");
  CHECK(said["turns"] == "true");
  CHECK(said["back"] == "true");
}
