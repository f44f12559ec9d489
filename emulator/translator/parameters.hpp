// The parameters of a kernel, which its body takes once more.
#pragma once

#include <string>
#include <vector>

#include "unit.hpp"

namespace translator {

class ParameterList {
 public:
  /// `parameters` stands between the parentheses. Those without a name get one in the source.
  ParameterList(Unit& unit, Range parameters);

  /// `int* data, int n`: without default arguments, and with `decltype(x)` for `auto x`.
  [[nodiscard]] std::string types() const;
  /// The same, to declare parameters of the same names.
  [[nodiscard]] std::string declarations() const;
  /// `::emulator::Parameter("data", data)` for each, with commas between: what reports call the
  /// memory that a kernel is given, and where its arguments are.
  [[nodiscard]] std::string values() const;

 private:
  struct Parameter {
    std::string declaration;  ///< with the name
    std::string name;
    bool is_named = true;  ///< by the program
    bool is_pack = false;
    bool is_auto = false;
  };

  [[nodiscard]] static Parameter read(Unit& unit, Range range, std::size_t number);

  std::vector<Parameter> parameters_;
};

}  // namespace translator
