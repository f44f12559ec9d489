// The page of `course trace` in a real browser, by keyboard alone. Without Chromium it says so.
#include <doctest/doctest.h>

#include "traced_page.hpp"

using testing::has_chromium;
using testing::racing_threads;
using testing::Recorded;
using testing::TracedPage;

TEST_CASE("keys lead to the finding, from step to step and from thread to thread") {
  if (!has_chromium()) return;
  const TracedPage page(racing_threads(), testing::race_report(60, 5, 3, 6, 6));
  auto said = page.look(R"(
    say("first", at());
    press("f"); say("other", at());
    press("Home"); say("home", viewer.step);
    press("ArrowRight"); say("right", viewer.step);
    press("ArrowLeft"); say("left", viewer.step);
    press("End"); say("at the end", viewer.step === viewer.run.steps - 1);
    press("ArrowRight"); say("no further", viewer.step === viewer.run.steps - 1);
    const before = viewer.thread; press("ArrowDown"); say("down", viewer.thread - before);
    press("Home"); press("n"); say("next of its own", viewer.step > 0);
    const rows = viewer.rows.height; press("Enter"); say("folds", viewer.rows.height < rows);)");
  const bool writer_first = said["first"].ends_with("thread 60");
  CHECK(said[writer_first ? "other" : "first"].ends_with("thread 3"));
  CHECK(said[writer_first ? "first" : "other"].ends_with("thread 60"));
  CHECK(said["home"] == "0");
  CHECK(said["right"] == "1");
  CHECK(said["left"] == "0");
  CHECK(said["at the end"] == "true");
  CHECK(said["no further"] == "true");
  CHECK(said["down"] == "1");
  CHECK(said["next of its own"] == "true");
  CHECK(said["folds"] == "true");
}

TEST_CASE("tiles, warps and blocks fold, the smallest first") {
  if (!has_chromium()) return;
  Recorded recorded(64, 2);
  for (const unsigned mask : {0xfu, 0xf0u}) recorded.shuffle(mask, 5, 0, "tile<4>::shfl");
  for (unsigned thread = 0; thread < 128; ++thread) recorded.write(thread, 6, thread % 64);
  auto said = TracedPage(recorded, "").look(R"(
    const rows = () => viewer.rows.leaves.length, heads = () => viewer.rows.heads.map(head => head.label).join();
    say("folded", rows());
    press("Enter"); say("a warp", rows()); say("heads", heads());
    press("Enter", true); say("a tile", rows());
    press("ArrowDown"); say("next", viewer.thread);
    press("Enter", true); say("the tile of that", rows());
    press("Enter", true); say("the warp again", rows());
    press("Enter", true); say("the block", rows());
    press("Enter"); say("open", rows());)");
  CHECK(said["folded"] == "4");
  CHECK(said["a warp"] == "35");
  CHECK(said["heads"].find("▾ block (0,0,0),▾ warp 0,▾ tile 0,▾ tile 1,") == 0);
  CHECK(said["a tile"] == "32");
  CHECK(said["next"] == "4");
  CHECK(said["the tile of that"] == "29");
  CHECK(said["the warp again"] == "4");
  CHECK(said["the block"] == "3");
  CHECK(said["open"] == "4");
}

TEST_CASE("a pool's pieces are someone's until they are given back") {
  if (!has_chromium()) return;
  Recorded recorded(2);
  recorded.hand_out(1, 5, 8, 16).read(1, 6, 0).take_back(1, 7, 8, 16).read(1, 8, 0);
  auto said = TracedPage(recorded, "").look(R"(
    viewer.go(0, 1); viewer.draw();
    say("strip", viewer.pieces.height > 0);
    say("now", viewer.find(".now").textContent);
    say("held", [0, 1, 2, 3].map(step => viewer.pieces.heldBy(1, step).length).join());)");
  CHECK(said["strip"] == "true");
  CHECK(
      said["now"].starts_with("Thread (1,0,0) of block (0,0,0) gets tile[2], 16 bytes, line 5. "
                              "It has a piece of a pool, 16 bytes."));
  CHECK(said["held"] == "1,1,0,0");
}

TEST_CASE("banks and blocks: how memory is used") {
  if (!has_chromium()) return;
  Recorded recorded(32, 2);
  recorded.in_clusters_of(2);
  for (unsigned thread = 0; thread < 32; ++thread) recorded.read(thread, 5, 32 * (thread % 2));
  recorded.write(32, 6, 3);  // by block 1, in the shared memory of block 0
  auto said = TracedPage(recorded, "").look(R"(
    const { banks, blocks } = viewer.pane.views;
    say("view", viewer.pane.view.value);
    say("passes", banks.lines().map(({ line, words }) => `${line}:${words.join("")}`).join());
    say("blocks", [...blocks.counts()].map(([key, { reads, changes }]) => `${key}: ${reads} ${changes}`).join());)");
  CHECK(said["view"] == "blocks");
  CHECK(said["passes"] == "5:2" + std::string(31, '0') + ",6:0001" + std::string(28, '0'));
  CHECK(said["blocks"] == "0 0: 32 0,1 0: 0 1");
}

