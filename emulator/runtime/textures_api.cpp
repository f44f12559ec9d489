// Textures and surfaces: what their handles stand for.
#include <array>
#include <deque>
#include <mutex>
#include <string>
#include <utility>

#include "emulator/api/texture_calls.hpp"
#include "emulator/current_lane.hpp"
#include "runtime/allocation.hpp"
#include "runtime/array.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/error.hpp"

namespace emulator {

namespace {

/// A handle is a number, never given again: no kernel can take one for another's.
struct Textures {
  struct Entry {
    Texture texture;
    bool lives = true;
  };
  std::mutex mutex;
  std::deque<Entry> all;  // a deque: they stay where they are

  unsigned long long add(const Texture& texture) {
    std::lock_guard lock(mutex);
    all.push_back({texture});
    return all.size();
  }
  Entry* find(unsigned long long handle) {
    // Every lane asks at every fetch.
    thread_local std::array<std::pair<unsigned long long, Entry*>, 8> recent{};
    auto& [known, entry] = recent[handle % recent.size()];
    if (known != handle || !entry) {
      std::lock_guard lock(mutex);
      entry = handle > 0 && handle <= all.size() ? &all[handle - 1] : nullptr;
      known = handle;
    }
    return entry && entry->lives ? entry : nullptr;
  }
};

Textures& textures() {
  static Textures& all = *new Textures;
  return all;
}

bool is_cubemap(const cudaResourceDesc& resource) {
  return resource.resType == cudaResourceTypeArray && resource.res.array.array->is_cubemap();
}

cudaError_t look_into(const cudaResourceDesc& resource, Texture& texture) {
  switch (resource.resType) {
    case cudaResourceTypeArray:
      return bind_array(texture, resource.res.array.array);
    case cudaResourceTypeLinear: {
      const auto& it = resource.res.linear;
      return bind_linear(texture, it.devPtr, it.desc, it.sizeInBytes);
    }
    case cudaResourceTypePitch2D: {
      const auto& it = resource.res.pitch2D;
      return bind_rows(texture, it.devPtr, it.desc, it.width, it.height, it.pitchInBytes);
    }
    default:
      return explain(cudaErrorInvalidValue, "the emulator has no mipmapped arrays.");
  }
}

/// Filters mix floats, and other types only become floats if they are read so.
cudaError_t check_mode(const Texture& texture) {
  const bool reads_floats = texture.format.f == cudaChannelFormatKindFloat ||
                            texture.how.readMode == cudaReadModeNormalizedFloat;
  if (texture.how.filterMode == cudaFilterModeLinear && !reads_floats)
    return explain(cudaErrorInvalidFilterSetting,
                   "a linear filter needs floats.\n  Set readMode to cudaReadModeNormalizedFloat, "
                   "or filterMode to cudaFilterModePoint.");
  if (texture.how.readMode == cudaReadModeNormalizedFloat && texture.format.x == 32 &&
      texture.format.f != cudaChannelFormatKindFloat)
    return explain(cudaErrorInvalidNormSetting,
                   "integers of 32 bits can't be read as normalised floats.");
  return cudaSuccess;
}

cudaError_t destroy(unsigned long long handle, const char* what) {
  if (auto* entry = textures().find(handle)) {
    entry->lives = false;
    return cudaSuccess;
  }
  return explain(cudaErrorInvalidValue,
                 std::string("the ") + what + " was never made, or has been destroyed.");
}

/// Bytes from a pointer to the end of its allocation.
std::size_t bytes_after(const void* pointer) {
  const Allocation* allocation = find_live_allocation(pointer);
  return allocation
             ? static_cast<std::size_t>(allocation->end() - static_cast<const std::byte*>(pointer))
             : 0;
}

Texture rows_at(const void* pointer, const cudaChannelFormatDesc& format, std::size_t width,
                std::size_t height, std::size_t pitch) {
  return {static_cast<std::byte*>(const_cast<void*>(pointer)),
          format,
          static_cast<int>(width),
          static_cast<int>(height),
          1,
          0,
          pitch,
          pitch * height,
          {}};
}

}  // namespace

cudaError_t bind_linear(Texture& texture, const void* pointer, const cudaChannelFormatDesc& format,
                        std::size_t bytes) {
  constexpr std::size_t all_there_is = 0xffffffff;
  const std::size_t room = bytes_after(pointer);
  if (room == 0)
    return explain(cudaErrorInvalidValue, "the texture's pointer is none to memory of the device.");
  if (bytes == all_there_is) bytes = room;
  // It may be larger than that memory, as on a GPU. What is fetched from beyond is out of bounds.
  texture = rows_at(pointer, format, bytes / texel_size(format), 1, bytes);
  return cudaSuccess;
}

cudaError_t bind_rows(Texture& texture, const void* pointer, const cudaChannelFormatDesc& format,
                      std::size_t width, std::size_t height, std::size_t pitch) {
  if (bytes_after(pointer) < pitch * (height - 1) + width * texel_size(format))
    return explain(cudaErrorInvalidValue,
                   "the texture is larger than the memory of the device at its pointer.");
  texture = rows_at(pointer, format, width, height, pitch);
  return cudaSuccess;
}

cudaError_t bind_array(Texture& texture, cudaArray_const_t array) {
  if (const cudaError_t error = check_array(array, cudaErrorInvalidValue)) return error;
  texture = texture_of(*array);
  return cudaSuccess;
}

const Texture& find_texture(unsigned long long handle) {
  if (const auto* entry = textures().find(handle)) return entry->texture;
  fail_kernel(ReportKind::null_pointer, cudaErrorIllegalAddress,
              "The handle is none of a texture or a surface, or of one that was destroyed.");
}

void forget_textures() {
  std::lock_guard lock(textures().mutex);
  for (auto& each : textures().all) each.lives = false;
}

}  // namespace emulator

