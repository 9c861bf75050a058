/** After sessions got another plan: held and sold seats count in the zones in which they are now, and zones have the places they have now. */
import type { Tx } from '../../db/index.ts';
import type { SessionId } from '../../kernel/ids.ts';

export async function moveHoldsToTheirZones(tx: Tx, sessionIds: readonly SessionId[]): Promise<void> {
  await tx.query(
    `UPDATE hold SET zone_id = plan_seat.zone_id
       FROM session JOIN plan_seat ON plan_seat.plan_id = session.plan_id
      WHERE hold.session_id = session.id AND session.id = ANY($1::int[]) AND plan_seat.seat_id = hold.seat_id
        AND hold.state <> 'released' AND hold.zone_id <> plan_seat.zone_id`,
    [sessionIds],
  );
}

/** What is held and sold in each zone of these sessions. */
export async function takenByZone(
  tx: Tx,
  sessionIds: readonly SessionId[],
): Promise<{ sessionId: SessionId; zoneId: number; taken: number }[]> {
  const { rows } = await tx.query<{ sessionId: SessionId; zoneId: number; taken: number }>(
    `SELECT session_id AS "sessionId", zone_id AS "zoneId", sum(quantity)::int AS taken FROM hold
      WHERE session_id = ANY($1::int[]) AND zone_id IS NOT NULL AND state <> 'released' GROUP BY 1, 2`,
    [sessionIds],
  );
  return rows;
}

export type ZoneCounter = { session_id: SessionId; zone_id: number; capacity: number | null; taken: number };

/** Writes both numbers of a counter at once, for one may not be above the other at any moment. */
export async function writeZoneCounters(tx: Tx, counters: readonly ZoneCounter[]): Promise<void> {
  await tx.query(
    `INSERT INTO stock (event_id, session_id, zone_id, capacity, taken)
     SELECT session.event_id, given.session_id, given.zone_id, given.capacity, given.taken
       FROM jsonb_to_recordset($1::jsonb) AS given (session_id int, zone_id int, capacity int, taken int)
       JOIN session ON session.id = given.session_id
     ON CONFLICT (session_id, zone_id, offer_id) DO UPDATE SET capacity = excluded.capacity, taken = excluded.taken`,
    [JSON.stringify(counters)],
  );
}
