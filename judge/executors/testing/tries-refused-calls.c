/* Tries system calls that no solution needs, and prints what each comes to. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static void say(const char *name, long result) {
  printf("%s %s\n", name, result < 0 ? strerrorname_np(errno) : "works");
}

int main(void) {
  char buffer[256] = {0};
  say("mount", mount("none", ".", "tmpfs", 0, NULL));
  say("umount", umount2("/tmp", MNT_DETACH));
  say("pivot_root", syscall(SYS_pivot_root, ".", "."));
  say("chroot", chroot("."));
  say("unshare", unshare(CLONE_NEWUSER));
  say("setns", setns(0, 0));
  say("clone", syscall(SYS_clone, SIGCHLD | CLONE_NEWUSER, 0, 0, 0, 0));
  say("ptrace", ptrace(PTRACE_TRACEME, 0, 0, 0));
  say("process_vm_readv", syscall(SYS_process_vm_readv, getppid(), 0, 0, 0, 0, 0));
  say("keyctl", syscall(SYS_keyctl, 0, 0, 0, 0, 0));
  say("add_key", syscall(SYS_add_key, "user", "x", "y", 1, -3));
  say("bpf", syscall(SYS_bpf, 0, buffer, sizeof buffer));
  say("io_uring_setup", syscall(425, 1, buffer));
  say("perf_event_open", syscall(SYS_perf_event_open, buffer, 0, -1, -1, 0));
  say("userfaultfd", syscall(SYS_userfaultfd, 0));
  say("open_by_handle_at", syscall(SYS_open_by_handle_at, AT_FDCWD, buffer, 0));
  say("socket", socket(AF_INET, SOCK_STREAM, 0));
  say("unix socket", socket(AF_UNIX, SOCK_STREAM, 0));
  say("reboot", syscall(SYS_reboot, 0, 0, 0, 0));
  say("sethostname", sethostname("x", 1));
  say("shmget", syscall(SYS_shmget, 0, 4096, 01600));
  say("clone3", syscall(435, buffer, 64));
  int pair[2];
  say("socketpair", socketpair(AF_UNIX, SOCK_STREAM, 0, pair));
  return 0;
}
