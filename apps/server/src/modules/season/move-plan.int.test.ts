/** Sessions move to another version of their hall plan together with their sales. */
import { expect, it } from 'vitest';
import { movePlan } from '../../cli/commands/move-plan.ts';
import texts from '../../cli/commands/texts.json' with { type: 'json' };
import type { Database } from '../../platform/db/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { auditLedger } from '../audit-ledger.ts';
import { createConcert, createSmallSeason, type Files, TODAY, writeFiles } from '../catalog/testing/small-season.ts';
import { importSeasonFolder } from './import/import.ts';

const NOW = new Date(`${TODAY}T06:00:00Z`);
const COLUMNS = ['id', 'sector', 'row', 'seat', 'x', 'y', 'r', 'zone'];
type Row = [string, string, string, string, number, number, number, string];

const FIRST: Row[] = [
  ['s1', 'all', '1', '1', 10, 10, 2, 'stalls'],
  ['s2', 'all', '1', '2', 20, 10, 2, 'stalls'],
  ['s3', 'all', 'A', '1', 10, 60, 2, 'balcony'],
];

function createSeason(rows: Row[]): Files {
  const files = createSmallSeason();
  const words = { en: 'Hall' };
  return {
    ...files,
    'halls/great-hall.json': {
      ...{ svg: 'halls/great-hall.svg', width: 100, height: 80 },
      sectors: [{ key: 'all', name: words, bounds: [0, 0, 100, 80] }],
      zones: ['stalls', 'balcony'].map((key) => ({ key, name: words, color: '#aa3344' })),
      seats: { columns: COLUMNS, rows },
    },
    'events/concert.json': { ...createConcert(), sessions: [{ date: '+5', time: '19:00', stock: 6 }] },
  };
}

async function importFiles(db: Database, rows: Row[]): Promise<void> {
  const imported = await importSeasonFolder(db, writeFiles(createSeason(rows)), TODAY, () => {}, NOW);
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
}

/** Inserts a paid order of the first seat. */
async function sellFirstSeat(db: Database): Promise<void> {
  await db.query(
    `WITH place AS (
       SELECT session.id AS session_id, session.event_id, offer.id AS offer_id, offer.zone_id, seat.id AS seat_id
         FROM session JOIN offer ON offer.event_id = session.event_id AND offer.sort = 0, seat
        WHERE session.day = '2036-03-06' AND seat.key = 's1' AND session.plan_id IS NOT NULL),
     ordered AS (
       INSERT INTO orders (hash, event_id, state, language, currency, total, refund_policy, buyer_name, buyer_email,
                           created_at, expires_at)
       SELECT 'h', event_id, 'reserved', 'kz', 'KZT', 0, '{}', 'Aigul', 'aigul@mail.example', $1, '2036-03-05' FROM place
       RETURNING id),
     item AS (
       INSERT INTO order_item (order_id, line, event_id, session_id, offer_id, seat_id, price, service_fee)
       SELECT ordered.id, 1, event_id, session_id, offer_id, seat_id, 0, 0 FROM ordered, place RETURNING 1),
     held AS (
       INSERT INTO hold (owner_id, event_id, session_id, offer_id, zone_id, seat_id, quantity, state, expires_at)
       SELECT ordered.id, event_id, session_id, offer_id, zone_id, seat_id, 1, 'held', '2036-03-05' FROM ordered, place
       RETURNING 1)
     UPDATE stock SET allocated = allocated + 1 FROM place
      WHERE stock.session_id = place.session_id AND (stock.zone_id IS NULL OR stock.zone_id = place.zone_id)
        AND (stock.offer_id IS NULL OR stock.offer_id = place.offer_id)`,
    [NOW],
  );
}

const versions = 'SELECT version FROM session JOIN hall_plan ON hall_plan.id = plan_id';
const zones = `SELECT zone.key, capacity, allocated FROM stock JOIN zone ON zone.id = zone_id ORDER BY 1`;

describeWithDatabase('moving sessions to the newest plan', (open) => {
  it('previews the affected seats, and moves them with their sales', async () => {
    const db = await open();
    await importFiles(db, FIRST);
    await sellFirstSeat(db);
    await importFiles(db, [['s1', 'all', 'B', '7', 10, 10, 2, 'balcony'], ...FIRST.slice(1)]);

    const [session, seat, hint] = await movePlan(db, 'great-hall', NOW, true);
    expect(session).toBe('concert, 2036-03-06 19:00: version 1 would be moved');
    expect(seat).toMatch(/^ {4}Hall 1-1 becomes Hall B-7: held to order \d{6}, Aigul aigul@mail\.example$/);
    expect(hint).toContain('Nothing was changed');
    expect((await db.query(versions)).rows).toEqual([{ version: 1 }]);

    expect(await movePlan(db, 'great-hall', NOW, false)).toHaveLength(2);
    expect((await db.query(versions)).rows).toEqual([{ version: 2 }]);
    expect((await db.query(zones)).rows).toEqual([
      { key: 'balcony', capacity: 2, allocated: 1 },
      { key: 'stalls', capacity: 1, allocated: 0 },
    ]);
    expect((await auditLedger(db, NOW)).map((violation) => violation.invariant)).toEqual([]);
    expect(await movePlan(db, 'great-hall', NOW, false)).toEqual([
      'No upcoming session of great-hall uses an older plan.',
    ]);
  });

  it('leaves a session unchanged when its sold seats are missing from the plan', async () => {
    const db = await open();
    await importFiles(db, FIRST);
    await sellFirstSeat(db);
    await importFiles(db, FIRST.slice(1));

    const [session, seat] = await movePlan(db, 'great-hall', NOW, false);
    expect(session).toContain(`version 1, not moved: ${texts.movePlanErrors.seats_removed}`);
    expect(seat).toContain('Hall 1-1 is removed: held to order');
    expect((await db.query(versions)).rows).toEqual([{ version: 1 }]);
  });

  it('leaves a session and its counters unchanged if a zone became too small', async () => {
    const db = await open();
    await importFiles(db, FIRST);
    await db.query(
      `UPDATE stock SET capacity = 2, allocated = 2 FROM zone WHERE zone.id = zone_id AND zone.key = 'stalls'`,
    );
    await db.query(
      `INSERT INTO hold (owner_id, event_id, session_id, offer_id, zone_id, quantity, state, expires_at)
       SELECT 1, session.event_id, session.id, 1, zone.id, 2, 'sold', now() FROM session, zone
        WHERE zone.key = 'stalls' AND plan_id IS NOT NULL`,
    );
    await importFiles(db, FIRST.slice(1));

    expect((await movePlan(db, 'great-hall', NOW, false))[0]).toContain(
      `not moved: ${texts.movePlanErrors.zone_too_small}`,
    );
    expect((await db.query(versions)).rows).toEqual([{ version: 1 }]);
    expect((await db.query(zones)).rows).toContainEqual({ key: 'stalls', capacity: 2, allocated: 2 });
  });
});
