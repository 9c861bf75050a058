/** What a person has in the shop. */
import type { Executor } from '../../../platform/db/index.ts';
import type { CustomerId, EventId, OrderId, PromoCodeId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';

/** Lower-case addresses, and the accounts with them. */
export type PersonOwner = { emails: readonly string[]; customerIds: readonly CustomerId[] };

export type PersonAccount = {
  id: CustomerId;
  name: string;
  phone: string;
  cardCode: string | null;
  lastSignInAt: Date | null;
};

/** Accounts with these addresses, as the identity provider has verified them. */
export async function listAccounts(on: Executor, emails: readonly string[]): Promise<PersonAccount[]> {
  const { rows } = await on.query<PersonAccount>(
    `SELECT id, concat_ws(' ', lastname, firstname, middlename) AS name, coalesce(phone, '') AS phone, card_code AS "cardCode",
            last_sign_in_at AS "lastSignInAt"
       FROM customer WHERE lower(btrim(email)) = ANY($1::text[]) AND email_verified ORDER BY id`,
    [emails],
  );
  return rows;
}

/** The newest orders of the person in scope, and how many there are. */
export async function listOrderIds(
  on: Executor,
  { emails, customerIds }: PersonOwner,
  { events, limit }: { events: ReadonlySet<EventId> | null; limit: number },
): Promise<{ ids: OrderId[]; total: number }> {
  const { rows } = await on.query<{ id: OrderId; total: number }>(
    `WITH own AS (
       SELECT id, event_id, refund_policies FROM orders WHERE buyer_email <> '' AND lower(buyer_email) = ANY($1::text[])
       UNION SELECT id, event_id, refund_policies FROM orders WHERE customer_id = ANY($2::bigint[]))
     SELECT id, (count(*) OVER ())::int AS total FROM own
      WHERE $3::integer[] IS NULL OR event_id = ANY($3) OR refund_policies ?| $3::text[]
      ORDER BY id DESC LIMIT $4`,
    [emails, customerIds, events === null ? null : [...events], limit],
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

export type GivenConsent = { text: LocalText; at: Date; orderId: OrderId };

/** Consents given with these orders: the last time of each. */
export async function listConsents(on: Executor, orders: readonly OrderId[]): Promise<GivenConsent[]> {
  const { rows } = await on.query<GivenConsent>(
    `SELECT DISTINCT ON (consent.sort, consent.id) consent.text, orders.created_at AS at, orders.id AS "orderId"
       FROM orders CROSS JOIN LATERAL jsonb_array_elements_text(orders.consents) AS given (id)
       JOIN consent ON consent.id = given.id::int
      WHERE orders.id = ANY($1::bigint[]) ORDER BY consent.sort, consent.id, orders.id DESC`,
    [orders],
  );
  return rows;
}

export type UsedPromoCode = { id: PromoCodeId; code: string; orderId: OrderId; isUsed: boolean };

/** Promo codes of these orders; reserved ones are not used yet. */
export async function listUsedPromoCodes(on: Executor, orders: readonly OrderId[]): Promise<UsedPromoCode[]> {
  const { rows } = await on.query<UsedPromoCode>(
    `SELECT promo_code.id, code, order_id AS "orderId", reservation_use.state = 'consumed' AS "isUsed"
       FROM reservation_use JOIN promo_code ON promo_code.id = resource_id
      WHERE resource = 'promo_code' AND reservation_use.state <> 'released' AND order_id = ANY($1::bigint[])
      ORDER BY order_id DESC`,
    [orders],
  );
  return rows;
}
