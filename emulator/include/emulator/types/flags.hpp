// The named bits and special values that CUDA calls take as plain integers.
#pragma once

constexpr unsigned int cudaHostAllocDefault = 0x00;
constexpr unsigned int cudaHostAllocPortable = 0x01;
constexpr unsigned int cudaHostAllocMapped = 0x02;
constexpr unsigned int cudaHostAllocWriteCombined = 0x04;

constexpr unsigned int cudaHostRegisterDefault = 0x00;
constexpr unsigned int cudaHostRegisterPortable = 0x01;
constexpr unsigned int cudaHostRegisterMapped = 0x02;
constexpr unsigned int cudaHostRegisterIoMemory = 0x04;
constexpr unsigned int cudaHostRegisterReadOnly = 0x08;

constexpr unsigned int cudaMemAttachGlobal = 0x01;
constexpr unsigned int cudaMemAttachHost = 0x02;
constexpr unsigned int cudaMemAttachSingle = 0x04;
constexpr unsigned int cudaIpcMemLazyEnablePeerAccess = 0x01;

constexpr unsigned int cudaStreamDefault = 0x00;
constexpr unsigned int cudaStreamNonBlocking = 0x01;

constexpr unsigned int cudaEventDefault = 0x00;
constexpr unsigned int cudaEventBlockingSync = 0x01;
constexpr unsigned int cudaEventDisableTiming = 0x02;
constexpr unsigned int cudaEventInterprocess = 0x04;
constexpr unsigned int cudaEventRecordDefault = 0x00;
constexpr unsigned int cudaEventRecordExternal = 0x01;
constexpr unsigned int cudaEventWaitDefault = 0x00;
constexpr unsigned int cudaEventWaitExternal = 0x01;

constexpr unsigned int cudaDeviceScheduleAuto = 0x00;
constexpr unsigned int cudaDeviceScheduleSpin = 0x01;
constexpr unsigned int cudaDeviceScheduleYield = 0x02;
constexpr unsigned int cudaDeviceScheduleBlockingSync = 0x04;
constexpr unsigned int cudaDeviceBlockingSync = 0x04;
constexpr unsigned int cudaDeviceScheduleMask = 0x07;
constexpr unsigned int cudaDeviceMapHost = 0x08;
constexpr unsigned int cudaDeviceLmemResizeToMax = 0x10;
constexpr unsigned int cudaDeviceSyncMemops = 0x80;
constexpr unsigned int cudaDeviceMask = 0xff;
constexpr unsigned int cudaInitDeviceFlagsAreValid = 0x01;

constexpr unsigned int cudaPeerAccessDefault = 0x00;
constexpr unsigned int cudaOccupancyDefault = 0x00;
constexpr unsigned int cudaOccupancyDisableCachingOverride = 0x01;

constexpr int cudaCpuDeviceId = -1;
constexpr int cudaInvalidDeviceId = -2;
