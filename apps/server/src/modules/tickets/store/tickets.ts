import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { EventId, OrderId, SessionId } from '../../../platform/lib/ids.ts';
import { listTicketStatesBefore, type TicketState, type TicketVoidReason } from '../rules.ts';

export type NewTicket = {
  orderId: OrderId;
  line: number;
  eventId: EventId;
  sessionId: SessionId;
  hash: string;
  code: string;
  ticketType: 'qr' | 'none' | 'barcode';
  passages: number;
  /** A `TicketSnapshot`, or the part of it that its template does not contain. */
  snapshot: object;
};

/** One statement. Lines that have a ticket keep it. */
export async function insertTickets(db: Executor, tickets: readonly NewTicket[], now: Date): Promise<number> {
  if (tickets.length === 0) return 0;
  const { rowCount } = await db.query(
    `INSERT INTO ticket (order_id, line, event_id, session_id, hash, code, ticket_type, passages, snapshot, issued_at)
     SELECT "orderId", line, "eventId", "sessionId", hash, code, "ticketType", passages, snapshot, $2
       FROM jsonb_to_recordset($1::jsonb) AS input(
         "orderId" bigint, line integer, "eventId" integer, "sessionId" integer, hash text, code text,
         "ticketType" text, passages integer, snapshot jsonb)
     ON CONFLICT (order_id, line) WHERE replaced_at IS NULL DO NOTHING`,
    [JSON.stringify(tickets), now],
  );
  return rowCount;
}

/** `template`: index of the shared content in the list of templates; `snapshot`: the differing part. */
export type TicketOfTemplate = Pick<NewTicket, 'orderId' | 'line' | 'hash' | 'code' | 'snapshot'> & {
  template: number;
};
export type TicketTemplate = Pick<NewTicket, 'eventId' | 'sessionId' | 'ticketType' | 'passages' | 'snapshot'>;

/** Inserts tickets with shared content, which is sent once per template. */
export async function insertTicketsFromTemplates(
  tx: Tx,
  templates: readonly TicketTemplate[],
  tickets: readonly TicketOfTemplate[],
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO ticket (order_id, line, event_id, session_id, hash, code, ticket_type, passages, snapshot, issued_at)
     SELECT "orderId", line, "eventId", "sessionId", hash, code, "ticketType", passages, shared.snapshot || input.snapshot, $3
       FROM json_to_recordset($1::json) AS input("orderId" bigint, line integer, hash text, code text, snapshot jsonb, template integer)
       JOIN jsonb_to_recordset($2::jsonb) AS shared(
              template integer, "eventId" integer, "sessionId" integer, "ticketType" text, passages integer, snapshot jsonb)
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
  voidReason: TicketVoidReason | null;
  /** A stored `TicketSnapshot`, not yet parsed. */
  snapshot: unknown;
  issuedAt: Date;
};

const COLUMNS = `id, order_id AS "orderId", line, session_id AS "sessionId", hash, code,
  ticket_type AS "ticketType", passages, used, state, void_reason AS "voidReason", snapshot, issued_at AS "issuedAt"`;

/** By order and line, without replaced tickets. */
export async function listTicketsOfOrders(db: Executor, orderIds: readonly OrderId[]): Promise<TicketRow[]> {
  const { rows } = await db.query<TicketRow>(
    `SELECT ${COLUMNS} FROM ticket WHERE order_id = ANY($1::bigint[]) AND replaced_at IS NULL ORDER BY order_id, line`,
    [orderIds],
  );
  return rows;
}

export async function findTicketByHash(db: Executor, hash: string): Promise<TicketRow | null> {
  const { rows } = await db.query<TicketRow>(`SELECT ${COLUMNS} FROM ticket WHERE hash = $1`, [hash]);
  return rows[0] ?? null;
}

