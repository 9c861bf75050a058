import { expect, it } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { importSeasonFolder } from '../season/import/import.ts';
import { createAvailabilityCache } from './availability-cache.ts';
import { loadAvailability } from './store/availability.ts';
import { createSmallSeason, TODAY, writeFiles } from './testing/small-season.ts';

const now = new Date(`${TODAY}T06:00:00Z`);

describeWithDatabase('availability cache', (open) => {
  it('does not keep a result that was read before a change of the catalog', async () => {
    const db = await open();
    expect(await importSeasonFolder(db, writeFiles(createSmallSeason()), TODAY)).toMatchObject({ ok: true });
    let afterRead: (() => Promise<void>) | null = null;
    const observed: Database = {
      ...db,
      query: async <T extends object>(sql: string, params?: readonly unknown[]) => {
        const result = await db.query<T>(sql, params);
        if (afterRead && sql.includes('FROM stock JOIN session')) {
          const change = afterRead;
          afterRead = null;
          await change();
        }
        return result;
      },
    };
    const cache = createAvailabilityCache(observed, { now: () => now });
    afterRead = async () => {
      await db.query('UPDATE stock SET capacity = capacity + 1 WHERE capacity IS NOT NULL');
      cache.clear();
    };

    const before = await cache.read();
    expect(cache.getLast()).toBeNull();
    const after = await cache.read();
    expect(after).not.toEqual(before);
    expect(after).toEqual(await loadAvailability(db, now));
  });
});
