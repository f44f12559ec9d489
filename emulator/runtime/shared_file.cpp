// Making, finding and holding files that processes share.
#include "runtime/shared_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "runtime/error.hpp"

namespace emulator {

namespace {

constexpr std::uint64_t mark_of_handles = 0x746f'686f'435f'4350;
static_assert(sizeof(SharedHandle) <= shared_handle_size);
static_assert(std::has_unique_object_representations_v<SharedHandle>);

const char* file_name_of(SharedThing thing) {
  constexpr std::array names{"cohort memory", "cohort event", "cohort pool"};
  return names[static_cast<std::size_t>(thing)];
}

std::string path_of(pid_t process, int descriptor) {
  return "/proc/" + std::to_string(process) + "/fd/" + std::to_string(descriptor);
}

/// The system says what was made under which name.
bool leads_to(const std::string& path, SharedThing thing) {
  std::array<char, 64> name{};
  const ssize_t length = readlink(path.c_str(), name.data(), name.size());
  if (length <= 0) return false;
  const std::string_view is(name.data(), static_cast<std::size_t>(length));
  return is.starts_with(std::string("/memfd:") + file_name_of(thing) + " ");
}

}  // namespace

bool SharedHandle::is_of(SharedThing it) const { return mark == mark_of_handles && thing == it; }

bool is_own(const SharedHandle& handle) { return handle.process == getpid(); }

SharedHandle read_handle(const void* bytes) {
  SharedHandle handle{};
  std::memcpy(&handle, bytes, sizeof handle);
  return handle;
}

void write_handle(void* bytes, const SharedHandle& handle) {
  std::memset(bytes, 0, shared_handle_size);
  std::memcpy(bytes, &handle, sizeof handle);
}

SharedFile::SharedFile(SharedFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)) {}

SharedFile& SharedFile::operator=(SharedFile&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

SharedFile::~SharedFile() {
  if (is_there()) close(descriptor_);
}

SharedFile SharedFile::make(SharedThing thing, std::size_t size) {
  SharedFile made(memfd_create(file_name_of(thing), MFD_CLOEXEC));
  if (made.is_there() && ftruncate(made.descriptor_, static_cast<off_t>(size)) != 0) return {};
  return made;
}

SharedFile SharedFile::find(const SharedHandle& handle) {
  const std::string path = path_of(handle.process, handle.descriptor);
  if (!leads_to(path, handle.thing)) return {};  // and opening what else it is might do something
  SharedFile found(open(path.c_str(), O_RDWR | O_CLOEXEC));
  return found.is_there() && found.number() == handle.number ? std::move(found) : SharedFile();
}

SharedFile SharedFile::given(const void* handle, SharedThing thing) {
  const auto descriptor = static_cast<int>(reinterpret_cast<std::intptr_t>(handle));
  if (!leads_to(path_of(getpid(), descriptor), thing)) return {};
  return SharedFile(fcntl(descriptor, F_DUPFD_CLOEXEC, 0));
}

cudaError_t SharedFile::give(void* handle) const {
  const int descriptor = fcntl(descriptor_, F_DUPFD_CLOEXEC, 0);
  if (descriptor < 0)
    return explain(cudaErrorMemoryAllocation, "the process has too many files open.");
  std::memcpy(handle, &descriptor, sizeof descriptor);
  return cudaSuccess;
}

std::uint64_t SharedFile::number() const {
  struct stat status {};
  return fstat(descriptor_, &status) == 0 ? status.st_ino : 0;
}

std::size_t SharedFile::size() const {
  struct stat status {};
  return fstat(descriptor_, &status) == 0 ? static_cast<std::size_t>(status.st_size) : 0;
}

bool SharedFile::fill(unsigned char byte) const {
  if (fallocate(descriptor_, 0, 0, static_cast<off_t>(size())) != 0) return false;
  void* const bytes = mmap(nullptr, size(), PROT_WRITE, MAP_SHARED, descriptor_, 0);
  if (bytes == MAP_FAILED) return false;
  std::memset(bytes, byte, size());
  munmap(bytes, size());
  return true;
}

SharedHandle SharedFile::handle(SharedThing thing, std::size_t bytes, std::uint64_t pool) const {
  return {mark_of_handles, thing, getpid(), descriptor_, 0, number(), bytes, pool};
}

// A lock goes with whoever has it, however that ends.

void SharedFile::hold() const { flock(descriptor_, LOCK_SH); }

bool SharedFile::is_held_elsewhere() const {
  if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0) return true;
  flock(descriptor_, LOCK_UN);
  return false;
}

}  // namespace emulator
