// Nobody but the harness speaks with the judge. It sends and receives; what an exercise prints, or
// reads by std::cin, is written and read, wherever it has told its streams to go.
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <iterator>

namespace {

/// Before any constructor of the exercise runs. Where Linux can't, nothing is forbidden.
[[gnu::constructor(101)]] void keep_streams_from_judge(int argc, char** argv) {
  if (argc != 2 || std::strncmp(argv[1], "--judge=", 8) != 0) return;
  const auto socket = static_cast<unsigned>(std::atoi(argv[1] + 8));
  constexpr unsigned load = BPF_LD | BPF_W | BPF_ABS, equals = BPF_JMP | BPF_JEQ | BPF_K,
                     ends = BPF_RET | BPF_K;
  // Each jump leads to the look at the first argument, so many lines further.
  sock_filter filter[] = {
      BPF_STMT(load, offsetof(seccomp_data, nr)),
      BPF_JUMP(equals, SYS_read, 8, 0),
      BPF_JUMP(equals, SYS_write, 7, 0),
      BPF_JUMP(equals, SYS_pread64, 6, 0),
      BPF_JUMP(equals, SYS_pwrite64, 5, 0),
      BPF_JUMP(equals, SYS_readv, 4, 0),
      BPF_JUMP(equals, SYS_writev, 3, 0),
      BPF_JUMP(equals, SYS_preadv, 2, 0),
      BPF_JUMP(equals, SYS_pwritev, 1, 0),
      BPF_STMT(ends, SECCOMP_RET_ALLOW),
      BPF_STMT(load, offsetof(seccomp_data, args[0])),
      BPF_JUMP(equals, socket, 0, 1),
      BPF_STMT(ends, SECCOMP_RET_ERRNO | 1),  // EPERM
      BPF_STMT(ends, SECCOMP_RET_ALLOW),
  };
  const sock_fprog program{std::size(filter), filter};
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

}  // namespace
