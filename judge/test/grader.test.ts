import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../languages/index.ts';
import { findToolchain } from '../languages/toolchain.ts';
import { judgeAsJson, verdictsOf } from './json-document.ts';
import { createWorkspace, sumProblem, type TestWorkspace } from './workspace.ts';

const GRADERS: Record<string, string> = {
  'include/cpp/grader.cpp': `#include "sum.h"
#include <iostream>
int main() {
  long long a, b;
  std::cin >> a >> b;
  std::cout << add(a, b) << std::endl;
}
`,
  'include/cpp/sum.h': 'long long add(long long a, long long b);\n',
  'include/c/grader.c': `#include <stdio.h>
long long add(long long a, long long b);
int main(void) {
  long long a, b;
  if (scanf("%lld %lld", &a, &b) == 2) printf("%lld\\n", add(a, b));
  return 0;
}
`,
  'include/java/Grader.java': `import java.util.Scanner;
public class Grader {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(new Sum().add(in.nextLong(), in.nextLong()));
    }
}
`,
  'include/python3/grader.py': `import solution

a, b = map(int, input().split())
print(solution.add(a, b))
`,
  'include/rust/main.rs': `mod solution;
use std::io::Read;
fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<i64> = text.split_whitespace().map(|x| x.parse().unwrap()).collect();
    println!("{}", solution::add(numbers[0], numbers[1]));
}
`,
  'include/go/grader.go': `package main

import "fmt"

func main() {
	var a, b int64
	fmt.Scan(&a, &b)
	fmt.Println(add(a, b))
}
`,
  'include/kotlin/grader.kt': `fun main() {
    val (a, b) = readLine()!!.split(" ").map { it.toLong() }
    println(add(a, b))
}
`,
  'include/pascal/grader.pas': `program grader;
uses solution;
var
  a, b: int64;
begin
  read(a, b);
  writeln(add(a, b));
end.
`,
  'include/csharp/Grader.cs': `class Grader {
    static void Main() {
        var words = System.Console.ReadLine().Split(' ');
        System.Console.WriteLine(Sums.Add(long.Parse(words[0]), long.Parse(words[1])));
    }
}
`,
  'include/haskell/grader.hs': `import Solution (add)

main :: IO ()
main = do
  [a, b] <- map read . words <$> getContents
  print (add a b)
`,
  'include/ruby/main.rb': `require_relative 'solution'

puts add(*gets.split.map(&:to_i))
`,
  'include/typescript/grader.ts': `import { readFileSync } from 'node:fs';
import { add } from './solution.ts';

const [a = 0, b = 0] = readFileSync(0, 'utf8').split(/\\s+/).map(Number);
console.log(add(a, b));
`,
};

/** In languages that many machines lack. `crash`: to be put in place of the sum. */
const RARER: Record<string, { readonly file: string; readonly source: string; crash?: string }> = {
  rust: { file: 'sum.rs', source: 'pub fn add(a: i64, b: i64) -> i64 {\n    a + b\n}\n' },
  go: {
    file: 'sum.go',
    source: 'package main\n\nfunc add(a, b int64) int64 {\n\treturn a + b\n}\n',
    crash: 'a / (b - b)',
  },
  kotlin: { file: 'sum.kt', source: 'fun add(a: Long, b: Long): Long {\n    return a + b\n}\n' },
  pascal: {
    file: 'sum.pas',
    source: `unit solution;
interface
function add(a, b: int64): int64;
implementation
function add(a, b: int64): int64;
begin
  add := a + b;
end;
end.
`,
  },
  csharp: {
    file: 'sum.cs',
    source: `static class Sums {
    public static long Add(long a, long b) {
        return a + b;
    }
}
`,
  },
  haskell: {
    file: 'sum.hs',
    source:
      'module Solution (add) where\n\nadd :: Integer -> Integer -> Integer\nadd a b = a + b\n',
    crash: 'error "on purpose"',
  },
  ruby: { file: 'sum.rb', source: 'def add(a, b)\n  a + b\nend\n', crash: 'a / (b - b)' },
};

const SOLUTIONS: Record<string, string> = {
  'sum.cpp': '#include "sum.h"\nlong long add(long long a, long long b) { return a + b; }\n',
  'sum.c': 'long long add(long long a, long long b) { return a + b; }\n',
  'Sum.java': 'public class Sum {\n    long add(long a, long b) { return a + b; }\n}\n',
  'sum.py': 'def add(a, b):\n    return a + b\n',
  'sum.ts': 'export function add(a: number, b: number): number {\n  return a + b;\n}\n',
  'sum.js': 'export const add = (a, b) => a + b;\n',
  'common.js': 'exports.add = (a, b) => a + b;\n',
};

