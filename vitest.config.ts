import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['judge/**/*.test.ts', 'scripts/**/*.test.ts'],
    // Most tests wait for processes of their own, and many of those for a clock.
    maxWorkers: 3,
    globalSetup: ['judge/test/build-once.ts'],
    // Far longer than anything takes on a busy machine: reached only where a test fails.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 150_000 } },
    coverage: { provider: 'v8', include: ['judge/**/*.ts'], exclude: ['judge/**/*.test.ts'] },
  },
});
