/** Differences of a session between two documents, as single values. */

import { toLocalMoment } from '../../../platform/lib/local-date.ts';
import { toMinor } from '../../../platform/lib/money.ts';
import type { SalesFile } from '../import/format/sales.ts';
import { Sales } from '../import/format/sales.ts';
import { type BulkDocument, listPrices } from '../planning/bulk-document.ts';
import { formatStart, type RowSession } from '../planning/session-rows.ts';
import type { DocumentOffer } from '../planning/split-prices.ts';

export type BulkField =
  | 'start'
  | 'copy'
  | 'price'
  | 'stock'
  | 'orderLimit'
  | 'reserveMinutes'
  | 'hall'
  | `${keyof SalesFile}.${'from' | 'until' | 'untilMinutesBefore'}`
  | `${'note' | 'language'}.${'kz' | 'ru' | 'en' | 'ch'}`;

type FieldValue = string | number | null;

/** Prices are in minor units; starts and moments are like `2026-12-05 19:00` on the venue's clock. Null: without a value. */
export type FieldChange = {
  field: BulkField;
  /** Keys of a price. */
  category: string | null;
  zone: string | null;
  before: FieldValue;
  after: FieldValue;
};

export type SessionIn = { document: BulkDocument; session: RowSession };

export function listFieldChanges(before: SessionIn, after: SessionIn, timeZone: string): FieldChange[] {
  const changes: FieldChange[] = [];
  const add = (field: BulkField, from: FieldValue, to: FieldValue): void => {
    if (from !== to) changes.push({ field, category: null, zone: null, before: from, after: to });
  };
  add('start', formatStart(before.session), formatStart(after.session));
  changes.push(...listPriceChanges(before, after));
  for (const name of ['stock', 'orderLimit', 'reserveMinutes'] as const)
    add(name, toNumber(before.session.terms[name]), toNumber(after.session.terms[name]));
  const [oldSales, newSales] = [readSales(before.session, timeZone), readSales(after.session, timeZone)];
  for (const channel of ['web', 'boxOffice', 'agents'] as const)
    for (const name of ['from', 'until', 'untilMinutesBefore'] as const)
      add(`${channel}.${name}`, oldSales(channel, name), newSales(channel, name));
  add('hall', before.document.parsed.hall ?? null, after.document.parsed.hall ?? null);
  for (const field of ['note', 'language'] as const)
    for (const language of ['kz', 'ru', 'en', 'ch'] as const)
      add(
        `${field}.${language}`,
        before.document.parsed[field][language] ?? null,
        after.document.parsed[field][language] ?? null,
      );
  return changes;
}

function toNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function readSales({ terms }: RowSession, timeZone: string) {
  const sales = Sales.safeParse(terms['sales']).data ?? {};
  return (channel: keyof SalesFile, name: 'from' | 'until' | 'untilMinutesBefore'): FieldValue => {
    const value = sales[channel]?.[name] ?? null;
    return typeof value === 'string' && value.includes('T') ? formatMoment(value, timeZone) : value;
  };
}

function formatMoment(instant: string, timeZone: string): string {
  const { day, time } = toLocalMoment(new Date(instant), timeZone);
  return `${day} ${time}`;
}

/** Prices are the same if their category, zone and days are, whatever their price types. */
function identifyPrice({ category, zone, days }: DocumentOffer): string {
  return JSON.stringify([category, zone, days.toSorted()]);
}

export function listPriceChanges(before: SessionIn, after: SessionIn): FieldChange[] {
  const remaining = Map.groupBy(listPrices(after.document, after.session), identifyPrice);
  return listPrices(before.document, before.session).flatMap((offer): FieldChange[] => {
    const found = remaining.get(identifyPrice(offer))?.shift();
    if (!found || found.price === offer.price) return [];
    const { category, zone } = offer;
    return [{ field: 'price', category, zone, before: toMinor(offer.price), after: toMinor(found.price) }];
  });
}

/** Whether the session has the same prices for sale: prices of single days do not move with a session. */
export function hasSameOffers(before: SessionIn, after: SessionIn): boolean {
  const identify = ({ document, session }: SessionIn): string =>
    JSON.stringify(listPrices(document, session).map(identifyPrice).toSorted());
  return identify(before) === identify(after);
}
