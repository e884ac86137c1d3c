import { expect, test } from 'vitest';
import { describeSandbox, refuseLess } from './describe-sandbox.ts';
import type { SupervisorReady } from './supervisor-reply.ts';

const READY: SupervisorReady = {
  ready: true,
  level: 'strict',
  countsProcesses: true,
  cgroup: 1,
  limitsMemory: true,
  landlock: 7,
  changesUser: true,
  strictFault: '',
  basicFault: '',
  cgroupFault: '',
};
const NO_NAMESPACES: SupervisorReady = {
  ...READY,
  level: 'basic',
  changesUser: false,
  cgroup: 0,
  limitsMemory: false,
  countsProcesses: false,
  strictFault: 'entering a user namespace: Operation not permitted',
};

test('the strict level falls short of nothing', () => {
  const { level, shortfall, isolates, enforcement } = describeSandbox(READY);
  expect(level).toBe('strict');
  expect(shortfall).toBeUndefined();
  expect(isolates).toEqual(['filesystem', 'network', 'processes', 'user']);
  expect(Object.values(enforcement)).toEqual(Array.from({ length: 5 }, () => 'enforced'));
});

test('what is only polled is called so, and what keeps the machine from more is named', () => {
  const { isolates, enforcement, shortfall } = describeSandbox(NO_NAMESPACES);
  expect(isolates).toEqual(['filesystem', 'network', 'processes']);
  expect(enforcement).toMatchObject({ memory: 'polled', processes: 'polled' });
  expect(shortfall).toEqual({
    reason: NO_NAMESPACES.strictFault,
    mend: expect.stringContaining('sysctl user.max_user_namespaces'),
  });
});

test('an old Landlock keeps no signals inside, and without it files are open', () => {
  expect(describeSandbox({ ...NO_NAMESPACES, landlock: 3 }).isolates).toEqual([
    'filesystem',
    'network',
  ]);
  expect(describeSandbox({ ...NO_NAMESPACES, landlock: 0 }).isolates).toEqual(['network']);
});

test('nothing isolates nothing', () => {
  expect(describeSandbox({ ...READY, level: 'none' }).isolates).toEqual([]);
});

test.each([
  ['entering a mount and a network namespace: Operation not permitted', '--cap-add=SYS_ADMIN'],
  ['showing the system folders read-only: Function not implemented', 'Linux 5.12'],
])('"%s" can be mended', (strictFault, mend) => {
  const { shortfall } = describeSandbox({ ...NO_NAMESPACES, strictFault });
  expect(shortfall?.mend).toContain(mend);
});

test.each([
  ['making a cgroup: Permission denied', 'systemd-run --user --scope -p Delegate=yes'],
  ['making a cgroup: Read-only file system', '--privileged'],
  ['dividing our cgroup: Device or resource busy', 'it holds other processes'],
  ['being born into a cgroup: Function not implemented', 'clone3'],
  ['looking for a writable cgroup: No such file or directory', 'mount cgroup2'],
])('without a cgroup ("%s") the way to one is told', (cgroupFault, mend) => {
  const { description } = describeSandbox({ ...NO_NAMESPACES, cgroupFault });
  expect(description).toContain('memory looked at every 10 ms');
  expect(description).toContain(mend);
});

test('less than what was asked for is refused', () => {
  expect(() => refuseLess('auto', NO_NAMESPACES)).not.toThrow();
  expect(() => refuseLess('basic', NO_NAMESPACES)).not.toThrow();
  expect(() => refuseLess('strict', NO_NAMESPACES)).toThrow(
    expect.objectContaining({
      code: 'SANDBOX_UNAVAILABLE',
      exit: 'judgeError',
      message:
        'the sandbox "strict" does not work here: entering a user namespace: Operation not permitted',
      hint: expect.stringContaining('--sandbox auto'),
    }),
  );
});
