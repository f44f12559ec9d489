// `course trace`: the steps of what was recorded, and the files that show it.
#include <doctest/doctest.h>

#include <filesystem>
#include <map>

#include "base/json.hpp"
#include "conversation.hpp"
#include "fake_course.hpp"
#include "in_text.hpp"
#include "recorded.hpp"
#include "trace/chrome.hpp"
#include "trace/finding.hpp"
#include "trace/layout.hpp"
#include "trace/packed.hpp"
#include "trace/picture.hpp"
#include "trace/tiles.hpp"
#include "traced_page.hpp"

using namespace runner;
using testing::contains;
using testing::Conversation;
using testing::FakeCourse;
using testing::race_report;
using testing::racing_threads;
using testing::Recorded;
using testing::TracedCourse;

TEST_CASE("lanes of a warp do the same line in one step") {
  Recorded recorded(32);
  for (unsigned thread = 0; thread < 32; ++thread)
    recorded.read(thread, 3, thread).write(thread, 4, thread).end(thread);
  const auto layout = lay_out(recorded.recording());
  CHECK(layout.steps == 3);
  for (std::size_t i = 0; i < layout.step.size(); ++i) CHECK(layout.step[i] == i % 3);
}

TEST_CASE("branches are one after the other, and what follows is together again") {
  Recorded recorded(2);
  recorded.read(0, 3, 0).write(0, 4, 0).read(0, 8, 0);
  recorded.read(1, 3, 1).write(1, 6, 1).read(1, 8, 1);
  const auto layout = lay_out(recorded.recording());
  CHECK(layout.step[0] == layout.step[3]);
  CHECK(layout.step[1] != layout.step[4]);
  CHECK(layout.step[2] == layout.step[5]);
}

TEST_CASE("nobody goes on from a barrier before the last has come") {
  Recorded recorded(64);
  recorded.arrive(0, 5);
  recorded.read(32, 3, 1).read(32, 4, 2).arrive(32, 5);
  recorded.depart(0).read(0, 6, 0).depart(32).read(32, 6, 0);
  const auto layout = lay_out(recorded.recording());
  const auto last_arrival = layout.step[3];
  CHECK(last_arrival == 2);
  CHECK(layout.step[0] == 0);
  CHECK(layout.until[0] == last_arrival);
  CHECK(layout.step[5] == last_arrival + 1);
  CHECK(layout.step[7] == last_arrival + 1);
}

TEST_CASE("who never goes on waits for ever") {
  Recorded recorded(64);
  recorded.arrive(0, 5).read(1, 3, 0).end(1);
  const auto layout = lay_out(recorded.recording());
  CHECK(layout.until[0] == Layout::never);
  CHECK(layout.until[1] != Layout::never);
}

TEST_CASE("what another has written is read no earlier than that") {
  Recorded recorded(2);
  recorded.read(0, 3, 0).read(0, 4, 0).write(0, 5, 7).read(1, 3, 7).write(1, 4, 7);
  const auto layout = lay_out(recorded.recording());
  CHECK(layout.step[3] == layout.step[2]);
  CHECK(layout.step[4] > layout.step[3]);
}

TEST_CASE_FIXTURE(FakeCourse, "lanes that shuffle meet, and ask their source") {
  const Recorded recorded = Recorded(4).read(2, 3, 0).shuffle(0xf, 5, 2);
  write("recording", recorded.bytes());
  const auto recording = read_recording(root() / "recording");
  const auto layout = lay_out(recording);
  CHECK(layout.until[2] == layout.until[6]);
  CHECK(recording.events[2].kind == Kind::joins);
  CHECK(recording.events[2].address == 2 + 1);
}

TEST_CASE("tiles are parts of a warp that meet under the name of a tile") {
  Recorded recorded(64);
  CHECK(tile_sizes(recorded.shuffle(0xffff, 5, 2).recording()).empty());
  recorded.shuffle(0xf0, 5, 2, "tile<4>::shfl").shuffle(0x1e, 5, 2, "tile<8>::shfl");
  CHECK(tile_sizes(recorded.recording()) == std::vector<unsigned>{4});
}

TEST_CASE("a finding is found by its threads, its lines and its bytes") {
  const auto recording = racing_threads().recording();
  const auto found = find_finding(recording, race_report(60, 5, 3, 6, 6));
  REQUIRE(found);
  REQUIRE(found->sides[0].event);
  REQUIRE(found->sides[1].event);
  CHECK(recording.events[*found->sides[0].event].thread == 60);
  CHECK(recording.events[*found->sides[0].event].kind == Kind::write);
  CHECK(recording.events[*found->sides[1].event].thread == 3);
  CHECK(found->cause.cure.line == 6);
  CHECK_FALSE(find_finding(recording, ""));
}

