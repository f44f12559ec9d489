// INFO, FAIL_CHECK and FAIL with doctest's meaning, for a fraction of what they take to compile:
// one class puts words together, where doctest has templates of its own at each use. A learner
// waits for the tests to compile at every save. And names for checks, which doctest hasn't.
#pragma once

#include <doctest/doctest.h>

#include <string>

namespace cohort::harness {

/// What a test says, put together as it is read: `(Words(), n, " bins")`. Numbers are as doctest
/// shows them.
class Words {
 public:
  Words& operator,(const char* text);
  Words& operator,(const std::string& text);
  Words& operator,(bool value);
  Words& operator,(int value);
  Words& operator,(unsigned value);
  Words& operator,(long value);
  Words& operator,(unsigned long value);
  Words& operator,(long long value);
  Words& operator,(unsigned long long value);
  Words& operator,(double value);
  Words& operator,(const void* value);

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// Said with what fails while it lives.
class Context : public doctest::detail::ContextScopeBase {
 public:
  explicit Context(const Words& words) : text_(words.text()) {}
  ~Context() override;
  void stringify(std::ostream* stream) const override;

 private:
  std::string text_;
};

/// What fails while it lives, whatever it fails by, fails in the check of this name, which may be
/// empty. A page may have advice for that check. A name with a comma in it is two.
class NamedCheck {
 public:
  explicit NamedCheck(const char* name);
  explicit NamedCheck(const std::string& name) : NamedCheck(name.c_str()) {}
  ~NamedCheck();
  NamedCheck(const NamedCheck&) = delete;

 private:
  std::string outer_;
};

/// "far away, never written": the names of the checks that run, the innermost last, or of those
/// that an exception has just left.
const std::string& names_of_checks();
void forget_checks();

void fail_check(const Words& words, const char* file, int line);
[[noreturn]] void fail(const Words& words, const char* file, int line);

}  // namespace cohort::harness

#undef INFO
#undef FAIL_CHECK
#undef FAIL
#define INFO(...)                                                 \
  const cohort::harness::Context DOCTEST_ANONYMOUS(COHORT_INFO_)( \
      (cohort::harness::Words(), __VA_ARGS__))
#define FAIL_CHECK(...) \
  cohort::harness::fail_check((cohort::harness::Words(), __VA_ARGS__), __FILE__, __LINE__)
/// Fails the check of that name, for a page that knows the mistake:
/// FAIL_CHECK_AS("not written", "y[", i, "] is still 0").
#define FAIL_CHECK_AS(name, ...)                                              \
  do {                                                                        \
    const cohort::harness::NamedCheck DOCTEST_ANONYMOUS(COHORT_CHECK_)(name); \
    FAIL_CHECK(__VA_ARGS__);                                                  \
  } while (false)
/// The same, and the test goes no further.
#define FAIL_AS(name, ...)                                                    \
  do {                                                                        \
    const cohort::harness::NamedCheck DOCTEST_ANONYMOUS(COHORT_CHECK_)(name); \
    FAIL(__VA_ARGS__);                                                        \
  } while (false)
/// For the rest of the block, checks have that name, before one of their own.
#define NAME_CHECKS(name) const cohort::harness::NamedCheck DOCTEST_ANONYMOUS(COHORT_CHECK_)(name)
#define FAIL(...) cohort::harness::fail((cohort::harness::Words(), __VA_ARGS__), __FILE__, __LINE__)
