// Variables of the device that the two translations of a file share.
#pragma once

#include "translate.hpp"
#include "unit.hpp"

namespace translator {

/// The definition of a variable whose name ends before `declaration.end`. In the file that is
/// watched it stays, with a name for the assembler that the fast one knows, if it is the file's
/// own; in the fast one a declaration of that follows. `is_static`: it says so; `number`: the same
/// for both, and for no other variable of the file. Throws `SourceError` for one that two can't
/// share.
void share_with_twin(Unit& unit, Range declaration, bool is_static, bool belongs_to_file,
                     const Twins& twins, unsigned number);

}  // namespace translator
