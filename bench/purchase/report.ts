/** Summarizes the turns of a shop. */
import { type ProcessorTimes, WORKER } from '../shared/processor.ts';
import type { PaidPurchase } from './paid.store.ts';
import type { Processor, Turn } from './round.ts';
import { type Measured, percentile } from './steps.ts';

/** Smaller processor times are omitted. */
const MIN_MS_PER_PURCHASE = 0.01;

export type Summary = {
  /** Purchases per second of each turn, from the first buyer until the last tickets. */
  rates: number[];
  lines: string[];
  wrong: string[];
};

/** A turn with the purchases in its shop's database. */
type ReportedRound = { turn: Turn; paid: readonly PaidPurchase[] };

export function summarise(turns: readonly Turn[], purchases: readonly PaidPurchase[]): Summary {
  const rounds = turns.map((turn) => ({
    turn,
    paid: purchases.filter(({ email }) => email.startsWith(`${turn.name}-`)),
  }));
  const seconds = sum(turns.map((turn) => turn.seconds));
  const rates = rounds.map(
    ({ turn, paid }) => (paid.length / (Math.max(...issuesOf(paid)) - turn.visited.startedAt)) * 1000,
  );
  const paidInTime = sum(rounds.map(({ turn, paid }) => inTime(turn, issuesOf(paid))));
  const rateOf = (pick: (turn: Turn) => number): string => rate(sum(turns.map(pick)) / seconds);
  return {
    rates,
    lines: [
      `purchases/s while buyers came: ordered ${rateOf(({ visited }) => visited.created)}, in tickets ${rate(paidInTime / seconds)}, buyers back ${rateOf(({ visited }) => visited.back)}`,
      `purchases/s until the last tickets: ${rate(mean(rates))} (turn by turn ${rates.map(rate).join(', ')})`,
      ...stepLines(rounds, seconds),
      ...rounds.flatMap(queueLines),
      formatEmailLine(turns, seconds),
      ...processorLines(turns, sum(rounds.map(({ paid }) => paid.length)), seconds),
      `peak memory of the shop: ${Math.round(Math.max(...turns.map(({ peakBytes }) => peakBytes)) / 2 ** 20)} MiB`,
    ],
    wrong: rounds.flatMap(listViolations),
  };
}

function stepLines(rounds: readonly ReportedRound[], seconds: number): string[] {
  const measured = (name: string, pick: (round: ReportedRound) => Measured | undefined) => {
    const all = rounds.flatMap((round) => pick(round) ?? []);
    return { name, times: sum(all.map(({ inTime }) => inTime)), ms: all.flatMap(({ ms }) => ms) };
  };
  const [first] = rounds;
  const steps = [...(first?.turn.visited.steps.keys() ?? [])].map((step) =>
    measured(step, ({ turn }) => turn.visited.steps.get(step)),
  );
  const rows = [...steps, measured('notification → tickets', toTickets), measured('tickets → letter', measureToEmail)];
  return table(
    ['', '/s', 'p50 ms', 'p99 ms'],
    rows
      .filter(({ ms }) => ms.length > 0)
      .map(({ name, times, ms }) => [
        name,
        rate(times / seconds),
        short(percentile(ms, 0.5)),
        short(percentile(ms, 0.99)),
      ]),
  );
}

function toTickets({ turn, paid }: ReportedRound): Measured {
  return {
    inTime: inTime(turn, issuesOf(paid)),
    ms: paid.flatMap(({ key, issuedAt }) => {
      const notifiedAt = turn.notifiedAt.get(key);
      return notifiedAt === undefined ? [] : [issuedAt - notifiedAt];
    }),
  };
}

function measureToEmail({ turn, paid }: ReportedRound): Measured {
  const arrived = new Map(turn.emails.map(({ email, at }) => [email, at]));
  return {
    inTime: inTime(turn, [...arrived.values()]),
    ms: paid.flatMap(({ email, issuedAt }) => {
      const at = arrived.get(email);
      return at === undefined ? [] : [at - issuedAt];
    }),
  };
}

function queueLines({ turn, paid }: ReportedRound): string[] {
  const { queueAtEnd, queueAtReturn, returnedAt } = turn;
  const lastTicketsAt = Math.max(...issuesOf(paid));
  const lastEmailAt = Math.max(...turn.emails.map(({ at }) => at));
  return [
    `${turn.name}, end of new purchases: ${queueAtEnd.undecided} payments undecided, ${queueAtEnd.unfulfilled} captured and not fulfilled, ${queueAtEnd.unsentEmails} emails unsent; last tickets after ${formatDelay(lastTicketsAt, endOf(turn))}`,
    `${turn.name}, last buyer returned after ${formatDelay(returnedAt, endOf(turn))}: ${queueAtReturn.unfulfilled} captured and not fulfilled, ${queueAtReturn.unsentEmails} emails unsent; last email after ${formatDelay(lastEmailAt, returnedAt)}`,
  ];
}

