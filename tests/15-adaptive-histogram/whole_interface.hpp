// What the tests of all tasks together call.
#pragma once

CALL(ask_device, tests::Limits)
CALL_FOR_TYPES(histogram,
               (std::int8_t, std::uint8_t, std::int16_t, std::uint16_t, int, unsigned, std::int64_t,
                std::uint64_t, char),
               cudaError_t, const T*, std::size_t, int*, int)
