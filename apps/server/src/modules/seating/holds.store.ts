/** Rows of holds: places held by an owner until a time, or sold. */
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
import { IS_TAKEN } from '../reservations/rules/index.ts';

export type HoldRow = {
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
  hasPassedBotCheck: boolean;
};

/** Live holds of these owners, locked until the transaction ends. */
export async function lockLiveHolds(tx: Tx, owners: readonly OwnerId[], now: Date): Promise<HoldRow[]> {
  const { rows } = await tx.query<HoldRow>(
    `SELECT id, owner_id AS owner, event_id AS "eventId", session_id AS "sessionId", offer_id AS "offerId",
            zone_id AS "zoneId", seat_id AS "seatId", area_id AS "areaId", quantity, expires_at AS "expiresAt", bot_check_passed AS "hasPassedBotCheck"
       FROM hold WHERE owner_id = ANY($2::bigint[]) AND ${IS_TAKEN}
      ORDER BY id FOR UPDATE`,
    [now, owners],
  );
  return rows;
}

/** Transfers the holds of cart lines to another owner and end, without releasing the places in between. */
export async function transferHolds(
  tx: Tx,
  transfers: readonly { from: readonly CartLineId[]; to: OwnerId; until: Date; hasPassedBotCheck: boolean }[],
): Promise<void> {
  const lines = transfers.flatMap(({ from, ...target }) => from.map((line) => ({ line, ...target })));
  await tx.query(
    `UPDATE hold SET owner_id = input."to", expires_at = input.until, bot_check_passed = hold.bot_check_passed OR input."hasPassedBotCheck"
       FROM json_to_recordset($1::json) AS input (line bigint, "to" bigint, until timestamptz, "hasPassedBotCheck" boolean)
      WHERE owner_id = input.line AND state = 'held'`,
    [JSON.stringify(lines)],
  );
}

/** Changes the end of the orders' live holds. Returns the orders that have any. */
export async function extendHolds(
  tx: Tx,
  owners: readonly { id: OrderId; until: Date }[],
): Promise<ReadonlySet<OrderId>> {
  const { rows } = await tx.query<{ id: OrderId }>(
    `UPDATE hold SET expires_at = input.until FROM unnest($1::bigint[], $2::timestamptz[]) AS input (id, until)
      WHERE owner_id = input.id AND state = 'held' RETURNING input.id`,
    [owners.map(({ id }) => id), owners.map(({ until }) => until)],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Reduces a hold; with no place left it is released. Released places do not count toward the hold limits of their
 * address.
 */
export async function reduceHold(tx: Tx, { id }: HoldRow, by: number): Promise<void> {
  await tx.query(
    `UPDATE hold SET state = CASE WHEN quantity = $2 THEN 'released' ELSE state END,
                     quantity = CASE WHEN quantity = $2 THEN quantity ELSE quantity - $2 END,
                     origin = CASE WHEN quantity = $2 THEN NULL ELSE origin END
      WHERE id = $1`,
    [id, by],
  );
}
