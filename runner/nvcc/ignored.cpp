#include "nvcc/ignored.hpp"

#include "base/text.hpp"

namespace runner {

namespace {

constexpr const char* flags =
    "-G --device-debug -lineinfo --generate-line-info -use_fast_math --use_fast_math "
    "-restrict --restrict -keep --keep -save-temps --save-temps -dlto --dlink-time-opt "
    "-gen-opt-lto --gen-opt-lto -lto --lto -res-usage --resource-usage "
    "-allow-unsupported-compiler --allow-unsupported-compiler -use-local-env --use-local-env "
    "-force-cl-env-setup --force-cl-env-setup -noprof --dont-use-profile -src-in-ptx "
    "--source-in-ptx -nodlink --no-device-link -ewp --extensible-whole-program -err-no "
    "--display-error-number -no-err-no --no-display-error-number -objtemp --objdir-as-tempdir "
    "-no-compress --no-compress -fdevice-syntax-only --fdevice-syntax-only -nohdinitlist "
    "--no-host-device-initializer-list -nohdmoveforward --no-host-device-move-forward "
    "-keep-device-functions --keep-device-functions -reloc-ptx --relocatable-ptx "
    "-astoolspatch --compile-as-tools-patch -aug-hls --augment-host-linker-script "
    "--no-align-double -jobserver --jobserver -m64 --m64 -Wreorder --Wreorder "
    "-Wdefault-stream-launch --Wdefault-stream-launch -Wmissing-launch-bounds "
    "--Wmissing-launch-bounds -Wext-lambda-captures-this --Wext-lambda-captures-this "
    "-Wno-deprecated-gpu-targets --Wno-deprecated-gpu-targets --Wno-deprecated-declarations "
    "-extra-device-vectorization --extra-device-vectorization --disable-warnings -noeh "
    "--no-exceptions";

constexpr const char* with_value =
    "-arch --gpu-architecture -code --gpu-code -gencode --generate-code -maxrregcount "
    "--maxrregcount -e --entries -ccbin --compiler-bindir -arbin --archiver-binary -ldir "
    "--libdevice-directory -cudart --cudart -cudadevrt --cudadevrt -t --threads -m --machine "
    "-Werror --Werror -diag-suppress --diag-suppress -diag-error --diag-error -diag-warn "
    "--diag-warn -brief-diag --brief-diagnostics -opt-info --optimization-info -dopt --dopt "
    "-ftz --ftz -prec-div --prec-div -prec-sqrt --prec-sqrt -fmad --fmad -Xptxas "
    "--ptxas-options -Xnvlink --nvlink-options -Xcudafe -Xfatbin -Xopencc -Xarchive "
    "--archive-options -keep-dir --keep-dir -split-compile "
    "--split-compile -split-compile-extended --split-compile-extended -device-stack-protector "
    "--device-stack-protector -static-global-template-stub --static-global-template-stub "
    "-device-entity-has-hidden-visibility --device-entity-has-hidden-visibility "
    "-fdevice-time-trace --fdevice-time-trace -frandom-seed --frandom-seed "
    "-ftemplate-backtrace-limit --ftemplate-backtrace-limit -time --time -compress-mode "
    "--compress-mode -jtd --jump-table-density -Ofc --Ofast-compile -run-args --run-args "
    "-target-dir --target-directory -idp --input-drive-prefix -ddp --dependency-drive-prefix "
    "-dp --drive-prefix -hls --host-linker-script -qpp-config --qpp-config";

}  // namespace

const IgnoredOptions& ignored_options() {
  static const IgnoredOptions ignored{list_in(flags, " "), list_in(with_value, " ")};
  return ignored;
}

}  // namespace runner
