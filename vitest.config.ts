import { defineConfig } from 'vitest/config';

const NEVER = ['**/node_modules/**', '**/dist/**', 'scripts/fixtures/**'];

/** Ends what hangs: no test fails because a machine is slow. */
const HANGS_MS = 300_000;
const POLLED_MS = 180_000;

export default defineConfig({
  test: {
    tags: [{ name: 'long', description: 'Runs in `npm run test:long` and in CI only.' }],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.unit.test.{ts,tsx}'],
          exclude: NEVER,
          // Two processors: Vitest would leave one of them idle, and read every module anew for each file.
          maxWorkers: 2,
          isolate: false,
          testTimeout: HANGS_MS,
          expect: { poll: { timeout: POLLED_MS } },
        },
      },
      {
        test: {
          name: 'int',
          include: ['**/*.int.test.ts'],
          exclude: NEVER,
          globalSetup: ['apps/server/src/testing/global-setup.ts', 'scripts/setup/apps-for-tests.mjs'],
          // Node reads the sources as in production: Vite would transform them for each worker, which takes a tenth of the time.
          experimental: { viteModuleRunner: false },
          // Many wait for a bank, a mail server or a second try: five keep two processors busy.
          maxWorkers: 5,
          isolate: false,
          // V8 may end the process while it throws away WebAssembly code that other threads run (a failed check in UnregisterWasmAllocation).
          execArgv: [
            '--no-wasm-code-gc',
            '--single-threaded-gc',
            '--min-semi-space-size=32',
            '--max-semi-space-size=64',
          ],
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          expect: { poll: { timeout: POLLED_MS } },
        },
      },
    ],
  },
});
