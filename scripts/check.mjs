/**
 * `npm run check`: style, types, layers, dead code and unit tests, two at a time. The output of each is printed when it
 * ends.
 */
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { createProjectEnv, ROOT } from './setup/step.mjs';

/** @typedef {{ name: string, command: string[] }} Part */

/** @type {Part[]} */
export const PARTS = [
  { name: 'style', command: ['biome', 'ci', '--colors=off'] },
  { name: 'types', command: ['node', 'scripts/types.mjs'] },
  { name: 'layers', command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'packages'] },
  { name: 'SQL in stores only', command: ['node', 'scripts/check-sql.mjs'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
];

/** @type {Part} */
const UNIT_TESTS = { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit', '--reporter', 'dot'] };

/**
 * @param {Part} part
 * @returns {Promise<boolean>} whether it passed
 */
function run({ name, command: [command = '', ...args] }) {
  const began = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env: createProjectEnv(), shell: process.platform === 'win32' });
    /** @type {Buffer[]} */
    const printed = [];
    child.stdout.on('data', (chunk) => printed.push(chunk));
    child.stderr.on('data', (chunk) => printed.push(chunk));
    child.on('error', (error) => printed.push(Buffer.from(error.message)));
    child.on('close', (code) => {
      const text = Buffer.concat(printed).toString().trim();
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      if (text && code !== 0) console.log(text);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      resolve(code === 0);
    });
  });
}

/**
 * @param {Part[]} parts
 * @returns {Promise<boolean[]>} whether each passed, in order
 */
export async function runParts(parts) {
  /** @type {boolean[]} */
  const passed = [];
  const waiting = parts.entries();
  const runWorker = async () => {
    for (const [index, part] of waiting) passed[index] = await run(part);
  };
  await Promise.all([runWorker(), runWorker()]);
  return passed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const passed = await runParts([UNIT_TESTS, ...PARTS]);
  process.exitCode = passed.every(Boolean) ? 0 : 1;
}
