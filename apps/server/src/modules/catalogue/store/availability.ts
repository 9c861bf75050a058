import type { Executor } from '../../../db/index.ts';
import type { Availability } from '../model.ts';

type StockRow = { sessionId: number; zoneId: number | null; offerId: number | null; left: number };

/** What is free under every bounded counter of sessions to come; holds whose time is up count as free at once. */
export async function loadAvailability(db: Executor, now: Date): Promise<Availability> {
  const { rows } = await db.query<StockRow>(
    `WITH over AS (
       SELECT session_id, zone_id, offer_id, sum(quantity) AS quantity FROM hold
        WHERE state = 'held' AND expires_at <= $1 GROUP BY 1, 2, 3)
     SELECT stock.session_id AS "sessionId", stock.zone_id AS "zoneId", stock.offer_id AS "offerId",
            (stock.capacity - stock.taken + coalesce((
               SELECT sum(over.quantity) FROM over
                WHERE over.session_id = stock.session_id
                  AND (stock.zone_id IS NULL OR stock.zone_id = over.zone_id)
                  AND (stock.offer_id IS NULL OR stock.offer_id = over.offer_id)), 0))::int AS left
       FROM stock JOIN session ON session.id = stock.session_id AND session.starts_at > $1
      WHERE stock.capacity IS NOT NULL`,
    [now],
  );
  const session = new Map<number, number>();
  const zone = new Map<string, number>();
  const offer = new Map<string, number>();
  for (const row of rows) {
    const left = Math.max(0, row.left);
    if (row.zoneId !== null) zone.set(`${row.sessionId}/${row.zoneId}`, left);
    else if (row.offerId !== null) offer.set(`${row.sessionId}/${row.offerId}`, left);
    else session.set(row.sessionId, left);
  }
  return { session, zone, offer };
}

export async function imageByDigest(
  db: Executor,
  digest: string,
): Promise<{ mediaType: string; bytes: Uint8Array } | null> {
  const { rows } = await db.query<{ mediaType: string; bytes: Uint8Array }>(
    'SELECT media_type AS "mediaType", bytes FROM image WHERE digest = $1',
    [digest],
  );
  return rows[0] ?? null;
}
