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
  constexpr unsigned calls[] = {SYS_read,  SYS_write,  SYS_pread64, SYS_pwrite64,
                                SYS_readv, SYS_writev, SYS_preadv,  SYS_pwritev};
  constexpr auto number_of_calls = std::size(calls);
  constexpr unsigned load = BPF_LD | BPF_W | BPF_ABS, equals = BPF_JMP | BPF_JEQ | BPF_K,
                     ends = BPF_RET | BPF_K;
  sock_filter filter[number_of_calls + 5];
  std::size_t at = 0;
  filter[at++] = BPF_STMT(load, offsetof(seccomp_data, nr));
  for (const auto call : calls) {
    const auto to_first_argument = static_cast<unsigned char>(number_of_calls - at + 1);
    filter[at++] = BPF_JUMP(equals, call, to_first_argument, 0);
  }
  filter[at++] = BPF_STMT(ends, SECCOMP_RET_ALLOW);
  filter[at++] = BPF_STMT(load, offsetof(seccomp_data, args[0]));
  filter[at++] = BPF_JUMP(equals, socket, 0, 1);
  filter[at++] = BPF_STMT(ends, SECCOMP_RET_ERRNO | 1);  // EPERM
  filter[at++] = BPF_STMT(ends, SECCOMP_RET_ALLOW);
  const sock_fprog program{static_cast<unsigned short>(at), filter};
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

}  // namespace
