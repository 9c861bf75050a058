/** Counts the results of `npm test`: each test of each runner, and each other step as one. */

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** @param {Tally[]} tallies @returns {Tally} */
export function sum(tallies) {
  return tallies.reduce(
    (total, item) => ({
      passed: total.passed + item.passed,
      failed: total.failed + item.failed,
      skipped: total.skipped + item.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/**
 * A runner that failed without a failed test (crash, load error, no report, no tests) counts as one failure.
 * @param {Tally | undefined} counted @param {boolean} endedWell @returns {Tally}
 */
export function judgeRun(counted, endedWell) {
  const tally = counted ?? { passed: 0, failed: 0, skipped: 0 };
  const hasNoResult = tally.failed === 0 && (!endedWell || tally.passed + tally.skipped === 0);
  return hasNoResult ? { ...tally, failed: 1 } : tally;
}

/**
 * @typedef {{ status: string, tags: string[] }} VitestTest
 * @typedef {{ testResults: { assertionResults: VitestTest[] }[] }} VitestReport the file of vitest's JSON reporter
 */

/**
 * Tests of the other kind, long or not, are in the report as skipped ones, but not in the tally.
 * @param {VitestReport} report @param {boolean} isLong @returns {Tally}
 */
export function tallyVitest({ testResults }, isLong) {
  const tests = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ tags }) => tags.includes('long') === isLong);
  /** @param {string[]} statuses */
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped', 'pending', 'todo', 'disabled') };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report the file of
 * Playwright's JSON reporter; a flaky test passed in the end
 * @returns {Tally}
 */
export function tallyPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/**
 * @typedef {{ name: string, status: string, assertionResults: { fullName: string, status: string }[] }} VitestFile
 * @typedef {{ name: string, failed: string[] }} FailedFile a file with failed tests; `failed` is empty if it did not
 * load
 */

/** @param {{ testResults: VitestFile[] }} report the file of vitest's JSON reporter @returns {FailedFile[]} */
export function listFailedFiles({ testResults }) {
  return testResults
    .filter(({ status }) => status !== 'passed')
    .map(({ name, assertionResults }) => ({
      name,
      failed: assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    }));
}

/** @typedef {{ name: string, ms: number }} TimedFile */

/** @param {{ testResults: { name: string, startTime: number, endTime: number }[] }} report @returns {TimedFile[]} */
export function listVitestTimes({ testResults }) {
  return testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }));
}

/**
 * @param {{ suites: Suite[] }} report the file of Playwright's JSON reporter
 * @returns {TimedFile[]} sums of the durations of each file's tests, which run concurrently
 */
export function listPlaywrightTimes({ suites }) {
  /** @type {(suite: Suite) => number} */
  const sumTime = ({ specs = [], suites: inner = [] }) =>
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results = [] }) => results))
      .reduce((total, { duration }) => total + duration, 0) + inner.reduce((total, suite) => total + sumTime(suite), 0);
  return suites.map((suite) => ({ name: suite.file ?? suite.title, ms: sumTime(suite) }));
}

/** @param {TimedFile[]} files @returns {string[]} a line for each of the ten slowest */
export function listSlowestFiles(files) {
  return files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

/**
 * Result of a run whose failed files were run once more. A file that passes then counts as passed.
 * @param {Tally} first @param {FailedFile[]} failed of the first run
 * @param {Tally | undefined} second of the failed files only
 * @param {FailedFile[]} failedAgain
 * @returns {Tally}
 */
export function compareSecondRun(first, failed, second, failedAgain) {
  const named = failed.reduce((count, file) => count + file.failed.length, 0);
  if (!second) return { ...first, failed: Math.max(1, first.failed) };
  const loadedLate = failed.some((file) => file.failed.length === 0) ? second.passed : 0;
  const failures = failedAgain.reduce((count, file) => count + Math.max(1, file.failed.length), 0);
  return { ...first, passed: first.passed + Math.max(loadedLate, named - failures), failed: failures };
}

/**
 * @typedef {{ title: string, file?: string, suites?: Suite[], specs?: { title: string, tests: { status: string, results?: { duration: number }[] }[] }[] }} Suite
 * @param {'unexpected' | 'flaky'} status
 * @param {{ suites: Suite[] }} report the file of Playwright's JSON reporter
 * @returns {string[]} its journeys of that status
 */
export function listJourneys(status, { suites }) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ title }) => `${suite.file ?? ''} › ${title}`),
    ...listJourneys(status, { suites: suite.suites ?? [] }),
  ]);
}

/** @param {Tally} tally @returns {string} the closing line */
export function formatClosingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
