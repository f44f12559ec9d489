// Values as bytes, for another process on the same machine.
#pragma once

#include <cstddef>
#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace cohort::harness {

/// The other process has sent what isn't a value of the type that is read.
struct Nonsense : std::runtime_error {
  Nonsense() : std::runtime_error("what was received makes no sense") {}
};

class Writer {
 public:
  template <class T>
  void put(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>, "only bytes travel, strings, and vectors");
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void put(const std::string& text) {
    put(text.size());
    bytes_ += text;
  }
  template <class T>
  void put(const std::vector<T>& values) {
    put(values.size());
    if constexpr (std::is_trivially_copyable_v<T>)
      bytes_.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
    else
      for (const T& value : values) put(value);
  }

  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  /// Throws Nonsense unless there is one.
  template <class T>
  T get() {
    return get_as(static_cast<T*>(nullptr));
  }

 private:
  template <class T>
  T get_as(T*) {
    static_assert(std::is_trivially_copyable_v<T>, "only bytes travel, strings, and vectors");
    alignas(T) char copy[sizeof(T)];
    std::memcpy(copy, take(sizeof copy).data(), sizeof copy);
    return *reinterpret_cast<T*>(copy);
  }
  std::string get_as(std::string*) { return std::string(take(get<std::size_t>())); }
  template <class T>
  std::vector<T> get_as(std::vector<T>*) {
    const auto size = get<std::size_t>();
    if (size > bytes_.size()) throw Nonsense();
    if constexpr (std::is_trivially_copyable_v<T>) {
      std::vector<T> values(size);
      const auto bytes = take(size * sizeof(T));
      if (size > 0) std::memcpy(values.data(), bytes.data(), bytes.size());
      return values;
    } else {
      std::vector<T> values;
      for (std::size_t i = 0; i < size; ++i) values.push_back(get<T>());
      return values;
    }
  }

  std::string_view take(std::size_t size) {
    if (size > bytes_.size()) throw Nonsense();
    const auto taken = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return taken;
  }

  std::string_view bytes_;
};

}  // namespace cohort::harness
