#include "reports.h"

void read_reports(struct run *run) {
  struct report report;
  while (read(run->report_fd, &report, sizeof report) == (ssize_t)sizeof report) {
    if (report.kind == STARTED) {
      run->started_at = report.at;
    } else if (report.kind == FAILED) {
      run->failed = report;
      run->has_failed = true;
    } else {
      run->ended = report;
      run->has_ended = true;
    }
  }
}
