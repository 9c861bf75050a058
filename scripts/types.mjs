/** Type-checks every workspace, and the root's own scripts, with the native compiler. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';

const projects = ['.', ...globSync('{apps,packages}/*/tsconfig.json').map(dirname), 'bench', 'demo', 'e2e'].sort();
const hasSources = (/** @type {string} */ project) =>
  globSync(`${project}/{*,src/**/*}.{ts,tsx,mjs}`).some((file) => !file.includes('node_modules'));

const failed = projects.filter(hasSources).filter((project) => {
  const run = spawnSync('tsc', ['--pretty', 'false', '-p', project], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return run.status !== 0;
});

if (failed.length > 0) console.error(`Type errors in ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
