/**
 * `npm run dev`: the shop from its sources. The storefront comes from Vite, which hands changes to open pages at once; a
 * change of what the server is made of starts the server again. Plain JavaScript for Node 20 or newer, as the start is.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './setup/dependencies.mjs';
import { findNode24 } from './setup/node24.mjs';
import { COMPILED, projectEnv, ROOT, SetupError } from './setup/step.mjs';

/** What the server's process, and those that it starts, are made of. */
const SERVER_SOURCES = [
  'apps/server/src',
  'apps/demo-bank/src',
  'apps/demo-identity/src',
  'packages/contract/src',
  'packages/listening/src',
  'packages/plain-html/src',
];
const NEVER = /\.test\.ts$|(^|[\\/])(testing|http-tests|selling-tests)[\\/]/;
/** An editor that saves says it several times over, and a checkout changes many files. */
const SETTLED_MS = 100;

/** What is not set otherwise. A season of its own: a developer's orders and migrations stay out of `npm start`'s. */
const DEFAULTS = {
  DATA_DIR: './data-dev',
  STOREFRONT_SOURCE: 'apps/storefront/development/source.ts',
  // What Node strips of types and compiles is kept for the next start: a sixth of its processor time.
  NODE_COMPILE_CACHE: COMPILED,
  // Reading every module anew, a page takes longer than a buyer's would, and a developer reloads more often.
  RATE_LIMIT: '0',
  BUSY_AFTER_MS: '0',
};

/** Runs the server and starts it again after changes, also when it has ended by itself. @param {string} node */
function runServer(node) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let server = null;
  let stopping = false;
  let isDue = false;

  const start = () => {
    isDue = false;
    server = spawn(node, ['apps/server/src/main.ts'], {
      cwd: ROOT,
      env: { ...DEFAULTS, ...projectEnv() },
      // The channel tells the server when this process has ended, however it did.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    server.once('exit', (code) => {
      server = null;
      if (stopping) process.exit(code ?? 1);
      if (isDue) return start();
      console.error('  The server has ended: it starts again with the next change of its sources.');
    });
  };
  start();

  return {
    restart: () => {
      if (stopping || isDue) return;
      if (!server) return start();
      isDue = true;
      console.log('  A source of the server has changed: starting it again …');
      server.kill('SIGTERM');
    },
    /** @param {NodeJS.Signals} signal */
    stop: (signal) => {
      stopping = true;
      if (!server) process.exit(0);
      // A terminal sends Ctrl+C to the server by itself.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
    },
  };
}

/** @param {() => void} changed */
function watchSources(changed) {
  /** @type {NodeJS.Timeout | undefined} */
  let settling;
  for (const folder of SERVER_SOURCES)
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (file && NEVER.test(file)) return;
      clearTimeout(settling);
      settling = setTimeout(changed, SETTLED_MS);
    });
}

try {
  ensureDependencies();
  const server = runServer(findNode24());
  watchSources(server.restart);
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
    process.on(signal, () => server.stop(signal));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
