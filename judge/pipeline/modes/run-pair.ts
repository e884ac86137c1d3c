import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTranscript, type TranscriptPiece } from '../../executors/transcript.ts';
import { removeTree } from '../../lib/remove-tree.ts';
import { MIB } from '../../model/limits.ts';
import { withoutUsage, type Execution } from '../../model/execution.ts';
import type { PairExecution, SideRequest } from '../../model/executor.ts';
import type { InteractionFacts } from '../../model/interaction.ts';
import type { MemoryPolicy } from '../../model/executor.ts';
import type { Limits } from '../../model/limits.ts';
import type { TestCase } from '../../model/problem.ts';
import type { JudgeContext } from '../context.ts';
import { bytesOfFiles, emptyFolder, takeBackRights, type Executed } from '../execute.ts';
import { nameTrace } from '../name-trace.ts';
import type { PreparedInteractor } from '../prepare-interactor.ts';
import { readableFolders } from '../readable-folders.ts';
import type { ToolProgram } from '../run-tool-program.ts';
import { filesFor, placeFiles } from '../run-files.ts';
import type { Slot } from '../slots.ts';
import { copyFeedback } from './copy-feedback.ts';
import type { Contestant, Turn } from './mode.ts';
import { shortenTranscript } from './shorten-transcript.ts';

/** One run of a solution against an interactor. */
export interface PairJob {
  readonly contestant: Contestant;
  readonly interactor: PreparedInteractor;
  readonly tool: ToolProgram;
  readonly test: TestCase;
  readonly turn: Turn;
  /** Of the solution. */
  readonly limits: Limits;
  readonly memoryPolicy: MemoryPolicy;
  /** Wall time for the solution beside its limit. */
  readonly patienceMs?: number;
}

/** What a pair came to. `outputPath` holds the start of what the solution said. */
export interface PairRun extends Executed {
  readonly interaction: InteractionFacts;
  /** The interactor's folder, as it left it. */
  readonly feedbackDir: string;
}

/** Where the last pair in a slot is recorded. */
export function transcriptPathOf({ dir }: Slot): string {
  return join(dir, 'transcript');
}

/** Where the last pair is recorded that finished a pass before the last one. */
function transcriptOfPass(slot: Slot, pass: number): string {
  return join(slot.dir, 'passes', `transcript-${pass}`);
}

/** What was said in a pass is kept when another one follows. */
export function keepTranscript(slot: Slot, pass: number): void {
  const path = transcriptPathOf(slot);
  if (existsSync(path)) renameSync(path, transcriptOfPass(slot, pass));
}

/** The records of the test that was judged last in a slot, one for each pass in which anything ran. */
export function transcriptPaths(slot: Slot, passes: number): readonly string[] {
  const before = Array.from({ length: passes - 1 }, (_, index) =>
    transcriptOfPass(slot, index + 1),
  );
  return [...before, transcriptPathOf(slot)].filter((path) => existsSync(path));
}

/** Of a conversation that is longer, what follows is counted, but not written down. */
export const TRANSCRIPT_BYTES = 8 * MIB;

/** Runs both in folders of their own below the slot's. */
export async function runPair(context: JudgeContext, job: PairJob, slot: Slot): Promise<PairRun> {
  const { executor, slots, signal } = context;
  const transcriptPath = transcriptPathOf(slot);
  const feedbackDir = prepareFeedback(slot, job.turn);
  const solution = solutionSide(job, slot);
  const request = {
    first: interactorSide(job, slot, feedbackDir, solution.limits.wallTimeMs),
    second: solution,
    transcript: { path: transcriptPath, maxBytes: TRANSCRIPT_BYTES },
  };
  const run = async (): Promise<PairExecution> =>
    job.turn.begin?.() === false || !executor.runPair
      ? NOT_WANTED
      : executor.runPair(request, signal);
  const pair = await slots.run(run, job.turn.alone === true ? 'all' : 1);
  for (const side of [request.first, solution]) takeBackRights(side.stderrPath);
  const execution = withFiles(
    pair.second,
    bytesOfFiles(solution.workDir, { io: {}, files: filesFor(job.contestant.program, job.test) }),
  );
  const pieces = pair === NOT_WANTED ? [] : readPieces(transcriptPath);
  const outputPath = join(slot.dir, 'stdout');
  writeFileSync(outputPath, startOfOutput(pieces));
  const { transcript, turn } = shortenTranscript(pieces, pair.bytesToFirst + pair.bytesToSecond);
  const interaction = {
    endedFirst: pair.endedFirst === 'first' ? 'interactor' : 'solution',
    interactor: {
      ...pair.first,
      stderrTail: await nameTrace(job.tool, pair.first.stderrTail),
    },
    bytesToSolution: pair.bytesToSecond,
    bytesToInteractor: pair.bytesToFirst,
    ...(pair.secondClosedInput && { solutionClosedInput: true as const }),
    ...(turn && { turn }),
    ...(job.patienceMs !== undefined && { patienceMs: job.patienceMs }),
    transcript,
  } as const;
  return { execution, outputPath, interaction, feedbackDir };
}

