#include "traced_page.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "base/process.hpp"
#include "base/text.hpp"

namespace testing {

namespace {

namespace fs = std::filesystem;

/// What a script may call: it says what it sees, and presses keys.
const std::string helpers = R"(
const viewer = document.querySelector(".cohort-trace").viewer;
const press = (key, shiftKey = false) => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { key, shiftKey, bubbles: true }));
const say = (name, value) => { said.textContent += `${name}: ${value}\n`; };
const at = () => `step ${viewer.step}, thread ${viewer.thread}`;
await viewer.ready;
)";

const std::string around_script[] = {R"(<pre id="said"></pre><script>
const said = document.getElementById("said");
addEventListener("error", event => said.textContent += `error: ${event.message}\n`);
addEventListener("unhandledrejection", event => said.textContent += `error: ${event.reason}\n`);
addEventListener("load", async () => {)",
                                     "said.textContent += 'end: yes\\n'; });</script></body>"};

}  // namespace

bool has_chromium() {
  const bool found = runner::capture({.words = {"chromium", "--version"}}).ending.succeeded();
  if (!found) MESSAGE("there is no chromium here: the page is not looked at");
  return found;
}

Recorded racing_threads() {
  Recorded recorded(64);
  for (unsigned thread = 0; thread < 64; ++thread)
    recorded.write(thread, 5, thread, 500 + thread)
        .read(thread, 6, 63 - thread, 500 + 63 - thread)
        .end(thread);
  return recorded;
}

void TracedCourse::give_viewer() const {
  fs::create_directories(root() / "runner/trace");
  fs::copy(std::getenv("VIEWER"), root() / "runner/trace/viewer",
           fs::copy_options::recursive | fs::copy_options::skip_existing);
}

void TracedCourse::fail_with(const Recorded& recorded, const std::string& report) const {
  give_viewer();
  write("recording", recorded.bytes());
  write("report", report);
  const auto here = root().string();
  write_exercise("00-first", "ok 1 - a: first\nnot ok 2 - a: second\n  ---\n  reason: race\n  ...",
                 "[ \"$COHORT_RECORD\" ] || exit 1\ncp '" + here +
                     "/recording' \"$COHORT_RECORD\"\ncp '" + here +
                     "/report' \"$COHORT_REPORTS\"\nexit 1");
}

TracedPage::TracedPage(const Recorded& recorded, const std::string& report) {
  draw(recorded, report);
}

void TracedPage::draw(const Recorded& recorded, const std::string& report) const {
  fake_.fail_with(recorded, report);
  REQUIRE(fake_.course("trace 00 -o page.html").code == 0);
}

std::map<std::string, std::string> TracedPage::look(const std::string& script,
                                                    Scheme scheme) const {
  auto page = fake_.read("page.html");
  page.replace(page.rfind("</body>"), 7, around_script[0] + helpers + script + around_script[1]);
  fake_.write("asked.html", page);
  const auto dom =
      runner::capture({.words = {"chromium", "--headless", "--no-sandbox", "--disable-gpu",
                                 "--user-data-dir=" + (fake_.root() / "profile").string(),
                                 "--window-size=1280,800", "--virtual-time-budget=20000",
                                 "--blink-settings=preferredColorScheme=" + std::to_string(scheme),
                                 "--dump-dom", "file://" + (fake_.root() / "asked.html").string()}})
          .output;
  std::map<std::string, std::string> said;
  const auto begin = dom.find("<pre id=\"said\">");
  REQUIRE(begin != dom.npos);
  for (const auto& line :
       runner::lines_of(dom.substr(begin + 15, dom.find("</pre>", begin) - begin - 15)))
    if (const auto colon = line.find(": "); colon != line.npos)
      said[line.substr(0, colon)] += line.substr(colon + 2);
  CHECK(said["error"] == "");
  CHECK(said["end"] == "yes");
  return said;
}

}  // namespace testing
