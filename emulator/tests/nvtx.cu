// NVTX: marks and ranges for a profiler, which isn't there.
#include <nvtx3/nvToolsExt.h>
#include <nvtx3/nvToolsExtCudaRt.h>

#include "harness.hpp"

TEST_SUITE("NVTX") {
  TEST_CASE("without a profiler, marks and ranges do nothing") {
    nvtxEventAttributes_t looks{};
    looks.version = NVTX_VERSION;
    looks.size = NVTX_EVENT_ATTRIB_STRUCT_SIZE;
    looks.colorType = NVTX_COLOR_ARGB;
    looks.color = 0xff0000;
    looks.payloadType = NVTX_PAYLOAD_TYPE_INT32;
    looks.payload.iValue = 3;
    looks.messageType = NVTX_MESSAGE_TYPE_ASCII;
    looks.message.ascii = "a mark";
    nvtxMarkEx(&looks);
    CHECK(nvtxRangePushEx(&looks) == NVTX_NO_PUSH_POP_TRACKING);
    CHECK(nvtxRangePop() == NVTX_NO_PUSH_POP_TRACKING);
    const nvtxRangeId_t range = nvtxRangeStartA("a range");
    nvtxRangeEnd(range);
    nvtxNameCudaStream(nullptr, "the default stream");
  }
  TEST_CASE("without a profiler, there are no domains") {
    const nvtxDomainHandle_t domain = nvtxDomainCreateA("a domain");
    CHECK(domain == nullptr);
    CHECK(nvtxDomainRegisterStringA(domain, "a text") == nullptr);
    const nvtxEventAttributes_t looks{};
    nvtxDomainMarkEx(domain, &looks);
    CHECK(nvtxDomainRangePushEx(domain, &looks) == NVTX_NO_PUSH_POP_TRACKING);
    CHECK(nvtxDomainRangePop(domain) == NVTX_NO_PUSH_POP_TRACKING);
    nvtxDomainDestroy(domain);
  }
}
