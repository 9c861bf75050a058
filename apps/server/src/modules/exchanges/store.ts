/** Rows of exchanges: the credit that new orders reserve of old ones. Callers hold the locks of the old orders. */
import type { Executor, Tx } from '../../platform/db/index.ts';
import type { OfferId, OrderId, OwnerId, SeatId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import type { NewLine } from './rules.ts';

export type ExchangedLine = { line: number; oldLine: number; amount: Minor };
export type Exchange = {
  orderId: OrderId;
  oldOrderId: OrderId;
  amount: Minor;
  state: 'held' | 'consumed' | 'released';
  lines: readonly (ExchangedLine & { offerId: OfferId; seatId: SeatId | null })[];
};

/** By the new order. */
export async function loadExchanges(on: Executor, orders: readonly OwnerId[]): Promise<Exchange[]> {
  const { rows } = await on.query<Exchange>(
    `SELECT order_id AS "orderId", old_order_id AS "oldOrderId", amount, state,
            (SELECT jsonb_agg(jsonb_build_object('line', exchange_line.line, 'oldLine', old_line, 'amount', exchange_line.amount,
                                                 'offerId', offer_id, 'seatId', seat_id) ORDER BY exchange_line.line)
               FROM exchange_line JOIN order_item USING (order_id, line)
              WHERE exchange_line.order_id = exchange.order_id) AS lines
       FROM exchange WHERE order_id = ANY($1::bigint[]) ORDER BY order_id`,
    [orders],
  );
  return rows;
}

export async function listNewLines(on: Executor, order: OrderId): Promise<NewLine[]> {
  const { rows } = await on.query<NewLine>(
    `SELECT line, offer_id AS "offerId", seat_id AS "seatId" FROM order_item WHERE order_id = $1 ORDER BY line`,
    [order],
  );
  return rows;
}

/** Lines of an old order that are exchanged or in a pending exchange. */
export async function listExchangedLines(on: Executor, oldOrder: OrderId): Promise<number[]> {
  const { rows } = await on.query<{ line: number }>(
    'SELECT old_line AS line FROM exchange_line WHERE old_order_id = $1 AND live',
    [oldOrder],
  );
  return rows.map(({ line }) => line);
}

/** The unpaid orders that replace lines of an old order once they are paid. */
export async function listPendingExchanges(
  on: Executor,
  oldOrder: OrderId,
): Promise<{ line: number; orderId: OrderId }[]> {
  const { rows } = await on.query<{ line: number; orderId: OrderId }>(
    `SELECT old_line AS line, order_id AS "orderId" FROM exchange_line JOIN exchange USING (order_id)
      WHERE exchange_line.old_order_id = $1 AND live AND state = 'held'`,
    [oldOrder],
  );
  return rows;
}

export async function holdExchange(
  tx: Tx,
  { orderId, oldOrderId, amount, lines }: Omit<Exchange, 'state' | 'lines'> & { lines: readonly ExchangedLine[] },
): Promise<void> {
  await tx.query(
    `INSERT INTO exchange (order_id, old_order_id, amount, state) VALUES ($1, $2, $3, 'held')
     ON CONFLICT (order_id) DO UPDATE SET state = 'held'`,
    [orderId, oldOrderId, amount],
  );
  await tx.query(
    `INSERT INTO exchange_line (order_id, line, old_order_id, old_line, amount, live)
     SELECT $1, line, $2, "oldLine", amount, true
       FROM json_to_recordset($3::json) AS input (line int, "oldLine" int, amount bigint)
     ON CONFLICT (order_id, line) DO UPDATE SET live = true`,
    [orderId, oldOrderId, JSON.stringify(lines)],
  );
}

/** Returns false if the exchange was not held. */
export async function consumeExchange(tx: Tx, order: OrderId): Promise<boolean> {
  const { rowCount } = await tx.query("UPDATE exchange SET state = 'consumed' WHERE order_id = $1 AND state = 'held'", [
    order,
  ]);
  return rowCount === 1;
}

/** Releases held exchanges of orders that closed unpaid and returns their ids. Completed exchanges are unchanged. */
export async function releaseExchanges(tx: Tx, owners: readonly OwnerId[]): Promise<OrderId[]> {
  const { rows } = await tx.query<{ id: OrderId }>(
    `WITH ended AS (
       UPDATE exchange SET state = 'released' WHERE order_id = ANY($1::bigint[]) AND state = 'held' RETURNING order_id),
          lines AS (UPDATE exchange_line SET live = false FROM ended WHERE exchange_line.order_id = ended.order_id)
     SELECT order_id AS id FROM ended`,
    [owners],
  );
  return rows.map(({ id }) => id);
}

/** What is left of the money of each ticket and its add-ons, by line. */
export async function listTicketWorth(on: Executor, order: OrderId): Promise<ReadonlyMap<number, Minor>> {
  const { rows } = await on.query<{ line: number; worth: Minor }>(
    `SELECT line, price + service_fee - discount - goodwill + coalesce((
              SELECT sum(reservation_use.price) FROM reservation_use
               WHERE reservation_use.order_id = order_item.order_id AND reservation_use.line = order_item.line), 0)::int8 AS worth
       FROM order_item WHERE order_id = $1`,
    [order],
  );
  return new Map(rows.map(({ line, worth }) => [line, worth]));
}
