// The Test Anything Protocol, version 13, as Meson and `course` read it.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>

#include "message.hpp"

namespace cohort::harness {

/// Writes it, each thing as it happens. What fails and what is printed goes to `people` as well, if
/// there is such a stream, in words.
class TapWriter {
 public:
  TapWriter(std::ostream& out, std::ostream* people) : out_(out), people_(people) {}

  void begin(const std::string& device, std::size_t cases);
  void skip_all(const std::string& reason);
  void begin_case(const std::string& name);
  /// `output`: what the case printed.
  void end_case(const std::string& name, const CaseResult& result, const std::string& output);
  void skip_case(const std::string& name, const std::string& reason);
  void bail_out(const std::string& reason);

 private:
  void tell_people(const std::string& name, const CaseResult& result, const std::string& output);

  std::ostream& out_;
  std::ostream* people_;
  std::size_t number_ = 0;
};

}  // namespace cohort::harness
