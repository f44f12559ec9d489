// What a program that `course run` compiles is told at its end, on standard error.
#include <doctest/doctest.h>

#include <cstdlib>
#include <map>
#include <string>

#include "base/process.hpp"
#include "base/text.hpp"
#include "in_text.hpp"

using testing::contains;

namespace {

struct Words {
  int code = 0;
  std::string output;  ///< on standard output
  std::string errors;  ///< on standard error
  std::string last;    ///< of that, what comes after the reports
};

/// The program, with the file that its lines name left out.
Words last_words(const std::string& what, const std::string& checkers = "all",
                 std::map<std::string, std::string> environment = {}) {
  const std::string program = std::getenv("LAST_WORDS");
  environment.insert({{"COHORT_CHECK", checkers}, {"COHORT_REPORTS", "/dev/null"}});
  const auto run = [&](const std::string& closed) {
    return runner::capture(
        {.words = {"sh", "-c", program + " '" + what + "' " + closed}, .environment = environment});
  };
  const auto output = run("2> /dev/null");
  const std::string file = std::getenv("LAST_WORDS_SOURCE") + std::string(":");
  const auto errors = runner::with_replaced(run("> /dev/null").output, file, "");
  std::string last = errors;
  const auto report = last.rfind("\n  ");
  if (report != std::string::npos) last.erase(0, last.find('\n', report + 1) + 1);
  return {output.ending.code, output.output, errors, last};
}

/// Of the line with these words in the program.
std::string number_of_line(const std::string& words) {
  return testing::number_of_line(std::getenv("LAST_WORDS_SOURCE"), words);
}

const std::string never_launched =
    " was never launched: a block of 2048 threads; it can have 1 to 1024, and 1024 x 1024 x 64 at "
    "most. Use more blocks of fewer threads.";

}  // namespace

TEST_CASE("a right program is told nothing, and one that has asked no more") {
  for (const std::string what :
       {"right", "resets", "leaks and gives up", "refused and asks",
        "looks at the result of a refused launch", "drops errors and asks"}) {
    CAPTURE(what);
    CHECK(last_words(what).last == "");
  }
}

TEST_CASE("memory is left: how much, and who asked for it") {
  const auto leak = number_of_line("// leak");
  CHECK(last_words("leaks").last == "256 bytes from cudaMalloc at " + leak + " were never freed\n");
  CHECK(last_words("leaks twice and exits").last ==
        "200 bytes from cudaMalloc at " + leak + " were never freed, in 2 pieces\n");
  CHECK(last_words("leaks managed memory").last == "64 bytes from cudaMallocManaged at " +
                                                       number_of_line("cudaMallocManaged(") +
                                                       " were never freed\n");
}

TEST_CASE("the program's last line has no end: what it is told begins on a line of its own") {
  const std::string program = std::getenv("LAST_WORDS");
  const auto both = [&](const std::string& what) {
    return runner::capture({.words = {"sh", "-c", program + " '" + what + "' 2>&1"}}).output;
  };
  CHECK(contains(both("leaks on a line"), "\nPass\n256 bytes from cudaMalloc at "));
  CHECK(both("leaks").starts_with("leaks\n256 bytes from cudaMalloc at "));
  CHECK(last_words("leaks on a line").errors.starts_with("256 bytes"));
}

TEST_CASE("a launch was refused and nobody asked, whatever came after it") {
  for (const std::string what :
       {"refused", "refused and resets", "refused and looks at no answer"}) {
    CHECK(last_words(what).last ==
          "kernel fill at " + number_of_line("// refused") + never_launched +
              " Nobody asked: look at what cudaGetLastError() returns after a launch\n");
  }
}

TEST_CASE("a program asks what is wrong and gives up: it is told why") {
  const std::string why = "kernel fill at " + number_of_line("// refused") + never_launched + "\n";
  for (const std::string what :
       {"refused and says so", "refused and gives up", "refused and says so and gives up"}) {
    CAPTURE(what);
    const auto words = last_words(what);
    CHECK(words.last == why);
    CHECK(words.code == (what.ends_with("gives up") ? 1 : 0));
  }
  CHECK(last_words("refused and gives up", "all,-host").errors == "");
}

TEST_CASE("a program tries and succeeds in the end: it is told nothing") {
  for (const std::string what : {"tries blocks", "tries sizes", "finds room at last"}) {
    CAPTURE(what);
    CHECK(last_words(what).errors == "");
  }
}

TEST_CASE("a query that finds no room: why, and a launch that was refused for it says so alone") {
  const std::string why =
      ": 100000 bytes of dynamic shared memory a block; this kernel may have 49152. Set "
      "cudaFuncAttributeMaxDynamicSharedMemorySize with cudaFuncSetAttribute first.\n";
  CHECK(last_words("finds no room").last == "cudaOccupancyMaxActiveBlocksPerMultiprocessor at " +
                                                number_of_line("// finds room") +
                                                " found room for nothing" + why);
  CHECK(last_words("finds no room and launches").last ==
        "kernel fill at " + number_of_line("// has no room") + " was never launched" + why);
}

