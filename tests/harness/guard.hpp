// The process that reports on the tests, and that the program under test doesn't run in.
//
// An exercise is compiled together with its tests, and its constructors run before any line of
// ours. So the program forks before them. The first process stays where it is, has the standard
// output, and says there what the second tells it, after a word that both know since before the
// fork. What else the second prints is a print, and if it ends untold, the tests have failed.
#pragma once

#include <cstdint>
#include <iosfwd>

namespace cohort::harness {

/// To be called before any constructor, with the arguments of `main`. Does nothing if the program
/// is asked a question, or not to fork.
void fork_off(int argc, char** argv, char** environment);

/// Where TAP goes: to the first process, or to standard output if there is none. What is written is
/// sent when it is flushed.
std::ostream& tap_output();

/// Tells the first process to end with that code, and returns the code.
int end_with(int code);

/// What messages between the processes begin with: chosen at random before the fork, else 0.
std::uint64_t word_of_ours();

/// Messages begin with 0 from now on: another program sends them, which mustn't know the word.
void use_no_word();

/// In a process that runs cases: it has nothing to tell to the first.
void be_silent();

}  // namespace cohort::harness
