/*
 * What two programs told each other: for each piece a line `MICROSECONDS SIDE LENGTH`, where SIDE
 * is 1 or 2 for who wrote it, then the piece itself and a newline.
 */
#ifndef TRANSCRIPT_H
#define TRANSCRIPT_H

#include "common.h"

struct transcript;

/* Creates the file; NULL and errno when that fails. */
struct transcript *open_transcript(const char *path, int64_t most);

/*
 * The last piece that fits only in part is cut, and nothing is recorded after it. Two threads may
 * record at once.
 */
void record(struct transcript *transcript, int side, const char *bytes, size_t length);

void close_transcript(struct transcript *transcript);

#endif
