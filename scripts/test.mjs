/**
 * `npm test`: installs what is missing, runs every check and every test but long ones, and ends with `N passed, N failed`.
 * `npm run test:long` runs the long ones: tests tagged `long` and journeys tagged `@long` (docs/decisions/0074-long-tests.md).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { PARTS, runParts } from './check.mjs';
import { ensureApps } from './setup/apps.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { COMPILED, createProjectEnv, findNpm, ROOT, SetupError } from './setup/step.mjs';
import { ensureChromium, ensureHaproxy, ensurePostgres } from './setup/system-dependencies.mjs';
import {
  compareSecondRun,
  formatClosingLine,
  judgeRun,
  listFailedFiles,
  listJourneys,
  listPlaywrightTimes,
  listSlowestFiles,
  listVitestTimes,
  sum,
  tallyPlaywright,
  tallyVitest,
} from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

const INTEGRATION_FOLDERS = ['apps/server/src', 'scripts'];
const PASSED = { passed: 1, failed: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, skipped: 0 };
const isLong = process.argv[2] === 'long';
/** Kept until the next run of the same kind. */
const reports = join(ROOT, '.cache', isLong ? 'long-test-reports' : 'test-reports');

/**
 * @param {string[]} command
 * @param {Record<string, string>} [env]
 * @returns {Promise<boolean>} whether it ended with 0
 */
function run([command = '', ...args], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: createProjectEnv(env),
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}

/**
 * @template Report
 * @template Found
 * @param {string} name of the report's file
 * @param {(report: Report) => Found} count
 * @returns {Found | undefined}
 */
