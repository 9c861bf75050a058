/** Type-checks every workspace, and the root's own scripts, with the native compiler. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';

const hasSources = (/** @type {string} */ project) =>
  globSync(`${project}/{*,src/**/*}.{ts,tsx,mjs}`).some((file) => !file.includes('node_modules'));
/** The longest first. */
const projects = [
  'bench/tsconfig.server.json',
  '.',
  ...globSync('{apps,packages}/*/tsconfig.json')
    .map(dirname)
    .filter((workspace) => workspace !== 'apps/server' && hasSources(workspace)),
  'bench/tsconfig.browser.json',
  'demo',
  'e2e',
];
const waiting = projects.values();

/** @type {string[]} */
const failed = [];

/** Two projects at a time, each with one checker: several checkers of a project would each infer the same types. */
async function runWorker() {
  for (const project of waiting) {
    const args = ['--pretty', 'false', '--checkers', '1', '-p', project];
    const [code] = await once(spawn('tsc', args, { stdio: 'inherit', shell: process.platform === 'win32' }), 'close');
    if (code !== 0) failed.push(project);
  }
}
await Promise.all([runWorker(), runWorker()]);

if (failed.length > 0) console.error(`Type errors in ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