TEST_CASE("memory that is freed twice is reported, and not told again") {
  const auto words = last_words("frees twice and gives up");
  CHECK(words.code == 1);
  CHECK(words.errors.starts_with("double free\n"));
  CHECK(words.last == "");
}

TEST_CASE("a launch was refused, and the host gave up by itself") {
  for (const std::string what :
       {"refused and aborts", "refused and throws", "refused and asserts"}) {
    CAPTURE(what);
    const auto words = last_words(what);
    CHECK(words.code == 128 + 6);
    CHECK(
        words.last.starts_with("kernel fill at " + number_of_line("// refused") + never_launched));
  }
}

TEST_CASE("a call failed, and the program dropped its result") {
  CHECK(
      last_words("drops errors").last ==
      "cudaMemcpy at " + number_of_line("// dropped") +
          " returned cudaErrorInvalidValue, 2 times: the destination is in the host's memory, and "
          "the copy's kind says otherwise. Swap the pointers, or pass cudaMemcpyDeviceToHost as "
          "the "
          "kind. Nobody asked: look at what each call returns\n");
}

TEST_CASE("a kernel failed, and calls after it for this reason") {
  CHECK(last_words("breaks").last ==
        "cudaMemcpy at " + number_of_line("// fails first") +
            " returned cudaErrorLaunchFailure because kernel trap "
            "failed (trap, reported above); so did 2 calls after it\n");
  CHECK(last_words("breaks and never asks").last ==
        "kernel trap failed (trap, reported above), and nobody asked: look at what "
        "cudaDeviceSynchronize() returns\n");
}

TEST_CASE("a barrier that did without threads is noted") {
  CHECK(last_words("leaves").last ==
        "note: the block's barrier at " + number_of_line("// goes on") +
            ", in kernel go_on_without_some, was complete only because threads had returned at " +
            number_of_line("// leaves") +
            ": CUDA allows that. If those threads should have come too, they return too early\n");
  CHECK(last_words("leaves", "all,-barriers").last == "");
}

TEST_CASE("a kernel that prints, and nobody waits for it, is noted") {
  CHECK(last_words("prints").last.starts_with(
      "note: kernel print has printed, and the program ends without waiting for it: "));
  CHECK(last_words("prints and waits").last == "");
}

TEST_CASE("a copy to the host of what nobody has written is noted") {
  const auto place = " that the copy at " + number_of_line("// copies") + " brought to the host";
  CHECK(last_words("copies nothing")
            .last.starts_with("note: nobody had written the 512 bytes" + place +
                              ": they may hold anything. No kernel was launched before"));
  CHECK(last_words("copies half")
            .last.starts_with("note: nobody had written 256 of the 512 bytes" + place +
                              ", the first of them byte 128: they may hold anything. If the"));
  CHECK(last_words("copies the rest").last ==
        "note: nobody had written the last 256 of the 512 bytes" + place +
            ": they may hold anything. If the program uses them, a kernel or some of its threads "
            "have left out their part. If it doesn't, copy only the first 256 bytes\n");
  CHECK(last_words("copies the middle")
            .last.starts_with("note: nobody had written 128 of the 512 bytes" + place +
                              ", bytes 128 to 255: "));
  CHECK(last_words("copies nothing twice")
            .last.starts_with("note: nobody had written the 512 bytes" + place + ", 2 times: "));
  CHECK(last_words("copies padding").last == "");
  CHECK(last_words("copies half", "all,-initialisation").last == "");
}

TEST_CASE("host code that crashes: where, and on what") {
  const auto crash = [](const std::string& what, const std::string& line, const std::string& why) {
    const auto words = last_words(what);
    INFO(words.errors);
    CHECK(words.code > 128);
    CHECK(words.errors.starts_with("crash in host code\n  " + number_of_line(line) + ": "));
    CHECK(contains(words.errors, "\n  " + why));
  };
  crash("crashes", "// reads from none",
        "An access through a null pointer: `none` is what fopen() gave at line " +
            number_of_line("std::fopen(") + ", and it gives null when it fails. Ask whether");
  crash("reads a missing argument", "// reads the second",
        "words[2] is null: the program was started with 1 argument.\n");
  crash("follows nothing", "// follows", "An access through a null pointer: it was never set, or");
  crash("calls nothing", "\"calls nothing\"", "A call to where no function is: ");
  crash("divides", "return 7 / by", "A whole number is divided by zero.\n");
  crash("calls itself", "// calls itself", "The stack is full: ");
  CHECK_FALSE(contains(last_words("divides", "all,-host").errors, "crash in"));
}

