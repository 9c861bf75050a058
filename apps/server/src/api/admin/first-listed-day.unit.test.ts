import { expect, test } from 'vitest';
import { findFirstListedDay } from './first-listed-day.ts';

test('lists of sessions begin with the evening that still lasts at a venue', () => {
  const [shop, venue] = [{ timeZone: 'Asia/Almaty' }, { timeZone: 'Europe/Berlin' }];
  const find = (now: string, venues: (typeof venue)[]) => {
    const catalog = { shop, venues: new Map(venues.map((entry, id) => [id, entry])) };
    return findFirstListedDay(catalog, new Date(now));
  };
  expect(find('2026-12-01T20:00:00Z', [venue])).toBe('2026-12-01');
  expect(find('2026-12-01T20:00:00Z', [shop])).toBe('2026-12-02');
  expect(find('2026-12-01T23:00:00Z', [venue])).toBe('2026-12-02');
});
