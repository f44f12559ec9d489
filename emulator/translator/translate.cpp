// From preprocessed CUDA C++ to C++.
#include "translate.hpp"

#include "passes.hpp"

namespace translator {

std::string translate(std::string_view preprocessed) {
  Unit unit(preprocessed);
  refuse_missing(unit);
  rewrite_kernels(unit);
  rewrite_launches(unit);
  rewrite_shared_variables(unit);
  rewrite_device_variables(unit);
  rewrite_attributes(unit);
  return unit.render();
}

}  // namespace translator