const CANCELLED = withoutUsage({ kind: 'cancelled' });

const NOT_WANTED: PairExecution = {
  first: CANCELLED,
  second: CANCELLED,
  endedFirst: 'first',
  bytesToFirst: 0,
  bytesToSecond: 0,
  firstClosedInput: false,
  secondClosedInput: false,
};

/** What passes before this one left there is copied: the run may be made again. */
function prepareFeedback(slot: Slot, { feedbackDir }: Turn): string {
  const dir = emptyFolder(join(slot.dir, 'feedback'));
  if (feedbackDir !== undefined) copyFeedback(feedbackDir, dir);
  return dir;
}

/** Puts what the run that counts left there in place of what was there before. */
export function keepFeedback({ feedbackDir: from }: PairRun, { feedbackDir }: Turn): string {
  if (feedbackDir === undefined) return from;
  removeTree(feedbackDir);
  renameSync(from, feedbackDir);
  return feedbackDir;
}

function solutionSide(
  { contestant, test, limits: asked, memoryPolicy, patienceMs = 0 }: PairJob,
  slot: Slot,
): SideRequest {
  const { program, language, toolchain } = contestant;
  const limits = { ...asked, wallTimeMs: asked.wallTimeMs + patienceMs };
  const { argv, env } = language.run({ program, toolchain, limits, args: test.args });
  const workDir = emptyFolder(join(slot.dir, 'box'));
  placeFiles(workDir, filesFor(program, test));
  return {
    argv,
    env,
    workDir,
    readable: readableFolders(program, toolchain),
    writable: [],
    stderrPath: join(slot.dir, 'stderr'),
    limits,
    memoryPolicy,
    doneBy: [0],
  };
}

/**
 * What an interactor writes to a solution that reads no more is lost, but does not end it: it reads the
 * end of its input next, and gives its verdict. It waits for the solution as long as that may take.
 */
const WITHOUT_SIGPIPE = ['/bin/sh', '-c', `trap '' PIPE; exec "$@"`, 'sh'] as const;

export function interactorSide(
  { interactor, tool, test, turn }: Pick<PairJob, 'interactor' | 'tool' | 'test' | 'turn'>,
  slot: Slot,
  feedbackDir: string,
  solutionWallMs = 0,
): SideRequest {
  const { program, language, toolchain } = tool;
  const limits = {
    ...interactor.limits,
    wallTimeMs: interactor.limits.wallTimeMs + solutionWallMs,
  };
  const inputPath = turn.stdinPath ?? test.inputPath;
  const { answerPath } = test;
  const files = {
    inputPath,
    answerPath,
    feedbackDir,
    args: [...interactor.args, ...test.checkerArgs],
    allows: interactor.allows,
    ...(test.maxScore !== undefined && { maxScore: test.maxScore }),
  };
  const args = interactor.protocol.call(files);
  const { argv, env } = language.run({ program, toolchain, limits, args });
  return {
    argv: [...WITHOUT_SIGPIPE, ...argv],
    env,
    workDir: emptyFolder(join(slot.dir, 'interactor')),
    readable: [...readableFolders(program, toolchain), inputPath, answerPath],
    writable: [feedbackDir],
    stderrPath: join(slot.dir, 'interactor-stderr'),
    limits,
    memoryPolicy: language.memoryPolicy,
    doneBy: interactor.protocol.accepts,
  };
}

function withFiles(facts: Execution, bytes: number): Execution {
  const fileBytes = Math.max(facts.fileBytes ?? 0, bytes);
  return fileBytes > 0 ? { ...facts, fileBytes } : facts;
}

function readPieces(path: string): readonly TranscriptPiece[] {
  try {
    return readTranscript(readFileSync(path));
  } catch {
    // Neither has started: their executions tell why.
    return [];
  }
}

const SAID_BYTES = 64 * 1024;

function startOfOutput(pieces: readonly TranscriptPiece[]): Buffer {
  const said: Buffer[] = [];
  let length = 0;
  for (const { from, bytes } of pieces) {
    if (from !== 'second') continue;
    said.push(bytes);
    length += bytes.length;
    if (length >= SAID_BYTES) break;
  }
  return Buffer.concat(said).subarray(0, SAID_BYTES);
}
