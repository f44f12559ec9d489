#include "compile/drawer.hpp"

#include "compile/tool.hpp"

namespace runner {

namespace fs = std::filesystem;

Drawer::Drawer(const Tree& tree, const fs::path& file, const std::string& title)
    : tree_(tree), words_{fs::absolute(file).string(), title} {}

void Drawer::source(const fs::path& file) {
  words_.insert(words_.end(), {"--source", fs::absolute(file).string()});
}

void Drawer::add(const std::string& name, const fs::path& recording, const fs::path& reports) {
  words_.insert(words_.end(), {"--recorded", name, recording.string(), reports.string()});
}

void Drawer::timeline(const fs::path& recorded) {
  words_.insert(words_.end(), {"--timeline", recorded.string()});
}

int Drawer::draw() const { return run_tool(tree_, "runner/trace/course-trace", words_); }

}  // namespace runner
