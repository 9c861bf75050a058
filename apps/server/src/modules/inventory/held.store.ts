/** What owners have: held until a moment, or sold. */
import type { Tx } from '../../db/index.ts';
import type { CartLineId, EventId, OfferId, OrderId, OwnerId, SeatId, SessionId } from '../../kernel/ids.ts';

export type HeldRow = {
  id: number;
  owner: OwnerId;
  eventId: EventId;
  sessionId: SessionId;
  offerId: OfferId;
  zoneId: number | null;
  seatId: SeatId | null;
  quantity: number;
  expiresAt: Date;
  proven: boolean;
};

/** What these owners have at an instant, locked until the transaction ends. */
export async function lockLive(tx: Tx, owners: readonly OwnerId[], now: Date): Promise<HeldRow[]> {
  const { rows } = await tx.query<HeldRow>(
    `SELECT id, owner_id AS owner, event_id AS "eventId", session_id AS "sessionId", offer_id AS "offerId",
            zone_id AS "zoneId", seat_id AS "seatId", quantity, expires_at AS "expiresAt", proven
       FROM hold WHERE owner_id = ANY($1::bigint[]) AND (state = 'sold' OR (state = 'held' AND expires_at > $2))
      ORDER BY id FOR UPDATE`,
    [owners, now],
  );
  return rows;
}

/** The same rows under another owner and for another time: at no moment are the places free. */
export async function passHeld(
  tx: Tx,
  from: readonly CartLineId[],
  { id, until, proven }: { id: OrderId; until: Date; proven: boolean },
): Promise<void> {
  await tx.query(
    `UPDATE hold SET owner_id = $2, expires_at = $3, proven = proven OR $4
      WHERE owner_id = ANY($1::bigint[]) AND state = 'held'`,
    [from, id, until, proven],
  );
}

/** The owner's live holds last until another time; returns whether there are any. */
export async function prolongHeld(tx: Tx, owner: OwnerId, until: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE hold SET expires_at = $2 WHERE owner_id = $1 AND state = 'held' RETURNING id`,
    [owner, until],
  );
  return rowCount > 0;
}

/** The row has so many places less; with none left it is released. What is given back before its time counts for nobody. */
export async function shrinkHold(tx: Tx, { id }: HeldRow, by: number): Promise<void> {
  await tx.query(
    `UPDATE hold SET state = CASE WHEN quantity = $2 THEN 'released' ELSE state END,
                     quantity = CASE WHEN quantity = $2 THEN quantity ELSE quantity - $2 END,
                     origin = CASE WHEN quantity = $2 THEN NULL ELSE origin END
      WHERE id = $1`,
    [id, by],
  );
}
