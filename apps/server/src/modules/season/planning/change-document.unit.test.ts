import type { BulkChangeDto } from '@sahna/contract/admin/season/bulk-change';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getPropertyRuns } from '../../../testing/property-runs.ts';
import { type BulkDocument, listPrices, readBulkDocument } from './bulk-document.ts';
import { changeDocument, moveStart } from './change-document.ts';
import { formatStart, type RowSession } from './session-rows.ts';
import { FIRST_DAY, randomEvents } from './testing/random-events.ts';

const ALL_PRICES = { category: null, zone: null };

function read(fields: Record<string, unknown>): BulkDocument {
  const document = readBulkDocument(fields, FIRST_DAY);
  if (!document) throw new Error('the document is not valid');
  return document;
}
/** Every second day of the calendar is selected. */
const isSelected = ({ day }: { day: string }): boolean => Number(day.slice(-2)) % 2 === 0;
const isFuture = ({ day }: { day: string }): boolean => day >= '2027-03-10';

function apply(document: BulkDocument, change: BulkChangeDto, pick = isSelected): BulkDocument | null {
  const selected = new Set([...document.sessions.values()].filter((s) => pick(s) && isFuture(s)).map(formatStart));
  const changed = changeDocument(document, change, { selected, isFuture, today: FIRST_DAY, timeZone: 'Europe/Berlin' });
  return changed && read(changed);
}
function sortFields(terms: RowSession['terms']): object {
  return Object.fromEntries(Object.entries(terms).toSorted(([first], [second]) => (first < second ? -1 : 1)));
}
function listPriceTags(document: BulkDocument, session: RowSession): string[] {
  return listPrices(document, session)
    .map(({ category, zone, price, days }) => `${category} ${zone} ${price} ${days}`)
    .toSorted();
}

const changes: fc.Arbitrary<BulkChangeDto> = fc.constantFrom<BulkChangeDto[]>(
  { kind: 'shift_time', minutes: 45 },
  { kind: 'shift_time', minutes: -700 },
  { kind: 'set_time', time: '20:15' },
  { kind: 'set_stock', stock: 7 },
  { kind: 'set_order_limit', limit: 2 },
  { kind: 'set_order_limit', limit: null },
  { kind: 'set_sales', channel: 'web', from: '2027-01-01 10:00', until: null, untilMinutesBefore: 30 },
);

test('sessions after a change are those before it with the change applied', () => {
  fc.assert(
    fc.property(randomEvents, changes, (fields, change) => {
      const document = read(fields);
      const after = apply(document, change);
      const rows = document.rows.flatMap(
        (row) => readBulkDocument({ ...fields, sessions: [row.fields] }, FIRST_DAY) ?? [],
      );
      // Rows may name the same session twice, which a publication refuses: each is changed.
      const expected = rows
        .flatMap((row) => [...row.sessions.values()])
        .map((session) => {
          if (!isSelected(session) || !isFuture(session)) return session;
          const { [change.kind === 'set_stock' ? 'stock' : 'orderLimit']: _old, ...terms } = session.terms;
          if (change.kind === 'set_stock') return { ...session, terms: { ...terms, stock: change.stock } };
          if (change.kind === 'set_order_limit')
            return { ...session, terms: { ...terms, ...(change.limit === null ? {} : { orderLimit: change.limit }) } };
          if (change.kind === 'set_sales')
            return {
              ...session,
              terms: { ...session.terms, sales: { web: { from: change.from, untilMinutesBefore: 30 } } },
            };
          return { ...session, ...moveStart(session, change) };
        });
      const describe = (sessions: readonly RowSession[]) =>
        [
          ...new Set(sessions.map((session) => JSON.stringify([formatStart(session), sortFields(session.terms)]))),
        ].toSorted();
      const rowsAfter = after?.rows.flatMap((row) => [
        ...(readBulkDocument({ ...fields, sessions: [row.fields] }, FIRST_DAY)?.sessions.values() ?? []),
      ]);
      expect(describe(rowsAfter ?? [])).toEqual(describe(expected));
    }),
    { numRuns: getPropertyRuns(150) },
  );
});

test('only selected sessions of the future cost something else after a change of prices', () => {
  const change = { kind: 'change_price', percent: 12.5, roundTo: 5_000, ...ALL_PRICES } as const;
  const scopes = fc.constantFrom(ALL_PRICES, { category: 'adult', zone: null }, { category: 'child', zone: 'stalls' });
  fc.assert(
    fc.property(randomEvents, scopes, (fields, which) => {
      const document = read(fields);
      const after = apply(document, { ...change, ...which });
      if (!after) return;
      for (const session of [...document.sessions.values()].filter(isFuture)) {
        const now = after.sessions.get(formatStart(session));
        const expected = listPrices(document, session).map(({ category, zone, price, days }) => {
          const isChanged =
            isSelected(session) &&
            (which.category === null || which.category === category) &&
            (which.zone === null || which.zone === zone);
          return `${category} ${zone} ${isChanged ? Math.floor((price * 112.5) / 5_000 + 0.5) * 50 : price} ${days}`;
        });
        expect(now && listPriceTags(after, now)).toEqual(expected.toSorted());
      }
      expect(after.sessions.size).toBe(document.sessions.size);
    }),
    { numRuns: getPropertyRuns(300) },
  );
});

