// The command line of `cohort-nvcc`.
#include <iostream>

#include "base/failure.hpp"
#include "programs/nvcc.hpp"

int main(int argc, char** argv) {
  try {
    auto options = runner::read_nvcc_options({argv + 1, argv + argc});
    options.make_absolute();  // reports name files as the compiler was given them
    return runner::nvcc(runner::find_toolkit(), options);
  } catch (const runner::Failure& failure) {
    std::cerr << "cohort-nvcc: " << failure.what() << std::endl;
    return failure.exit_code();
  } catch (const std::exception& error) {
    std::cerr << "cohort-nvcc: " << error.what() << std::endl;
    return runner::broken_setup;
  }
}
