import { defineConfig } from 'vitest/config';

const NEVER = ['**/node_modules/**', '**/dist/**', 'scripts/fixtures/**'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['**/*.unit.test.{ts,tsx}'], exclude: NEVER, testTimeout: 30_000 } },
      {
        test: {
          name: 'int',
          include: ['**/*.int.test.ts'],
          exclude: NEVER,
          globalSetup: ['apps/server/src/db/testing/global-setup.ts', 'scripts/setup/storefront-for-tests.mjs'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
