import yargs from 'yargs';
import { nearest } from '../lib/nearest.ts';
import { UserError } from '../model/user-error.ts';
import { createArgs, STANDARD_INPUT } from './args.ts';
import type { Args, CommandDefinition, World } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { orMeantCommand } from './meant-command.ts';
import { localeOf } from '../reporters/locale.ts';

/** What the command line asks for: a command with its arguments, or a text to print. */
export type Parsed =
  | { readonly kind: 'command'; readonly command: CommandDefinition; readonly args: Args }
  | { readonly kind: 'help'; readonly text: string };

/** Throws a `UserError` when the words make no sense. */
export async function parseCommandLine(argv: readonly string[], world: World): Promise<Parsed> {
  const words = withDefaultCommand(argv);
  if (words.length === 0)
    return { kind: 'help', text: await helpOf(createParser(world, COMMANDS)) };
  let found: Parsed | undefined;
  // The one that is asked for: telling yargs of all of them takes time at every start.
  const asked = COMMANDS.filter(({ name }) => name === words[0]);
  const parser = createParser(world, asked.length > 0 ? asked : COMMANDS, (command, parsed) => {
    const names = COMMANDS.map(({ name }) => name);
    const meant = words === argv ? command : orMeantCommand(command, argv[0] ?? '', names);
    found = { kind: 'command', command: meant, args: createArgs(argv, parsed) };
  });
  let help = '';
  await parser.parse(
    words.map((word) => (word === '-' ? STANDARD_INPUT : word)),
    {},
    (error: Error | undefined, _parsed: unknown, output: string) => {
      if (error) throw usageError(error.message, asked[0]?.name);
      help = output;
    },
  );
  if (found && help === '') return found;
  return { kind: 'help', text: `${help}\n` };
}

/** `judge P4289` is short for `judge run P4289`. */
function withDefaultCommand(argv: readonly string[]): readonly string[] {
  const [first] = argv;
  if (first === undefined || ['--help', '-h', 'help'].includes(first)) {
    return first === undefined ? [] : ['--help', ...argv.slice(1)];
  }
  return COMMANDS.some((command) => command.name === first) ? argv : ['run', ...argv];
}

type OnCommand = (command: CommandDefinition, parsed: Record<string, unknown>) => void;

function createParser(
  world: World,
  commands: readonly CommandDefinition[],
  onCommand: OnCommand = () => {},
) {
  const chinese = localeOf(world.env) === 'zh';
  const parser = yargs()
    .scriptName('judge')
    .usage('judge <problem> [solution…]   |   judge <command> …')
    .locale('en')
    .parserConfiguration({
      'camel-case-expansion': false,
      'parse-numbers': false,
      'parse-positional-numbers': false,
      'dot-notation': false,
    })
    .wrap(Math.min(100, world.stdout.columns ?? 80))
    .version(false)
    .help('help', 'show this help')
    .alias('help', 'h')
    .strict()
    .exitProcess(false)
    .showHelpOnFail(false)
    .fail((message, error) => {
      throw error ?? usageError(message, commands.length === 1 ? commands[0]?.name : undefined);
    });
  for (const command of commands) {
    parser.command(
      [command.name, ...command.positionals.map(placeholder)].join(' '),
      chinese ? command.summaryZh : command.summary,
      (builder) => {
        builder.options({ ...command.options });
        for (const one of command.positionals) {
          builder.positional(one.name, { describe: one.describe, type: 'string' });
        }
        for (const [example, meaning] of command.examples) builder.example(example, meaning);
      },
      (parsed) => onCommand(command, parsed),
    );
  }
  return parser;
}

function placeholder({ name, required, array }: CommandDefinition['positionals'][number]): string {
  const inner = array ? `${name}..` : name;
  return required ? `<${inner}>` : `[${inner}]`;
}

async function helpOf(parser: ReturnType<typeof createParser>): Promise<string> {
  return `${await parser.getHelp()}\n`;
}

/** What yargs says of a value that is none of the choices, and of positionals that are missing. */
const CHOICE = /^Invalid values:\s+Argument: (\S+), Given: (.+), Choices: (.+)$/;
const MISSING = /^Not enough (?:non-option )?arguments/;

function usageError(message: string, command?: string): UserError {
  const help = command === undefined ? 'judge --help' : `judge ${command} --help`;
  const [, option, given, choices] = CHOICE.exec(message) ?? [];
  if (option !== undefined) {
    return new UserError('USAGE', `--${option} cannot be ${given}`, {
      hint: `it takes one of ${choices?.replaceAll('"', '')}`,
    });
  }
  if (MISSING.test(message)) {
    const definition = COMMANDS.find(({ name }) => name === command);
    const needed = definition?.positionals.filter(({ required }) => required).map(placeholder);
    const what = needed?.join(' and ') ?? 'another word';
    return new UserError('USAGE', `judge ${command ?? ''} needs ${what}`, {
      hint: `see: ${help}`,
    });
  }
  const unknown = /^Unknown arguments?: (.+)$/.exec(message)?.[1]?.split(', ')[0];
  const text = message.charAt(0).toLowerCase() + message.slice(1);
  if (unknown === undefined) return new UserError('USAGE', text, { hint: `see: ${help}` });
  const options = [...new Set(COMMANDS.flatMap((command) => Object.keys(command.options)))];
  const guess = nearest(unknown, options);
  return new UserError('USAGE', `unknown argument: ${unknown}`, {
    hint: guess ? `did you mean --${guess}?` : `see: ${help}`,
  });
}
