/**
 * `npm run dev`: runs the shop from its sources. Vite serves the storefront and updates open pages; a change of the
 * server's sources restarts the server. Plain JavaScript for Node 20 or newer, like start.mjs.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './setup/dependencies.mjs';
import { findNode24 } from './setup/node24.mjs';
import { COMPILED, createProjectEnv, ROOT, SetupError } from './setup/step.mjs';

/** Sources of the server and of the processes it starts. */
const SERVER_SOURCES = [
  'apps/server/src',
  'apps/demo-bank/src',
  'apps/demo-identity/src',
  'packages/contract/src',
  'packages/network/src',
  'packages/plain-html/src',
];
const IGNORED_FILES = /\.test\.ts$|(^|[\\/])(testing|http-tests|selling-tests)[\\/]/;
/** Editors emit several events per save, and a checkout changes many files. */
const DEBOUNCE_MS = 100;

/** Defaults of environment variables. The data folder is separate from that of `npm start`. */
const DEFAULTS = {
  DATA_DIR: './data-dev',
  STOREFRONT_SOURCE: 'apps/storefront/development/source.ts',
  // Node caches compiled sources here, which saves a sixth of the start's processor time.
  NODE_COMPILE_CACHE: COMPILED,
  // Development pages load modules one by one, and developers reload often.
  RATE_LIMIT: '0',
  BUSY_AFTER_MS: '0',
};

/** Runs the server, and restarts it after changes, even if it has exited. @param {string} node */
function runServer(node) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let server = null;
  let stopping = false;
  let isDue = false;

  const start = () => {
    isDue = false;
    server = spawn(node, ['apps/server/src/main.ts'], {
      cwd: ROOT,
      env: { ...DEFAULTS, ...createProjectEnv() },
      // The IPC channel closes when this process ends in any way.
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
      // A terminal sends Ctrl+C to the whole process group.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
    },
  };
}

/** @param {() => void} onChange called once per burst of changes */
function watchSources(onChange) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const folder of SERVER_SOURCES)
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (file && IGNORED_FILES.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, DEBOUNCE_MS);
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
