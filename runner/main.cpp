// The program `course`.
#include <iostream>

#include "application.hpp"
#include "failure.hpp"
#include "interruption.hpp"

using namespace runner;

int main(int argc, char** argv) {
  answer_interruption();
  Application application;
  try {
    return application.run(argc, argv);
  } catch (const CLI::ParseError& error) {
    return application.explain(error);
  } catch (const Failure& failure) {
    std::cerr << "course: " << failure.what() << std::endl;
    return failure.exit_code();
  } catch (const std::exception& error) {
    std::cerr << "course: " << error.what() << std::endl;
    return broken_setup;
  }
}
