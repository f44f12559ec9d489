// `course docs`: the course as a book, for a browser.
#include "docs.hpp"

#include "failure.hpp"
#include "process.hpp"

namespace runner {

int build_docs(const Tree& tree) {
  const auto site = tree.root / "docs" / "site.sh";
  const auto ending = run_here({.words = {site.string(), (tree.build / "docs").string()}});
  if (ending.succeeded()) return passed;
  return ending.code == broken_setup ? broken_setup : failed;
}

}  // namespace runner
