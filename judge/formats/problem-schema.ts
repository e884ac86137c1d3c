import * as v from 'valibot';
import { mapOf } from './map-schema.ts';

/**
 * The shape of `problem.yaml`: the keys and units of the ICPC problem package format 2025-09
 * (https://icpc.io/problem-package-format/), and `checker` and `io` of our own.
 * Each message completes "`key` must be …"; each description is what editors show.
 */

/** Absurd values are mistakes in the unit, and are told rather than obeyed. */
const MAX_SECONDS = 3600;
const MAX_MIB = 1024 * 1024;

const PROBLEM_TYPES = [
  'pass-fail',
  'scoring',
  'interactive',
  'multi-pass',
  'submit-answer',
] as const;

const TYPES_ALLOWED = `one of, or a list of, ${PROBLEM_TYPES.join(', ')}`;
const TYPE_WORDS = new RegExp(
  String.raw`^\s*(?:${PROBLEM_TYPES.join('|')})(?:\s+(?:${PROBLEM_TYPES.join('|')}))*\s*$`,
);

function text(description: string) {
  return v.pipe(v.string('text'), v.nonEmpty('text that is not empty'), v.description(description));
}

function amount(unit: string, range: readonly [number, number], description: string) {
  const allowed = `a number of ${unit} from ${range[0]} to ${range[1]}`;
  return v.pipe(
    v.number(allowed),
    v.minValue(range[0], allowed),
    v.maxValue(range[1], allowed),
    v.description(description),
  );
}

function count(unit: string, range: readonly [number, number], description: string) {
  const allowed = `a whole number${unit === '' ? '' : ` of ${unit}`} from ${range[0]} to ${range[1]}`;
  return v.pipe(
    v.number(allowed),
    v.integer(allowed),
    v.minValue(range[0], allowed),
    v.maxValue(range[1], allowed),
    v.description(description),
  );
}

/** Arguments of a checker or a program: a list, or words in one text. */
export const ARGUMENTS = v.pipe(
  v.union(
    [v.string(), v.array(v.union([v.string(), v.number()], 'text or a number'))],
    'a list of arguments',
  ),
  v.description('Arguments, in order: a list, or one text of words.'),
);

const MULTIPLIER_ALLOWED = 'a number from 1 to 100';
function multiplier(description: string) {
  return v.pipe(
    v.number(MULTIPLIER_ALLOWED),
    v.minValue(1, MULTIPLIER_ALLOWED),
    v.maxValue(100, MULTIPLIER_ALLOWED),
    v.description(description),
  );
}

const LIMITS = v.strictObject(
  {
    time_limit: v.optional(
      amount(
        'seconds',
        [0.001, MAX_SECONDS],
        'CPU time that one test may take, seconds. Default 1.',
      ),
    ),
    time_resolution: v.optional(
      amount(
        'seconds',
        [0.001, MAX_SECONDS],
        'Time limits are multiples of it, seconds. Default 1.',
      ),
    ),
    time_multipliers: v.optional(
      v.pipe(
        v.strictObject(
          {
            ac_to_time_limit: v.optional(
              multiplier(
                'The limit is at least the slowest accepted solution times this. Default 2.',
              ),
            ),
            time_limit_to_tle: v.optional(
              multiplier(
                'A solution that is too slow takes at least the limit times this. Default 1.5.',
              ),
            ),
          },
          'a map of ac_to_time_limit and time_limit_to_tle',
        ),
        v.description('How far apart the limit, accepted and too slow solutions must be.'),
      ),
    ),
    memory: v.optional(count('MiB', [1, MAX_MIB], 'Memory, MiB. Default 2048.')),
    output: v.optional(
      count('MiB', [1, MAX_MIB], 'Output, errors and written files together, MiB. Default 8.'),
    ),
    code: v.optional(count('KiB', [1, MAX_MIB], 'Size of the source, KiB. Default 128.')),
    compilation_time: v.optional(
      amount('seconds', [0.001, MAX_SECONDS], 'Time to compile, seconds. Default 60.'),
    ),
    compilation_memory: v.optional(
      count('MiB', [1, MAX_MIB], 'Memory to compile, MiB. Default 2048.'),
    ),
    validation_time: v.optional(
      amount(
        'seconds',
        [0.001, MAX_SECONDS],
        'CPU time of a checker or validator, seconds. Default 60.',
      ),
    ),
    validation_memory: v.optional(
      count('MiB', [1, MAX_MIB], 'Memory of a checker or validator, MiB. Default 2048.'),
    ),
    validation_output: v.optional(
      count('MiB', [1, MAX_MIB], 'Output of a checker or validator, MiB. Default 8.'),
    ),
    validation_passes: v.optional(
      count('', [2, 1000], 'Passes of a multi-pass problem. Default 2.'),
    ),
  },
  'a map of limits',
);

