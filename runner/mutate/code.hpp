// A region's code, as its mutations see it, and the edits that they make.
#pragma once

#include <cstddef>
#include <string>

#include "source/code.hpp"

namespace runner {

/// One edit of a region's text: the bytes from `begin` to the one before `end` become `text`.
struct Edit {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string text = {};
};

using TokenRange = source::Range;

/// The text must outlive it. Throws source::SourceError at a bracket without a partner.
class Code : public source::Code {
 public:
  using source::Code::Code;

  Edit replace(TokenRange range, std::string text) const {
    return {offset(range.begin), end_offset(range.end - 1), std::move(text)};
  }
  Edit replace(std::size_t token, std::string text) const {
    return replace({token, token + 1}, std::move(text));
  }
  Edit insert_before(std::size_t token, std::string text) const {
    return {offset(token), offset(token), std::move(text)};
  }
  Edit insert_after(std::size_t token, std::string text) const {
    return {end_offset(token), end_offset(token), std::move(text)};
  }
};

}  // namespace runner
