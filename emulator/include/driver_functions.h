// Part of driver_types.h here.
#pragma once

#include "driver_types.h"
