/** Summarizes the turns of a shop. */
import { type ProcessorTimes, WORKER } from '../shared/processor.ts';
import type { PaidPurchase } from './paid.store.ts';
import type { Processor, Turn } from './round.ts';
import { getPercentile, type Measured } from './steps.ts';

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
    ({ turn, paid }) => (paid.length / (Math.max(...listIssueTimes(paid)) - turn.visited.startedAt)) * 1000,
  );
  const paidInTime = sum(rounds.map(({ turn, paid }) => countInTime(turn, listIssueTimes(paid))));
  const formatRateOf = (pick: (turn: Turn) => number): string => formatRate(sum(turns.map(pick)) / seconds);
  return {
    rates,
    lines: [
      `purchases/s while buyers came: ordered ${formatRateOf(({ visited }) => visited.created)}, in tickets ${formatRate(paidInTime / seconds)}, buyers back ${formatRateOf(({ visited }) => visited.back)}`,
      `purchases/s until the last tickets: ${formatRate(computeMean(rates))} (turn by turn ${rates.map(formatRate).join(', ')})`,
      ...formatStepLines(rounds, seconds),
      ...rounds.flatMap(formatQueueLines),
      formatEmailLine(turns, seconds),
      ...formatProcessorLines(turns, sum(rounds.map(({ paid }) => paid.length)), seconds),
      `peak memory of the shop: ${Math.round(Math.max(...turns.map(({ peakBytes }) => peakBytes)) / 2 ** 20)} MiB`,
    ],
    wrong: rounds.flatMap(listViolations),
  };
}

function formatStepLines(rounds: readonly ReportedRound[], seconds: number): string[] {
  const findMeasured = (name: string, pick: (round: ReportedRound) => Measured | undefined) => {
    const all = rounds.flatMap((round) => pick(round) ?? []);
    return { name, times: sum(all.map(({ inTime }) => inTime)), ms: all.flatMap(({ ms }) => ms) };
  };
  const [first] = rounds;
  const steps = [...(first?.turn.visited.steps.keys() ?? [])].map((step) =>
    findMeasured(step, ({ turn }) => turn.visited.steps.get(step)),
  );
  const rows = [
    ...steps,
    findMeasured('notification → tickets', toTickets),
    findMeasured('tickets → letter', measureToEmail),
  ];
  return formatTable(
    ['', '/s', 'p50 ms', 'p99 ms'],
    rows
      .filter(({ ms }) => ms.length > 0)
      .map(({ name, times, ms }) => [
        name,
        formatRate(times / seconds),
        formatShort(getPercentile(ms, 0.5)),
        formatShort(getPercentile(ms, 0.99)),
      ]),
  );
}

function toTickets({ turn, paid }: ReportedRound): Measured {
  return {
    inTime: countInTime(turn, listIssueTimes(paid)),
    ms: paid.flatMap(({ key, issuedAt }) => {
      const notifiedAt = turn.notifiedAt.get(key);
      return notifiedAt === undefined ? [] : [issuedAt - notifiedAt];
    }),
  };
}

function measureToEmail({ turn, paid }: ReportedRound): Measured {
  const arrived = new Map(turn.emails.map(({ email, at }) => [email, at]));
  return {
    inTime: countInTime(turn, [...arrived.values()]),
    ms: paid.flatMap(({ email, issuedAt }) => {
      const at = arrived.get(email);
      return at === undefined ? [] : [at - issuedAt];
    }),
  };
}

function formatQueueLines({ turn, paid }: ReportedRound): string[] {
  const { queueAtEnd, queueAtReturn, returnedAt } = turn;
  const lastTicketsAt = Math.max(...listIssueTimes(paid));
  const lastEmailAt = Math.max(...turn.emails.map(({ at }) => at));
  return [
    `${turn.name}, end of new purchases: ${queueAtEnd.undecided} payments undecided, ${queueAtEnd.unfulfilled} captured and not fulfilled, ${queueAtEnd.unsentEmails} emails unsent; last tickets after ${formatDelay(lastTicketsAt, getEnd(turn))}`,
    `${turn.name}, last buyer returned after ${formatDelay(returnedAt, getEnd(turn))}: ${queueAtReturn.unfulfilled} captured and not fulfilled, ${queueAtReturn.unsentEmails} emails unsent; last email after ${formatDelay(lastEmailAt, returnedAt)}`,
  ];
}

function formatEmailLine(turns: readonly Turn[], seconds: number): string {
  const emails = turns.flatMap((turn) => turn.emails);
  const size = sum(emails.map(({ bytes }) => bytes)) / emails.length / 1024;
  const came = sum(
    turns.map((turn) =>
      countInTime(
        turn,
        turn.emails.map(({ at }) => at),
      ),
    ),
  );
  const after = turns.map(({ emails, returnedAt }) => emails.map(({ at }) => at - returnedAt).filter((ms) => ms > 0));
  const afterSeconds = sum(after.map((all) => Math.max(0, ...all))) / 1000;
  const idleShare =
    afterSeconds > 0 ? `, ${formatRate(sum(after.map((all) => all.length)) / afterSeconds)} after the last buyer` : '';
  return `emails/s: ${formatRate(came / seconds)} while buyers arrived${idleShare}; ${formatShort(size)} KiB each`;
}

function formatProcessorLines(turns: readonly Turn[], purchases: number, seconds: number): string[] {
  const formatRows = (of: (processor: Processor) => ProcessorTimes): string[][] => {
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
  const [shop = [], ...others] = formatRows(({ processes }) => processes);
  const threads = formatRows(({ threads }) => threads)
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([name = '', ...cells]) => [`  ${name}`, ...cells]);
  const firstWorker = threads.findIndex(([name = '']) => name.trim().startsWith(WORKER));
  const named = threads.map(([name = '', ...cells], nth) =>
    name.trim().startsWith(WORKER) ? [`  worker ${nth - firstWorker + 1}`, ...cells] : [name, ...cells],
  );
  return formatTable(['processor time', 'of a core', 'ms a purchase'], [shop, ...named, ...others]);
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

const getEnd = ({ visited, seconds }: Turn): number => visited.startedAt + seconds * 1000;
const listIssueTimes = (paid: readonly PaidPurchase[]): number[] => paid.map(({ issuedAt }) => issuedAt);

/** Number of instants within the time in which buyers arrive. */
function countInTime(turn: Turn, instants: readonly number[]): number {
  return instants.filter((at) => at >= turn.visited.startedAt && at < getEnd(turn)).length;
}

function formatTable(head: readonly string[], rows: readonly string[][]): string[] {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  return [head, ...rows].map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  );
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const computeMean = (values: readonly number[]): number => sum(values) / values.length;
const formatRate = (value: number): string => value.toFixed(value < 100 ? 1 : 0);
const formatShort = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const formatDelay = (at: number, than: number): string => `${(Math.max(0, at - than) / 1000).toFixed(1)} s`;