const NAMES = v.union(
  [
    text('The name of the problem.'),
    v.pipe(
      mapOf(text('The name in this language.'), 'a map'),
      v.minEntries(1, 'a map with at least one name'),
    ),
  ],
  'text, or a map from language codes to text',
);

const ONE_SOURCE = [
  text('Where the problem comes from.'),
  v.strictObject(
    { name: text('Name of the source.'), url: v.optional(text('Its page.')) },
    'a map',
  ),
] as const;

const SOURCE = v.union(
  [...ONE_SOURCE, v.array(v.union(ONE_SOURCE, 'text, or a map of name and url'))],
  'text, a map of name and url, or a list of them',
);

const CREDITS = v.union(
  [
    text('The author.'),
    v.strictObject(
      {
        authors: v.optional(v.unknown()),
        contributors: v.optional(v.unknown()),
        testers: v.optional(v.unknown()),
        translators: v.optional(v.unknown()),
        packagers: v.optional(v.unknown()),
        acknowledgements: v.optional(v.unknown()),
      },
      'a map of people',
    ),
  ],
  'text, or a map of people',
);

const STEM_ALLOWED = 'a file name without its ending, of at most 200 letters, digits, _ and -';

/** Of a name, in most file systems. */
const MOST_NAME_BYTES = 255;

const FILE_NAME_ALLOWED = `a plain file name of at most ${MOST_NAME_BYTES} bytes, without a folder`;
function fileName(description: string) {
  return v.pipe(
    v.string(FILE_NAME_ALLOWED),
    v.regex(/^(?!\.{1,2}$)[^/\\\u0000-\u001f]+$/, FILE_NAME_ALLOWED),
    v.maxBytes(MOST_NAME_BYTES, FILE_NAME_ALLOWED),
    v.description(description),
  );
}

const CHECKER = v.union(
  [
    text('A built-in checker by name.'),
    v.strictObject(
      {
        name: v.optional(text('A built-in checker.')),
        program: v.optional(text('A checker program: a file of the problem folder.')),
        protocol: v.optional(
          text(
            'How the program is called and answers, such as `icpc`, `testlib`. Told by default.',
          ),
        ),
        args: v.optional(ARGUMENTS),
      },
      'a map of name or program, protocol, args',
    ),
  ],
  'a name, or a map of name or program, protocol, args',
);

const PROGRAM = v.strictObject(
  {
    program: text('A file of the problem folder.'),
    protocol: v.optional(text('How it is called and answers. Told by default.')),
    args: v.optional(ARGUMENTS),
  },
  'a map of program, protocol, args',
);

const NAMED_PROGRAM = v.union(
  [text('A file of the problem folder.'), PROGRAM],
  'a file name, or a map of program, protocol, args',
);

const MAX_PROCESSES = 16;

const COMMUNICATION = v.strictObject(
  {
    manager: v.optional(
      v.pipe(NAMED_PROGRAM, v.description('The program they talk to. Default `manager.*`.')),
    ),
    processes: v.optional(
      count('', [1, MAX_PROCESSES], 'Runs of the solution at once. Default 1.'),
    ),
  },
  'a map of manager and processes',
);

