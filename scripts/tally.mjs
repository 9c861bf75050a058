/** What the test command counts: each test of each runner, and each other step as one. */

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** @param {Tally[]} tallies @returns {Tally} */
export function sum(tallies) {
  return tallies.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/**
 * A runner that went wrong without naming a failed test (it crashed, a file did not load, it wrote no report, it found no
 * test) counts as one failure.
 * @param {Tally | undefined} counted @param {boolean} endedWell @returns {Tally}
 */
export function verdict(counted, endedWell) {
  const tally = counted ?? { passed: 0, failed: 0, skipped: 0 };
  const silent = tally.failed === 0 && (!endedWell || tally.passed + tally.skipped === 0);
  return silent ? { ...tally, failed: 1 } : tally;
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests?: number }} report
 * the file of vitest's JSON reporter
 * @returns {Tally}
 */
export function tallyVitest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report the file of
 * Playwright's JSON reporter; a flaky test passed in the end
 * @returns {Tally}
 */
export function tallyPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** @param {Tally} tally @returns {string} the closing line */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