/** The order of a ticket code, also of a replaced ticket. */
export async function findOrderByTicketCode(on: Executor, code: string): Promise<OrderId | null> {
  const { rows } = await on.query<{ orderId: OrderId }>('SELECT order_id AS "orderId" FROM ticket WHERE code = $1', [
    code,
  ]);
  return rows[0]?.orderId ?? null;
}

type RescheduledTickets = {
  day: string;
  time: string | null;
  startsAt: Date;
  reschedules: number;
  freeReturnUntil: Date;
};

/** Updates the tickets of a rescheduled session with its new time and their original one; their codes do not change. */
export async function rescheduleTickets(
  tx: Tx,
  session: SessionId,
  { day, time, startsAt, reschedules, freeReturnUntil }: RescheduledTickets,
): Promise<void> {
  await tx.query(
    `UPDATE ticket SET snapshot = snapshot || $2::jsonb || jsonb_build_object('rescheduledFrom', jsonb_build_object(
              'day', coalesce(snapshot #> '{rescheduledFrom,day}', snapshot -> 'day'), 'time', coalesce(snapshot #> '{rescheduledFrom,time}', snapshot -> 'time'),
              'freeReturnUntil', $3::text))
      WHERE session_id = $1 AND state <> 'void'`,
    [session, JSON.stringify({ day, time, startsAt, reschedules }), freeReturnUntil.toISOString()],
  );
}

/** Voids tickets of an order and returns the changed lines. Void ones stay as they are. */
export async function voidTickets(
  tx: Tx,
  orderId: OrderId,
  lines: readonly number[],
  reason: TicketVoidReason,
): Promise<number[]> {
  const { rows } = await tx.query<{ line: number }>(
    `UPDATE ticket SET state = 'void', void_reason = $4
      WHERE order_id = $1 AND line = ANY($2::integer[]) AND state = ANY($3::text[]) RETURNING line`,
    [orderId, lines, listTicketStatesBefore('void'), reason],
  );
  return rows.map(({ line }) => line);
}

/** Condition on `ticket`: valid, and none of its entries used, because a partly used ticket can be neither replaced nor returned. */
const IS_UNUSED = "state = 'valid' AND used = 0";

/** `attendee` null: stays the same. `replacedCode`: only the ticket with this code is replaced. */
type TicketReplacement = Pick<NewTicket, 'orderId' | 'line' | 'hash' | 'code'> & {
  attendee: string | null;
  replacedCode: string | null;
};

/**
 * Replaces an unused ticket: the old ticket is void, and the new one has its own address and code on the same line. Only a
 * change of the attendee counts toward the limit of changes. Returns false if there is no unused ticket.
 */
export async function replaceTicket(
  tx: Tx,
  { orderId, line, attendee, replacedCode, hash, code }: TicketReplacement,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.query<{ id: number }>(
    `UPDATE ticket SET state = 'void', void_reason = 'reissued', replaced_at = $3, change_counted = $4::text IS NOT NULL
      WHERE order_id = $1 AND line = $2 AND ${IS_UNUSED} AND replaced_at IS NULL AND ($5::text IS NULL OR code = $5)
      RETURNING id`,
    [orderId, line, now, attendee, replacedCode],
  );
  const [old] = rows;
  if (!old) return false;
  await tx.query(
    `INSERT INTO ticket (order_id, line, event_id, session_id, hash, code, ticket_type, passages, snapshot, issued_at)
     SELECT order_id, line, event_id, session_id, $2, $3, ticket_type, passages,
            CASE WHEN $4::text IS NULL THEN snapshot ELSE jsonb_set(snapshot, '{attendee}', to_jsonb($4::text)) END, $5
       FROM ticket WHERE id = $1`,
    [old.id, hash, code, attendee, now],
  );
  return true;
}

export type AttendeeChanges = { line: number; count: number; lastAt: Date };

/**
 * Number and last time of attendee changes by line, as far as they count toward the limit; lines without a change are
 * left out.
 */
