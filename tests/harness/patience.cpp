// How long a case may do nothing that can be seen.
#include "patience.hpp"

#include <charconv>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <sstream>
#include <system_error>

namespace cohort::harness {

double patience() {
  const char* text = std::getenv("COHORT_PATIENCE");
  if (!text) return 8;
  double seconds = 0;
  const char* end = text + std::strlen(text);
  const auto [rest, error] = std::from_chars(text, end, seconds);
  if (error == std::errc() && rest == end && seconds > 0) return seconds;
  std::cerr << "COHORT_PATIENCE=" << text << ": give a number of seconds, such as 8." << std::endl;
  std::exit(2);
}

std::string words_on_hang(double patience) {
  std::ostringstream words;
  words << "Nothing happened for " << patience
        << " seconds, so the case was stopped: does a loop never end?\n";
  return words.str();
}

}  // namespace cohort::harness