using emulator::device_call;
using emulator::Texture;
using emulator::textures;

cudaError_t cudaCreateTextureObject(cudaTextureObject_t* texture, const cudaResourceDesc* resource,
                                    const cudaTextureDesc* how, const cudaResourceViewDesc* view) {
  return device_call([&] {
    Texture made{};
    if (!resource) return emulator::explain_null("the resource");
    if (!how) return emulator::explain_null("how it is read");
    if (const cudaError_t error = emulator::refuse_unsafe()) return error;
    if (view)
      return emulator::explain(cudaErrorInvalidValue, "the emulator looks at whole resources.");
    if (const cudaError_t error = emulator::look_into(*resource, made)) return error;
    made.how = *how;
    if (emulator::is_cubemap(*resource)) {
      made.how.normalizedCoords = 1;  // whatever was said
      if (how->seamlessCubemap && how->filterMode == cudaFilterModeLinear)
        return emulator::explain(cudaErrorInvalidValue,
                                 "the emulator's cubemaps have seams: a filter mixes texels of one "
                                 "face.\n  Leave seamlessCubemap 0.");
    }
    if (const cudaError_t error = emulator::check_mode(made)) return error;
    return emulator::store(texture, textures().add(made));
  });
}

cudaError_t cudaDestroyTextureObject(cudaTextureObject_t texture) {
  return device_call([&] { return emulator::destroy(texture, "texture"); });
}

cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t* surface,
                                    const cudaResourceDesc* resource) {
  return device_call([&] {
    Texture made{};
    if (!resource) return emulator::explain_null("the resource");
    if (resource->resType != cudaResourceTypeArray)
      return emulator::explain(cudaErrorInvalidValue, "a surface needs an array.");
    if (const cudaError_t error = emulator::look_into(*resource, made)) return error;
    if (!(resource->res.array.array->flags & cudaArraySurfaceLoadStore))
      return emulator::explain(cudaErrorInvalidValue,
                               "the array is none for surfaces.\n  Make it with "
                               "cudaArraySurfaceLoadStore.");
    return emulator::store(surface, textures().add(made));
  });
}

cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t surface) {
  return device_call([&] { return emulator::destroy(surface, "surface"); });
}
