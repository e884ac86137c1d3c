import type { Executor, SandboxChoice } from '../model/executor.ts';
import { UserError } from '../model/user-error.ts';
import type { SupervisorReady } from './supervisor-reply.ts';

/** What a supervisor says of itself, as an executor says it. */
export function describeSandbox(
  ready: SupervisorReady,
): Pick<Executor, 'description' | 'level' | 'shortfall' | 'enforcement' | 'isolates'> {
  const memory = ready.limitsMemory
    ? `memory limited by cgroup v${ready.cgroup}`
    : `memory looked at every 10 ms, no cgroup (${mendCgroup(ready.cgroupFault)})`;
  return {
    description: `a small C supervisor: exact CPU and wall time, ${memory}; ${SENTENCES[ready.level]}`,
    level: ready.level,
    ...(ready.level === 'strict' ? {} : { shortfall: shortfallOf(ready) }),
    enforcement: {
      'cpu-time': 'enforced',
      'wall-time': 'enforced',
      memory: ready.limitsMemory ? 'enforced' : 'polled',
      output: 'enforced',
      processes: ready.countsProcesses ? 'enforced' : 'polled',
    },
    isolates: isolatesOf(ready),
  };
}

/** How a run could get a cgroup, by the step of the supervisor that failed. */
function mendCgroup(fault: string): string {
  if (fault.startsWith('dividing our cgroup')) {
    return 'it holds other processes: start the judge alone in it, or as systemd-run --user --scope -p Delegate=yes judge …';
  }
  if (fault.includes('Read-only')) return 'in a container, start it with --privileged';
  if (fault.startsWith('being born')) return 'allow the system call clone3: Linux 5.7 or later';
  if (fault.startsWith('looking for')) return 'mount cgroup2 at /sys/fs/cgroup';
  return 'under systemd: systemd-run --user --scope -p Delegate=yes judge …';
}

/**
 * Throws where a supervisor does less than what was asked for.
 *
 * @throws UserError `SANDBOX_UNAVAILABLE`.
 */
export function refuseLess(wanted: SandboxChoice, ready: SupervisorReady): void {
  if (wanted === 'auto' || wanted === ready.level) return;
  const { reason, mend } = shortfallOf(ready);
  throw sandboxUnavailable(wanted, reason, mend);
}

/** For each executor that cannot keep programs from what it was asked to. */
export function sandboxUnavailable(wanted: SandboxChoice, reason: string, mend: string): UserError {
  return new UserError(
    'SANDBOX_UNAVAILABLE',
    `the sandbox "${wanted}" does not work here: ${reason}`,
    {
      hint: `${mend}; or take less: --sandbox auto`,
      exit: 'judgeError',
    },
  );
}

/** From this version on Landlock keeps signals inside. */
const SCOPED_SIGNALS = 6;

const SENTENCES = {
  strict: 'programs see a root of their own, no network and nobody else',
  basic: 'programs have no network and reach only some files',
  none: 'programs can do what you can: judge only those you trust',
} as const satisfies Record<Executor['level'], string>;

function isolatesOf({ level, landlock, changesUser }: SupervisorReady): readonly string[] {
  const user = changesUser ? ['user'] : [];
  if (level === 'strict') return ['filesystem', 'network', 'processes', ...user];
  if (level === 'none') return [];
  return [
    ...(landlock > 0 ? ['filesystem'] : []),
    'network',
    ...(landlock >= SCOPED_SIGNALS ? ['processes'] : []),
    ...user,
  ];
}

function shortfallOf({ level, strictFault, basicFault }: SupervisorReady): {
  reason: string;
  mend: string;
} {
  const fault = strictFault || (level === 'none' ? basicFault : '');
  return fault === ''
    ? { reason: 'it was asked for', mend: 'leave out --sandbox' }
    : { reason: fault, mend: mendOf(fault) };
}

/** By the step of the supervisor that failed. */
function mendOf(fault: string): string {
  if (fault.startsWith('seccomp'))
    return 'use a kernel with CONFIG_SECCOMP_FILTER, on x86_64 or arm64';
  if (fault.startsWith('entering a user namespace')) {
    return 'allow user namespaces: sysctl user.max_user_namespaces=10000, kernel.unprivileged_userns_clone=1 (Debian), kernel.apparmor_restrict_unprivileged_userns=0 (Ubuntu)';
  }
  if (/^(?:entering|making mounts|mounting)/.test(fault)) {
    return 'in a container, start it with --privileged, or with --cap-add=SYS_ADMIN and --security-opt seccomp=unconfined, apparmor=unconfined, systempaths=unconfined';
  }
  return 'use Linux 5.12 or later';
}
