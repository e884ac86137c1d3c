#include "jobs.h"

char *next_field(char **at, const char *end) {
  char *field = *at;
  if (field >= end) {
    fputs("supervisor: a message is too short\n", stderr);
    exit(2);
  }
  *at += strlen(field) + 1;
  return field;
}

int64_t next_number(char **at, const char *end) {
  const char *field = next_field(at, end);
  return strcmp(field, "-") == 0 ? UNLIMITED : strtoll(field, NULL, 10);
}

char **next_list(char **at, const char *end) {
  size_t count = (size_t)next_number(at, end);
  if (count > (size_t)(end - *at)) count = (size_t)(end - *at);
  char **list = checked(calloc(count + 1, sizeof *list));
  for (size_t i = 0; i < count; i++) list[i] = next_field(at, end);
  return list;
}

static int64_t times(int64_t limit, int64_t factor) {
  return limit >= UNLIMITED / factor ? UNLIMITED : limit * factor;
}

struct run *parse_run(char **at, const char *end) {
  struct run *run = checked(calloc(1, sizeof *run));
  struct job *job = &run->job;
  run->report_fd = run->stdout_fd = run->stderr_fd = -1;
  run->pipe_in = run->pipe_out = -1;
  job->id = next_number(at, end);
  job->cpu_ns = times(next_number(at, end), 1000);
  job->wall_ns = times(next_number(at, end), 1000);
  job->memory = next_number(at, end);
  job->output = next_number(at, end);
  job->processes = next_number(at, end);
  job->stack = next_number(at, end);
  job->limit_address_space = strcmp(next_field(at, end), "address-space") == 0;
  job->work_dir = next_field(at, end);
  job->stdin_path = next_field(at, end);
  job->feeds_input = strcmp(next_field(at, end), "slow-pipe") == 0;
  job->stdout_path = next_field(at, end);
  job->stderr_path = next_field(at, end);
  job->argv = next_list(at, end);
  job->env = next_list(at, end);
  job->readable = next_list(at, end);
  job->writable = next_list(at, end);
  return run;
}
