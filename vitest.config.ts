import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['judge/**/*.test.ts', 'scripts/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: { provider: 'v8', include: ['judge/**/*.ts'], exclude: ['judge/**/*.test.ts'] },
  },
});
