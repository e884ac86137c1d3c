/** Pairs of programs, each a test of one problem: the input tells the interactor what to do, `args` the solution. */

interface Duel {
  readonly name: string;
  readonly interactor: string;
  readonly solution: string;
  readonly verdict: string;
  readonly hints: readonly string[];
  /** What the message says. */
  readonly says?: RegExp;
}

/** A solution that ends by itself has 0.1 s of CPU and 2.2 s of wall time; an interactor 0.2 s of CPU. */
export const DUELS: readonly Duel[] = [
  duel('both-talk', 'echo 200', 'echo', 'AC'),
  duel('10-million-lines', 'echo 10000000', 'echo', 'TLE'),
  duel('solution-exits-early', 'echo 3', 'exits', 'WA', ['says-nothing']),
  duel('solution-exits-with-3', 'echo 3', 'exits-with-3', 'RTE'),
  duel('solution-segfaults', 'echo 3', 'segfaults', 'RTE'),
  duel('solution-allocates', 'echo 3', 'allocates', 'MLE'),
  duel('solution-spins', 'echo 3', 'spins', 'TLE'),
  duel('solution-never-flushes', 'echo 3', 'no-flush', 'ILE', ['no-flush']),
  duel('solution-says-half-a-line', 'echo 3', 'half-line', 'ILE', ['unended-line']),
  duel('solution-waits-for-more', 'reads', 'says-one-line-and-waits', 'ILE', ['waits-for-more']),
  duel('solution-closes-its-input', 'echo 3', 'closes-input', 'ILE', ['closed-input']),
  duel('solution-closes-its-input-and-ends', 'reads', 'closes-input-and-ends', 'AC'),
  duel('solution-floods', 'reads', 'floods', 'OLE'),
  duel('solution-leaves-a-child', 'reads', 'leaves-a-child', 'AC'),
  duel('solution-closes-its-output', 'reads', 'closes-output', 'AC'),
  duel('rejection-before-a-flood', 'rejects', 'floods', 'WA'),
  duel('rejection-before-waiting', 'rejects', 'sleeps', 'WA'),
  duel('rejection-before-spinning', 'rejects', 'spins', 'WA'),
  duel('rejection-at-the-same-time', 'rejects', 'exits', 'WA', ['says-nothing']),
  duel('acceptance-at-the-same-time', 'accepts', 'exits', 'AC'),
  duel('acceptance-before-a-flood', 'accepts', 'floods', 'OLE', ['writes-after-end']),
  duel('acceptance-before-more-output', 'accepts', 'drains-and-speaks', 'AC', ['writes-after-end']),
  duel('acceptance-before-a-crash', 'accepts', 'exits-with-3', 'RTE'),
  duel('acceptance-before-spinning', 'accepts', 'spins', 'TLE', ['goes-on-after-end']),
  duel('interactor-exits-before-reading', 'says-hello-and-accepts', 'drains', 'AC'),
  duel('interactor-closes-its-output', 'closes-output', 'echo', 'AC'),
  duel('interactor-is-slow', 'slow', 'echo', 'AC'),
  duel(
    'interactor-floods-a-reader',
    'floods',
    'drains',
    'JE',
    [],
    /interactor went over its output limit/,
  ),
  duel(
    'interactor-floods-nobody',
    'floods',
    'exits',
    'JE',
    [],
    /interactor went over its output limit/,
  ),
  duel('both-flood', 'floods-while-it-can', 'floods', 'ILE', ['not-read']),
  duel('both-send-garbage', 'garbage', 'echoes-bytes', 'AC'),
  duel('interactor-leaves-a-child', 'leaves-a-child', 'drains', 'AC'),
  duel(
    'interactor-crashes',
    'crashes',
    'drains',
    'JE',
    [],
    /interactor was killed by SIGABRT: on purpose/,
  ),
  duel('interactor-exits-with-0', 'exits-with-0', 'drains', 'JE', [], /interactor exited with 0/),
  duel('interactor-spins', 'spins', 'drains', 'JE', [], /interactor does not end/),
  duel('interactor-sleeps', 'sleeps', 'drains', 'JE', [], /interactor does not end/),
  duel(
    'interactor-sleeps-when-it-should-answer',
    'reads-a-line-and-sleeps',
    'echo-first',
    'JE',
    [],
    /interactor does not end/,
  ),
  duel('interactor-sleeps-but-solution-is-idle', 'says-hello-and-sleeps', 'sleeps', 'ILE', [
    'no-flush',
  ]),
  duel('interactor-speaks-behind-the-end', 'thanks-and-accepts', 'says-one-line-and-exits', 'AC'),
  duel('interactor-speaks-to-a-closed-input', 'thanks-and-accepts', 'closes-input-and-lives', 'AC'),
  duel('interactor-closes-its-input-and-accepts', 'closes-input-and-accepts', 'speaks-late', 'AC', [
    'writes-after-end',
  ]),
  duel('interactor-closes-its-input-and-rejects', 'closes-input-and-rejects', 'speaks-late', 'WA'),
];

function duel(
  name: string,
  interactor: string,
  solution: string,
  verdict: string,
  hints: readonly string[] = [],
  says?: RegExp,
): Duel {
  return { name, interactor, solution, verdict, hints, ...(says && { says }) };
}

/** The files of the problem `duel`, and `solution.c` beside it. */
export function duelProblem(): Record<string, string> {
  const files: Record<string, string> = {
    'problem.yaml': `problem_format_version: 2025-09
name: Duel
type: interactive
limits: {time_limit: 0.1, memory: 32, output: 1, validation_time: 0.2, validation_output: 1}
`,
    'interactor.c': INTERACTOR,
  };
  for (const { name, interactor, solution } of DUELS) {
    files[`testdata/secret/${name}.in`] = `${interactor}\n`;
    files[`testdata/secret/${name}.ans`] = '';
    files[`testdata/secret/${name}.yaml`] = `args: [${solution}]\n`;
  }
  const inProblem = Object.entries(files).map(([path, text]) => [`problems/duel/${path}`, text]);
  return { ...Object.fromEntries(inProblem), 'solution.c': SOLUTION };
}

