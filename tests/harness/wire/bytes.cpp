// Values as bytes, for another process on the same machine.
#include "wire/bytes.hpp"

#include <cstring>

namespace cohort::harness {

void Writer::put(const std::string& text) {
  put(text.size());
  bytes_ += text;
}

void Writer::append(const void* bytes, std::size_t size) {
  bytes_.append(static_cast<const char*>(bytes), size);
}

std::string Reader::get_as(std::string*) {
  std::string text(take_size(), '\0');
  take(text.data(), text.size());
  return text;
}

std::size_t Reader::take_size() {
  const auto size = get<std::size_t>();
  if (size > bytes_.size()) throw Nonsense();
  return size;
}

void Reader::take(void* bytes, std::size_t size) {
  if (size > bytes_.size()) throw Nonsense();
  if (size > 0) std::memcpy(bytes, bytes_.data(), size);
  bytes_.remove_prefix(size);
}

}  // namespace cohort::harness