export async function listAttendeeChanges(on: Executor, orderId: OrderId): Promise<AttendeeChanges[]> {
  const { rows } = await on.query<AttendeeChanges>(
    `SELECT line, count(*)::int AS count, max(replaced_at) AS "lastAt" FROM ticket
      WHERE order_id = $1 AND replaced_at IS NOT NULL AND change_counted GROUP BY line`,
    [orderId],
  );
  return rows;
}

/** Excludes the past attendee changes of a line from the limit. */
export async function excludeAttendeeChanges(on: Executor, orderId: OrderId, line: number): Promise<void> {
  await on.query(
    `UPDATE ticket SET change_counted = false WHERE order_id = $1 AND line = $2 AND replaced_at IS NOT NULL AND change_counted`,
    [orderId, line],
  );
}

/** Lines of an order with valid, unused tickets. `lock`: locks the tickets until the transaction ends. */
export async function listUnusedLines(db: Executor, orderId: OrderId, lock: boolean): Promise<number[]> {
  const { rows } = await db.query<{ line: number }>(
    `SELECT line FROM ticket WHERE order_id = $1 AND ${IS_UNUSED} ORDER BY line ${lock ? 'FOR UPDATE' : ''}`,
    [orderId],
  );
  return rows.map(({ line }) => line);
}

/** Lines of an order whose tickets are valid or used. */
export async function listValidLines(on: Executor, orderId: OrderId): Promise<number[]> {
  const { rows } = await on.query<{ line: number }>(
    "SELECT line FROM ticket WHERE order_id = $1 AND state <> 'void' ORDER BY line",
    [orderId],
  );
  return rows.map(({ line }) => line);
}

export type Picture = { mediaType: string; bytes: Uint8Array };

export async function findPictures(
  db: Executor,
  imageIds: readonly number[],
): Promise<(Picture & { id: number; tint: string })[]> {
  const { rows } = await db.query<Picture & { id: number; tint: string }>(
    `SELECT id, media_type AS "mediaType", bytes, coalesce(tint, '') AS tint FROM image WHERE id = ANY($1::integer[])`,
    [imageIds],
  );
  return rows;
}

export type TicketCounts = { issuedAt: Date | null; valid: number; used: number; void: number };

/** Tickets of an order by state; replaced ones count as void. */
export async function countTickets(on: Executor, order: OrderId): Promise<TicketCounts> {
  const { rows } = await on.query<TicketCounts>(
    `SELECT min(issued_at) AS "issuedAt", count(*) FILTER (WHERE state = 'valid')::int AS valid,
            count(*) FILTER (WHERE state = 'used')::int AS used, count(*) FILTER (WHERE state = 'void')::int AS void
       FROM ticket WHERE order_id = $1`,
    [order],
  );
  return rows[0] ?? { issuedAt: null, valid: 0, used: 0, void: 0 };
}

export type TicketMark = Pick<TicketRow, 'id' | 'line' | 'code' | 'state'>;

/** All tickets of an order, including replaced ones. */
export async function listTicketMarks(on: Executor, order: OrderId): Promise<TicketMark[]> {
  const { rows } = await on.query<TicketMark>(
    'SELECT id, line, code, state FROM ticket WHERE order_id = $1 ORDER BY id',
    [order],
  );
  return rows;
}

export type TicketScan = {
  line: number;
  gate: string;
  outcome: 'admitted' | 'already_used' | 'void' | 'wrong_session';
  at: Date;
};

/** Scans of the current tickets of an order, oldest first. */
export async function listScans(on: Executor, order: OrderId): Promise<TicketScan[]> {
  const { rows } = await on.query<TicketScan>(
    `SELECT line, gate, outcome, scanned_at AS at FROM ticket_scan JOIN ticket ON ticket.id = ticket_id
      WHERE order_id = $1 AND replaced_at IS NULL ORDER BY ticket_scan.id`,
    [order],
  );
  return rows;
}
