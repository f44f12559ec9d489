// What judge and answer both call an instance of a template.
#pragma once

#include <string>
#include <typeinfo>

namespace cohort::harness {

inline std::string instance_name(const std::string& name, const std::string& parameter) {
  return name + '<' + parameter + '>';
}

template <class T>
std::string name_for(const std::string& name) {
  return instance_name(name, typeid(T).name());
}

}  // namespace cohort::harness