export const PROBLEM_SCHEMA = v.strictObject(
  {
    problem_format_version: v.optional(
      v.pipe(
        v.picklist(['2025-09'], '2025-09: other versions are not supported yet'),
        v.description('Version of the ICPC problem package format.'),
      ),
    ),
    name: v.optional(v.pipe(NAMES, v.description('The name, or names by language code.'))),
    type: v.optional(
      v.pipe(
        v.union(
          [
            v.picklist(PROBLEM_TYPES, TYPES_ALLOWED),
            v.array(v.picklist(PROBLEM_TYPES, TYPES_ALLOWED)),
            v.pipe(v.string(), v.regex(TYPE_WORDS, TYPES_ALLOWED)),
          ],
          TYPES_ALLOWED,
        ),
        v.description('What kind of problem it is. Default pass-fail.'),
      ),
    ),
    uuid: v.optional(text('Stays the same when the problem moves or changes its name.')),
    version: v.optional(
      v.pipe(v.union([v.string(), v.number()], 'text'), v.description('Version of the problem.')),
    ),
    credits: v.optional(v.pipe(CREDITS, v.description('Who made the problem.'))),
    source: v.optional(v.pipe(SOURCE, v.description('Where the problem comes from.'))),
    license: v.optional(
      v.pipe(
        v.picklist(
          ['unknown', 'public domain', 'cc0', 'cc by', 'cc by-sa', 'educational', 'permission'],
          'one of unknown, public domain, cc0, cc by, cc by-sa, educational, permission',
        ),
        v.description('Licence of the problem. Default unknown.'),
      ),
    ),
    rights_owner: v.optional(v.pipe(v.unknown(), v.description('Who owns the rights.'))),
    embargo_until: v.optional(text('Date before which the problem is not to be shown.')),
    limits: v.optional(v.pipe(LIMITS, v.description('What one run may use.'))),
    keywords: v.optional(
      v.pipe(
        v.union([v.array(v.string('text'), 'a list of words'), v.string()], 'a list of words'),
        v.description('Words to find the problem by.'),
      ),
    ),
    languages: v.optional(
      v.pipe(
        v.union([v.literal('all'), v.array(v.string('text'))], '`all`, or a list of languages'),
        v.description('Languages that solutions may be written in. Default all.'),
      ),
    ),
    allow_file_writing: v.optional(
      v.pipe(
        v.boolean('true or false'),
        v.description('May solutions write files? Default false.'),
      ),
    ),
    constants: v.optional(
      v.pipe(
        mapOf(v.union([v.string(), v.number()], 'text or a number'), 'a map'),
        v.description(
          'Values of `{{name}}` in the statement, in `test_group.yaml`, and in checkers, interactors, validators, `include/` and the problem’s own solutions.',
        ),
      ),
    ),
    checker: v.optional(
      v.pipe(CHECKER, v.description('How outputs are compared. Default `tokens`. (Ours.)')),
    ),
    interactor: v.optional(
      v.pipe(
        NAMED_PROGRAM,
        v.description(
          'The program that an interactive solution talks to. Default `interactor.*`. (Ours.)',
        ),
      ),
    ),
    communication: v.optional(
      v.pipe(
        COMMUNICATION,
        v.description('Several runs of the solution talk to a manager at once. (Ours.)'),
      ),
    ),
    grader: v.optional(
      v.pipe(
        v.strictObject(
          {
            solution: v.optional(
              v.pipe(
                v.string(STEM_ALLOWED),
                v.regex(/^[A-Za-z_][A-Za-z0-9_-]{0,199}$/, STEM_ALLOWED),
                v.description(
                  'What a solution is called beside the files of `include/`. Default solution.',
                ),
              ),
            ),
          },
          'a map of solution',
        ),
        v.description('How `include/` is used. (Ours.)'),
      ),
    ),
    io: v.optional(
      v.pipe(
        v.strictObject(
          {
            input: v.optional(fileName('The file that holds the input, such as puzzle.in.')),
            output: v.optional(fileName('The file that the answer may be written to.')),
          },
          'a map of input and output',
        ),
        v.description('Files that a solution may use instead of the standard streams. (Ours.)'),
      ),
    ),
  },
  'a map of keys and values',
);

export type ProblemYaml = v.InferOutput<typeof PROBLEM_SCHEMA>;
