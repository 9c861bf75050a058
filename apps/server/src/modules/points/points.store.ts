/** Points that tickets spent and earned, and until when earned ones are pending (decision 0029). */
import type { Executor, Tx } from '../../platform/db/index.ts';
import type { LoyaltyCardId, OrderId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import { calculatePaidForTicket, type TicketAmounts } from '../reservations/rules/index.ts';

/** Maximum lifetime of a return link that was requested at the last moment; never beyond the start of the session. */
const MAX_LINK_LIFETIME = "interval '24 hours'";

/**
 * Valid tickets that have earned points and can still be returned at $2: their return window is open, or a link
 * requested within it may be; the session was rescheduled; or it was canceled. Matches `returnWindowEnd` and `calculateLinkExpiry`
 * of modules/returns, which points.int.test.ts compares.
 */
const PENDING = `ticket_points
  JOIN order_item ON order_item.order_id = ticket_points.order_id AND order_item.line = ticket_points.line
  JOIN orders ON orders.id = ticket_points.order_id
  JOIN session ON session.id = order_item.session_id
  CROSS JOIN LATERAL (
    SELECT coalesce(refund_policies -> ('session:' || order_item.session_id), refund_policies -> order_item.event_id::text,
                    refund_policy) AS policy) AS terms
  CROSS JOIN LATERAL (
    SELECT min((tier ->> 'days')::float8) AS days FROM jsonb_array_elements(policy -> 'tiers') AS tiers (tier)
     WHERE (tier ->> 'percent')::float8 > 0) AS last_tier
  CROSS JOIN LATERAL (
    SELECT greatest(
      CASE WHEN (policy ->> 'allowed')::boolean AND (policy -> 'tiers' IS NULL OR days IS NOT NULL)
           THEN starts_at - interval '1 hour' * greatest((policy ->> 'untilHours')::float8, coalesce(days, 0) * 24) END,
      CASE WHEN orders.created_at < rescheduled_at THEN free_return_until END,
      CASE WHEN canceled_at IS NOT NULL THEN starts_at + interval '1 day' END) AS at) AS window_end
 WHERE ticket_points.state = 'active' AND earned > 0 AND window_end.at IS NOT NULL
   AND greatest(window_end.at, least(window_end.at + ${MAX_LINK_LIFETIME}, starts_at)) > $2`;

export type Pending = { cardId: LoyaltyCardId; orderId: OrderId; pending: Minor };

/** Pending points of these cards, by order. */
export async function loadPendingPoints(on: Executor, cards: readonly LoyaltyCardId[], now: Date): Promise<Pending[]> {
  const { rows } = await on.query<Pending>(
    `SELECT card_id AS "cardId", ticket_points.order_id AS "orderId", sum(earned)::int AS pending
       FROM ${PENDING} AND card_id = ANY($1::int[]) GROUP BY card_id, ticket_points.order_id`,
    [cards, now],
  );
  return rows;
}

export type PaidLine = { orderId: OrderId; line: number; points: Minor; paid: Minor };

/** Amounts paid for tickets of these orders: with points, and with money including their add-ons. */
export async function loadPaidLines(tx: Tx, orders: readonly OrderId[]): Promise<PaidLine[]> {
  type Row = Omit<PaidLine, 'paid'> & TicketAmounts & { addOnTotal: Minor };
  const { rows } = await tx.query<Row>(
    `SELECT order_id AS "orderId", line, points, price, service_fee AS "serviceFee", discount,
            coalesce((
              SELECT sum(reservation_use.price) FROM reservation_use
               WHERE reservation_use.order_id = order_item.order_id AND reservation_use.line = order_item.line AND reservation_use.state <> 'released'), 0)::int8 AS "addOnTotal"
       FROM order_item WHERE order_id = ANY($1::bigint[]) ORDER BY order_id, line`,
    [orders],
  );
  return rows.map(({ orderId, line, points, addOnTotal, ...ticket }) => ({
    orderId,
    line,
    points,
    paid: calculatePaidForTicket(ticket) + addOnTotal,
  }));
}

export type TicketPoints = { orderId: OrderId; line: number; cardId: LoyaltyCardId; spent: Minor; earned: Minor };

/** Adds these amounts to the points of tickets. */
export async function addPoints(tx: Tx, points: readonly TicketPoints[]): Promise<void> {
  await tx.query(
    `INSERT INTO ticket_points (order_id, line, card_id, spent, earned)
     SELECT "orderId", line, "cardId", sum(spent), sum(earned)
       FROM json_to_recordset($1::json) AS input ("orderId" bigint, line int, "cardId" int, spent int, earned int)
      GROUP BY "orderId", line, "cardId" HAVING sum(spent) + sum(earned) > 0
     ON CONFLICT (order_id, line, card_id) DO UPDATE SET spent = ticket_points.spent + excluded.spent,
       earned = ticket_points.earned + excluded.earned`,
    [JSON.stringify(points)],
  );
}

/** The points of these tickets by card. Locks the cards in order of their ids; the caller has locked the order. */
export async function lockPoints(tx: Tx, order: OrderId, lines: readonly number[]): Promise<TicketPoints[]> {
  const { rows } = await tx.query<TicketPoints>(
    `SELECT order_id AS "orderId", line, card_id AS "cardId", spent, earned
       FROM ticket_points JOIN loyalty_card ON loyalty_card.id = card_id
      WHERE order_id = $1 AND line = ANY($2::int[]) AND state = 'active' ORDER BY card_id, line FOR NO KEY UPDATE OF loyalty_card`,
    [order, lines],
  );
  return rows;
}

export type ReturnedPoints = TicketPoints & { spentBack: Minor; earnedBack: Minor };

export async function markPointsReturned(
  tx: Tx,
  returned: readonly ReturnedPoints[],
  state: 'returned' | 'exchanged',
): Promise<void> {
  await tx.query(
    `UPDATE ticket_points SET state = $2, spent_back = "spentBack", earned_back = "earnedBack"
       FROM json_to_recordset($1::json) AS input ("orderId" bigint, line int, "cardId" int, "spentBack" int, "earnedBack" int)
      WHERE order_id = "orderId" AND ticket_points.line = input.line AND card_id = "cardId" AND state = 'active'`,
    [JSON.stringify(returned), state],
  );
}

/** Points that the tickets of these orders have earned and kept. */
export async function loadKeptPoints(on: Executor, orders: readonly OrderId[]): Promise<TicketPoints[]> {
  const { rows } = await on.query<TicketPoints>(
    `SELECT order_id AS "orderId", line, card_id AS "cardId", spent, earned FROM ticket_points
      WHERE order_id = ANY($1::bigint[]) AND state = 'active'`,
    [orders],
  );
  return rows;
}
