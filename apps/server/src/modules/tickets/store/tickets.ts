import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { EventId, OrderId, SessionId } from '../../../platform/lib/ids.ts';
import { type TicketState, ticketStatesBefore, type VoidReason } from '../rules.ts';

export type NewTicket = {
  orderId: OrderId;
  line: number;
  eventId: EventId;
  sessionId: SessionId;
  hash: string;
  code: string;
  ticketType: 'qr' | 'none' | 'barcode';
  passages: number;
  print: object;
};

/** One statement for all of them. Lines that have their ticket already keep it. */
export async function insertTickets(db: Executor, tickets: readonly NewTicket[], now: Date): Promise<number> {
  if (tickets.length === 0) return 0;
  const { rowCount } = await db.query(
    `INSERT INTO ticket (order_id, line, event_id, session_id, hash, code, ticket_type, passages, print, issued_at)
     SELECT "orderId", line, "eventId", "sessionId", hash, code, "ticketType", passages, print, $2
       FROM jsonb_to_recordset($1::jsonb) AS fresh(
         "orderId" bigint, line integer, "eventId" integer, "sessionId" integer, hash text, code text,
         "ticketType" text, passages integer, print jsonb)
     ON CONFLICT (order_id, line) WHERE replaced_at IS NULL DO NOTHING`,
    [JSON.stringify(tickets), now],
  );
  return rowCount;
}

/** `template` is the place of what they have in common in the list of templates; `print` is what differs. */
export type AlikeTicket = Pick<NewTicket, 'orderId' | 'line' | 'hash' | 'code' | 'print'> & { template: number };
export type TicketTemplate = Pick<NewTicket, 'eventId' | 'sessionId' | 'ticketType' | 'passages' | 'print'>;

