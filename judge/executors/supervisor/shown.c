#include "shown.h"

#include <dirent.h>

const char *const system_folders[] = {"usr",    "bin", "sbin", "lib", "lib32", "lib64",
                                      "libx32", "opt", "nix",  "gnu", NULL};

/* By how the names begin. */
static const char *const PREFIXES[] = {
    "ld.so",  "alternatives", "java",    "jvm",       "mono",     "python",
    "pypy",   "dotnet",       "ruby",    "localtime", "timezone", "nsswitch.conf",
    "locale", "host.conf",    "inputrc", "fpc",       NULL};

static bool is_shown(const char *name) {
  for (const char *const *prefix = PREFIXES; *prefix != NULL; prefix++) {
    if (strncmp(name, *prefix, strlen(*prefix)) == 0) return true;
  }
  return false;
}

static char *copy_path(const char *name) {
  size_t size = strlen("/etc/") + strlen(name) + 1;
  char *path = checked(malloc(size));
  snprintf(path, size, "/etc/%s", name);
  return path;
}

char **shown_of_etc(void) {
  static char **paths;
  if (paths != NULL) return paths;
  size_t count = 0;
  paths = checked(calloc(1, sizeof *paths));
  DIR *etc = opendir("/etc");
  if (etc == NULL) return paths;
  for (struct dirent *entry; (entry = readdir(etc)) != NULL;) {
    if (!is_shown(entry->d_name)) continue;
    paths = checked(realloc(paths, (count + 2) * sizeof *paths));
    paths[count++] = copy_path(entry->d_name);
    paths[count] = NULL;
  }
  closedir(etc);
  return paths;
}
