/** What owners have: held until a moment, or sold. */
import type { Tx } from '../../platform/db/index.ts';
import type {
  AreaId,
  CartLineId,
  EventId,
  OfferId,
  OrderId,
  OwnerId,
  SeatId,
  SessionId,
  ZoneId,
} from '../../platform/lib/ids.ts';

export type HeldRow = {
  id: number;
  owner: OwnerId;
  eventId: EventId;
  sessionId: SessionId;
  offerId: OfferId;
  zoneId: ZoneId | null;
  seatId: SeatId | null;
  areaId: AreaId | null;
  quantity: number;
  expiresAt: Date;
  proven: boolean;
};

/** What these owners have at an instant, locked until the transaction ends. */
export async function lockLive(tx: Tx, owners: readonly OwnerId[], now: Date): Promise<HeldRow[]> {
  const { rows } = await tx.query<HeldRow>(
    `SELECT id, owner_id AS owner, event_id AS "eventId", session_id AS "sessionId", offer_id AS "offerId",
            zone_id AS "zoneId", seat_id AS "seatId", area_id AS "areaId", quantity, expires_at AS "expiresAt", proven
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

/** These orders' live holds last until another time; returns those that have any. */
export async function prolongHeld(
  tx: Tx,
  owners: readonly { id: OrderId; until: Date }[],
): Promise<ReadonlySet<OrderId>> {
  const { rows } = await tx.query<{ id: OrderId }>(
    `UPDATE hold SET expires_at = one.until FROM unnest($1::bigint[], $2::timestamptz[]) AS one (id, until)
      WHERE owner_id = one.id AND state = 'held' RETURNING one.id`,
    [owners.map(({ id }) => id), owners.map(({ until }) => until)],
  );
  return new Set(rows.map(({ id }) => id));
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
