// Values as bytes, for another process on the same machine. What isn't a template is compiled once:
// an answer is compiled anew at every save, with all that it calls of this.
#pragma once

#include <cstddef>
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
    append(&value, sizeof value);
  }
  void put(const std::string& text);
  template <class T>
  void put(const std::vector<T>& values) {
    put(values.size());
    if constexpr (std::is_trivially_copyable_v<T>)
      append(values.data(), values.size() * sizeof(T));
    else
      for (const T& value : values) put(value);
  }

  const std::string& bytes() const { return bytes_; }

 private:
  void append(const void* bytes, std::size_t size);

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
    take(copy, sizeof copy);
    return *reinterpret_cast<T*>(copy);
  }
  std::string get_as(std::string*);
  template <class T>
  std::vector<T> get_as(std::vector<T>*) {
    const auto size = take_size();
    if constexpr (std::is_trivially_copyable_v<T>) {
      std::vector<T> values(size);
      take(values.data(), size * sizeof(T));
      return values;
    } else {
      std::vector<T> values;
      for (std::size_t i = 0; i < size; ++i) values.push_back(get<T>());
      return values;
    }
  }

  /// Of a vector: no more than what is left could fill.
  std::size_t take_size();
  void take(void* bytes, std::size_t size);

  std::string_view bytes_;
};

}  // namespace cohort::harness
