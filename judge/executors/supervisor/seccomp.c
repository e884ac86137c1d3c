#include "seccomp.h"

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#define ARCHITECTURE 0
#endif

#define NEW_NAMESPACES                                                                       \
  (CLONE_NEWNS | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | \
   0x02000000 /* CLONE_NEWCGROUP */)

/* Terminal input on behalf of others. */
#define TIOCSTI_REQUEST 0x5412
#define TIOCLINUX_REQUEST 0x541C

/* Numbers that are equal on all architectures, for headers that do not know them. */
enum {
  IO_URING_SETUP = 425,
  IO_URING_ENTER = 426,
  IO_URING_REGISTER = 427,
  OPEN_TREE = 428,
  MOVE_MOUNT = 429,
  FSOPEN = 430,
  FSCONFIG = 431,
  FSMOUNT = 432,
  FSPICK = 433,
  CLONE3 = 435,
  PIDFD_GETFD = 438,
  PROCESS_MADVISE = 440,
  MOUNT_SETATTR = 442,
};

static const unsigned REFUSED[] = {
    /* Mounts and roots */
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    OPEN_TREE,
    MOVE_MOUNT,
    FSOPEN,
    FSCONFIG,
    FSMOUNT,
    FSPICK,
    MOUNT_SETATTR,
    SYS_quotactl,
    /* Namespaces (clone is looked at more closely), and files by handle */
    SYS_unshare,
    SYS_setns,
    SYS_open_by_handle_at,
    SYS_name_to_handle_at,
    SYS_fanotify_init,
    /* Other processes */
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_kcmp,
    PIDFD_GETFD,
    PROCESS_MADVISE,
    SYS_move_pages,
    SYS_migrate_pages,
    /* Parts of the kernel where holes were found, and which nobody needs here */
    SYS_keyctl,
    SYS_add_key,
    SYS_request_key,
    SYS_bpf,
    IO_URING_SETUP,
    IO_URING_ENTER,
    IO_URING_REGISTER,
    SYS_perf_event_open,
    SYS_userfaultfd,
    /* The machine as a whole */
    SYS_kexec_load,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_reboot,
    SYS_swapon,
    SYS_swapoff,
    SYS_acct,
    SYS_syslog,
    SYS_vhangup,
    SYS_settimeofday,
    SYS_clock_settime,
    SYS_adjtimex,
    SYS_clock_adjtime,
    SYS_sethostname,
    SYS_setdomainname,
#ifdef SYS_kexec_file_load
    SYS_kexec_file_load,
#endif
#ifdef SYS_iopl
    SYS_iopl,
    SYS_ioperm,
#endif
    /* The network, and ways to the programs of other runs; socketpair is free */
    SYS_socket,
    /* Memory that outlives its makers */
    SYS_shmget,
    SYS_msgget,
    SYS_semget,
    SYS_mq_open,
};

/*
 * Calls that may change the caller alone: the argument that names somebody else must be 0. Mono
 * sets the policy of its threads by number, so that is free: it only slows the run's own init down.
 */
static const struct {
  unsigned call, argument;
} OF_ONESELF[] = {
    {SYS_prlimit64, 0}, {SYS_setpriority, 1}, {SYS_sched_setaffinity, 0}, {SYS_ioprio_set, 1}};

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define LOAD(field) \
  (struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define RETURN(value) (struct sock_filter) BPF_STMT(BPF_RET | BPF_K, value)
#define IF_EQUAL(value, yes, no) \
  (struct sock_filter) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)(value), yes, no)
#define REFUSE_WITH(error) RETURN(SECCOMP_RET_ERRNO | (error))
#define ALLOW RETURN(SECCOMP_RET_ALLOW)

/* The low half of an argument; both architectures are little-endian. */
#define ARGUMENT(index)                                   \
  (struct sock_filter) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, \
                                (unsigned)offsetof(struct seccomp_data, args) + 8 * (index))

bool refuse_system_calls(struct fault *fault) {
  if (ARCHITECTURE == 0) {
    errno = ENOSYS;
    return fails(fault, "seccomp for this architecture");
  }
  struct sock_filter filter[COUNT(REFUSED) * 2 + COUNT(OF_ONESELF) * 5 + 32];
  unsigned short count = 0;
#define ADD(...) filter[count++] = (__VA_ARGS__)
  ADD(LOAD(arch));
  ADD(IF_EQUAL(ARCHITECTURE, 1, 0));
  ADD(REFUSE_WITH(EPERM)); /* 32-bit calls have numbers of their own */
  ADD(LOAD(nr));
#if defined(__x86_64__)
  ADD((struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1));
  ADD(REFUSE_WITH(EPERM)); /* and so has x32 */
#endif
  /* Its flags are out of a filter's sight; the C library takes clone then. */
  ADD(IF_EQUAL(CLONE3, 0, 1));
  ADD(REFUSE_WITH(ENOSYS));
  ADD(IF_EQUAL(SYS_clone, 0, 4));
  ADD(ARGUMENT(0));
  ADD((struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, NEW_NAMESPACES, 0, 1));
  ADD(REFUSE_WITH(EPERM));
  ADD(ALLOW);
  ADD(IF_EQUAL(SYS_ioctl, 0, 5));
  ADD(ARGUMENT(1));
  ADD(IF_EQUAL(TIOCSTI_REQUEST, 1, 0));
  ADD(IF_EQUAL(TIOCLINUX_REQUEST, 0, 1));
  ADD(REFUSE_WITH(EPERM));
  ADD(ALLOW);
  for (size_t i = 0; i < COUNT(OF_ONESELF); i++) {
    ADD(IF_EQUAL(OF_ONESELF[i].call, 0, 4));
    ADD(ARGUMENT(OF_ONESELF[i].argument));
    ADD(IF_EQUAL(0, 1, 0));
    ADD(REFUSE_WITH(EPERM));
    ADD(ALLOW);
  }
  for (size_t i = 0; i < COUNT(REFUSED); i++) {
    ADD(IF_EQUAL(REFUSED[i], 0, 1));
    ADD(REFUSE_WITH(EPERM));
  }
  ADD(ALLOW);
#undef ADD
  struct sock_fprog program = {.len = count, .filter = filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return fails(fault, "forbidding new privileges");
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) < 0)
    return fails(fault, "seccomp");
  return true;
}
