/** Promo codes for staff: search, issue and block. */
import type { Executor, Tx } from '../../platform/db/index.ts';
import type { EventId, OrderId, PromoCodeId } from '../../platform/lib/ids.ts';
import type { LocalText } from '../../platform/lib/languages.ts';
import type { LocalDate } from '../../platform/lib/local-date.ts';
import type { Minor } from '../../platform/lib/money.ts';

export type FoundPromoCode = {
  id: PromoCodeId;
  code: string;
  percent: number | null;
  amount: Minor | null;
  /** Titles of its events; empty: every event. */
  events: LocalText[];
  from: LocalDate | null;
  to: LocalDate | null;
  used: number;
  uses: number;
  perOrder: number;
  isBlocked: boolean;
  isRetired: boolean;
};

/** Conditions that all hold; null: any. `text`: part of the code, in its stored form. `events`: those of these events alone. */
export type PromoCodeFilter = { id: PromoCodeId | null; text: string | null; events: ReadonlySet<EventId> | null };
export type PromoCodePage = { before: number | null; limit: number };

/** Newest first. */
export async function findPromoCodes(
  on: Executor,
  { id, text, events }: PromoCodeFilter,
  { before, limit }: PromoCodePage,
): Promise<FoundPromoCode[]> {
  const { rows } = await on.query<FoundPromoCode>(
    `SELECT id, code, percent, amount, valid_from::text AS "from", valid_to::text AS "to", used, uses, per_order AS "perOrder",
            blocked_at IS NOT NULL AS "isBlocked", retired AS "isRetired",
            (SELECT coalesce(jsonb_agg(title ORDER BY event.id), '[]') FROM event WHERE event.key = ANY(event_keys)) AS events
       FROM promo_code
      WHERE ($1::bigint IS NULL OR id = $1) AND ($2::text IS NULL OR position($2 IN code) > 0) AND ($4::int IS NULL OR id < $4)
        AND ($3::int[] IS NULL OR (event_keys <> '{}' AND event_keys <@ ARRAY(SELECT key FROM event WHERE event.id = ANY($3))))
      ORDER BY id DESC LIMIT $5`,
    [id, text, events === null ? null : [...events], before, limit],
  );
  return rows;
}

export type PromoCodeOrder = { orderId: OrderId; state: 'held' | 'consumed' };

/** The newest orders that use or reserve it. */
export async function listOrdersWithCode(on: Executor, id: PromoCodeId, limit: number): Promise<PromoCodeOrder[]> {
  const { rows } = await on.query<PromoCodeOrder>(
    `SELECT order_id AS "orderId", state FROM reservation_use
      WHERE resource = 'promo_code' AND resource_id = $1 AND state <> 'released' ORDER BY order_id DESC LIMIT $2`,
    [id, limit],
  );
  return rows;
}

export type NewPromoCode = {
  code: string;
  percent: number | null;
  amount: Minor | null;
  /** Empty: every event. */
  eventIds: readonly EventId[];
  from: LocalDate | null;
  to: LocalDate | null;
  uses: number;
  perOrder: number;
};

/** Null: there is such a code. */
export async function insertPromoCode(tx: Tx, code: NewPromoCode, now: Date): Promise<PromoCodeId | null> {
  const { rows } = await tx.query<{ id: PromoCodeId }>(
    `INSERT INTO promo_code (code, percent, amount, event_keys, valid_from, valid_to, uses, per_order, issued_at)
     VALUES ($1, $2, $3, ARRAY(SELECT key FROM event WHERE event.id = ANY($4::bigint[]) ORDER BY id), $5, $6, $7, $8, $9)
     ON CONFLICT (code) DO NOTHING RETURNING id`,
    [code.code, code.percent, code.amount, code.eventIds, code.from, code.to, code.uses, code.perOrder, now],
  );
  return rows[0]?.id ?? null;
}

/** Returns whether it changed. */
export async function setPromoCodeBlocked(tx: Tx, id: PromoCodeId, isBlocked: boolean, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE promo_code SET blocked_at = $2 WHERE id = $1 AND (blocked_at IS NULL) = ($2::timestamptz IS NOT NULL)',
    [id, isBlocked ? now : null],
  );
  return rowCount > 0;
}
