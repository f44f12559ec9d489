// `course docs`: the course as a book, for a browser.
#include "docs.hpp"

#include "build.hpp"
#include "failure.hpp"
#include "process.hpp"

namespace runner {

int build_docs(const Tree& tree) {
  require_built(build(tree, {"figures"}, "Drawing what threads do"), tree, "the book's figures");
  const auto site = tree.root / "docs" / "site.sh", folder = tree.build / "docs";
  const auto ending = run_here({.words = {site.string(), folder.string(), folder.string()}});
  if (ending.succeeded()) return passed;
  return ending.code == broken_setup ? broken_setup : failed;
}

}  // namespace runner