TEST_CASE("a thread that the report doesn't know is one of another block") {
  Recorded recorded(32, 2);
  for (unsigned thread = 0; thread < 64; ++thread)
    recorded.write(thread, 5, 10 + thread / 2).write(thread, 6, thread % 32);
  auto report = Json::parse(race_report(0, 6, 3, 6, 6));
  auto& sides = report["causes"][0]["sides"];
  sides[0]["block"] = sides[0]["thread"] = nullptr;
  const auto recording = recorded.recording();
  const auto found = find_finding(recording, report.dump());
  REQUIRE(found);
  CHECK(found->sides[0].rank == 32 + 3);
  REQUIRE(found->sides[1].event);
  CHECK(recording.places[recording.events[*found->sides[1].event].place].line == 6);
}

TEST_CASE("what a warp does in a step is one entry of few bytes") {
  const auto recording = racing_threads().recording();
  const auto layout = lay_out(recording);
  const auto steps = warp_steps(recording, layout, {true});
  REQUIRE(!steps.empty());
  CHECK(steps.front().lanes == 0xffffffff);
  CHECK(steps.front().events.size() == 32);
  CHECK(pack(recording, {steps.front()}).size() < 24);
  CHECK(base64("Man") == "TWFu");
  CHECK(base64("Ma") == "TWE=");
  CHECK(base64("M") == "TQ==");
}

TEST_CASE_FIXTURE(TracedCourse,
                  "the first case that fails becomes a page that needs nothing else") {
  fail_with(racing_threads(), race_report(60, 5, 3, 6, 6));
  const auto result = course("trace 00");
  CHECK(result.code == 0);
  CHECK(result.first_line() == "It fails: second");
  CHECK(result.last_line() == "Open build/trace-00.html in a browser");
  const auto page = read("build/trace-00.html");
  CHECK(page.starts_with("<!doctype html>"));
  CHECK(contains(page, "\"kernel\":\"turn_round\""));
  CHECK_FALSE(contains(page, "{{"));
  CHECK_FALSE(contains(page, "://"));
}

TEST_CASE_FIXTURE(TracedCourse, "a part of a page has no page around it") {
  fail_with(racing_threads(), "");
  CHECK(course("trace 00 --embed -o part.html").code == 0);
  const auto part = read("part.html");
  CHECK(part.starts_with("<style>"));
  CHECK_FALSE(contains(part, "<html"));
}

TEST_CASE_FIXTURE(TracedCourse, "the same in the format of Chrome's viewer, and as a drawing") {
  fail_with(racing_threads(), race_report(60, 5, 3, 6, 6));
  CHECK(course("trace 00 -o trace.json").code == 0);
  const auto events = Json::parse(read("trace.json"))["traceEvents"];
  const auto* write = &events[0];
  for (const auto& event : events)
    if (event["name"] == "write" && event["tid"] == 1) write = &event;
  CHECK((*write)["ph"] == "X");
  CHECK((*write)["args"]["line"] == "/kernel.cu:5");
  CHECK((*write)["args"]["memory"] == "tile[32] … tile[63]");
  CHECK(course("trace 00 -o trace.svg").code == 0);
  const auto drawing = read("trace.svg");
  CHECK(drawing.starts_with("<svg"));
  CHECK(contains(drawing, "a barrier belongs here, line 6"));
  CHECK(contains(drawing, "thread (60,0,0)"));
}

TEST_CASE("in Chrome's format, a wait is a span beside what its warp does meanwhile") {
  Recorded recorded(64);
  recorded.arrive(0, 5).read(32, 3, 1).read(32, 4, 2).arrive(32, 5).depart(0).depart(32);
  const auto picture = make_picture("this run", recorded.recording(), "", 1'000'000);
  const auto events = Json::parse(chrome_trace(picture))["traceEvents"];
  std::map<std::string, int> times;
  for (const auto& event : events) {
    if (event["ph"] != "X") times[event["ph"]] = event.value("ts", 0);
    if (event["ph"] == "X") CHECK(event["dur"] == 1);
  }
  CHECK(times["b"] == 1);
  CHECK(times["e"] == 2);
}

TEST_CASE_FIXTURE(TracedCourse, "the reference's run is beside one's own") {
  fail_with(racing_threads(), race_report(60, 5, 3, 6, 6));
  write("solutions/00-first/exercise.cuh", "#!/bin/sh\necho ok 1 - a: second\ncp '" +
                                               (root() / "recording").string() +
                                               "' \"$COHORT_RECORD\"\n");
  CHECK(course("trace 00 --beside").code == 0);
  const auto page = read("build/trace-00.html");
  CHECK(contains(page, "\"name\":\"your code\""));
  CHECK(contains(page, "\"name\":\"the reference\""));
  CHECK(contains(page, "\"found\":null"));  // the reference's reports are its own
}

