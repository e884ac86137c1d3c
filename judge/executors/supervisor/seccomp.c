#include "seccomp.h"

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/socket.h>

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
  QUOTACTL_FD = 443,
  MEMFD_SECRET = 447,
  FCHMODAT2 = 452,
  SETXATTRAT = 463,
  REMOVEXATTRAT = 466,
  OPEN_TREE_ATTR = 467,
  FILE_SETATTR = 469,
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
    OPEN_TREE_ATTR,
    SYS_quotactl,
    QUOTACTL_FD,
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
    SYS_sched_setattr,
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
    SYS_sync,
    SYS_syncfs,
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
    /* Memory that outlives its makers; what others have made is used by number, without being made
     */
    SYS_shmget,
    SYS_shmat,
    SYS_shmctl,
    SYS_msgget,
    SYS_msgsnd,
    SYS_msgrcv,
    SYS_msgctl,
    SYS_semget,
    SYS_semop,
    SYS_semtimedop,
    SYS_semctl,
    SYS_mq_open,
    SYS_mq_unlink,
    MEMFD_SECRET,
    /* Attributes of files: room that no limit counts, and word for the next run */
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_fsetxattr,
    SETXATTRAT,
    SYS_removexattr,
    SYS_lremovexattr,
    SYS_fremovexattr,
    REMOVEXATTRAT,
    FILE_SETATTR,
};

/* What rules for files do not know of: rights, owners and times of any file, and watching it. */
static const unsigned CHANGING_FILES[] = {
    SYS_fchmod,
    SYS_fchmodat,
    FCHMODAT2,
    SYS_fchown,
    SYS_fchownat,
    SYS_utimensat,
    SYS_inotify_add_watch,
#ifdef SYS_chmod /* of older architectures */
    SYS_chmod,
    SYS_chown,
    SYS_lchown,
    SYS_utime,
    SYS_utimes,
    SYS_futimesat,
#endif
};

#define PROCESS_FOR_PRIORITY 0
#define PROCESS_FOR_IO 1

/* Calls that are refused unless an argument has the one harmless value: nearly all change the
 * caller alone where that is 0. Groups and users are named by another argument. */
static const struct {
  unsigned call, argument, value;
} ONLY_WITH[] = {
    {SYS_prlimit64, 0, 0},
    {SYS_sched_setaffinity, 0, 0},
    {SYS_setpriority, 0, PROCESS_FOR_PRIORITY},
    {SYS_setpriority, 1, 0},
    {SYS_ioprio_set, 0, PROCESS_FOR_IO},
    {SYS_ioprio_set, 1, 0},
    {SYS_socketpair, 0, AF_UNIX},
};

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

struct rules {
  struct sock_filter
      filter[(COUNT(REFUSED) + COUNT(CHANGING_FILES)) * 2 + COUNT(ONLY_WITH) * 5 + 48];
  unsigned short count;
};

#define ADD(...) rules->filter[rules->count++] = (__VA_ARGS__)

/* Calls of other architectures have numbers of their own. */
static void add_architecture(struct rules *rules) {
  ADD(LOAD(arch));
  ADD(IF_EQUAL(ARCHITECTURE, 1, 0));
  ADD(REFUSE_WITH(EPERM));
  ADD(LOAD(nr));
#if defined(__x86_64__)
  ADD((struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1));
  ADD(REFUSE_WITH(EPERM)); /* and so has x32 */
#endif
}

static void add_looks_at_arguments(struct rules *rules) {
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
  /* Of others only to the policy that they have: so Mono asks for its threads, by number. */
  ADD(IF_EQUAL(SYS_sched_setscheduler, 0, 6));
  ADD(ARGUMENT(0));
  ADD(IF_EQUAL(0, 3, 0));
  ADD(ARGUMENT(1));
  ADD(IF_EQUAL(SCHED_OTHER, 1, 0));
  ADD(REFUSE_WITH(EPERM));
  ADD(ALLOW);
  /* Room that is reserved is seen by no limit; holes only give room back. */
  ADD(IF_EQUAL(SYS_fallocate, 0, 4));
  ADD(ARGUMENT(1));
  ADD(IF_EQUAL(FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 1, 0));
  ADD(REFUSE_WITH(EOPNOTSUPP));
  ADD(ALLOW);
  for (size_t i = 0; i < COUNT(ONLY_WITH); i++) {
    ADD(IF_EQUAL(ONLY_WITH[i].call, 0, 4));
    ADD(ARGUMENT(ONLY_WITH[i].argument));
    ADD(IF_EQUAL(ONLY_WITH[i].value, 1, 0));
    ADD(REFUSE_WITH(EPERM));
    ADD(LOAD(nr));
  }
}

static void add_refused(struct rules *rules, const unsigned *calls, size_t count) {
  for (size_t i = 0; i < count; i++) {
    ADD(IF_EQUAL(calls[i], 0, 1));
    ADD(REFUSE_WITH(EPERM));
  }
}

bool refuse_system_calls(bool may_change_files, struct fault *fault) {
  if (ARCHITECTURE == 0) {
    errno = ENOSYS;
    return fails(fault, "seccomp for this architecture");
  }
  struct rules all = {.count = 0}, *rules = &all;
  add_architecture(rules);
  add_looks_at_arguments(rules);
  add_refused(rules, REFUSED, COUNT(REFUSED));
  if (!may_change_files) add_refused(rules, CHANGING_FILES, COUNT(CHANGING_FILES));
  ADD(ALLOW);
  struct sock_fprog program = {.len = rules->count, .filter = rules->filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return fails(fault, "forbidding new privileges");
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) < 0)
    return fails(fault, "seccomp");
  return true;
}
