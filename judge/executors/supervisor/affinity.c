#include "affinity.h"

#include <sched.h>

static cpu_set_t allowed;
static bool is_known;

void look_at_processors(void) {
  /* Fails where there are more than the set can hold: then nothing is moved. */
  is_known = sched_getaffinity(0, sizeof allowed, &allowed) == 0;
}

int choose_processor(int index) {
  if (!is_known) return ANY_PROCESSOR;
  int skipped = index % CPU_COUNT(&allowed);
  for (int processor = CPU_SETSIZE - 1; processor >= 0; processor--) {
    if (CPU_ISSET(processor, &allowed) && skipped-- == 0) return processor;
  }
  return ANY_PROCESSOR;
}

void move_to_processor(int processor) {
  if (!is_known) return;
  cpu_set_t one = allowed;
  if (processor != ANY_PROCESSOR) {
    CPU_ZERO(&one);
    CPU_SET(processor, &one);
  }
  sched_setaffinity(0, sizeof one, &one); /* where that is refused, it is slower */
}
