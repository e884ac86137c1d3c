import type { Execution } from './execution.ts';
import type { LimitName, Limits } from './limits.ts';

/** How a language's memory limit can be kept: V8, the JVM and Go reserve far more than they use. */
export type MemoryPolicy = 'address-space' | 'resident';

/**
 * How the bytes of standard input reach a program: as the file itself, or through a pipe in small
 * pieces that split lines and tokens, each sent only when the one before it has been read.
 */
export type StdinDelivery = 'file' | 'slow-pipe';

/** One run to be made: what, where, under which limits, and where its streams go. */
export interface RunRequest {
  /** The program by absolute path, then its arguments. */
  readonly argv: readonly [string, ...string[]];
  /** The whole environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  /** The private folder the program starts in; it exists. */
  readonly workDir: string;
  /** Absolute paths that the program may read beside the system's folders: its build, its runtime. */
  readonly readable: readonly string[];
  /** Absolute paths of folders and files that it may change beside its own folder. */
  readonly writable: readonly string[];
  /** A regular file, opened read-only on descriptor 0; null is `/dev/null`. */
  readonly stdinPath: string | null;
  /** `file` unless said otherwise; one of the executor's `stdinDeliveries`. */
  readonly stdinDelivery?: StdinDelivery;
  /** Created or cut to nothing; never inside `workDir`. */
  readonly stdoutPath: string;
  readonly stderrPath: string;
  readonly limits: Limits;
  readonly memoryPolicy: MemoryPolicy;
}

/** One side of a pair: its standard input and output are the pipes to the other. */
export interface SideRequest extends Omit<
  RunRequest,
  'stdinPath' | 'stdinDelivery' | 'stdoutPath'
> {
  /** Exit codes by which it has done its part: what the other still writes to it is lost, and ends nobody. */
  readonly doneBy?: readonly number[];
}

/** Two programs to be run at once, each reading what the other writes. */
export interface PairRequest {
  readonly first: SideRequest;
  readonly second: SideRequest;
  /** Records what crosses into the file at `path`, created or cut to nothing; see `readTranscript`. */
  readonly transcript?: { readonly path: string; readonly maxBytes: number };
}

/** The facts of a pair. `outputBytes` of a side is what it wrote, a byte above its limit at most. */
export interface PairExecution {
  readonly first: Execution;
  readonly second: Execution;
  /** By the ends that the executor saw; the first side where both are at the same nanosecond. */
  readonly endedFirst: 'first' | 'second';
  /** What was put into the pipe that the side reads, whether it read it or not. */
  readonly bytesToFirst: number;
  readonly bytesToSecond: number;
  /** It closed what it reads, and went on. */
  readonly firstClosedInput: boolean;
  readonly secondClosedInput: boolean;
}

/** What an executor does about one limit on this machine. */
export type Enforcement = 'enforced' | 'polled' | 'measured' | 'none';

/**
 * How much of the machine programs are kept from: `strict` by namespaces and a root of their own,
 * `basic` by what works without them, `none` not at all.
 */
export type SandboxLevel = 'strict' | 'basic' | 'none';

/** What people may ask for; `auto` is the best that works. */
export const SANDBOX_CHOICES = ['auto', 'strict', 'basic', 'none'] as const;
export type SandboxChoice = (typeof SANDBOX_CHOICES)[number];

/** What keeps this machine from more. */
export interface Shortfall {
  readonly reason: string;
  readonly mend: string;
}

/** Runs programs and reports facts. One file on the shelf `executors/`. */
export interface Executor {
  readonly id: string;
  /** One sentence for people: the mechanism and its precision. */
  readonly description: string;
  readonly level: SandboxLevel;
  /** Why it is less than `strict`, and how to mend it; undefined where there is nothing to say. */
  readonly shortfall?: Shortfall;
  readonly enforcement: Readonly<Record<LimitName, Enforcement>>;
  /** What it isolates, by word: `network`, `filesystem`, `processes`, `user`. Empty: nothing. */
  readonly isolates: readonly string[];
  /** What it can do with standard input. */
  readonly stdinDeliveries: readonly StdinDelivery[];
  /** Never rejects for what the program does; a `signal` that fires ends the run as `cancelled`. */
  run(request: RunRequest, signal: AbortSignal): Promise<Execution>;
  /**
   * As `run`, for two programs. When one has ended the other goes on under its own limits, for two
   * seconds and twice its remaining CPU time at most, and gets SIGPIPE for what it writes, unless the first
   * had done its part; when one does not start the other is cancelled.
   */
  runPair?(request: PairRequest, signal: AbortSignal): Promise<PairExecution>;
  close(): Promise<void>;
}
