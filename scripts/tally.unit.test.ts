import { describe, expect, it } from 'vitest';
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

describe('the tally of a test run', () => {
  it('sums the runners and prints one closing line', () => {
    const createTests = (status: string, count: number) => Array.from({ length: count }, () => ({ status, tags: [] }));
    const files = [
      createTests('passed', 40),
      createTests('failed', 1),
      createTests('skipped', 2),
      createTests('todo', 1),
    ];
    const report = { testResults: files.map((assertionResults) => ({ assertionResults })) };
    const vitest = tallyVitest(report, false);
    const playwright = tallyPlaywright({ stats: { expected: 6, flaky: 1, unexpected: 2, skipped: 0 } });

    expect(formatClosingLine(sum([vitest, playwright]))).toBe('47 passed, 3 failed, 3 skipped');
  });

  it('counts tests of one kind only: long ones, or all but them', () => {
    const assertionResults = [
      { status: 'skipped', tags: ['long'] },
      { status: 'passed', tags: [] },
    ];
    const report = { testResults: [{ assertionResults }] };

    expect(tallyVitest(report, false)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(tallyVitest(report, true)).toEqual({ passed: 0, failed: 0, skipped: 1 });
  });

  it('omits counts of zero', () => {
    expect(formatClosingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  });

  it.each([
    ['wrote no report', undefined, true],
    ['crashed after passing tests', { passed: 5, failed: 0, skipped: 0 }, false],
    ['found no test', { passed: 0, failed: 0, skipped: 0 }, true],
  ])('counts a runner that %s as a failure', (_case, tally, endedWell) => {
    expect(judgeRun(tally, endedWell).failed).toBe(1);
  });

  it('counts the failures that a runner reports', () => {
    expect(judgeRun({ passed: 5, failed: 2, skipped: 0 }, false)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });

  describe('of files that were run again', () => {
    const first = { passed: 10, failed: 2, skipped: 1 };
    const both = [{ name: 'a.int.test.ts', failed: ['one', 'two'] }];

    it('counts tests that passed on the retry as passed', () => {
      const second = { passed: 5, failed: 0, skipped: 0 };
      expect(compareSecondRun(first, both, second, [])).toEqual({ passed: 12, failed: 0, skipped: 1 });
    });

    it('counts tests that failed twice as failed', () => {
      const second = { passed: 4, failed: 1, skipped: 0 };
      const again = [{ name: 'a.int.test.ts', failed: ['two'] }];
      expect(compareSecondRun(first, both, second, again)).toEqual({ passed: 11, failed: 1, skipped: 1 });
    });

    it('counts a file that loads in the second run, and one that never does', () => {
      const unloaded = [{ name: 'b.int.test.ts', failed: [] }];
      const tally = { passed: 10, failed: 0, skipped: 0 };
      const second = { passed: 3, failed: 0, skipped: 0 };
      expect(compareSecondRun(tally, unloaded, second, [])).toEqual({ passed: 13, failed: 0, skipped: 0 });
      expect(compareSecondRun(tally, unloaded, { ...second, passed: 0 }, unloaded).failed).toBe(1);
    });

    it('keeps the first run when the second has no result', () => {
      expect(compareSecondRun(first, both, undefined, both)).toEqual(first);
      const unloaded = [{ name: 'b.int.test.ts', failed: [] }];
      expect(compareSecondRun({ ...first, failed: 0 }, unloaded, undefined, unloaded).failed).toBe(1);
    });
  });

  it('finds the failed tests and the files that did not load in a report of vitest', () => {
    const results = [
      { name: 'a', status: 'passed', assertionResults: [{ fullName: 'x', status: 'passed' }] },
      { name: 'b', status: 'failed', assertionResults: [{ fullName: 'y', status: 'failed' }] },
      { name: 'c', status: 'failed', assertionResults: [] },
    ];
    expect(listFailedFiles({ testResults: results })).toEqual([
      { name: 'b', failed: ['y'] },
      { name: 'c', failed: [] },
    ]);
  });

  it('lists the tests of a status at any depth', () => {
    const createSpec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const report = {
      suites: [
        {
          title: 'cart',
          file: 'cart.e2e.ts',
          specs: [createSpec('adds', 'expected'), createSpec('expires', 'flaky')],
          suites: [{ title: 'by keyboard', file: 'cart.e2e.ts', specs: [createSpec('removes', 'unexpected')] }],
        },
      ],
    };
    expect(listJourneys('flaky', report)).toEqual(['cart.e2e.ts › expires']);
    expect(listJourneys('unexpected', report)).toEqual(['cart.e2e.ts › removes']);
  });

  it('lists the ten slowest files of both runners, the slowest first', () => {
    const vitest = listVitestTimes({
      testResults: Array.from({ length: 10 }, (_, index) => ({
        name: `${index}`,
        startTime: 0,
        endTime: index * 1000,
      })),
    });
    const createTests = (...durations: number[]) => [
      { status: 'expected', results: durations.map((duration) => ({ duration })) },
    ];
    const playwright = listPlaywrightTimes({
      suites: [
        {
          title: 'cart',
          file: 'cart.e2e.ts',
          specs: [{ title: 'adds', tests: createTests(4000, 500) }],
          suites: [{ title: 'by keyboard', specs: [{ title: 'removes', tests: createTests(60) }] }],
        },
      ],
    });
    const lines = listSlowestFiles([...vitest, ...playwright]);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('   9.0 s  9');
    expect(lines[5]).toBe('   4.6 s  cart.e2e.ts');
  });
});
