// INFO, FAIL_CHECK and FAIL with doctest's meaning, for a fraction of what they take to compile.
#include "words.hpp"

#include <cstdlib>
#include <exception>
#include <ostream>
#include <utility>

namespace cohort::harness {

Words &Words::operator,(const char*text) { return text_ += text, *this; }
Words &Words::operator,(const std::string&text) { return text_ += text, *this; }

namespace {

template <class Value>
std::string shown(Value value) {
  return doctest::toString(value).c_str();
}

}  // namespace

Words &Words::operator,(bool value) { return *this, shown(value); }
Words &Words::operator,(int value) { return *this, shown(value); }
Words &Words::operator,(unsigned value) { return *this, shown(value); }
Words &Words::operator,(long value) { return *this, shown(value); }
Words &Words::operator,(unsigned long value) { return *this, shown(value); }
Words &Words::operator,(long long value) { return *this, shown(value); }
Words &Words::operator,(unsigned long long value) { return *this, shown(value); }
Words &Words::operator,(double value) { return *this, shown(value); }
Words &Words::operator,(const void*value) { return *this, shown(value); }

Context::~Context() { destroy(); }

void Context::stringify(std::ostream* stream) const { *stream << text_; }

namespace {

std::string running;
std::string left;  ///< by an exception

}  // namespace

NamedCheck::NamedCheck(const char* name) : outer_(running) {
  if (!running.empty() && *name) running += ", ";
  running += name;
  left.clear();
}

NamedCheck::~NamedCheck() {
  if (std::uncaught_exceptions() > 0 && left.empty()) left = running;
  running = std::move(outer_);
}

const std::string& names_of_checks() { return running.empty() ? left : running; }

void forget_checks() {
  running.clear();
  left.clear();
}

void fail_check(const Words& words, const char* file, int line) {
  DOCTEST_ADD_FAIL_CHECK_AT(file, line, words.text());
}

void fail(const Words& words, const char* file, int line) {
  DOCTEST_ADD_FAIL_AT(file, line, words.text());
  std::abort();  // It has thrown.
}

}  // namespace cohort::harness
