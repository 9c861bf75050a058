/** Prints the result of a run and checks it. */
import type { Rush } from '../../apps/server/src/http-tests/support/processes/rush.ts';
import { FAULTS } from './faults.ts';
import type { Done, Outcome } from './run.ts';

/** Responses, redirects from the bank, and 503 with Retry-After. */
const GOOD_STATUSES = [200, 303, 503];

/** Prints the report, and returns the violations. */
export function report(outcome: Outcome): string[] {
  const { engine, rounds, lost, rush, books, findings, drainMs } = outcome;
  console.log(`\n${engine}: ${rounds.length} rounds`);
  for (const line of formatTable(rounds)) console.log(`  ${line}`);
  const faults = rounds.flatMap((done) => done.faults.map((fault) => `${done.fault.name}: ${fault}`));
  const late = sum(rounds.map((done) => done.late ?? 0));
  const refused = rush.unanswered.filter((failure) => failure.isRefused).length;
  const statuses = [...rush.statuses].filter(([status]) => status > 0).sort(([a], [b]) => a - b);
  const lines: [string, string | number][] = [
    ['processes that exited unexpectedly', lost.length],
    ['faults in rounds', faults.length],
    ['orders acknowledged / missing', `${rush.ordered.length} / ${books.missing.length}`],
    ['cards charged / neither in tickets nor refunded', `${rush.paid.length} / ${books.unserved.length}`],
    [
      'payments captured / in tickets / refunded / failed / open',
      [books.captured, books.inTickets, books.givenBack, books.failed, books.open].join(' / '),
    ],
    ['declined cards', rush.declined.length],
    ['payments applied after the last purchase', drainMs === null ? 'not in time' : `${Math.round(drainMs)} ms`],
    ['responses by status', statuses.map(([status, times]) => `${status}: ${times}`).join(', ')],
    ['responses with status 500', rush.statuses.get(500) ?? 0],
    ['503 responses without a valid Retry-After', rush.unexpectedErrors.length],
    ['requests refused because no process was listening', refused],
    ['requests aborted because their process exited or was killed', rush.unanswered.length - refused],
    ['of them on connections that were closing after SIGTERM', late],
    ['failed purchases', formatCounts(rush.failures)],
    ['ledger', findings.length === 0 ? 'consistent' : `${findings.length} findings`],
  ];
  const widest = Math.max(...lines.map(([name]) => name.length));
  for (const [name, value] of lines) console.log(`  ${name.padEnd(widest)}  ${value}`);
  return [
    ...faults,
    ...lost.map((last) => `a process exited unexpectedly: ${last}`),
    ...listOverTime(rounds),
    ...describeUnless(
      books.missing.length === 0,
      `acknowledged orders are missing: ${books.missing.slice(0, 20).join(' ')}`,
    ),
    ...describeUnless(
      books.unserved.length === 0,
      `cards charged without tickets or a refund: ${books.unserved.slice(0, 20).join(' ')}`,
    ),
    ...describeUnless(drainMs !== null && books.open === 0, `${books.open} payments were not applied in time`),
    ...statuses
      .filter(([status]) => !GOOD_STATUSES.includes(status))
      .map(([status, times]) => `${times} responses with status ${status}`),
    ...describeUnless(rush.unexpectedErrors.length === 0, formatUnexpectedErrors(rush)),
    ...describeUnless(rush.failures.size === 0, `purchases failed: ${formatCounts(rush.failures)}`),
    ...findings.map(({ invariant, rows }) => `the ledger: ${invariant}: ${JSON.stringify(rows.slice(0, 3))}`),
  ].map((problem) => `${engine}: ${problem}`);
}

function formatTable(rounds: readonly Done[]): string[] {
  const head = ['fault', 'rounds', 'median', 'maximum', 'limit', 'measured'];
  const rows = FAULTS.flatMap((fault) => {
    const times = listTimes(fault.name, rounds);
    if (times.length === 0) return [];
    const limit = fault.limit === null ? '' : `${fault.limit} ms`;
    const [median, maximum] = [times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0];
    return [[fault.name, `${times.length}`, `${median} ms`, `${maximum} ms`, limit, fault.measured]];
  });
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  return [head, ...rows].map((row) =>
    row
      .map((cell, at) => (at === 0 || at === 5 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
}

function listTimes(name: string, rounds: readonly Done[]): number[] {
  return rounds
    .filter(({ fault }) => fault.name === name)
    .map(({ ms }) => Math.round(ms))
    .sort((a, b) => a - b);
}

function listOverTime(rounds: readonly Done[]): string[] {
  return rounds
    .filter(({ fault: { limit }, ms }) => limit !== null && ms > limit)
    .map(({ fault, ms }) => `${fault.name}: ${fault.measured} took ${Math.round(ms)} ms, more than ${fault.limit}`);
}

function formatUnexpectedErrors({ unexpectedErrors: [first, ...others] }: Rush): string {
  const example = `${JSON.stringify(first?.body)} with Retry-After ${first?.headers.get('retry-after') ?? 'left out'}`;
  return `${1 + others.length} 503 responses without a valid Retry-After: ${example}`;
}

const describeUnless = (isValid: boolean, problem: string): string[] => (isValid ? [] : [problem]);
const sum = (values: readonly number[]): number => values.reduce((all, count) => all + count, 0);
const formatCounts = (counts: ReadonlyMap<string, number>): string =>
  counts.size === 0 ? 'none' : [...counts].map(([what, times]) => `${times} × ${what}`).join('; ');