describe('changeDocument', () => {
  const document = read({
    ...{ key: 'concert', kind: 'stage', menu: 'music', venue: 'house', status: 'on_sale', image: 'images/poster.svg' },
    ...{ title: { en: 'Concert' }, note: { en: 'Old', ru: 'Старое' } },
    sessions: [
      { every: ['sat'], from: '2027-03-13', to: '2027-04-03', times: ['19:00'], stock: 60, zoneColors: {} },
      { date: '2027-03-17', time: '19:00', stock: 60, sales: { web: { from: '2027-02-01 10:00' } } },
    ],
    offers: [{ category: 'adult', price: 5000, days: [] }],
  });

  test('splits a rule at the changed date, and leaves other rows alone', () => {
    const after = apply(document, { kind: 'set_time', time: '18:00' }, ({ day }) => day === '2027-03-20');
    expect(after?.fields['sessions']).toEqual([
      { date: '2027-03-13', time: '19:00', stock: 60, zoneColors: {} },
      { date: '2027-03-20', time: '18:00', stock: 60, zoneColors: {} },
      { every: ['sat'], from: '2027-03-27', to: '2027-04-03', times: ['19:00'], stock: 60, zoneColors: {} },
      { date: '2027-03-17', time: '19:00', stock: 60, sales: { web: { from: '2027-02-01 10:00' } } },
    ]);
  });

  test('changes a price of every session where it is', () => {
    const after = apply(document, { kind: 'set_price', price: 550_050, ...ALL_PRICES }, () => true);
    expect(after?.fields['offers']).toEqual([{ category: 'adult', price: 5500.5, days: [] }]);
    expect(after?.fields['sessions']).toEqual(document.fields['sessions']);
  });

  test('gives changed dates a price type of their own', () => {
    const after = apply(
      document,
      { kind: 'set_price', price: 600_000, ...ALL_PRICES },
      ({ day }) => day === '2027-03-17',
    );
    expect(after?.fields['offers']).toEqual([
      { category: 'adult', price: 5000, days: [], priceType: 1 },
      { category: 'adult', price: 6000, days: [], priceType: 2 },
    ]);
    expect(after?.fields['sessions']).toMatchObject([
      { every: ['sat'], priceType: 1 },
      { date: '2027-03-17', priceType: 2 },
    ]);
  });

  test('copies sessions with their sale windows, without blocked seats', () => {
    const after = apply(document, { kind: 'copy', days: 7 }, ({ day }) => day === '2027-03-17');
    expect(after?.fields['sessions']).toEqual([
      ...(Array.isArray(document.fields['sessions']) ? document.fields['sessions'] : []),
      { date: '2027-03-24', time: '19:00', stock: 60, sales: { web: { from: '2027-02-08 10:00' } } },
    ]);
  });

  test('copies a sale window to the same time of the clock after it has changed', () => {
    const sales = { web: { from: '2027-03-20T09:00:00Z', until: '2027-03-22T18:00:00Z' } };
    const march = read({ ...document.fields, sessions: [{ date: '2027-03-24', time: '19:00', stock: 60, sales }] });
    const after = apply(march, { kind: 'copy', days: 7 }, () => true);
    const copied = { web: { from: '2027-03-27T09:00:00Z', until: '2027-03-29T17:00:00Z' } };
    expect(after?.fields['sessions']).toMatchObject([{ sales }, { date: '2027-03-31', sales: copied }]);
  });

  test('replaces texts of the languages with a value', () => {
    const after = apply(document, { kind: 'set_text', field: 'note', text: { kz: '<b>Жаңа</b>' } });
    expect(after?.fields['note']).toEqual({ en: 'Old', ru: 'Старое', kz: '<b>Жаңа</b>' });
  });

  test('rounds half up', () => {
    const price = (percent: number, roundTo: number) => {
      const after = apply(document, { kind: 'change_price', percent, roundTo, ...ALL_PRICES }, () => true);
      return after?.offers[0]?.price;
    };
    expect([price(10, 100_000), price(-15, 1), price(0, 100_000), price(-100, 1)]).toEqual([6000, 4250, 5000, 0]);
  });
});

test('moves the wall clock over midnight and back', () => {
  const start = { day: '2027-03-27', time: '02:30' };
  expect(moveStart(start, { kind: 'shift_time', minutes: -180 })).toEqual({ day: '2027-03-26', time: '23:30' });
  fc.assert(
    fc.property(fc.integer({ min: -1_440, max: 1_440 }), (minutes) => {
      const moved = moveStart(start, { kind: 'shift_time', minutes });
      expect(moveStart(moved, { kind: 'shift_time', minutes: -minutes })).toEqual(start);
    }),
    { numRuns: getPropertyRuns(50) },
  );
});
