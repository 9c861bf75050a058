/** `npm start`: installs and builds what is missing, then becomes the server. Plain JavaScript for Node 20 or newer. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ensureApps } from './setup/apps.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { findNode24 } from './setup/node24.mjs';
import { COMPILED, createProjectEnv, ROOT, SetupError } from './setup/step.mjs';

/** @type {NodeJS.Signals[]} */
const FORWARDED = ['SIGTERM', 'SIGINT', 'SIGHUP'];

try {
  ensureDependencies();
  const node = findNode24();
  ensureApps();

  // Cache of compiled sources; child processes of the shop inherit it.
  const env = createProjectEnv({ NODE_COMPILE_CACHE: COMPILED });
  const server = spawn(node, ['apps/server/src/main.ts'], { cwd: ROOT, env, stdio: 'inherit' });
  for (const signal of FORWARDED) {
    // A terminal sends Ctrl+C to the whole process group; a second signal would end the graceful shutdown.
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
    });
  }
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 1);
  });
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
