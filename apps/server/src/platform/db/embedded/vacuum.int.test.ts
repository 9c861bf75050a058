// @module-tag long
import { expect, it } from 'vitest';
import type { Database } from '../types.ts';
import { openEmbedded } from './open-embedded.ts';
import { vacuumTables } from './vacuum.ts';

const ROWS = 20_000;

async function measure(db: Database): Promise<{ pages: number; rows: number }> {
  const { rows } = await db.query<{ pages: number; rows: number }>(
    `SELECT (pg_relation_size('visit') / 8192)::int AS pages,
            (SELECT reltuples::int FROM pg_class WHERE oid = 'visit'::regclass) AS rows`,
  );
  return rows[0] ?? { pages: 0, rows: 0 };
}

it('makes space of deleted and updated rows reusable, and collects statistics', async () => {
  const db = await openEmbedded(null);
  try {
    await db.query('CREATE TABLE visit (id integer PRIMARY KEY, note text)');
    const insert = (from: number) =>
      db.query(`INSERT INTO visit SELECT n, repeat('a', 100) FROM generate_series($1::int, $2::int) AS n`, [
        from,
        from + ROWS - 1,
      ]);
    await insert(1);
    const { pages } = await measure(db);
    for (let round = 0; round < 3; round++) {
      await db.query('UPDATE visit SET note = note');
      expect(await vacuumTables(db, async () => true)).toBeGreaterThan(50);
    }
    const updated = await measure(db);
    expect(updated.rows).toBe(ROWS);
    // Old and new versions of each row.
    expect(updated.pages).toBeLessThanOrEqual(pages * 2 + 1);

    await db.query('DELETE FROM visit');
    await vacuumTables(db, async () => true);
    expect(await measure(db)).toEqual({ pages: 0, rows: 0 });
  } finally {
    await db.close();
  }
});

it('stops between two tables', async () => {
  const db = await openEmbedded(null);
  let left = 3;
  expect(await vacuumTables(db, async () => left-- > 0)).toBe(3);
  await db.close();
});