TEST_CASE(
    "host code that crashes since it reads on after the device's memory: whose end that was") {
  const auto words = last_words("reads on and on");
  INFO(words.errors);
  CHECK(words.errors.starts_with("device memory on the host\n"));
  CHECK(contains(words.errors, "crash in host code\n  " + number_of_line("// reads on")));
  CHECK(contains(words.errors, "\n  An access after the end of the 64 bytes from cudaMalloc at " +
                                   number_of_line("// leak") + ".\n"));
}

TEST_CASE("host code that crashes where it left memory before: that it is told already") {
  const auto words = last_words("writes on and on");
  INFO(words.errors);
  CHECK(words.errors.starts_with("out of bounds\n  " + number_of_line("// writes on")));
  CHECK(contains(words.errors, "\n  It is the access that is told above.\n"));
}

TEST_CASE("host code that crashes since it freed the memory: what was freed") {
  const auto words = last_words("reads what it freed");
  INFO(words.errors);
  CHECK(words.errors.starts_with("use after free\n  " + number_of_line("// reads it later")));
  CHECK(contains(words.errors, "\n  Free it when nobody needs it any more."));
}

TEST_CASE("host code that crashes since a kernel failed: which call gave it nothing") {
  const auto words = last_words("breaks and crashes");
  INFO(words.errors);
  CHECK(contains(words.errors, "crash in host code\n  " + number_of_line("// writes to none")));
  CHECK(contains(words.errors, "cudaMallocManaged at " + number_of_line("// fails, too") +
                                   " returned cudaErrorLaunchFailure because kernel trap failed"));
}

TEST_CASE("host code that crashes since a call was refused: which") {
  const auto words = last_words("is refused memory and crashes");
  INFO(words.errors);
  CHECK(contains(words.errors, "\ncudaMallocManaged at " + number_of_line("// gives none") +
                                   " returned cudaErrorMemoryAllocation: "));
}

TEST_CASE("the exit code and the output are the program's own, and the checker can be left out") {
  const auto words = last_words("leaks and gives up");
  CHECK(words.code == 1);
  CHECK(words.output == "leaks and gives up\n");
  CHECK(last_words("breaks").code == 0);
  CHECK(last_words("leaks", "all,-host").last == "");
}

TEST_CASE("a program that keeps going is told each finding once, and how many there were") {
  const auto words = last_words("races", "all", {{"COHORT_KEEP_GOING", "1"}});
  CHECK(words.output == "races\nno error after race\nno error after any\n");
  CHECK(words.last ==
        "2 findings, which came again 4 times in later launches or calls: each is told once\n");
  const auto stops = last_words("races");
  CHECK(stops.output ==
        "races\nunspecified launch failure after race\n"
        "unspecified launch failure after any\n");
}

TEST_CASE("one line that reads two arrays that nobody has set, in two launches, has two findings") {
  const auto words = last_words("reads what is unset", "all", {{"COHORT_KEEP_GOING", "1"}});
  INFO(words.errors);
  CHECK(words.last == "2 findings\n");
}

TEST_CASE("what the host does wrong counts as a finding, too") {
  const auto words = last_words("frees twice in a loop", "all", {{"COHORT_KEEP_GOING", "1"}});
  CHECK(words.errors.find("double free\n") == words.errors.rfind("double free\n"));
  CHECK(words.last ==
        "1 finding, which came again 1 time in later launches or calls: each is told once\n");
}

TEST_CASE("what the emulator can't do is no finding") {
  const auto words = last_words("launches in a kernel", "all", {{"COHORT_KEEP_GOING", "1"}});
  CHECK(contains(words.errors, "nested launch in kernel launch_from_there"));
  CHECK_FALSE(contains(words.errors, "1 finding"));
}

TEST_CASE("what ended a kernel early ends the others, keep going or not") {
  const auto words = last_words("breaks", "all", {{"COHORT_KEEP_GOING", "1"}});
  CHECK(contains(words.last, "because kernel trap failed (trap, reported above)"));
  const auto both = last_words("races and traps", "all", {{"COHORT_KEEP_GOING", "1"}});
  CHECK(contains(both.last, "because kernel race_and_trap failed (trap, reported above)"));
}

TEST_CASE("equal writes can be allowed, and no others") {
  const auto words =
      last_words("races", "all", {{"COHORT_KEEP_GOING", "1"}, {"COHORT_ALLOW", "equal-writes"}});
  CHECK(words.last ==
        "1 finding, which came again 2 times in later launches or calls: each is told once\n");
  const auto wrong = last_words("races", "all", {{"COHORT_ALLOW", "races"}});
  CHECK(wrong.code == 2);
  CHECK(wrong.last == "COHORT_ALLOW=races: only equal-writes can be allowed.\n");
}
