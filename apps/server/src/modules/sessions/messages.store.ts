/** Messages of staff to the buyers of a session. */
import type { Executor, Tx } from '../../platform/db/index.ts';
import type { ActorReference } from '../../platform/lib/actor.ts';
import type { OrderId, SessionId } from '../../platform/lib/ids.ts';
import type { Language } from '../../platform/lib/languages.ts';

export type MessageText = { subject: string; paragraphs: readonly string[] };
export type MessageTexts = { [L in Language]?: MessageText | undefined };

export type NewMessage = { session: SessionId; key: string; texts: MessageTexts; sentBy: ActorReference };

/** Returns null if a message with this key exists. */
export async function insertMessage(tx: Tx, message: NewMessage, now: Date): Promise<number | null> {
  const { session, key, texts, sentBy } = message;
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO session_message (session_id, key, texts, sent_by, created_at) VALUES ($1, $2, $3::jsonb, $4::jsonb, $5)
     ON CONFLICT (key) DO NOTHING RETURNING id`,
    [session, key, JSON.stringify(texts), JSON.stringify(sentBy), now],
  );
  return rows[0]?.id ?? null;
}

/** Null: no message of this session has the key. */
export async function findMessageByKey(
  on: Executor,
  session: SessionId,
  key: string,
): Promise<{ id: number; orders: number } | null> {
  const { rows } = await on.query<{ id: number; orders: number }>(
    `SELECT id, (SELECT count(*)::int FROM session_message_order WHERE message_id = session_message.id) AS orders
       FROM session_message WHERE key = $2 AND session_id = $1`,
    [session, key],
  );
  return rows[0] ?? null;
}

export async function insertMessageOrders(tx: Tx, message: number, orders: readonly OrderId[]): Promise<void> {
  await tx.query(
    `INSERT INTO session_message_order (message_id, order_id) SELECT $1, id FROM unnest($2::bigint[]) AS input (id)`,
    [message, orders],
  );
}

export type PendingMessage = { messageId: number; sessionId: SessionId; orderId: OrderId; texts: MessageTexts };

/** Orders that wait for a message; those with the fewest failures first. */
export async function listPendingMessages(on: Executor, limit: number): Promise<PendingMessage[]> {
  const { rows } = await on.query<PendingMessage>(
    `SELECT message_id AS "messageId", session_id AS "sessionId", order_id AS "orderId", texts
       FROM session_message_order JOIN session_message ON session_message.id = message_id WHERE state = 'pending'
      ORDER BY attempts, message_id, order_id LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Idempotent: returns false if the order was processed already. Locks the row until the transaction ends. */
export async function markMessage(
  tx: Tx,
  { messageId, orderId }: Pick<PendingMessage, 'messageId' | 'orderId'>,
  state: 'sent' | 'skipped',
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE session_message_order SET state = $3 WHERE message_id = $1 AND order_id = $2 AND state = 'pending'`,
    [messageId, orderId, state],
  );
  return rowCount === 1;
}

export async function recordMessageFailure(
  on: Executor,
  { messageId, orderId }: Pick<PendingMessage, 'messageId' | 'orderId'>,
): Promise<void> {
  await on.query(
    `UPDATE session_message_order SET attempts = attempts + 1 WHERE message_id = $1 AND order_id = $2 AND state = 'pending'`,
    [messageId, orderId],
  );
}

export type MessageProgress = {
  id: number;
  texts: MessageTexts;
  sentBy: ActorReference;
  createdAt: Date;
  orders: number;
  waiting: number;
  skipped: number;
  failing: number;
};

/** Newest first. */
export async function listMessages(on: Executor, session: SessionId): Promise<MessageProgress[]> {
  const { rows } = await on.query<MessageProgress>(
    `SELECT id, texts, sent_by AS "sentBy", created_at AS "createdAt", count(order_id)::int AS orders,
            count(*) FILTER (WHERE state = 'pending')::int AS waiting,
            count(*) FILTER (WHERE state = 'skipped')::int AS skipped,
            count(*) FILTER (WHERE state = 'pending' AND attempts > 0)::int AS failing
       FROM session_message LEFT JOIN session_message_order ON message_id = session_message.id
      WHERE session_id = $1 GROUP BY session_message.id ORDER BY session_message.id DESC`,
    [session],
  );
  return rows;
}

/** The messages that were to be sent to an order. */
export async function listMessageIdsOf(on: Executor, order: OrderId): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>(
    'SELECT message_id AS id FROM session_message_order WHERE order_id = $1 ORDER BY message_id',
    [order],
  );
  return rows.map(({ id }) => id);
}