function readReport(name, count) {
  const file = join(reports, name);
  return existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/**
 * Printed again before the closing line.
 * @type {string[]}
 */
const remarks = [];

/** @type {import('./tally.mjs').TimedFile[]} */
const timed = [];

/** @param {string[]} args @param {string} file of the report */
function runVitest(args, file) {
  const tags = `--tags-filter=${isLong ? 'long' : '!long'}`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, file)}`];
  return run(['vitest', 'run', tags, ...args, ...reporters], { NODE_COMPILE_CACHE: COMPILED });
}

/** @param {import('./tally.mjs').VitestReport} report */
const tallyOfKind = (report) => tallyVitest(report, isLong);

async function runUnit() {
  const endedWell = await runVitest(['--project', 'unit'], 'unit.json');
  timed.push(...(readReport('unit.json', listVitestTimes) ?? []));
  remarks.push(...formatFailedFiles('Failed', readReport('unit.json', listFailedFiles) ?? []));
  return judgeRun(readReport('unit.json', tallyOfKind), endedWell);
}

/**
 * Runs failed files and journeys once more, because a machine that hangs for seconds looks like a fault. A second
 * failure counts; a pass is listed as flaky.
 */
async function runIntegration() {
  const endedWell = await runVitest(['--project', 'int', ...(isLong ? listLongFiles() : [])], 'int.json');
  timed.push(...(readReport('int.json', listVitestTimes) ?? []));
  const tally = readReport('int.json', tallyOfKind);
  const failed = readReport('int.json', listFailedFiles) ?? [];
  if (!tally || failed.length === 0) return judgeRun(tally, endedWell);
  console.log('\n── Once more, by themselves, the files with a failure');
  const endedWellAgain = await runVitest(
    ['--project', 'int', '--maxWorkers=1', ...failed.map(({ name }) => name)],
    'int-again.json',
  );
  const failedAgain = readReport('int-again.json', listFailedFiles) ?? failed;
  const flaky = failed.filter(({ name }) => !failedAgain.some((again) => again.name === name));
  remarks.push(...formatFailedFiles('Failed', failedAgain), ...formatFailedFiles('Flaky', flaky));
  const again = readReport('int-again.json', tallyOfKind);
  return judgeRun(compareSecondRun(tally, failed, again, failedAgain), endedWellAgain);
}

/** The files with long tests. Vitest would read the others, too, and some of them open a shop while they are read. */
function listLongFiles() {
  const hasLongTests = /@module-tag long|\['long'\]|describeOnBothEngines\(/;
  return INTEGRATION_FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.int.test.ts'))
      .map((name) => join(folder, name))
      .filter((name) => hasLongTests.test(readFileSync(join(ROOT, name), 'utf8'))),
  );
}

/** @param {string} heading @param {import('./tally.mjs').FailedFile[]} files */
function formatFailedFiles(heading, files) {
  return files.map(
    ({ name, failed }) => `${heading}: ${relative(ROOT, name)} › ${failed.join('; ') || 'the whole file'}`,
  );
}

async function runBrowser() {
  const file = 'e2e.json';
  const tags = [isLong ? '--grep' : '--grep-invert', '@long'];
  const args = ['--config', 'e2e/playwright.config.ts', '--retries=1', '--reporter=list,json', ...tags];
  const endedWell = await run(['playwright', 'test', ...args], {
    CHROMIUM_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, file),
  });
  timed.push(...(readReport(file, listPlaywrightTimes) ?? []).map(({ name, ms }) => ({ name: `e2e/${name}`, ms })));
  for (const [heading, status] of /** @type {const} */ ([
    ['Failed', 'unexpected'],
    ['Flaky', 'flaky'],
  ]))
    remarks.push(
      ...(readReport(file, (report) => listJourneys(status, report)) ?? []).map((name) => `${heading}: ${name}`),
    );
  return judgeRun(readReport(file, tallyPlaywright), endedWell);
}

/** Reports known vulnerabilities of dependencies. Skipped, with a message, if the registry has no audit data. */
async function audit() {
  const { command, args } = findNpm();
  const { stdout } = await capture([command, ...args, 'audit', '--omit=dev', '--audit-level=high', '--json']);
  const answer = parseJson(stdout);
  const found = answer?.metadata?.vulnerabilities;
  if (!found) {
    console.log('Skipped: the npm registry in use answers no audit.');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  if (found.high + found.critical === 0) return PASSED;
  console.log(`${Object.keys(answer.vulnerabilities).join(', ')}: see npm audit --omit=dev`);
  return FAILED;
}

/** @param {string[]} command @returns {Promise<{ stdout: string }>} */
function capture([command = '', ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
    let stdout = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.on('error', () => resolve({ stdout }));
    child.on('close', () => resolve({ stdout }));
  });
}

/** @param {string} text @returns {any} */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @typedef {[name: string, run: () => Promise<Tally>]} Step */

/** @type {Step} */
const BUILD = [
  'The apps build',
  async () => {
    ensureApps();
    return PASSED;
  },
];

/** @type {Step[]} */
const TESTS = [
  [
    'Integration tests on the embedded database and on PostgreSQL',
    async () => {
      ensurePostgres();
      ensureHaproxy();
      return runIntegration();
    },
  ],
  ['Journeys in the browser', runBrowser],
];

/** @type {Step[]} */
const CHECKS = [
  [
    'Style, types, layers, dead code',
    async () => {
      const passed = await runParts(PARTS);
      remarks.push(...PARTS.filter((_, index) => !passed[index]).map(({ name }) => `Failed: ${name}`));
      return sum(passed.map((isPassed) => (isPassed ? PASSED : FAILED)));
    },
  ],
  ['Unit tests', runUnit],
];

/** @type {Step[]} */
const STEPS = isLong
  ? [BUILD, ...TESTS]
  : [
      ...CHECKS,
      BUILD,
      ["The size of the storefront's scripts", async () => ((await run(['size-limit'])) ? PASSED : FAILED)],
      ...TESTS,
      ['Known weaknesses of dependencies', audit],
    ];

/** @param {string} name @param {() => Promise<Tally>} step @returns {Promise<Tally>} */
async function runStep(name, step) {
  console.log(`\n── ${name}`);
  const began = Date.now();
  const named = remarks.length;
  const tally = await step().catch((/** @type {unknown} */ error) => {
    console.error(error instanceof SetupError ? error.message : error);
    return FAILED;
  });
  // Names the step if it did not name a failed test.
  if (tally.failed > 0 && remarks.length === named) remarks.push(`Failed: ${name}`);
  console.log(`── ${formatClosingLine(tally)} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return tally;
}

try {
  ensureDependencies();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  /** @type {Tally[]} */
  const tallies = [];
  for (const [name, step] of STEPS) tallies.push(await runStep(name, step));
  const total = sum(tallies);
  const slowest = listSlowestFiles(timed.map(({ name, ms }) => ({ name: relative(ROOT, resolve(ROOT, name)), ms })));
  console.log(`\nThe ten slowest files\n${slowest.join('\n')}`);
  if (remarks.length > 0) console.log(`\n${remarks.join('\n')}`);
  console.log(`\n${formatClosingLine(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
}