const COMMON = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char *behaviour;

static int is(const char *name) { return strcmp(behaviour, name) == 0; }

static void sleep_ms(long ms) {
  struct timespec time = {ms / 1000, ms % 1000 * 1000000};
  nanosleep(&time, NULL);
}

static void drain(void) {
  while (getchar() != EOF) continue;
}

static void leave_child(void) {
  if (fork() == 0) {
    sleep_ms(60000);
    _exit(0);
  }
}
`;

const INTERACTOR = `${COMMON}
static int echo(long count) {
  for (long i = 0; i < count; i++) {
    printf("%ld\\n", i);
    fflush(stdout);
    long answer;
    if (scanf("%ld", &answer) != 1 || answer != i) return 43;
  }
  return 42;
}

static int garbage(void) {
  for (int i = 0; i < 4096; i++) putchar(i % 256);
  fflush(stdout);
  for (int i = 0; i < 4096; i++) {
    if (getchar() != i % 256) return 43;
  }
  return 42;
}

int main(int argc, char **argv) {
  static char word[100];
  long number = 0;
  FILE *input = fopen(argv[1], "r");
  if (argc < 4 || input == NULL || fscanf(input, "%99s %ld", word, &number) < 1) return 1;
  behaviour = word;
  if (is("echo")) return echo(number);
  if (is("accepts")) return 42;
  if (is("rejects")) return 43;
  if (is("exits-with-0")) return 0;
  if (is("garbage")) return garbage();
  if (is("crashes")) {
    fputs("on purpose\\n", stderr);
    abort();
  }
  if (is("spins")) for (;;) continue;
  if (is("sleeps")) for (;;) sleep_ms(1000);
  if (is("reads-a-line-and-sleeps")) {
    scanf("%ld", &number);
    for (;;) sleep_ms(1000);
  }
  if (is("slow")) {
    for (int i = 0; i < 3; i++) {
      sleep_ms(50);
      printf("%d\\n", i);
      fflush(stdout);
      if (scanf("%ld", &number) != 1) return 43;
    }
    return 42;
  }
  if (is("floods")) for (;;) puts("flood");
  if (is("floods-while-it-can")) {
    while (puts("flood") >= 0) continue;
    return 43;
  }
  if (is("closes-output")) fclose(stdout);
  if (is("closes-input-and-accepts") || is("closes-input-and-rejects")) {
    close(0);
    sleep_ms(200);
    return is("closes-input-and-accepts") ? 42 : 43;
  }
  if (is("leaves-a-child")) {
    leave_child();
    return 42;
  }
  if (is("thanks-and-accepts")) {
    scanf("%ld", &number);
    sleep_ms(50);
    for (int i = 0; i < 20000; i++) puts("thanks");
    fflush(stdout);
    return number == 7 ? 42 : 43;
  }
  if (is("says-hello-and-accepts") || is("says-hello-and-sleeps")) {
    puts("hello");
    fflush(stdout);
    if (is("says-hello-and-accepts")) return 42;
    for (;;) sleep_ms(1000);
  }
  drain();
  return 42;
}
`;

const SOLUTION = `${COMMON}
static void echo_lines(void) {
  char line[100];
  while (fgets(line, sizeof line, stdin) != NULL) {
    fputs(line, stdout);
    fflush(stdout);
  }
}

static void echo_bytes(void) {
  char bytes[512];
  for (ssize_t length; (length = read(0, bytes, sizeof bytes)) > 0;) {
    if (write(1, bytes, (size_t)length) != length) exit(3);
  }
}

int main(int argc, char **argv) {
  if (argc < 2) return 1;
  behaviour = argv[1];
  if (is("echo")) echo_lines();
  if (is("echo-first")) {
    puts("1");
    fflush(stdout);
    echo_lines();
  }
  if (is("echoes-bytes")) echo_bytes();
  if (is("drains") || is("drains-and-speaks")) drain();
  if (is("drains-and-speaks")) puts("7");
  if (is("exits-with-3")) return 3;
  if (is("segfaults")) *(volatile int *)0 = 1;
  if (is("spins")) for (;;) continue;
  if (is("sleeps")) for (;;) sleep_ms(1000);
  if (is("floods")) for (;;) puts("flood");
  if (is("leaves-a-child")) leave_child();
  if (is("closes-output")) {
    fclose(stdout);
    drain();
  }
  if (is("closes-input") || is("closes-input-and-ends")) {
    close(0);
    puts("0");
    fflush(stdout);
    if (is("closes-input")) for (;;) sleep_ms(1000);
  }
  if (is("closes-input-and-lives")) {
    puts("7");
    fflush(stdout);
    close(0);
    sleep_ms(300);
  }
  if (is("speaks-late")) {
    for (int i = 0; i < 4; i++) {
      sleep_ms(100);
      puts("late");
      fflush(stdout);
    }
  }
  if (is("half-line")) {
    printf("0");
    fflush(stdout);
    drain();
  }
  if (is("says-one-line-and-waits") || is("says-one-line-and-exits")) {
    puts("7");
    fflush(stdout);
    if (is("says-one-line-and-waits")) drain();
  }
  if (is("no-flush")) {
    puts("0");
    drain();
  }
  if (is("allocates")) {
    for (int i = 0; i < 200; i++) memset(malloc(1 << 20), 1, 1 << 20);
  }
  return 0;
}
`;
