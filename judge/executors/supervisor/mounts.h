/* Paths and mounts of the root that a run at the level `strict` gets. */
#ifndef MOUNTS_H
#define MOUNTS_H

#include "common.h"

#include <limits.h>

/* Not in older headers; the numbers are the same on every architecture. */
#ifndef SYS_open_tree
#define SYS_open_tree 428
#endif
#ifndef SYS_move_mount
#define SYS_move_mount 429
#endif
#ifndef SYS_mount_setattr
#define SYS_mount_setattr 442
#endif
#ifndef OPEN_TREE_CLONE
#define OPEN_TREE_CLONE 1
#endif
#ifndef AT_RECURSIVE
#define AT_RECURSIVE 0x8000
#endif

#define ATTR_RDONLY 0x1
#define ATTR_NOSUID 0x2
#define ATTR_NODEV 0x4

/* Set once at the start. */
extern const char *root;    /* where the half-made root is mounted */
extern char **hidden_paths; /* ends in NULL */
extern bool has_user_namespace;

/* Is `path` the folder `dir`, or in it? */
bool is_within(const char *path, const char *dir);

/* Is it in a folder of the system? */
bool is_system(const char *path);

/* Is it in a folder that no program may see? */
bool is_hidden(const char *path);

/* Does a program see it anyhow? */
bool is_shown(const char *path);

/* The place of an absolute path in the new root; `buffer` holds PATH_MAX. */
bool in_root(char *buffer, const char *path);

/* Makes what a mount of `path` needs to be there: a folder, or a file. */
bool make_place(char *place, const char *path, bool is_folder);

bool set_attributes(int dir_fd, const char *path, unsigned flags, uint64_t set);

/* Shows `source`, with what is mounted below it, at `place`. */
bool show(const char *source, const char *place, uint64_t attributes);

/* Shows one path of the machine where it always was; what does not exist is left out. */
bool show_path(const char *path, bool is_writable);

/* A file system in memory. */
bool mount_memory(const char *place, const char *options);

#endif