/** Many tickets that differ in little: what they have in common is sent once. */
export async function insertAlikeTickets(
  tx: Tx,
  templates: readonly TicketTemplate[],
  tickets: readonly AlikeTicket[],
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO ticket (order_id, line, event_id, session_id, hash, code, ticket_type, passages, print, issued_at)
     SELECT "orderId", line, "eventId", "sessionId", hash, code, "ticketType", passages, alike.print || fresh.print, $3
       FROM json_to_recordset($1::json) AS fresh("orderId" bigint, line integer, hash text, code text, print jsonb, template integer)
       JOIN jsonb_to_recordset($2::jsonb) AS alike(
              template integer, "eventId" integer, "sessionId" integer, "ticketType" text, passages integer, print jsonb)
            USING (template)`,
    [JSON.stringify(tickets), JSON.stringify(templates.map((row, template) => ({ ...row, template }))), now],
  );
}

export type TicketRow = {
  id: number;
  orderId: OrderId;
  line: number;
  sessionId: SessionId;
  hash: string;
  code: string;
  ticketType: 'qr' | 'none' | 'barcode';
  passages: number;
  used: number;
  state: TicketState;
  /** Null while it is not void. */
  voidReason: VoidReason | null;
  print: unknown;
  issuedAt: Date;
};

const COLUMNS = `id, order_id AS "orderId", line, session_id AS "sessionId", hash, code,
  ticket_type AS "ticketType", passages, used, state, void_reason AS "voidReason", print, issued_at AS "issuedAt"`;

/** By order, then line; those that were replaced by another are left out. */
export async function ticketsOfOrders(db: Executor, orderIds: readonly OrderId[]): Promise<TicketRow[]> {
  const { rows } = await db.query<TicketRow>(
    `SELECT ${COLUMNS} FROM ticket WHERE order_id = ANY($1::bigint[]) AND replaced_at IS NULL ORDER BY order_id, line`,
    [orderIds],
  );
  return rows;
}

export async function ticketByHash(db: Executor, hash: string): Promise<TicketRow | null> {
  const { rows } = await db.query<TicketRow>(`SELECT ${COLUMNS} FROM ticket WHERE hash = $1`, [hash]);
  return rows[0] ?? null;
}

/** A session was moved: its tickets say when it takes place now; their codes stay. */
export async function moveTickets(
  tx: Tx,
  session: SessionId,
  { day, time, startsAt, moves }: { day: string; time: string | null; startsAt: Date; moves: number },
): Promise<void> {
  await tx.query(`UPDATE ticket SET print = print || $2::jsonb WHERE session_id = $1 AND state <> 'void'`, [
    session,
    JSON.stringify({ day, time, startsAt, moves }),
  ]);
}

/** Makes tickets of an order void; those that are already stay as they are. Returns the lines it changed. */
export async function voidTickets(
  tx: Tx,
  orderId: OrderId,
  lines: readonly number[],
  reason: VoidReason,
): Promise<number[]> {
  const { rows } = await tx.query<{ line: number }>(
    `UPDATE ticket SET state = 'void', void_reason = $4
      WHERE order_id = $1 AND line = ANY($2::integer[]) AND state = ANY($3::text[]) RETURNING line`,
    [orderId, lines, ticketStatesBefore('void'), reason],
  );
  return rows.map(({ line }) => line);
}

/**
 * A ticket that nobody has used gets another holder: the old one is void, and a new one with its own address and code takes its
 * line. False where there is no such ticket.
 */
export async function replaceTicket(
  tx: Tx,
  { orderId, line, holder, hash, code }: Pick<NewTicket, 'orderId' | 'line' | 'hash' | 'code'> & { holder: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.query<{ id: number }>(
    `UPDATE ticket SET state = 'void', void_reason = 'reissued', replaced_at = $3
      WHERE order_id = $1 AND line = $2 AND state = 'valid' AND used = 0 AND replaced_at IS NULL RETURNING id`,
    [orderId, line, now],
  );
  const [old] = rows;
  if (!old) return false;
  await tx.query(
    `INSERT INTO ticket (order_id, line, event_id, session_id, hash, code, ticket_type, passages, print, issued_at)
     SELECT order_id, line, event_id, session_id, $2, $3, ticket_type, passages,
            jsonb_set(print, '{holder}', to_jsonb($4::text)), $5
       FROM ticket WHERE id = $1`,
    [old.id, hash, code, holder, now],
  );
  return true;
}

export type HolderChanges = { line: number; count: number; lastAt: Date };

/**
 * How often each line's ticket of an order got another holder, and when it last did, as far as it counts toward the limit; lines
 * without a change are left out.
 */
export async function holderChangesOf(on: Executor, orderId: OrderId): Promise<HolderChanges[]> {
  const { rows } = await on.query<HolderChanges>(
    `SELECT line, count(*)::int AS count, max(replaced_at) AS "lastAt" FROM ticket
      WHERE order_id = $1 AND replaced_at IS NOT NULL AND change_counted GROUP BY line`,
    [orderId],
  );
  return rows;
}

/** Changes of a line's attendee so far count toward the limit no more. */
export async function resetAttendeeChanges(on: Executor, orderId: OrderId, line: number): Promise<void> {
  await on.query(
    `UPDATE ticket SET change_counted = false WHERE order_id = $1 AND line = $2 AND replaced_at IS NOT NULL AND change_counted`,
    [orderId, line],
  );
}

/** The lines of an order whose tickets open a door and never have, locked where they are to be given back. */
export async function unusedLines(db: Executor, orderId: OrderId, lock: boolean): Promise<number[]> {
  const { rows } = await db.query<{ line: number }>(
    `SELECT line FROM ticket WHERE order_id = $1 AND state = 'valid' AND used = 0 ORDER BY line ${lock ? 'FOR UPDATE' : ''}`,
    [orderId],
  );
  return rows.map(({ line }) => line);
}

/** The lines of an order whose tickets are not void, used or not. */
export async function standingLines(on: Executor, orderId: OrderId): Promise<number[]> {
  const { rows } = await on.query<{ line: number }>(
    "SELECT line FROM ticket WHERE order_id = $1 AND state <> 'void' ORDER BY line",
    [orderId],
  );
  return rows.map(({ line }) => line);
}

export type Picture = { mediaType: string; bytes: Uint8Array };

export async function picturesOf(
  db: Executor,
  imageIds: readonly number[],
): Promise<(Picture & { id: number; tint: string })[]> {
  const { rows } = await db.query<Picture & { id: number; tint: string }>(
    `SELECT id, media_type AS "mediaType", bytes, coalesce(tint, '') AS tint FROM image WHERE id = ANY($1::integer[])`,
    [imageIds],
  );
  return rows;
}
