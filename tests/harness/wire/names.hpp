// What judge and answer both call an instance of a template.
#pragma once

#include <string>
#include <typeinfo>

namespace cohort::harness {

template <class T>
std::string name_for(const std::string& name) {
  return name + '<' + typeid(T).name() + '>';
}

}  // namespace cohort::harness
