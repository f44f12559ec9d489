// Arrays of texels, textures and surfaces.
#include <algorithm>

#include "driver/call.hpp"
#include "emulator/api/texture_calls.hpp"
#include "emulator/driver/textures.hpp"

using driver::call;
using driver::pointer_of;
using emulator::explain;

namespace {

/// No bits if the driver has no such format.
cudaChannelFormatDesc format_of(CUarray_format format, unsigned channels) {
  const auto of = [&](int bits, cudaChannelFormatKind kind) {
    const auto channel = [&](unsigned i) { return channels > i ? bits : 0; };
    return cudaChannelFormatDesc{channel(0), channel(1), channel(2), channel(3), kind};
  };
  switch (format) {
    case CU_AD_FORMAT_UNSIGNED_INT8:
      return of(8, cudaChannelFormatKindUnsigned);
    case CU_AD_FORMAT_UNSIGNED_INT16:
      return of(16, cudaChannelFormatKindUnsigned);
    case CU_AD_FORMAT_UNSIGNED_INT32:
      return of(32, cudaChannelFormatKindUnsigned);
    case CU_AD_FORMAT_SIGNED_INT8:
      return of(8, cudaChannelFormatKindSigned);
    case CU_AD_FORMAT_SIGNED_INT16:
      return of(16, cudaChannelFormatKindSigned);
    case CU_AD_FORMAT_SIGNED_INT32:
      return of(32, cudaChannelFormatKindSigned);
    case CU_AD_FORMAT_HALF:
      return of(16, cudaChannelFormatKindFloat);
    case CU_AD_FORMAT_FLOAT:
      return of(32, cudaChannelFormatKindFloat);
  }
  return {};
}

cudaResourceDesc as_of_runtime(const CUDA_RESOURCE_DESC& it) {
  cudaResourceDesc resource{};
  resource.resType = cudaResourceType(it.resType);
  if (it.resType == CU_RESOURCE_TYPE_ARRAY) {
    resource.res.array.array = it.res.array.hArray;
  } else if (it.resType == CU_RESOURCE_TYPE_LINEAR) {
    const auto& from = it.res.linear;
    resource.res.linear = {pointer_of(from.devPtr), format_of(from.format, from.numChannels),
                           from.sizeInBytes};
  } else if (it.resType == CU_RESOURCE_TYPE_PITCH2D) {
    const auto& from = it.res.pitch2D;
    resource.res.pitch2D = {pointer_of(from.devPtr), format_of(from.format, from.numChannels),
                            from.width, from.height, from.pitchInBytes};
  }
  return resource;
}

/// Integers of up to 16 bits are read as fractions, unless the driver is told otherwise.
bool is_read_as_fraction(const CUDA_RESOURCE_DESC& it, unsigned flags) {
  if (flags & CU_TRSF_READ_AS_INTEGER) return false;
  cudaChannelFormatDesc format{};
  if (it.resType == CU_RESOURCE_TYPE_ARRAY)
    cudaArrayGetInfo(&format, nullptr, nullptr, it.res.array.hArray);
  else
    format = format_of(it.res.linear.format, it.res.linear.numChannels);
  return format.f != cudaChannelFormatKindFloat && format.x <= 16;
}

cudaTextureDesc as_of_runtime(const CUDA_TEXTURE_DESC& it, bool reads_fractions) {
  cudaTextureDesc how{};
  for (int i = 0; i < 3; ++i) how.addressMode[i] = cudaTextureAddressMode(it.addressMode[i]);
  std::ranges::copy(it.borderColor, how.borderColor);
  how.filterMode = cudaTextureFilterMode(it.filterMode);
  how.readMode = reads_fractions ? cudaReadModeNormalizedFloat : cudaReadModeElementType;
  how.normalizedCoords = (it.flags & CU_TRSF_NORMALIZED_COORDINATES) != 0;
  how.sRGB = (it.flags & CU_TRSF_SRGB) != 0;
  return how;
}

cudaError_t refuse_null(const char* what) {
  return emulator::remember(emulator::explain_null(what));
}

}  // namespace

CUresult cuArrayCreate(CUarray* array, const CUDA_ARRAY_DESCRIPTOR* descriptor) {
  return call([&] {
    if (!descriptor) return refuse_null("what the array is to be like");
    const auto format = format_of(descriptor->Format, descriptor->NumChannels);
    return cudaMallocArray(array, &format, descriptor->Width, descriptor->Height);
  });
}

CUresult cuArray3DCreate(CUarray* array, const CUDA_ARRAY3D_DESCRIPTOR* descriptor) {
  return call([&] {
    if (!descriptor) return refuse_null("what the array is to be like");
    const auto format = format_of(descriptor->Format, descriptor->NumChannels);
    const auto extent = make_cudaExtent(descriptor->Width, descriptor->Height, descriptor->Depth);
    return cudaMalloc3DArray(array, &format, extent, descriptor->Flags);
  });
}

CUresult cuArrayDestroy(CUarray array) {
  return call([&] { return cudaFreeArray(array); });
}

CUresult cuTexObjectCreate(CUtexObject* texture, const CUDA_RESOURCE_DESC* resource,
                           const CUDA_TEXTURE_DESC* how, const CUDA_RESOURCE_VIEW_DESC* view) {
  return call([&] {
    if (!resource || !how) return refuse_null("what the texture is to be like");
    const auto of = as_of_runtime(*resource);
    const auto read = as_of_runtime(*how, is_read_as_fraction(*resource, how->flags));
    return cudaCreateTextureObject(texture, &of, &read,
                                   reinterpret_cast<const cudaResourceViewDesc*>(view));
  });
}

CUresult cuTexObjectDestroy(CUtexObject texture) {
  return call([&] { return cudaDestroyTextureObject(texture); });
}

CUresult cuSurfObjectCreate(CUsurfObject* surface, const CUDA_RESOURCE_DESC* resource) {
  return call([&] {
    if (!resource) return refuse_null("what the surface is to be of");
    const auto of = as_of_runtime(*resource);
    return cudaCreateSurfaceObject(surface, &of);
  });
}

CUresult cuSurfObjectDestroy(CUsurfObject surface) {
  return call([&] { return cudaDestroySurfaceObject(surface); });
}
