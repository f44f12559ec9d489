// Comparing a token with several texts.
#include "token.hpp"

#include <algorithm>

namespace translator {

bool Token::is_one_of(std::initializer_list<std::string_view> others) const {
  return std::find(others.begin(), others.end(), text) != others.end();
}

}  // namespace translator
