import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');
const BIN = join(ROOT, 'node_modules', '.bin');

/** Cache of compiled sources, shared by later starts and by processes of tests. */
export const COMPILED = process.env.NODE_COMPILE_CACHE ?? join(ROOT, '.cache', 'compiled');

/** An error whose message is printed without a stack trace. */
export class SetupError extends Error {}

/**
 * This process's environment with the project's tools, including `node` (24), first on the PATH.
 * @param {Record<string, string>} [more]
 */
export function createProjectEnv(more = {}) {
  return { ...process.env, ...more, PATH: [BIN, process.env.PATH ?? ''].join(delimiter) };
}

/**
 * Prints a line, runs a command, and prints its output only if it fails.
 * @param {string} message
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runQuietStep(message, command, args, env = process.env) {
  console.log(message);
  const run = spawnSync(command, args, { cwd: ROOT, env, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  if (run.status === 0) return;
  process.stderr.write(`${run.stdout ?? ''}${run.stderr ?? ''}`);
  throw new SetupError(`${[command, ...args].join(' ')} failed${run.error ? `: ${run.error.message}` : ''}.`);
}

/**
 * The npm that runs this script, else the one on the PATH. It uses its own Node, because an installation may replace
 * the Node in node_modules.
 * @returns {{ command: string, args: string[] }}
 */
export function findNpm() {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return { command: process.env.npm_node_execpath ?? process.execPath, args: [script] };
  const siblingNpm = join(dirname(process.execPath), process.platform === 'win32' ? 'npm.cmd' : 'npm');
  return { command: process.platform === 'win32' ? siblingNpm : 'npm', args: [] };
}
