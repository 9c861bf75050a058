import { describe, expect, it } from 'vitest';
import { closingLine, sum, tallyPlaywright, tallyVitest, verdict } from './tally.mjs';

describe('the tally of a test run', () => {
  it('adds the runners up and closes with one line', () => {
    const vitest = tallyVitest({ numPassedTests: 40, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 });
    const playwright = tallyPlaywright({ stats: { expected: 6, flaky: 1, unexpected: 2, skipped: 0 } });

    expect(closingLine(sum([vitest, playwright]))).toBe('47 passed, 3 failed, 3 skipped');
  });

  it('leaves out what was not skipped', () => {
    expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  });

  it.each([
    ['wrote no report', undefined, true],
    ['crashed after passing tests', { passed: 5, failed: 0, skipped: 0 }, false],
    ['found no test', { passed: 0, failed: 0, skipped: 0 }, true],
  ])('counts a runner that %s as a failure', (_case, tally, endedWell) => {
    expect(verdict(tally, endedWell).failed).toBe(1);
  });

  it('takes a runner that named its failures at its word', () => {
    expect(verdict({ passed: 5, failed: 2, skipped: 0 }, false)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });
});
