// The program `course`.
#include "application.hpp"
#include "base/interruption.hpp"

int main(int argc, char** argv) {
  runner::answer_interruption();
  return runner::Application().run(argc, argv);
}
