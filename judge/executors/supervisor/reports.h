/* What inits tell of their runs. */
#ifndef REPORTS_H
#define REPORTS_H

#include "common.h"

/* Takes what the init of a run has said until now. */
void read_reports(struct run *run);

#endif
