/* The stream of messages on descriptor 0: a length in four bytes, then as many. */
#ifndef MESSAGES_H
#define MESSAGES_H

#include "common.h"

/* Reads what has come, and gives each whole message to `take`. False: there will be no more. */
bool read_messages(void (*take)(const char *message, size_t length));

#endif