function formatEmailLine(turns: readonly Turn[], seconds: number): string {
  const emails = turns.flatMap((turn) => turn.emails);
  const size = sum(emails.map(({ bytes }) => bytes)) / emails.length / 1024;
  const came = sum(
    turns.map((turn) =>
      inTime(
        turn,
        turn.emails.map(({ at }) => at),
      ),
    ),
  );
  const after = turns.map(({ emails, returnedAt }) => emails.map(({ at }) => at - returnedAt).filter((ms) => ms > 0));
  const afterSeconds = sum(after.map((all) => Math.max(0, ...all))) / 1000;
  const idleShare =
    afterSeconds > 0 ? `, ${rate(sum(after.map((all) => all.length)) / afterSeconds)} after the last buyer` : '';
  return `emails/s: ${rate(came / seconds)} while buyers arrived${idleShare}; ${short(size)} KiB each`;
}

function processorLines(turns: readonly Turn[], purchases: number, seconds: number): string[] {
  const rows = (of: (processor: Processor) => ProcessorTimes): string[][] => {
    const whole = sumTimes(turns.map(({ whole }) => of(whole)));
    const selling = sumTimes(turns.map(({ selling }) => of(selling)));
    return [...whole]
      .filter(([, spent]) => spent / purchases >= MIN_MS_PER_PURCHASE)
      .map(([name, spent]) => [
        name,
        `${Math.round((selling.get(name) ?? 0) / seconds / 10)} %`,
        (spent / purchases).toFixed(2),
      ]);
  };
  const [shop = [], ...others] = rows(({ processes }) => processes);
  const threads = rows(({ threads }) => threads)
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([name = '', ...cells]) => [`  ${name}`, ...cells]);
  const firstWorker = threads.findIndex(([name = '']) => name.trim().startsWith(WORKER));
  const named = threads.map(([name = '', ...cells], nth) =>
    name.trim().startsWith(WORKER) ? [`  worker ${nth - firstWorker + 1}`, ...cells] : [name, ...cells],
  );
  return table(['processor time', 'of a core', 'ms a purchase'], [shop, ...named, ...others]);
}

function sumTimes(all: readonly ProcessorTimes[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const times of all) for (const [name, spent] of times) sums.set(name, (sums.get(name) ?? 0) + spent);
  return sums;
}

function listViolations({ turn, paid }: ReportedRound): string[] {
  const { name, visited, notifiedAt, emails, drained } = turn;
  const wrong = [...visited.broken].map(([what, times]) => `${times} × ${what}`);
  if (paid.length !== visited.finished)
    wrong.push(`${visited.finished} buyers returned, ${paid.length} purchases have tickets`);
  const unreported = paid.filter(({ key }) => !notifiedAt.has(key)).length;
  if (unreported > 0) wrong.push(`the bank sent no webhook for ${unreported} purchases`);
  const addressed = new Set(emails.map(({ email }) => email));
  const unsent = paid.filter(({ email }) => !addressed.has(email)).length;
  if (unsent > 0) wrong.push(`${unsent} purchases got no email`);
  if (emails.length > addressed.size) wrong.push(`${emails.length - addressed.size} duplicate emails`);
  if (!drained) wrong.push('payments or emails were not processed in time');
  return wrong.map((problem) => `${name}: ${problem}`);
}

const endOf = ({ visited, seconds }: Turn): number => visited.startedAt + seconds * 1000;
const issuesOf = (paid: readonly PaidPurchase[]): number[] => paid.map(({ issuedAt }) => issuedAt);

/** Number of instants within the time in which buyers arrive. */
function inTime(turn: Turn, instants: readonly number[]): number {
  return instants.filter((at) => at >= turn.visited.startedAt && at < endOf(turn)).length;
}

function table(head: readonly string[], rows: readonly string[][]): string[] {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  return [head, ...rows].map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  );
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const rate = (value: number): string => value.toFixed(value < 100 ? 1 : 0);
const short = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const formatDelay = (at: number, than: number): string => `${(Math.max(0, at - than) / 1000).toFixed(1)} s`;
