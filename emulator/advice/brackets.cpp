// Finding where brackets are closed.
#include "advice/brackets.hpp"

namespace emulator {

std::size_t after_brackets(std::string_view code, std::size_t at) {
  int deep = 0;
  for (; at < code.size(); ++at) {
    if (code[at] == '(' || code[at] == '{') ++deep;
    if ((code[at] == ')' || code[at] == '}') && --deep == 0) return at + 1;
  }
  return std::string_view::npos;
}

}  // namespace emulator