TEST_CASE("each step is told in words, for those who listen") {
  if (!has_chromium()) return;
  const TracedPage page(racing_threads(), testing::race_report(60, 5, 3, 6, 6));
  auto said = page.look(R"(
    viewer.go(0, 7); viewer.draw();
    say("polite", viewer.find(".now").getAttribute("aria-live"));
    say("now", viewer.find(".now").textContent);
    say("slider", viewer.find(".step").getAttribute("aria-valuetext"));
    say("report", viewer.find(".found pre").textContent);)");
  CHECK(said["polite"] == "polite");
  CHECK(said["now"] ==
        "Thread (7,0,0) of block (0,0,0) writes tile[7] = 507, line 5. 32 of its warp's 32 threads "
        "act in this step.");
  CHECK(said["slider"].starts_with("step 1 of "));
  CHECK(said["report"] == "Race on &lt;tile[3]&gt;");
}

TEST_CASE("memory is as it was in that step, forwards and backwards") {
  if (!has_chromium()) return;
  const TracedPage page(racing_threads(), "");
  auto said = page.look(R"(
    const held = step => viewer.memories.state(0, 0, 40, step)?.writer?.value;
    const first = viewer.run.ofWarp.get(1).find(i => viewer.run.kind[i] === 1);
    say("after", held(viewer.run.steps - 1));
    say("before", viewer.run.step[first] === 0 ? undefined : held(viewer.run.step[first] - 1));
    say("again", held(viewer.run.steps - 1));
    say("as text", viewer.memories.valueText(0, 0xffffffff, 4));
    say("as byte", viewer.memories.valueText(0, 0x80, 1));
    viewer.memories.types[0] = "int";
    say("as long", viewer.memories.valueText(0, 0xfffffffffffffffen, 8));
    say("nobody's", viewer.memories.valueText(0, 0xa5a5a5a5, 4));
    say("as float", (viewer.memories.types[0] = "float", viewer.memories.valueText(0, 0x3fc00000, 4)));)");
  CHECK(said["after"] == "540");
  CHECK(said["before"] == "undefined");
  CHECK(said["again"] == "540");
  CHECK(said["as text"] == "-1");
  CHECK(said["as byte"] == "-128");
  CHECK(said["as long"] == "-2");
  CHECK(said["nobody's"] == "garbage");
  CHECK(said["as float"] == "1.5");
}

TEST_CASE("it is drawn, from near and from afar, in light and in dark") {
  if (!has_chromium()) return;
  const TracedPage page(racing_threads(), testing::race_report(60, 5, 3, 6, 6));
  const std::string colours = R"(
    const colours = () => {
      viewer.timeline.drawSheet();
      const { width, height } = viewer.timeline.sheet, seen = new Set();
      const { data } = viewer.timeline.sheet.getContext("2d").getImageData(0, 0, width, height);
      for (let i = 0; i < data.length; i += 4) seen.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]);
      return seen;
    };
    const shown = name => {
      const [r, g, b] = viewer.timeline.palette[name].match(/\d+/g).map(Number);
      return colours().has(r << 16 | g << 8 | b);
    };
    viewer.draw();
    say("outgrown", viewer.timeline.isOutgrown());
    say("near", shown("read") && shown("write"));
    viewer.timeline.zoom = 2;
    say("far", shown("read") && shown("write"));
    say("background", getComputedStyle(viewer.root).backgroundColor);)";
  auto light = page.look(colours), dark = page.look(colours, testing::dark_scheme);
  CHECK(light["outgrown"] == "false");
  CHECK(light["near"] == "true");
  CHECK(light["far"] == "true");
  CHECK(dark["near"] == "true");
  CHECK(dark["far"] == "true");
  CHECK(light["background"] != dark["background"]);
}

TEST_CASE("a filter leaves what it asks for, and a kernel without a finding begins at its begin") {
  if (!has_chromium()) return;
  const TracedPage page(racing_threads(), "");
  auto said = page.look(R"(
    say("begins", at());
    say("finding", viewer.find(".found").hidden ? "none" : "some");
    const by = viewer.find(".by-line"); by.value = "6"; by.dispatchEvent(new Event("change"));
    let kinds = new Set();
    for (let i = 0; i < viewer.run.count; ++i) if (viewer.isWanted(i)) kinds.add(viewer.run.kind[i]);
    say("kinds", [...kinds].join());)");
  CHECK(said["begins"] == "step 0, thread 0");
  CHECK(said["finding"] == "none");
  CHECK(said["kinds"] == "0");
}
