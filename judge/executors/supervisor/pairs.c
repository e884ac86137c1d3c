#include "pairs.h"

#include "channels.h"
#include <sys/wait.h>

#include "jobs.h"

struct pair *parse_pair(char *text, char *at, const char *end) {
  struct pair *pair = checked(calloc(1, sizeof *pair));
  pair->text = text;
  pair->id = next_number(&at, end);
  pair->transcript_path = next_field(&at, end);
  pair->transcript_most = next_number(&at, end);
  for (int side = 0; side < 2; side++) pair->done[side] = next_list(&at, end);
  for (int side = 0; side < 2; side++) {
    pair->sides[side] = parse_run(&at, end);
    pair->sides[side]->pair = pair;
    pair->sides[side]->side = side;
  }
  return pair;
}

bool open_pair(struct pair *pair, enum stage *stage) {
  *stage = TRANSCRIPT;
  if (*pair->transcript_path != '\0') {
    pair->transcript = open_transcript(pair->transcript_path, pair->transcript_most);
    if (pair->transcript == NULL) return false;
  }
  *stage = START;
  for (int side = 0; side < 2; side++) {
    struct run *writer = pair->sides[side], *reader = pair->sides[!side];
    pair->channels[side] = open_channel(writer, reader, pair->transcript);
    if (pair->channels[side] == NULL) return false;
  }
  return true;
}

struct run *partner_of(const struct run *run) {
  return run->pair == NULL ? NULL : run->pair->sides[!run->side];
}

int64_t told(const struct run *run) {
  const struct channel *channel = run->pair->channels[run->side];
  return channel == NULL ? 0 : count_written(channel->relay, channel->from);
}

bool has_done_its_part(const struct run *run) {
  if (!run->has_ended || run->stop != NOT_STOPPED || !WIFEXITED(run->ended.status)) return false;
  for (char **code = run->pair->done[run->side]; *code != NULL; code++) {
    if (atoi(*code) == WEXITSTATUS(run->ended.status)) return true;
  }
  return false;
}

static int64_t given(const struct channel *channel) {
  return channel == NULL ? 0 : channel->relay->given;
}

static const char *is_deserted(const struct channel *channel) {
  return channel != NULL && channel->is_deserted ? "true" : "false";
}

/* Of two ends in the same nanosecond the first side's counts as the earlier one. */
static void say_pair(const struct pair *pair) {
  printf(
      "{\"id\":%lld,\"kind\":\"pair\",\"endedFirst\":\"%s\",\"bytesToFirst\":%lld,"
      "\"bytesToSecond\":%lld,\"firstClosedInput\":%s,\"secondClosedInput\":%s}\n",
      (long long)pair->id, pair->ended_at[0] <= pair->ended_at[1] ? "first" : "second",
      (long long)given(pair->channels[1]), (long long)given(pair->channels[0]),
      is_deserted(pair->channels[1]), is_deserted(pair->channels[0]));
}

void leave_pair(struct run *run) {
  struct pair *pair = run->pair;
  pair->sides[run->side] = NULL;
  pair->ended_at[run->side] = run->has_ended ? run->ended.at : now();
  if (pair->sides[0] != NULL || pair->sides[1] != NULL) return;
  for (int side = 0; side < 2; side++) {
    if (pair->channels[side] != NULL) end_relay(pair->channels[side]->relay);
  }
  close_transcript(pair->transcript);
  say_pair(pair);
  for (int side = 0; side < 2; side++) {
    if (pair->channels[side] != NULL) close_channel(pair->channels[side]);
    free(pair->done[side]);
  }
  free(pair->text);
  free(pair);
}
