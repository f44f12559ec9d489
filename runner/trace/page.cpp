// Putting a picture into the viewer's page.
#include "trace/page.hpp"

#include <algorithm>
#include <filesystem>
#include <map>

#include "base/files.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "trace/earlier.hpp"
#include "trace/step_words.hpp"
#include "trace/tiles.hpp"

namespace runner {

namespace {

namespace fs = std::filesystem;

/// The files that places name, each once, with their text.
class Sources {
 public:
  explicit Sources(const Tree& tree) : tree_(tree) {}

  /// -1 of a file that isn't known.
  int number(const std::string& file) {
    if (file.empty()) return -1;
    const auto at = std::ranges::find(files_, file);
    if (at == files_.end()) files_.push_back(file);
    return static_cast<int>(std::ranges::find(files_, file) - files_.begin());
  }

  Json json() const {
    auto list = Json::array();
    for (const auto& file : files_) {
      const auto path = fs::path(file).is_absolute() ? fs::path(file) : tree_.build / file;
      list.push_back({{"name", path.filename().string()}, {"text", read_file_if_there(path)}});
    }
    return list;
  }

 private:
  const Tree& tree_;
  std::vector<std::string> files_;
};

Json json_of(const Memory& memory) {
  return {{"name", memory.name},
          {"shared", memory.shared},
          {"size", memory.size},
          {"element", memory.element},
          {"shape", memory.shape}};
}

Json mark_of(const Picture& picture, const FoundSide& side) {
  if (!side.event || picture.layout.step[*side.event] == Layout::never) return nullptr;
  const auto& event = picture.recording.events[*side.event];
  const auto spot = spot_of(picture.recording, event);
  return {{"step", picture.layout.step[*side.event]},
          {"thread", event.thread},
          {"kind", static_cast<int>(event.kind)},
          {"memory", spot.memory},
          {"block", spot.block},
          {"offset", spot.offset}};
}

Json json_of_found(const Picture& picture, const Tree& tree, Sources& sources) {
  if (!picture.found) return nullptr;
  const auto& found = *picture.found;
  auto sides = Json::array();
  for (const auto& side : found.sides)
    sides.push_back({{"verb", side.verb},
                     {"file", sources.number(side.file)},
                     {"line", side.line},
                     {"mark", mark_of(picture, side)}});
  const auto& cause = found.cause;
  return {{"kind", cause.kind},
          {"message", tree.with_clickable_paths(found.message)},
          {"place", tree.with_clickable_paths(cause.place)},
          {"sides", sides},
          {"cure",
           {{"kind", cause.cure.kind},
            {"text", cause.cure.text},
            {"file", sources.number(cause.cure.file)},
            {"line", cause.cure.line}}}};
}

/// Whether its threads have only begun and left.
bool did_nothing(const Recording& recording) {
  return std::ranges::all_of(recording.events,
                             [](const auto& event) { return event.kind == Kind::ends; });
}

Json json_of(const Picture& picture, const Tree& tree, const fs::path& source) {
  const auto& recording = picture.recording;
  Sources sources(tree);
  auto places = Json::array();
  for (const auto& place : recording.places)
    places.push_back({sources.number(place.file), place.line});
  auto memories = Json::array();
  for (const auto& memory : recording.memories) memories.push_back(json_of(memory));
  const auto found = json_of_found(picture, tree, sources);
  const auto shown = did_nothing(recording) ? sources.number(source.string()) : -1;
  return {{"name", picture.name},           {"kernel", recording.kernel},
          {"grid", recording.grid},         {"block", recording.block},
          {"cluster", recording.cluster},   {"fromBegin", recording.from_begin},
          {"toEnd", recording.to_end},      {"allBlocks", picture.all_blocks},
          {"steps", picture.layout.steps},  {"names", recording.names},
          {"tiles", tile_sizes(recording)}, {"places", places},
          {"files", sources.json()},        {"shown", shown},
          {"memories", memories},           {"found", found},
          {"data", base64(picture.packed)}};
}

/// Nothing in it ends a <script>.
std::string script_text(const Json& json) {
  auto text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  text = with_replaced(std::move(text), "</", "<\\/");
  return with_replaced(std::move(text), "<!--", "<\\u0021--");
}

/// A file of the viewer. Each {{name}} in it is filled in: by what `slots` has, or else by the file
/// of that name.
std::string filled_in(const Tree& tree, const std::string& file,
                      const std::map<std::string, std::string>& slots) {
  const auto folder = tree.root / "runner/trace/viewer";
  const auto text = read_file(folder / file);
  std::string result;
  std::size_t done = 0;
  for (auto at = text.find("{{"); at != text.npos; at = text.find("{{", done)) {
    const auto end = text.find("}}", at);
    const auto name = text.substr(at + 2, end - at - 2);
    const auto slot = slots.find(name);
    result += text.substr(done, at - done);
    result += slot == slots.end() ? read_file(folder / name) : slot->second;
    done = end + 2;
  }
  return result + text.substr(done);
}

Json data_of(const Tree& tree, const Shown& shown) {
  auto data = Json{{"title", shown.title}, {"runs", Json::array()}};
  for (const auto& picture : shown.pictures)
    data["runs"].push_back(json_of(picture, tree, shown.source));
  return data;
}

std::string fragment_of(const Tree& tree, const Json& data) {
  return filled_in(tree, "fragment.html", {{"data", script_text(data)}});
}

}  // namespace

std::string trace_fragment(const Tree& tree, const Shown& shown) {
  return fragment_of(tree, data_of(tree, shown));
}

std::string trace_page(const Tree& tree, const Shown& shown, const fs::path& earlier) {
  auto data = data_of(tree, shown);
  const auto before = run_before(read_file_if_there(earlier), data);
  if (!before.is_null()) data["runs"].insert(data["runs"].begin() + 1, before);
  return filled_in(tree, "page.html",
                   {{"title", markup_text(shown.title)}, {"fragment", fragment_of(tree, data)}});
}

}  // namespace runner
