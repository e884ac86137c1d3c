/* What every program may read: folders of the system, and what runtimes need of /etc. */
#ifndef SHOWN_H
#define SHOWN_H

#include "common.h"

/* Without the first slash; some are links to others. Ends in NULL. */
extern const char *const system_folders[];

/* Full paths, found once. Ends in NULL. */
char **shown_of_etc(void);

#endif
