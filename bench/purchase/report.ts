/** What the turns of one shop say together, for people. */

import type { Ticketed } from './progress.store.ts';
import { keep, percentile, STEPS, type Times } from './steps.ts';
import type { Processor, Turn } from './turn.ts';

export const TO_TICKETS = 'notification → tickets';
const TO_LETTER = 'tickets → letter';

export type Summary = {
  /** Purchases a second whose tickets were issued while buyers came, turn by turn. */
  paidPerSecond: number[];
  lines: string[];
  wrong: string[];
};

export function summarise(turns: readonly Turn[], rows: readonly Ticketed[]): Summary {
  const seconds = sum(turns.map((turn) => turn.seconds));
  const paid = turns.map((turn) => ({ turn, rows: rows.filter(({ email }) => email.startsWith(`${turn.name}-`)) }));
  const times = stepTimes(paid);
  const paidPerSecond = paid.map(
    ({ turn, rows }) =>
      inTime(
        turn,
        rows.map(({ issuedAt }) => issuedAt),
      ) / turn.seconds,
  );
  const purchases = sum(paid.map(({ rows }) => rows.length));
  const inWindow = sum(
    turns.map((turn) =>
      inTime(
        turn,
        turn.letters.map(({ at }) => at),
      ),
    ),
  );
  const drained = turns.filter(({ left }) => left.unsent > 0);
  const drainSeconds = sum(drained.map(({ sentMs }) => sentMs ?? 0)) / 1000;
  const bytes = sum(turns.flatMap(({ letters }) => letters.map((letter) => letter.bytes)));
  const letters = sum(turns.map((turn) => turn.letters.length));
  return {
    paidPerSecond,
    lines: [
      `purchases/s: made ${rate(sum(turns.map(({ visited }) => visited.made)) / seconds)}, in tickets ${rate(mean(paidPerSecond))} (turn by turn ${paidPerSecond.map(rate).join(', ')}), buyers back ${rate(sum(turns.map(({ visited }) => visited.back)) / seconds)}`,
      ...table(
        ['', '/s', 'p50 ms', 'p99 ms'],
        [...STEPS, TO_TICKETS, TO_LETTER].flatMap((name) => {
          const all = times.get(name) ?? [];
          if (all.length === 0) return [];
          return [[name, rate(all.length / seconds), ms(percentile(all, 0.5)), ms(percentile(all, 0.99))]];
        }),
      ),
      `queue when the last buyer is back: ${turns.map(({ left }) => `${left.unsettled} payments and ${left.unsent} letters`).join('; ')}; empty after ${turns.map(({ settledMs, sentMs }) => `${shown(settledMs)} and ${shown(sentMs)}`).join('; ')}`,
      `letters/s: ${rate(inWindow / seconds)} while buyers came${drainSeconds > 0 ? `, ${rate(sum(drained.map(({ left }) => left.unsent)) / drainSeconds)} after the last` : ''}; ${ms(bytes / letters / 1024)} KiB each`,
      ...processorLines(turns, purchases, seconds),
      `peak memory of the shop: ${Math.round(Math.max(...turns.map(({ peakBytes }) => peakBytes)) / 2 ** 20)} MiB`,
    ],
    wrong: paid.flatMap(({ turn, rows }) => wrongOf(turn, rows)),
  };
}

function stepTimes(paid: readonly { turn: Turn; rows: readonly Ticketed[] }[]): Times {
  const times: Times = new Map();
  for (const { turn, rows } of paid) {
    for (const [step, all] of turn.visited.times) for (const one of all) keep(times, step, one);
    const arrived = new Map(turn.letters.map(({ email, at }) => [email, at]));
    for (const { key, email, issuedAt } of rows) {
      keep(times, TO_TICKETS, issuedAt - (turn.told.get(key) ?? issuedAt));
      keep(times, TO_LETTER, (arrived.get(email) ?? Number.POSITIVE_INFINITY) - issuedAt);
    }
  }
  return times;
}

/** Of these instants, how many lie in the time in which buyers came. */
function inTime({ visited: { startedAt }, seconds }: Turn, instants: readonly number[]): number {
  return instants.filter((at) => at >= startedAt && at < startedAt + seconds * 1000).length;
}

function processorLines(turns: readonly Turn[], purchases: number, seconds: number): string[] {
  const together = (pick: (turn: Turn) => ReadonlyMap<string, number>): Map<string, number> => {
    const all = new Map<string, number>();
    for (const turn of turns) for (const [name, spent] of pick(turn)) all.set(name, (all.get(name) ?? 0) + spent);
    return all;
  };
  const rows = (of: (processor: Processor) => ReadonlyMap<string, number>, indent: string): string[][] => {
    const whole = together((turn) => of(turn.whole));
    const selling = together((turn) => of(turn.selling));
    return [...whole]
      .filter(([, spent]) => spent / purchases >= 0.01)
      .map(([name, spent]) => [
        indent + name,
        `${Math.round((selling.get(name) ?? 0) / seconds / 10)} %`,
        (spent / purchases).toFixed(2),
      ]);
  };
  const [shop = [], ...others] = rows(({ processes }) => processes, '');
  const threads = rows(({ threads }) => threads, '  ');
  return table(['processor time', 'of a core', 'ms a purchase'], [shop, ...threads, ...others]);
}

function wrongOf({ name, visited, told, letters, settledMs, sentMs }: Turn, rows: readonly Ticketed[]): string[] {
  const wrong = [...visited.broken].map(([what, times]) => `${times} × ${what}`);
  if (rows.length !== visited.finished)
    wrong.push(`${visited.finished} buyers are back, ${rows.length} purchases are in tickets`);
  const untold = rows.filter(({ key }) => !told.has(key)).length;
  if (untold > 0) wrong.push(`of ${untold} purchases the bank told nothing`);
  const addressed = new Set(letters.map(({ email }) => email));
  const unsent = rows.filter(({ email }) => !addressed.has(email)).length;
  if (unsent > 0) wrong.push(`${unsent} purchases got no letter`);
  if (letters.length > addressed.size) wrong.push(`${letters.length - addressed.size} letters came twice`);
  if (settledMs === null || sentMs === null) wrong.push('the queue did not empty');
  return wrong.map((one) => `${name}: ${one}`);
}

function table(head: readonly string[], rows: readonly string[][]): string[] {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  return [head, ...rows].map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  );
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const rate = (value: number): string => value.toFixed(value < 100 ? 1 : 0);
const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const shown = (value: number | null): string => (value === null ? 'never' : `${(value / 1000).toFixed(1)} s`);
