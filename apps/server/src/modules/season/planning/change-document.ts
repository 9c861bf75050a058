/** Applies a change of many sessions to the document of an event. */
import type { BulkChangeDto } from '@sahna/contract/admin/season/bulk-change';
import { Temporal } from 'temporal-polyfill';
import { addDays, type LocalDate } from '../../../platform/lib/local-date.ts';
import { toMajor, toMinor } from '../../../platform/lib/money.ts';
import { type BulkDocument, readPriceType } from './bulk-document.ts';
import type { SessionDate } from './date-rule.ts';
import { formatStart, type RowSession, replaceSessions, type SessionFields } from './session-rows.ts';
import { shiftSales } from './shift-sales.ts';
import { type DocumentOffer, type SplitPrices, splitPrices } from './split-prices.ts';

type Fields = Record<string, unknown>;
type PriceChange = Extract<BulkChangeDto, { kind: 'set_price' | 'change_price' }>;

/** `selected`: starts. `isFuture`: sessions of the past keep the prices at which they were sold. `timeZone`: of the venue. */
export type Selection = {
  selected: ReadonlySet<string>;
  isFuture: (session: RowSession) => boolean;
  today: LocalDate;
  timeZone: string;
};

/** The start after the change; the same one if the change is not about time. */
export function moveStart({ day, time }: SessionDate, change: BulkChangeDto): SessionDate {
  if (change.kind === 'move') return { day: change.day, time: change.time };
  if (change.kind === 'copy') return { day: addDays(day, change.days), time };
  if (time === null) return { day, time };
  if (change.kind === 'set_time') return { day, time: change.time };
  return change.kind === 'shift_time' ? shift(day, time, change.minutes) : { day, time };
}

/** On the wall clock: 30 minutes after 23:45 is 00:15 of the next day. */
function shift(day: LocalDate, time: string, minutes: number): SessionDate {
  const moved = Temporal.PlainDateTime.from(`${day}T${time}`).add({ minutes });
  return { day: moved.toPlainDate().toString(), time: moved.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/** Null if the format cannot express it: see `splitPrices`. */
export function changeDocument(document: BulkDocument, change: BulkChangeDto, selection: Selection): Fields | null {
  const { fields, parsed } = document;
  switch (change.kind) {
    case 'set_hall':
      return { ...fields, hall: change.hall };
    case 'set_text':
      return { ...fields, [change.field]: { ...parsed[change.field], ...change.text } };
    case 'set_price':
    case 'change_price': {
      const split = splitByChange(document, change, selection);
      if (!split) return null;
      const sessions = replaceSessions(document.rows, selection.today, (session) => {
        const priceType = split.types.get(formatStart(session));
        return priceType === undefined ? session : { ...session, terms: { ...session.terms, priceType } };
      });
      return { ...fields, offers: split.offers, sessions };
    }
    case 'copy':
      return {
        ...fields,
        sessions: [...document.rows.map((row) => row.fields), ...copySessions(document, change, selection)],
      };
    default:
      return {
        ...fields,
        ...(change.kind === 'move' && change.hall !== null ? { hall: change.hall } : {}),
        sessions: replaceSessions(document.rows, selection.today, (session) =>
          selection.selected.has(formatStart(session)) ? changeSession(session, change) : session,
        ),
      };
  }
}

function splitByChange(document: BulkDocument, change: PriceChange, selection: Selection): SplitPrices | null {
  const sessions = [...document.sessions.values()].filter(selection.isFuture).map((session) => {
    const key = formatStart(session);
    return { key, day: session.day, priceType: readPriceType(session), isSelected: selection.selected.has(key) };
  });
  return splitPrices(sessions, document.offers, (offer) => changePrice(offer, change));
}

function changePrice({ category, zone, price }: DocumentOffer, change: PriceChange): number {
  if (change.category !== null && change.category !== category) return price;
  if (change.zone !== null && change.zone !== zone) return price;
  if (change.kind === 'set_price') return toMajor(change.price);
  const { percent, roundTo } = change;
  return toMajor(Math.floor((toMinor(price) * (100 + percent)) / (100 * roundTo) + 0.5) * roundTo);
}

/** A copy has other blocked seats, and sale windows as many days later. */
function copySessions(
  document: BulkDocument,
  { days }: Extract<BulkChangeDto, { kind: 'copy' }>,
  { selected, timeZone }: Selection,
): SessionFields[] {
  return [...document.sessions.values()]
    .filter((session) => selected.has(formatStart(session)))
    .map(({ day, time, terms: { blockedSeats: _blocked, sales, ...terms } }) => ({
      date: addDays(day, days),
      time,
      ...terms,
      ...(sales === undefined ? {} : { sales: shiftSales(sales, days, timeZone) }),
    }));
}

function changeSession(session: RowSession, change: BulkChangeDto): RowSession {
  const setTerm = (name: string, value: unknown): RowSession => {
    const { [name]: _before, ...terms } = session.terms;
    return { ...session, terms: value === undefined ? terms : { ...terms, [name]: value } };
  };
  switch (change.kind) {
    case 'set_stock':
      return setTerm('stock', change.stock);
    case 'set_order_limit':
      return setTerm('orderLimit', change.limit ?? undefined);
    case 'set_reserve_minutes':
      return setTerm('reserveMinutes', change.minutes ?? undefined);
    case 'set_sales':
      return setTerm('sales', replaceWindow(session.terms['sales'], change));
    default:
      return { ...session, ...moveStart(session, change) };
  }
}

function replaceWindow(sales: unknown, change: Extract<BulkChangeDto, { kind: 'set_sales' }>): unknown {
  const { [change.channel]: _before, ...windows }: Fields = typeof sales === 'object' ? { ...sales } : {};
  const { from, until, untilMinutesBefore } = change;
  const window = {
    ...(from === null ? {} : { from }),
    ...(until === null ? {} : { until }),
    ...(untilMinutesBefore === null ? {} : { untilMinutesBefore }),
  };
  const next = Object.keys(window).length === 0 ? windows : { ...windows, [change.channel]: window };
  return Object.keys(next).length === 0 ? undefined : next;
}
