import type { Tx } from '../../../platform/db/index.ts';
import type { SaleChannel } from '../rules/index.ts';

export type CurrentOffer = {
  id: number;
  price: number;
  serviceFee: number;
  retired: boolean;
  group: { included: number; extraPrice: number } | null;
};

/** The stored prices of these offers. Requests are priced from a snapshot in memory, which can be older. */
export async function loadCurrentOffers(tx: Tx, ids: readonly number[]): Promise<CurrentOffer[]> {
  const { rows } = await tx.query<CurrentOffer>(
    `SELECT id, price, service_fee AS "serviceFee", retired, group_price AS "group" FROM offer WHERE id = ANY($1::int[])`,
    [ids],
  );
  return rows;
}

/** A session of a request. `channel`: null for places already held, to which sale windows do not apply. */
export type RequestedSession = { id: number; channel: SaleChannel | null };

/** The requested sessions that are not sold at `now`, with their channels. */
export async function listSessionsOffSale(
  tx: Tx,
  requested: readonly RequestedSession[],
  now: Date,
): Promise<RequestedSession[]> {
  const { rows } = await tx.query<RequestedSession>(
    `SELECT session.id, channel
       FROM unnest($1::int[], $2::text[]) AS input (id, channel)
       JOIN session ON session.id = input.id JOIN event ON event.id = event_id
      CROSS JOIN LATERAL (SELECT coalesce(session.sales -> channel, event.sales -> channel) AS sale) AS sale_window
      WHERE NOT on_sale OR $3::timestamptz < (sale ->> 'from')::timestamptz OR $3 >= (sale ->> 'until')::timestamptz
         OR $3 >= starts_at - make_interval(mins => (sale ->> 'untilMinutesBefore')::int)`,
    [requested.map(({ id }) => id), requested.map(({ channel }) => channel), now],
  );
  return rows;
}
