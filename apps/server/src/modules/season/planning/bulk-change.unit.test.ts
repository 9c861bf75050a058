import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getPropertyRuns } from '../../../testing/property-runs.ts';
import { type BulkChange, type BulkSession, previewBulkChange } from './bulk-change.ts';

const now = new Date('2026-11-29T07:00:00Z');
const session: BulkSession = {
  ...{ id: 1, eventId: 1, hallId: 1, timeZone: 'Europe/Berlin', durationMinutes: 90, day: '2027-03-27', time: '02:30' },
  ...{ isOnSale: true, isCanceled: false, stock: 100, sold: 40, reserved: 5 },
  prices: [{ offerId: 1, price: 450_000 }],
};
const preview = (change: BulkChange, selected = [session], neighbors: BulkSession[] = []) =>
  previewBulkChange(selected, neighbors, change, { now, changeoverMinutes: 30 });
const problemsOf = (change: BulkChange, ...rest: [BulkSession[]?, BulkSession[]?]) =>
  preview(change, ...rest)[0]?.problems;

describe('previewBulkChange', () => {
  test('moves the wall clock over midnight and finds skipped times', () => {
    const [row] = preview({ kind: 'shift_time', minutes: -180 });
    expect(row?.after).toMatchObject({ day: '2027-03-26', time: '23:30' });
    expect(problemsOf({ kind: 'shift_time', minutes: 1_440 })).toEqual(['time_skipped']);
  });

  test('finds equal starts of an event and clashes of a hall', () => {
    const second = { ...session, id: 2, time: '05:00' };
    expect(problemsOf({ kind: 'set_time', time: '05:00' }, [session], [second])).toEqual(['same_start', 'hall_clash']);
    expect(problemsOf({ kind: 'set_time', time: '04:00' }, [session], [{ ...second, eventId: 2 }])).toEqual([
      'hall_clash',
    ]);
    expect(problemsOf({ kind: 'set_time', time: '04:00' }, [session], [{ ...second, isCanceled: true }])).toEqual([]);
  });

  test('changes prices by percent and rounds half up', () => {
    const priceOf = (change: BulkChange) => preview(change)[0]?.after.prices[0]?.price;
    expect(priceOf({ kind: 'change_price', percent: 10, roundTo: 10_000 })).toBe(500_000);
    expect(priceOf({ kind: 'change_price', percent: -15, roundTo: 1 })).toBe(382_500);
    expect(priceOf({ kind: 'round_price', roundTo: 100_000 })).toBe(500_000);
    expect(problemsOf({ kind: 'change_price', percent: -101, roundTo: 1 })).toEqual(['price_out_of_range']);
  });

  test('refuses canceled and past sessions, all-day times, and stock below taken places', () => {
    expect(problemsOf({ kind: 'set_status', isOnSale: false }, [{ ...session, isCanceled: true }])).toEqual([
      'canceled',
    ]);
    expect(problemsOf({ kind: 'set_status', isOnSale: false }, [{ ...session, day: '2026-11-01' }])).toEqual(['past']);
    expect(problemsOf({ kind: 'shift_time', minutes: 5 }, [{ ...session, time: null }])).toEqual(['all_day']);
    expect(problemsOf({ kind: 'set_stock', stock: 44 })).toEqual(['stock_below_sold']);
    expect(problemsOf({ kind: 'set_stock', stock: 45 })).toEqual([]);
  });

  test('marks rows that stay the same', () => {
    expect(preview({ kind: 'set_status', isOnSale: true })[0]?.isChanged).toBe(false);
  });
});

test('shifting there and back restores day and time', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3_000, max: 3_000 }), (minutes) => {
      const moved = preview({ kind: 'shift_time', minutes })[0]?.after ?? session;
      expect(preview({ kind: 'shift_time', minutes: -minutes }, [moved])[0]?.after).toEqual(session);
    }),
    { numRuns: getPropertyRuns(50) },
  );
});

test('previews 1,000 rows among 50,000 sessions within two seconds', () => {
  const all = Array.from({ length: 50_000 }, (_, at) => ({
    ...session,
    ...{ id: at + 1, eventId: at % 5_000, hallId: at % 40 },
    day: new Date(Date.UTC(2027, 0, 1 + (at % 365))).toISOString().slice(0, 10),
    time: `${String(10 + (at % 12)).padStart(2, '0')}:00`,
  }));
  const startedAt = performance.now();
  const rows = preview({ kind: 'shift_time', minutes: 30 }, all.slice(0, 1_000), all.slice(1_000));
  expect(rows).toHaveLength(1_000);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
