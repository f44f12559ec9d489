// Numbers that `cudaDeviceGetAttribute` can be asked for.
#pragma once

enum cudaDeviceAttr : unsigned {
#define EMULATOR_DEVICE_ATTRIBUTE(name, value, number) cudaDevAttr##name = value,
#include "emulator/types/device_attributes.inc"
  cudaDevAttrMax
};
