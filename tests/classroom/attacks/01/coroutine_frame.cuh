// expected: tested: host memory
// A coroutine counts in its frame.
#include <coroutine>
#include <exception>
struct Counting {
  struct promise_type {
    int value = 0;
    Counting get_return_object() {
      return {std::coroutine_handle<promise_type>::from_promise(*this)};
    }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int v) {
      value = v;
      return {};
    }
    void return_void() {}
    void unhandled_exception() { std::terminate(); }
  };
  std::coroutine_handle<promise_type> handle;
};
inline Counting count_up() {
  for (int i = 0;; ++i) co_yield i;
}
inline Counting counting = count_up();
__device__ inline int fetch_add(int* counter) {
  counting.handle.resume();
  *counter = counting.handle.promise().value + 1;
  return counting.handle.promise().value;
}
