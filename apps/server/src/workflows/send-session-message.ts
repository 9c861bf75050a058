/**
 * Sends a message of staff to the buyers of a session: its orders are recorded in one transaction, and emailed one by one
 * by a sweep, each in its own transaction, so that another process can continue after a crash.
 */
import { FALLBACK_LANGUAGES } from '@sahna/contract/languages';
import { recordAuditEntry } from '../modules/audit-log/index.ts';
import type { SessionMessageEmail } from '../modules/notifications/index.ts';
import { countLanguages, loadOrdersById } from '../modules/orders/index.ts';
import { findSessionForStaff, type StaffSession } from '../modules/season/index.ts';
import {
  findMessageByKey,
  insertMessage,
  insertMessageOrders,
  listPendingMessages,
  type MessageText,
  type MessageTexts,
  markMessage,
  messagesSend,
  type PendingMessage,
  recordMessageFailure,
} from '../modules/sessions/index.ts';
import { listOrdersWithTickets, listTicketsOfOrders } from '../modules/tickets/index.ts';
import { type Executor, joinProcessed, type ProcessedRows, processEach, type Tx } from '../platform/db/index.ts';
import { type StaffActor, toActorReference } from '../platform/lib/actor.ts';
import type { SessionId } from '../platform/lib/ids.ts';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../platform/lib/languages.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';
import type { WorkflowContext } from './context.ts';

export type MessageContext = Pick<WorkflowContext, 'db' | 'clock' | 'jobs' | 'notifications'>;
export type MessageInput = { session: SessionId; key: string; texts: MessageTexts };
export type MessageRecipients = { language: Language; orders: number };

const BATCH_SIZE = 100;

/** Repeated calls with a key send nothing more. `no_recipients`: no order has tickets of the session. */
export function sendSessionMessage(
  { db, clock, jobs }: MessageContext,
  { session, key, texts }: MessageInput,
  actor: StaffActor,
): Promise<Result<{ id: number; orders: number }, 'no_recipients' | 'key_taken'>> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const orders = await listOrdersWithTickets(tx, session);
    if (orders.length === 0) return err('no_recipients');
    const id = await insertMessage(tx, { session, key, texts, sentBy: toActorReference(actor) }, now);
    if (id === null) {
      const sent = await findMessageByKey(tx, session, key);
      return sent ? ok(sent) : err('key_taken');
    }
    await insertMessageOrders(tx, id, orders);
    const after = { message: id, orders: orders.length, languages: Object.keys(texts) };
    const object = { kind: 'session', id: session } as const;
    await recordAuditEntry(tx, { actor, verb: 'send_session_message', object, after }, now);
    await jobs.send(tx, messagesSend, {});
    return ok({ id, orders: orders.length });
  });
}

/** Sweep `sessions.send_messages`: emails the waiting orders of all messages. */
export async function sendPendingMessages(context: MessageContext): Promise<ProcessedRows> {
  const parts: ProcessedRows[] = [];
  for (let isMore = true; isMore; ) {
    const pending = await listPendingMessages(context.db, BATCH_SIZE);
    const rows = new Map(pending.map((row) => [`${row.messageId}/${row.orderId}`, row]));
    const part = await processEach([...rows.keys()], async (key) => {
      const row = rows.get(key);
      if (row) await sendToOrder(context, row);
    });
    parts.push(part);
    isMore = pending.length === BATCH_SIZE && part.failed.length === 0;
  }
  return joinProcessed(...parts);
}

async function sendToOrder({ db, clock, notifications }: MessageContext, row: PendingMessage): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const email = await createEmail(tx, row, clock.now());
      const isMarked = await markMessage(tx, row, email ? 'sent' : 'skipped');
      if (email && isMarked) await notifications.notifySessionMessage(tx, email);
    });
  } catch (error) {
    // Processed last in the next run.
    await recordMessageFailure(db, row);
    throw error;
  }
}

/** Null: the order has no address, or no ticket of the session any more. */
async function createEmail(tx: Tx, { messageId, orderId, sessionId, texts }: PendingMessage, now: Date) {
  const [[order], session, tickets] = [
    await loadOrdersById(tx, [orderId]),
    await findSessionForStaff(tx, sessionId, now),
    await listTicketsOfOrders(tx, [orderId]),
  ];
  const hasTickets = tickets.some((ticket) => ticket.sessionId === sessionId && ticket.state !== 'void');
  if (!order || !session || !hasTickets || order.buyerEmail === '') return null;
  const language = isLanguage(order.language) ? order.language : DEFAULT_LANGUAGE;
  const { text } = pickMessage(texts, language);
  return { messageId, orderId, to: order.buyerEmail, language, buyer: order, session, text };
}

/** The text in the language, else the first one of `FALLBACK_LANGUAGES`. */
export function pickMessage(texts: MessageTexts, language: Language): { language: Language; text: MessageText } {
  for (const candidate of [language, ...FALLBACK_LANGUAGES]) {
    const text = texts[candidate];
    if (text) return { language: candidate, text };
  }
  throw new Error('a message without a text');
}

/** Orders with an address by language, most first. */
export async function countMessageRecipients(on: Executor, session: SessionId): Promise<MessageRecipients[]> {
  const found = await countLanguages(on, await listOrdersWithTickets(on, session));
  return found.flatMap(({ language, orders }) => (isLanguage(language) ? [{ language, orders }] : []));
}

export type MessagePreview = {
  language: Language;
  recipients: number;
  textLanguage: Language;
  subject: string;
  html: string;
};

/** The email in every language that has a text or recipients. */
export async function previewSessionMessage(
  { db, notifications }: MessageContext,
  { session, texts, author }: { session: StaffSession; texts: MessageTexts; author: string },
): Promise<MessagePreview[]> {
  const recipients = new Map(
    (await countMessageRecipients(db, session.id)).map(({ language, orders }) => [language, orders]),
  );
  const languages = LANGUAGES.filter((language) => texts[language] || recipients.has(language));
  return Promise.all(
    languages.map(async (language) => ({
      ...{ language, recipients: recipients.get(language) ?? 0, textLanguage: pickMessage(texts, language).language },
      ...(await notifications.previewSessionMessage(createExample(session, texts, language, author))),
    })),
  );
}

/** Sends the email in one language to its author. */
export function testSessionMessage(
  { db, notifications }: MessageContext,
  input: { session: StaffSession; texts: MessageTexts; language: Language; author: { name: string; email: string } },
): Promise<void> {
  const { session, texts, language, author } = input;
  return db.transaction((tx) =>
    notifications.notifyMessageTest(tx, {
      ...createExample(session, texts, language, author.name),
      to: author.email,
    }),
  );
}

function createExample(
  session: StaffSession,
  texts: MessageTexts,
  language: Language,
  buyerName: string,
): SessionMessageEmail {
  return { language, buyer: { hash: null, buyerName }, session, text: pickMessage(texts, language).text };
}
