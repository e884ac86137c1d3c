// expect: AC
// needs: files
// Opens the machine's memory, disks and kernel switches. Ends with 1 if it can; writes nowhere.
#include <fcntl.h>
#include <stdio.h>

int main(void) {
  const struct {
    const char *path;
    int flags;
  } tries[] = {
      {"/dev/mem", O_RDONLY},          {"/dev/kmsg", O_WRONLY},
      {"/dev/vda", O_RDONLY},          {"/dev/sda", O_RDONLY},
      {"/proc/kcore", O_RDONLY},       {"/proc/sysrq-trigger", O_WRONLY},
      {"/proc/sys/kernel/core_pattern", O_WRONLY},
      {"/proc/sys/vm/drop_caches", O_WRONLY},
      {"/sys/fs/cgroup/cgroup.procs", O_WRONLY},
      {"/sys/fs/cgroup/memory/cgroup.procs", O_WRONLY},
  };
  int opened = 0;
  for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
    if (open(tries[i].path, tries[i].flags) < 0) continue;
    fprintf(stderr, "opens %s\n", tries[i].path);
    opened = 1;
  }
  return opened;
}
