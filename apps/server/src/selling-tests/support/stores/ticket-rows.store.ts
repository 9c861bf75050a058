import type { Tx } from '../../../platform/db/index.ts';

type Paid = { order: { id: number }; items: readonly { line: number; eventId: number; sessionId: number }[] };

/** The rows that the tickets module writes for a paid order, as far as the ledger reads them. */
export async function insertTicketRows(tx: Tx, { order, items }: Paid): Promise<void> {
  for (const { line, eventId, sessionId } of items)
    await tx.query(
      `INSERT INTO ticket (order_id, line, event_id, session_id, hash, code, ticket_type, passages, snapshot, issued_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'qr', 1, '{}', now())
       ON CONFLICT (order_id, line) WHERE replaced_at IS NULL DO NOTHING`,
      [order.id, line, eventId, sessionId, `${order.id}-${line}`, `TESTTICKET${order.id}L${line}`.padEnd(20, '0')],
    );
}
