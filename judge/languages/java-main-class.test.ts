import { expect, test } from 'vitest';
import { findMainClass } from './java-main-class.ts';

const MAIN = 'public static void main(String[] args) {}';

test.each([
  ['a public class', `public class Solver { ${MAIN} }`, 'Solver.java', 'Solver'],
  ['a class that is not public', `class Solver { ${MAIN} }`, 'Solver.java', 'Solver'],
  [
    'a helper before it',
    `class Helper { void main() {} }\nclass Run { ${MAIN} }`,
    'Run.java',
    'Run',
  ],
  [
    'a public class beside the one with main',
    `class Run { ${MAIN} }\npublic class Other {}`,
    'Other.java',
    'Run',
  ],
  [
    'a main in a nested class',
    `class A { static class Inner { ${MAIN} } }\nclass B { ${MAIN} }`,
    'B.java',
    'B',
  ],
  ['a package', `package a.b;\npublic class C { ${MAIN} }`, 'C.java', 'a.b.C'],
  [
    'comments and strings that look like code',
    `/* public class No { */ // class Nor {\nclass Yes { String s = "}}class Q {"; char c = '{'; ${MAIN} }`,
    'Yes.java',
    'Yes',
  ],
  [
    'modifiers and annotations',
    `@SuppressWarnings("all") final public strictfp class M { final static public synchronized void main(final String... a) {} }`,
    'M.java',
    'M',
  ],
  ['a record', `public record R(int x) { ${MAIN} }`, 'R.java', 'R'],
  ['an enum', `enum E { A; ${MAIN} }`, 'E.java', 'E'],
  ['no main at all', 'class Lonely {}', 'Lonely.java', 'Lonely'],
  ['nothing', '', 'Main.java', 'Main'],
])('with %s the class is found', (_name, source, fileName, mainClass) => {
  expect(findMainClass(source)).toMatchObject({ fileName, mainClass });
});
