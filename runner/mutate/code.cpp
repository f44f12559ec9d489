// A region's code, as its mutations see it.
#include "code.hpp"

namespace runner {

std::vector<TokenRange> Code::split(TokenRange list, std::string_view separator) const {
  std::vector<TokenRange> parts;
  std::size_t begin = list.begin;
  for (std::size_t i = list.begin; i < list.end; ++i) {
    if (at(i).is_one_of({"(", "[", "{"})) {
      i = partner(i);
    } else if (at(i).is("<") && !is_binary(i) && angle_close(i) != 0) {
      i = angle_close(i);
    } else if (at(i).is(separator)) {
      parts.push_back({begin, i});
      begin = i + 1;
    }
  }
  parts.push_back({begin, list.end});
  return parts;
}

}  // namespace runner