TEST_CASE_FIXTURE(TracedCourse, "once a task is solved, the reference's run is no secret") {
  give_viewer();
  write("recording", racing_threads().bytes());
  const auto record = "cp '" + (root() / "recording").string() + "' \"$COHORT_RECORD\"";
  write_exercise("00-first", "ok 1 - a: first", "[ ! \"$COHORT_RECORD\" ] || " + record);
  write("solutions/00-first/exercise.cuh",
        "#!/bin/sh\necho 'ok 1 - a: first'\n[ ! \"$COHORT_RECORD\" ] || " + record + "\n");
  CHECK(course("trace 00").code == 0);
  CHECK_FALSE(has("build/trace-00.html", "the reference"));
  write(".progress", "00-first: a\n");
  CHECK(course("trace 00").code == 0);
  CHECK(has("build/trace-00.html", "\"name\":\"the reference\""));
}

TEST_CASE_FIXTURE(TracedCourse, "the run before a change is beside the one after it") {
  const auto page_of = [&](const Recorded& recorded) {
    fail_with(recorded, "");
    CHECK(course("trace 00").code == 0);
    return read("build/trace-00.html");
  };
  const std::string before = "\"name\":\"before\"";
  CHECK_FALSE(contains(page_of(racing_threads()), before));
  CHECK_FALSE(contains(page_of(racing_threads()), before));  // nothing has changed
  const auto shown = Recorded(32).read(0, 5, 1);
  const auto changed = page_of(shown), again = page_of(shown);
  CHECK(changed.find("\"name\":\"your code\"") < changed.find(before));
  CHECK(contains(changed, before));
  CHECK(again == changed);
  CHECK(course("trace 00 -o part.html --embed").code == 0);
  CHECK_FALSE(has("part.html", before));
}

TEST_CASE_FIXTURE(TracedCourse, "the page opens by itself where somebody sees it") {
  fail_with(racing_threads(), "");
  write_program("bin/xdg-open", "echo \"$1\" >> opened\n");
  const std::string with_display = "env -u WSL_DISTRO_NAME PATH=\"$PWD/bin:$PATH\" DISPLAY=:0 ";
  const auto says = [&](const std::string& program, const std::string& words) {
    Conversation talk(*this, words, Conversation::Where::terminal, program);
    CHECK(talk.code() == 0);
    return talk.said();
  };
  const std::string itself = "Your browser opens build/trace-00.html", by_hand = "Open build/trace";
  CHECK(contains(says(with_display + "\"$COURSE\"", "trace 00"), itself));
  CHECK(read("opened") == (root() / "build/trace-00.html").string() + "\n");
  CHECK(contains(says(with_display + "\"$COURSE\"", "trace 00 --no-open"), by_hand));
  CHECK(
      contains(says("env -u DISPLAY -u WAYLAND_DISPLAY -u WSL_DISTRO_NAME \"$COURSE\"", "trace 00"),
               by_hand));
  write("bin/xdg-open", "#!/bin/sh\nexit 3\n");  // there is a display, but no browser
  CHECK(contains(says(with_display + "\"$COURSE\"", "trace 00"), by_hand));
}

TEST_CASE_FIXTURE(TracedCourse, "a figure has each run of a program, for a place in a page") {
  fail_with(racing_threads(), race_report(60, 5, 3, 6, 6));
  write_program("program",
                "cp recording \"$COHORT_RECORD\"\n"
                "[ \"$1\" = '13 right' ] || cp report \"$COHORT_REPORTS\"\n");
  CHECK(run("\"$COURSE_TRACE\" figure.html 'Lesson 13' --embed --program program "
            "--run '13 right' --run '13 wrong'")
            .code == 0);
  const auto figure = read("figure.html");
  CHECK(contains(figure, "\"title\":\"Lesson 13\""));
  CHECK_FALSE(contains(figure, "<html"));
  const auto right = figure.find("\"name\":\"right\""), wrong = figure.find("\"name\":\"wrong\"");
  CHECK(right < wrong);
  CHECK(wrong != figure.npos);
  CHECK(contains(figure, "\"found\":null"));
  CHECK(contains(figure, "Race on"));
}

TEST_CASE_FIXTURE(FakeCourse, "without a kernel there is nothing to show") {
  write_exercise("00-first", "ok 1 - a: first");
  const auto result = course("trace 00");
  CHECK(result.code == 2);
  CHECK(result.says("no kernel ran"));
}