let workspace: TestWorkspace;
beforeAll(() => {
  workspace = createWorkspace();
  const problem = sumProblem(GRADERS);
  delete problem['problems/sum/solution.ts'];
  workspace.write({ ...problem, ...SOLUTIONS });
});
afterAll(() => workspace.remove());

describe('a solution of a problem with graders', () => {
  test.each(Object.keys(SOLUTIONS))('is compiled together with the grader: %s', async (file) => {
    const document = await judgeAsJson(workspace, ['sum', file]);
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
    expect(document.exit).toBe(0);
  });

  describe.each(Object.entries(RARER))('in %s', async (id, { file, source, crash }) => {
    const language = LANGUAGES.find((each) => each.id === id);
    const searchPath = process.env['PATH'] ?? '';
    const toolchain = language && (await findToolchain(language, { searchPath }));
    const why = toolchain ? '' : ` (skipped, no toolchain: ${language?.install})`;

    test.runIf(toolchain)(`is compiled together with the grader${why}`, async () => {
      workspace.write({ [file]: source });
      const document = await judgeAsJson(workspace, ['sum', file]);
      expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
    });

    test.runIf(toolchain)(`is told of by its own name when it is broken${why}`, async () => {
      const broken = `broken-${file}`;
      workspace.write({ [broken]: source.replace('a + b', 'a + nothing(b') });
      const [submission] = (await judgeAsJson(workspace, ['sum', broken])).submissions;
      expect(submission?.verdict).toBe('CE');
      expect(submission?.message).toContain(broken);
      expect(submission?.message).not.toContain('solution.');
    });

    test.runIf(toolchain)(`is a compile error where the grader is broken${why}`, async () => {
      const grader = Object.keys(GRADERS).find((path) => path.startsWith(`include/${id}/`)) ?? '';
      workspace.write({ ...sumProblem({ [grader]: `(((\n${GRADERS[grader]}` }), [file]: source });
      const [submission] = (await judgeAsJson(workspace, ['sum', file])).submissions;
      workspace.write(sumProblem(GRADERS));
      expect(submission?.verdict).toBe('CE');
      expect(submission?.message).toContain(grader);
    });

    if (crash === undefined) return;
    test.runIf(toolchain)(`is named in the trace of a crash${why}`, async () => {
      const crashing = `crashing-${file}`;
      workspace.write({ [crashing]: source.replace('a + b', crash) });
      const { submissions } = await judgeAsJson(workspace, ['sum', crashing]);
      expect(submissions[0]?.cases[0]).toMatchObject({
        verdict: 'RTE',
        crash: { trace: expect.stringMatching(new RegExp(`${crashing}:\\d+`)) },
      });
    });
  });

  test('is built anew when the grader changes, and judged anew', async () => {
    await judgeAsJson(workspace, ['sum', 'sum.py']);
    const changed = GRADERS['include/python3/grader.py']?.replace('add(a, b)', 'add(a, b) + 1');
    workspace.write(sumProblem({ ...GRADERS, 'include/python3/grader.py': changed ?? '' }));
    const document = await judgeAsJson(workspace, ['sum', 'sum.py']);
    expect(verdictsOf(document)).toEqual(['WA', 'WA', 'WA']);
    workspace.write(sumProblem(GRADERS));
  });

  test.each([
    ['lacks.cpp', 'int other;\n', /include\/cpp\/grader\.cpp.*nothing of this is in lacks\.cpp/s],
    ['Lacks.java', 'class Lacks {}\n', /include\/java\/Grader\.java:5.*in Lacks\.java/s],
    ['broken.cpp', '#include "sum.h"\nint x = y;\n', /^broken\.cpp:2:9: error: (?!.*nothing of)/s],
    ['broken.py', 'def add(a, b)\n', /File "broken\.py", line 1/],
    ['broken.ts', 'export function add( {\n', /^broken\.ts:2:1: Expected/],
    ['other.ts', "import './secrets.ts';\n", /imports '\.\/secrets\.ts'/],
    [
      'Grader.java',
      'public class Grader {}\n',
      /the public class needs another name: \S+ is one of the problem's own files$/,
    ],
    [
      'main.cpp',
      '#include "sum.h"\nint main() {}\nlong long add(long long a, long long b) { return a + b; }\n',
      /main\.cpp has a main of its own:\ninclude\/cpp has one already/,
    ],
    [
      'Twice.java',
      'class Sum { long add(long a, long b) { return a + b; } }\nclass Grader {}\n',
      /nothing of this is in Twice\.java:\ndoes it have something that include\/java has already\?$/,
    ],
  ])('that does not compile is told by its own name: %s', async (file, source, says) => {
    workspace.write({ [file]: source });
    const document = await judgeAsJson(workspace, ['sum', file]);
    expect(document.submissions[0]?.verdict).toBe('CE');
    expect(document.submissions[0]?.message).toMatch(says);
    expect(document.exit).toBe(1);
  });

  test.each([
    ['crash.py', 'def add(a, b):\n    return a // 0\n', 'crash.py", line 2', 'python3/grader.py"'],
    [
      'crash.ts',
      '\n\nexport function add(): number {\n  throw new Error("on purpose");\n}\n',
      'crash.ts:4',
      'typescript/grader.ts:5',
    ],
    [
      'Crash.java',
      'class Crash {}\nclass Sum {\n  long add(long a, long b) { return a / (b - b); }\n}\n',
      'Crash.java:3',
      'java/Grader.java:5',
    ],
  ])('that crashes has a trace that names its files: %s', async (file, source, own, grader) => {
    workspace.write({ [file]: source });
    const { submissions } = await judgeAsJson(workspace, ['sum', file]);
    expect(submissions[0]?.cases[0]).toMatchObject({
      verdict: 'RTE',
      crash: { trace: expect.stringContaining(own) },
    });
    expect(submissions[0]?.cases[0]).toMatchObject({
      crash: { trace: expect.stringContaining(`include/${grader}`) },
    });
  });

  test('in TypeScript is type-checked together with the grader', async () => {
    workspace.write({
      'loose.ts': 'export function add(a: number, b: number): string {\n  return a + b;\n}\n',
      'nameless.ts': 'export function sum(a: number, b: number) {\n  return a + b;\n}\n',
    });
    const loose = await judgeAsJson(workspace, ['sum', 'loose.ts', '--type-check']);
    expect(loose.notices.find(({ code }) => code === 'TYPE_ERRORS')?.message).toMatch(
      /^loose\.ts:2:3 TS2322/,
    );
    const nameless = await judgeAsJson(workspace, ['sum', 'nameless.ts', '--type-check']);
    expect(nameless.submissions[0]?.message).toMatch(
      /include\/typescript\/grader\.ts:2:10: No matching export in "nameless\.ts"/,
    );
  });

  test('in a language without a grader is a compile error that names those with one', async () => {
    workspace.write({
      ...sumProblem({ 'include/c/grader.c': '', 'include/python3/grader.py': '' }, 'some'),
      'sum.rs': 'fn main() {}\n',
    });
    const document = await judgeAsJson(workspace, ['some', 'sum.rs']);
    expect(document.submissions[0]?.verdict).toBe('CE');
    expect(document.submissions[0]?.message).toBe(
      'this problem has no grader for Rust: it has some for C, Python',
    );
    expect(document.exit).toBe(1);
  });
});

