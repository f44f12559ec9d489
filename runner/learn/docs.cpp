// `course docs`: the course as a book, for a browser.
#include "learn/docs.hpp"

#include "base/failure.hpp"
#include "base/process.hpp"
#include "compile/build.hpp"
#include "compile/whole_course.hpp"

namespace runner {

int build_docs(const Tree& tree) {
  set_up_whole_course(tree);
  require_built(build(tree, {"figures"}, "Drawing what threads do"), tree, "the book's figures");
  const auto site = tree.root / "docs" / "site.sh", folder = tree.build / "docs";
  const auto ending = run_here({.words = {site.string(), folder.string(), folder.string()}});
  if (ending.succeeded()) return passed;
  return ending.code == broken_setup ? broken_setup : failed;
}

}  // namespace runner
