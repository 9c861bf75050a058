/** Previews a change of many sessions. Writes nothing. Money is in minor units. */
import { Temporal } from 'temporal-polyfill';
import { type LocalDate, type LocalTime, startInstant } from '../../../platform/lib/local-date.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { findClashes } from './clashes.ts';
import { checkWallClock } from './wall-clock.ts';

export type BulkSession = {
  id: number;
  eventId: number;
  /** Null without a hall. */
  hallId: number | null;
  timeZone: string;
  durationMinutes: number | null;
  day: LocalDate;
  time: LocalTime;
  isOnSale: boolean;
  isCanceled: boolean;
  /** Null: unlimited. */
  stock: number | null;
  sold: number;
  reserved: number;
  prices: readonly { offerId: number; price: Minor }[];
};

/** `roundTo`: the result is a multiple of it, rounded half up. */
export type BulkChange =
  | { kind: 'shift_time'; minutes: number }
  | { kind: 'set_time'; time: string }
  | { kind: 'set_price'; price: Minor }
  | { kind: 'change_price'; percent: number; roundTo: Minor }
  | { kind: 'round_price'; roundTo: Minor }
  | { kind: 'set_stock'; stock: number | null }
  | { kind: 'set_status'; isOnSale: boolean };

export type BulkProblem =
  | 'canceled'
  | 'past'
  | 'starts_in_past'
  | 'all_day'
  | 'time_skipped'
  | 'time_repeated'
  | 'same_start'
  | 'hall_clash'
  | 'stock_below_sold'
  | 'price_out_of_range';

export type BulkRow = { before: BulkSession; after: BulkSession; isChanged: boolean; problems: BulkProblem[] };

const MAX_PRICE: Minor = 2_000_000_000;

/** `neighbors`: sessions that are not selected, but share an event or a hall with the selected. */
export function previewBulkChange(
  selected: readonly BulkSession[],
  neighbors: readonly BulkSession[],
  change: BulkChange,
  { now, changeoverMinutes }: { now: Date; changeoverMinutes: number },
): BulkRow[] {
  const changed = selected.map((session) => applyChange(session, change));
  const isTimeChange = change.kind === 'shift_time' || change.kind === 'set_time';
  const all = [...changed, ...neighbors];
  const starts = isTimeChange ? countStarts(all) : new Map<string, number>();
  const clashes = isTimeChange ? findClashes(all.flatMap(toHallUse), changeoverMinutes) : new Map<number, number[]>();
  return selected.map((before, at) => {
    const after = changed[at] ?? before;
    const problems = [...findStateProblems(before, now), ...findValueProblems(before, after, now)];
    if (isTimeChange) {
      if (before.time === null) problems.push('all_day');
      if ((starts.get(toStartKey(after)) ?? 0) > 1) problems.push('same_start');
      if (clashes.has(after.id)) problems.push('hall_clash');
    }
    return { before, after, isChanged: !isSame(before, after), problems };
  });
}

function applyChange(session: BulkSession, change: BulkChange): BulkSession {
  switch (change.kind) {
    case 'shift_time':
      return session.time === null ? session : { ...session, ...shift(session.day, session.time, change.minutes) };
    case 'set_time':
      return session.time === null ? session : { ...session, time: change.time };
    case 'set_price':
      return mapPrices(session, () => change.price);
    case 'change_price':
      return mapPrices(
        session,
        (price) => roundHalfUp(price * (100 + change.percent), 100 * change.roundTo) * change.roundTo,
      );
    case 'round_price':
      return mapPrices(session, (price) => roundHalfUp(price, change.roundTo) * change.roundTo);
    case 'set_stock':
      return { ...session, stock: change.stock };
    case 'set_status':
      return { ...session, isOnSale: change.isOnSale };
  }
}

/** On the wall clock: 30 minutes after 23:45 is 00:15 of the next day. */
function shift(day: LocalDate, time: string, minutes: number): { day: LocalDate; time: string } {
  const moved = Temporal.PlainDateTime.from(`${day}T${time}`).add({ minutes });
  return { day: moved.toPlainDate().toString(), time: moved.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

function mapPrices(session: BulkSession, toPrice: (price: Minor) => Minor): BulkSession {
  return { ...session, prices: session.prices.map(({ offerId, price }) => ({ offerId, price: toPrice(price) })) };
}

/** `dividend / divisor` as the nearest whole number. */
function roundHalfUp(dividend: number, divisor: number): number {
  return Math.floor(dividend / divisor + 0.5);
}

function findStateProblems(before: BulkSession, now: Date): BulkProblem[] {
  if (before.isCanceled) return ['canceled'];
  return startInstant(before.day, before.time, before.timeZone) <= now ? ['past'] : [];
}

function findValueProblems(before: BulkSession, after: BulkSession, now: Date): BulkProblem[] {
  const problems: BulkProblem[] = [];
  const isMoved = before.day !== after.day || before.time !== after.time;
  if (isMoved) {
    const clock = checkWallClock(after.day, after.time, after.timeZone);
    if (clock !== 'ok') problems.push(clock === 'skipped' ? 'time_skipped' : 'time_repeated');
    if (startInstant(after.day, after.time, after.timeZone) <= now) problems.push('starts_in_past');
  }
  if (after.stock !== before.stock && after.stock !== null && after.stock < after.sold + after.reserved)
    problems.push('stock_below_sold');
  if (after.prices.some(({ price }) => !Number.isSafeInteger(price) || price < 0 || price > MAX_PRICE))
    problems.push('price_out_of_range');
  return problems;
}

function toStartKey({ eventId, day, time }: BulkSession): string {
  return `${eventId} ${day} ${time}`;
}

function countStarts(sessions: readonly BulkSession[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const session of sessions) counts.set(toStartKey(session), (counts.get(toStartKey(session)) ?? 0) + 1);
  return counts;
}

function toHallUse({ id, hallId, isCanceled, day, time, timeZone, durationMinutes }: BulkSession) {
  if (hallId === null || time === null || isCanceled) return [];
  return [{ id, hallId, startsAt: startInstant(day, time, timeZone), durationMinutes }];
}

function isSame(before: BulkSession, after: BulkSession): boolean {
  return (
    before.day === after.day &&
    before.time === after.time &&
    before.stock === after.stock &&
    before.isOnSale === after.isOnSale &&
    before.prices.every(({ price }, at) => after.prices[at]?.price === price)
  );
}
