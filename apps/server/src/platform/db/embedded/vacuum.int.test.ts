// @module-tag long
import { expect, it } from 'vitest';
import type { Database } from '../types.ts';
import { openEmbedded } from './open-embedded.ts';
import { analyzeGrownTables, vacuumTables } from './vacuum.ts';

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

it('analyzes a table when it has doubled, and not before', async () => {
  const db = await openEmbedded(null);
  try {
    await db.query('CREATE TABLE visit (id integer PRIMARY KEY, visitor integer, note text)');
    const insert = (from: number, to: number) =>
      db.query(`INSERT INTO visit SELECT n, n / 2, repeat('a', 100) FROM generate_series($1::int, $2::int) AS n`, [
        from,
        to,
      ]);
    const explain = async () => {
      const { rows } = await db.query<{ plan: string }>('EXPLAIN (FORMAT JSON) SELECT FROM visit WHERE visitor = 7');
      return Number(/"Plan Rows": ?(\d+)/.exec(JSON.stringify(rows))?.[1]);
    };
    await analyzeGrownTables(db);
    await insert(1, ROWS);
    expect(await explain()).toBeGreaterThan(50);
    expect(await analyzeGrownTables(db)).toBe(1);
    expect(await explain()).toBeLessThan(10);
    await insert(ROWS + 1, ROWS * 1.5);
    expect(await analyzeGrownTables(db)).toBe(0);
    await insert(ROWS * 1.5 + 1, ROWS * 3);
    expect(await analyzeGrownTables(db)).toBe(1);
    expect(await measure(db)).toMatchObject({ rows: ROWS * 3 });
  } finally {
    await db.close();
  }
});
