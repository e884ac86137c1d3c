/*
 * Pairs stay on one processor, and their relays with them: a line that crosses then wakes no other
 * processor, which takes longer than all else.
 */
#ifndef AFFINITY_H
#define AFFINITY_H

#include "common.h"

#define ANY_PROCESSOR (-1)

/* Notes which processors we have. */
void look_at_processors(void);

/* One for the pair number `index` of those that run at once. */
int choose_processor(int index);

/* Moves the calling thread. */
void move_to_processor(int processor);

#endif
