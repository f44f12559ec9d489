// Read letter by letter, since a link may go on in the next line and have code in its text.
#include "links.hpp"

#include <vector>

namespace runner {

namespace {

/// The end of the code that begins at `begin`: a span or a block, as many backticks as began it.
std::size_t end_of_code(const std::string& page, std::size_t begin) {
  const auto inside = page.find_first_not_of('`', begin);
  if (inside == std::string::npos) return page.size();
  const auto ticks = page.substr(begin, inside - begin);
  const auto end = page.find(ticks, inside);
  return end == std::string::npos ? inside : end + ticks.size();
}

bool is_dangling(const std::string& target,
                 const std::function<bool(const std::string&)>& is_there) {
  const auto path = target.substr(0, target.find('#'));
  return !path.empty() && path.find("://") == std::string::npos && !is_there(path);
}

}  // namespace

std::string without_dangling_links(const std::string& page,
                                   const std::function<bool(const std::string& path)>& is_there) {
  std::string text;
  std::vector<std::size_t> open;  // Where in `text` a bracket is, whose end hasn't come yet.
  for (std::size_t at = 0; at < page.size();) {
    if (page[at] == '`') {
      const auto end = end_of_code(page, at);
      text += page.substr(at, end - at);
      at = end;
      continue;
    }
    if (page[at] == '[') open.push_back(text.size());
    if (page[at] != ']' || open.empty()) {
      text += page[at++];
      continue;
    }
    const auto bracket = open.back();
    open.pop_back();
    const auto end = page.compare(at, 2, "](") == 0 ? page.find(')', at) : std::string::npos;
    if (end != std::string::npos && is_dangling(page.substr(at + 2, end - at - 2), is_there)) {
      text.erase(bracket, 1);
      at = end + 1;
    } else {
      text += page[at++];
    }
  }
  return text;
}

}  // namespace runner
