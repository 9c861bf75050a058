/** Staff list sessions, reschedule and cancel them, and write to their buyers, within their scope. */

import { ADMIN_ORDER_ENDPOINTS } from '@sahna/contract/admin/orders/order-endpoints';
import { EVENT_SESSION_ENDPOINTS } from '@sahna/contract/admin/sessions/event-session-endpoints';
import { SESSION_CHANGE_ENDPOINTS } from '@sahna/contract/admin/sessions/session-change-endpoints';
import { SESSION_MESSAGE_ENDPOINTS } from '@sahna/contract/admin/sessions/session-message-endpoints';
import type { Role } from '@sahna/contract/rules/staff/permissions';
import { describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../modules/audit-log/index.ts';
import { recordReturnFailure } from '../../../modules/sessions/index.ts';
import { orderId, type SessionId } from '../../../platform/lib/ids.ts';
import { addDays } from '../../../platform/lib/local-date.ts';
import { STAFF } from '../../../testing/actors.ts';
import { cancelSession } from '../../../workflows/change-sessions.ts';
import { retryCanceledOrder } from '../../../workflows/retry-canceled-order.ts';
import { sendPendingMessages, sendSessionMessage } from '../../../workflows/send-session-message.ts';
import { buyTickets } from '../../support/buy-tickets.ts';
import { readProblem, StaffBrowser } from '../../support/staff-browser.ts';
import { setGrant } from '../../support/staff-grants.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { readStoredOrder, useTicket } from '../../support/stores/order-return.store.ts';
import { findSessionOf } from '../../support/stores/sessions.store.ts';
import {
  listMessageEmails,
  listSessionsOfHall,
  readEventOf,
  readSessionTime,
  renameAttendee,
  setOrderLanguage,
} from './sessions.store.ts';

const TEXTS = {
  kz: { subject: 'Кіру есігі өзгерді', paragraphs: ['Оң жақ есіктен кіріңіз.'] },
  en: { subject: 'Another entrance', paragraphs: ['Please use the entrance on the right.', 'It opens at six.'] },
};

const { shop, db, staff: admin } = await openStaffShop('administrator', { hasBank: true });
const buyer = await shop.visitor();
/** Orders with tickets of `session`: two in English, one in Kazakh, and one ticket that was used. */
const orders = [
  await buyTickets(buyer, 'Abai', 2),
  await buyTickets(buyer, 'Abai', 1),
  await buyTickets(buyer, 'Abai', 2),
];
const [first = 0, second = 0, third = 0] = orders;
await setOrderLanguage(db, second, 'kz');
await useTicket(db, third, 1);
const session = await findSessionOf(db, first);
/** A session of another event, with an order of one ticket. */
const otherOrder = await buyTickets(buyer, 'Family Morning', 1);
const other = await findSessionOf(db, otherOrder);

describe('sessions for staff', () => {
  const read = async (id: SessionId, browser = admin) =>
    EVENT_SESSION_ENDPOINTS.readEventSession.response.parse(
      (await browser.send(EVENT_SESSION_ENDPOINTS.readEventSession, { params: { id } })).body,
    );
  const readCancellation = async (id: SessionId) =>
    SESSION_CHANGE_ENDPOINTS.readCancellation.response.parse(
      (await admin.send(SESSION_CHANGE_ENDPOINTS.readCancellation, { params: { id } })).body,
    );
  const sumTotals = async (numbers: readonly number[]): Promise<number> => {
    const stored = await Promise.all(numbers.map((number) => readStoredOrder(db, number)));
    return stored.reduce((sum, { total }) => sum + total, 0);
  };

  async function list(search: Readonly<Record<string, string>>, browser = admin): Promise<number[]> {
    const text = `?${new URLSearchParams(search)}`;
    const answer = await browser.send(EVENT_SESSION_ENDPOINTS.listEventSessions, { search: text });
    return EVENT_SESSION_ENDPOINTS.listEventSessions.response.parse(answer.body).items.map(({ id }) => id);
  }

  /** Limits the member of the demonstration with this role to the event of a session. */
  async function signInFor(role: Role, id: SessionId): Promise<StaffBrowser> {
    const browser = await StaffBrowser.signIn(shop.url, role);
    await setGrant(db, browser, { role, eventId: await readEventOf(db, id) });
    return browser;
  }

  it('counts orders, tickets and takings, and filters the list', async () => {
    const found = await read(session);
    expect(found).toMatchObject({ orders: 3, tickets: 5, used: 1, sold: 5, reserved: 0, state: 'on_sale' });
    expect(found.takings?.amount).toBe(await sumTotals(orders));
    const eventId = String(found.eventId);
    expect(await list({ eventId, from: found.day, to: found.day })).toContain(session);
    expect(await list({ eventId, state: 'canceled' })).toEqual([]);
    expect(await list({ to: '2020-01-01', from: '2019-01-01' })).toEqual([]);
    expect(await list({ eventId: String((await read(other)).eventId) })).not.toContain(session);
  });

  it('hides sessions outside of the scope', async () => {
    const planner = await signInFor('planner', other);
    const visible = await list({}, planner);
    expect([visible.includes(other), visible.includes(session)]).toEqual([true, false]);
    const endpoints = [
      EVENT_SESSION_ENDPOINTS.readEventSession,
      EVENT_SESSION_ENDPOINTS.listSessionAttendees,
      EVENT_SESSION_ENDPOINTS.exportSessionAttendees,
      SESSION_CHANGE_ENDPOINTS.readCancellation,
      SESSION_MESSAGE_ENDPOINTS.listSessionMessages,
    ];
    for (const endpoint of endpoints)
      expect((await planner.send(endpoint, { params: { id: session } })).status, endpoint.path).toBe(404);
    const body = { day: '2030-01-01', time: '19:00', until: '2029-12-31' };
    for (const endpoint of [
      SESSION_CHANGE_ENDPOINTS.previewRescheduleSession,
      SESSION_CHANGE_ENDPOINTS.rescheduleSession,
    ])
      expect((await planner.send(endpoint, { params: { id: session }, body })).status, endpoint.path).toBe(404);
    const missing = await admin.send(EVENT_SESSION_ENDPOINTS.readEventSession, {
      params: { id: 9_007_199_254_740_991 },
    });
    expect(missing.status).toBe(404);
  });

  it('hides takings without the permission to view money', async () => {
    for (const role of ['viewer', 'support', 'marketing'] as const) {
      const browser = await StaffBrowser.signIn(shop.url, role);
      expect((await read(session, browser)).takings, role).toBeNull();
    }
    expect((await read(session)).takings).not.toBeNull();
  });

  it('lists attendees, and neutralizes formulas in the file', async () => {
    const [first = 0] = orders;
    await renameAttendee(db, first, 1, '=HYPERLINK("http://evil.example";"Айгерім")');
    const { body } = await admin.send(EVENT_SESSION_ENDPOINTS.listSessionAttendees, { params: { id: session } });
    const { attendees } = EVENT_SESSION_ENDPOINTS.listSessionAttendees.response.parse(body);
    expect(attendees.map(({ orderId: order }) => order).toSorted()).toEqual(
      orders.flatMap((order, at) => (at === 1 ? [order] : [order, order])).toSorted(),
    );
    expect(attendees.filter(({ used }) => used > 0)).toHaveLength(1);
    const file = await admin.send(EVENT_SESSION_ENDPOINTS.exportSessionAttendees, { params: { id: session } });
    expect([file.status, file.type]).toEqual([200, 'text/csv']);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; .*\.csv/);
    const lines = String(file.body).split('\r\n');
    expect(lines).toHaveLength(attendees.length + 2);
    expect(lines.filter((line) => /(^|;)"?[=+@\t-]/.test(line))).toEqual([]);
    expect(String(file.body)).toContain(`'=HYPERLINK`);
  });

  it('previews a message in the languages of the buyers', async () => {
    const answer = await admin.send(SESSION_MESSAGE_ENDPOINTS.previewSessionMessage, {
      params: { id: session },
      body: { texts: { en: TEXTS.en } },
    });
    const { previews } = SESSION_MESSAGE_ENDPOINTS.previewSessionMessage.response.parse(answer.body);
    expect(previews.map(({ language, recipients, textLanguage }) => [language, recipients, textLanguage])).toEqual(
      expect.arrayContaining([
        ['en', 2, 'en'],
        ['kz', 1, 'en'],
      ]),
    );
    for (const { html } of previews) expect(html).toContain(TEXTS.en.paragraphs[1]);
    const request = { params: { id: session }, body: { texts: TEXTS, language: 'kz' } };
    expect((await admin.send(SESSION_MESSAGE_ENDPOINTS.testSessionMessage, request)).status).toBe(200);
    expect(await listMessageEmails(db, orders)).toEqual([]);
  });

  it('sends a message to each order once, though it is requested repeatedly and at the same time', async () => {
    const request = { params: { id: session }, body: { key: crypto.randomUUID(), texts: TEXTS } };
    const send = () => admin.send(SESSION_MESSAGE_ENDPOINTS.sendSessionMessage, request);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const listMessages = async () =>
      SESSION_MESSAGE_ENDPOINTS.listSessionMessages.response.parse(
        (await admin.send(SESSION_MESSAGE_ENDPOINTS.listSessionMessages, { params: { id: session } })).body,
      ).messages;
    await expect.poll(listMessages).toMatchObject([{ orders: 3, waiting: 0, skipped: 0, failing: 0 }]);
    const { en, kz } = TEXTS;
    expect(await listMessageEmails(db, orders)).toEqual([en.subject, kz.subject, en.subject]);
    const entries = await listAuditEntries(db, { kind: 'session', id: session });
    expect(entries.map(({ verb }) => verb)).toEqual(['send_session_message']);
    expect(JSON.stringify(entries)).not.toContain(en.subject);
  });

  it('continues a message after a failure, and sends to each order once', async () => {
    const subject = 'Бағдарлама өзгерді';
    const input = { session, key: crypto.randomUUID(), texts: { kz: { subject, paragraphs: ['…'] } } };
    const { context } = shop;
    const { notifications } = context;
    let attempts = 0;
    const failing = {
      ...context,
      // No job of the shop takes the orders first.
      jobs: { ...context.jobs, send: async () => true },
      notifications: {
        ...notifications,
        notifySessionMessage: async (...args: Parameters<typeof notifications.notifySessionMessage>) => {
          await notifications.notifySessionMessage(...args);
          attempts += 1;
          // As if the process had ended before the commit.
          if (attempts === 2) throw new Error('killed');
        },
      },
    };
    expect(await sendSessionMessage(failing, input, STAFF)).toMatchObject({ ok: true, value: { orders: 3 } });
    await sendPendingMessages(failing);
    await Promise.all([sendPendingMessages(context), sendPendingMessages(context)]);
    const sent = (await listMessageEmails(db, orders)).filter((each) => each === subject);
    expect(sent).toEqual([subject, subject, subject]);
    const [first = 0] = orders;
    const order = await admin.send(ADMIN_ORDER_ENDPOINTS.readOrder, { params: { id: first } });
    const { emails } = ADMIN_ORDER_ENDPOINTS.readOrder.response.parse(order.body);
    expect(
      emails.map(({ kind }) => kind),
      'on the page of the order',
    ).toContain('session-message');
  });

  it('reschedules as previewed, and refuses times that are not possible', async () => {
    const { day, time } = await readSessionTime(db, other);
    const moved = { day: addDays(day, 1), time, until: day };
    const request = { params: { id: other }, body: moved };
    const { previewRescheduleSession, rescheduleSession } = SESSION_CHANGE_ENDPOINTS;
    expect((await admin.send(previewRescheduleSession, request)).body).toEqual({ orders: 1, clashes: [] });
    expect(await readSessionTime(db, other)).toEqual({ day, time });
    const past = { ...request, body: { ...moved, day: '2020-01-01', until: '2019-12-31' } };
    expect(readProblem(await admin.send(rescheduleSession, past))).toBe('date-in-past');
    expect((await admin.send(rescheduleSession, request)).body).toEqual({ orders: 1 });
    expect(await read(other)).toMatchObject({ day: moved.day, plannedFor: { day, time } });
    expect(readProblem(await admin.send(rescheduleSession, request))).toBe('time-unchanged');
    const entries = await listAuditEntries(db, { kind: 'session', id: other });
    expect(entries.map(({ verb }) => verb)).toEqual(['reschedule_session']);
  });

  it('previews which session of the hall a new time clashes with', async () => {
    const [moved, present] = await listSessionsOfHall(db, 'opera-main');
    const { day, time } = await readSessionTime(db, present);
    const body = { day, time, until: addDays(day, -1) };
    const { body: preview } = await admin.send(SESSION_CHANGE_ENDPOINTS.previewRescheduleSession, {
      params: { id: moved },
      body,
    });
    const { clashes } = SESSION_CHANGE_ENDPOINTS.previewRescheduleSession.response.parse(preview);
    expect(clashes).toEqual([{ day, time, event: (await read(present)).event, kind: 'overlap' }]);
  });

  it('cancels as previewed, once, and lists orders that need a person', async () => {
    const params = { id: session };
    const { previewCancelSession, cancelSession: cancel, retryCanceledOrder: retry } = SESSION_CHANGE_ENDPOINTS;
    for (const role of ['planner', 'support'] as const) {
      const browser = await StaffBrowser.signIn(shop.url, role);
      for (const endpoint of [previewCancelSession, cancel])
        expect((await browser.send(endpoint, { params })).status, role).toBe(403);
    }
    const preview = previewCancelSession.response.parse((await admin.send(previewCancelSession, { params })).body);
    expect(preview).toMatchObject({ orders: 3, tickets: 4, used: 1, free: 0 });
    const answers = await Promise.all([1, 2, 3].map(() => admin.send(cancel, { params })));
    expect([...answers, await admin.send(cancel, { params })].map(({ status }) => status)).toEqual([
      200, 200, 200, 200,
    ]);
    expect(readProblem(await admin.send(previewCancelSession, { params }))).toBe('session-canceled');
    await expect.poll(() => readCancellation(session), { timeout: 60_000 }).toMatchObject({ waiting: 0, refunding: 0 });
    const [, , third = 0] = orders;
    expect(await readCancellation(session)).toMatchObject({
      ...{ orders: 3, tickets: preview.tickets },
      exceptions: [{ orderId: third, kind: 'used_ticket', amount: null }],
    });
    const stored = await Promise.all(orders.map((number) => readStoredOrder(db, number)));
    expect(stored.reduce((sum, { back }) => sum + back, 0)).toBe(preview.total.amount);
    const verbs = (await listAuditEntries(db, { kind: 'session', id: session })).map(({ verb }) => verb);
    expect(verbs.filter((verb) => verb === 'cancel_session')).toHaveLength(1);
    const again = await admin.send(retry, { params, body: { orderId: third } });
    expect(readProblem(again)).toBe('nothing-to-retry');
  });

  it('tries an order that failed once more', async () => {
    const { context, db } = shop;
    // No job takes the order first.
    await context.jobs.stop();
    await cancelSession(context, other, STAFF);
    await recordReturnFailure(db, other, orderId(otherOrder), 'the bank does not answer');
    expect(await readCancellation(other)).toMatchObject({
      waiting: 1,
      exceptions: [{ orderId: otherOrder, kind: 'return_failed', reason: 'the bank does not answer' }],
    });
    const retried = await retryCanceledOrder(context, { session: other, order: orderId(otherOrder) }, STAFF);
    expect(retried.ok).toBe(true);
    expect(await readCancellation(other)).toMatchObject({ waiting: 0, tickets: 1 });
    const entries = await listAuditEntries(db, { kind: 'order', id: otherOrder });
    expect(entries.map(({ verb }) => verb)).toContain('retry_session_return');
  });
});
