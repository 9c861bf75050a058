import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');
const BIN = join(ROOT, 'node_modules', '.bin');

/** Where Node keeps what it has compiled: a second start, and each process that a test starts, takes it from there. */
export const COMPILED = process.env.NODE_COMPILE_CACHE ?? join(ROOT, '.cache', 'compiled');

/** A failure that is explained in one sentence, without a stack trace. */
export class SetupError extends Error {}

/**
 * This process's environment with the project's own tools first on the PATH, `node` (24) among them.
 * @param {Record<string, string>} [more]
 */
export function projectEnv(more = {}) {
  return { ...process.env, ...more, PATH: [BIN, process.env.PATH ?? ''].join(delimiter) };
}

/**
 * Says one line, runs a command quietly and shows its output only when it fails.
 * @param {string} saying
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function quietStep(saying, command, args, env = process.env) {
  console.log(saying);
  const run = spawnSync(command, args, { cwd: ROOT, env, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  if (run.status === 0) return;
  process.stderr.write(`${run.stdout ?? ''}${run.stderr ?? ''}`);
  throw new SetupError(`${[command, ...args].join(' ')} failed${run.error ? `: ${run.error.message}` : ''}.`);
}

/**
 * npm as it was called (an npm script tells where it is), else the one on the PATH. It runs on the Node that npm itself
 * runs on, because an installation may replace the Node in node_modules.
 * @returns {{ command: string, args: string[] }}
 */
export function npm() {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return { command: process.env.npm_node_execpath ?? process.execPath, args: [script] };
  const beside = join(dirname(process.execPath), process.platform === 'win32' ? 'npm.cmd' : 'npm');
  return { command: process.platform === 'win32' ? beside : 'npm', args: [] };
}