describe('a problem with files for all solutions', () => {
  test('gives programs its data files, in every language', async () => {
    workspace.write({
      ...sumProblem({ 'include/default/offset.txt': '0\n' }, 'offset'),
      'offset.py':
        "a, b = map(int, input().split())\nprint(a + b + int(open('offset.txt').read()))\n",
      'offset.rs': `use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    let sum: i64 = s.split_whitespace().map(|x| x.parse::<i64>().unwrap()).sum();
    let offset: i64 = std::fs::read_to_string("offset.txt").unwrap().trim().parse().unwrap();
    println!("{}", sum + offset);
}
`,
    });
    const document = await judgeAsJson(workspace, ['offset', 'offset.py', 'offset.rs']);
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC', 'AC', 'AC', 'AC']);
  });

  test('may give solutions another name, where its language imports by name', async () => {
    const files = {
      'problem.yaml': 'name: Sum\ngrader: {solution: sums}\n',
      'include/python3/main.py': 'from sums import add\nprint(add(*map(int, input().split())))\n',
    };
    workspace.write(sumProblem(files, 'named'));
    const document = await judgeAsJson(workspace, ['named', 'sum.py']);
    expect(verdictsOf(document)).toEqual(['AC', 'AC', 'AC']);
  });

  test.each([
    [
      { 'include/python3/solution.py': '' },
      /"include\/python3\/solution\.py" has the name that solutions get/,
    ],
    [
      { 'problem.yaml': 'name: Sum\ngrader: {solution: a/b}\n' },
      /problem\.yaml:2:20: `grader\.sol/,
    ],
    [
      { 'problem.yaml': 'name: Sum\ngrader: {solution: sum}\n' },
      /problem\.yaml:2:9: there is no grader/,
    ],
  ])('that is broken is told in one sentence: exit code 3 (%#)', async (files, says) => {
    const id = `broken-${Object.keys(files).join('').length}-${Object.values(files).join('').length}`;
    workspace.write(sumProblem(files, id));
    const { exitCode, stderr } = await workspace.judge([id, 'sum.py']);
    expect(stderr).toMatch(says);
    expect(exitCode).toBe(3);
  });
});
