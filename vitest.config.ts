import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['judge/**/*.test.ts', 'scripts/**/*.test.ts'],
    // Most tests wait for processes of their own.
    maxWorkers: 2,
    globalSetup: ['judge/test/build-once.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: { provider: 'v8', include: ['judge/**/*.ts'], exclude: ['judge/**/*.test.ts'] },
  },
});
