import { expect, test } from 'vitest';
import { UserError } from '../model/user-error.ts';
import { createDefaultExecutor } from './default-executor.ts';
import { createFakeExecutor } from './fake.ts';

const OPTIONS = { cacheDir: '/nonexistent' };

test('the supervisor is taken where there is one, and nothing is told', async () => {
  const told: string[] = [];
  const supervised = createFakeExecutor();
  const executor = await createDefaultExecutor(
    OPTIONS,
    (message) => told.push(message),
    async () => supervised,
  );
  expect(executor).toBe(supervised);
  expect(told).toEqual([]);
});

test.each(['NO_C_COMPILER', 'SUPERVISOR_NOT_COMPILED', 'UNSUPPORTED_PLATFORM'])(
  'after %s programs run without it, and that is told with the way out',
  async (code) => {
    const told: string[] = [];
    const executor = await createDefaultExecutor(
      OPTIONS,
      (message) => told.push(message),
      async () => {
        throw new UserError(code, 'found no C compiler', { hint: 'apt-get install gcc' });
      },
    );
    expect(executor.id).toBe('waiting');
    expect(told).toEqual([
      `found no C compiler, so nothing is isolated and measures are rougher (${executor.description})\napt-get install gcc`,
    ]);
    await executor.close();
  },
);

test('what no other executor can mend is still said', async () => {
  const creating = createDefaultExecutor(
    OPTIONS,
    () => {},
    async () => {
      throw new UserError('CACHE_NOT_WRITABLE', 'cannot write');
    },
  );
  await expect(creating).rejects.toMatchObject({ code: 'CACHE_NOT_WRITABLE' });
});
