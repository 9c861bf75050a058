/** Actions of staff are in the audit log, in the same transaction; those of visitors are not, and need no statement. */
import { expect, it } from 'vitest';
import { type AuditObject, listAuditEntries } from '../modules/audit-log/index.ts';
import { createPrivacy } from '../modules/privacy/index.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { SYSTEM } from '../platform/lib/actor.ts';
import { STAFF } from '../testing/actors.ts';
import { cancelSession, previewRescheduleSession, rescheduleSession } from '../workflows/change-sessions.ts';
import { recordPayment } from '../workflows/record-payment.ts';
import { resetAttendeeChanges } from '../workflows/reset-attendee-changes.ts';
import { openPointsShop } from './support/points-shop.ts';
import { recordStatements } from './support/recorded-statements.ts';
import { createPointsRequest, openCard } from './support/stores/loyalty.store.ts';

const ACTOR = { kind: 'staff', id: STAFF.id };
const isLogged = (sql: string): boolean => sql.includes('audit_log');

describeWithDatabase('the audit log', (open) => {
  async function openLoggedShop(name = '') {
    const db = await open();
    const shop = await openPointsShop(db, name);
    const log = (kind: AuditObject['kind'], id: number) => listAuditEntries(db, { kind, id });
    return { db, shop, log, context: { ...shop.context, db } };
  }

  it('has no entries or statements for visitors', async () => {
    const { db, statements } = recordStatements(await open());
    const shop = await openPointsShop(db);
    const card = await openCard(db, { points: 100_000 });
    const bought = await shop.buy({ card, points: 50_000 }, 2);
    expect(await shop.startReturn(bought, [1])).toMatchObject({ ok: true });
    expect(await shop.confirm(bought)).toMatchObject({ ok: true });
    expect(statements.length).toBeGreaterThan(20);
    expect(statements.filter(isLogged)).toEqual([]);
    expect(await listAuditEntries(db, { kind: 'order', id: bought.id })).toEqual([]);
  });

  it('records the cancellation of a session once, and a reschedule with both times', async () => {
    const { shop, log, context } = await openLoggedShop();
    const [{ id: first }, { id: second, day, time }] = [shop.session(0), shop.session(1)];
    for (let times = 0; times < 2; times++) await cancelSession(context, first, STAFF);
    expect(await log('session', first)).toMatchObject([{ actor: ACTOR, verb: 'cancel_session', before: null }]);
    const request = { day: '2027-05-01', time: '20:00', until: '2027-04-30' };
    expect(await previewRescheduleSession(context, second, request)).toEqual({ orders: 0 });
    expect(await log('session', second)).toEqual([]);
    await rescheduleSession(context, second, request, { ...STAFF, device: 'till-1', address: '10.0.0.7' });
    expect(await log('session', second)).toEqual([
      {
        ...{ actor: ACTOR, device: 'till-1', address: '10.0.0.7', verb: 'reschedule_session', reason: null },
        ...{ before: { day, time }, after: request, createdAt: shop.now() },
      },
    ]);
  });

  it('records the exchange of tickets, and the new order’s credit names staff', async () => {
    const { db, shop, log } = await openLoggedShop();
    const card = await openCard(db, {});
    const old = await shop.buy({ card, points: 0 }, 2);
    const created = await shop.exchange(old, [2], { session: 1, offer: 1 });
    expect(await log('order', old.id)).toMatchObject([
      { actor: ACTOR, verb: 'exchange_tickets', before: { lines: [2] }, after: { order: created.id, lines: [1] } },
    ]);
    const { rows } = await db.query('SELECT recorded_by AS by FROM order_payment WHERE order_id = $1', [created.id]);
    expect(rows).toEqual([{ by: ACTOR }]);
    // A late payment reserves the new order again: the system’s work, without a second entry.
    shop.wait(1);
    await shop.pay(created.id);
    expect(await log('order', old.id)).toHaveLength(1);
  });

  it('records a payment, an order adjustment, and a reset of attendee changes', async () => {
    const { db, shop, log, context } = await openLoggedShop();
    const card = await openCard(db, { points: 100_000 });
    const { id } = await shop.order([{ session: 0, offer: 0, quantity: 1 }]);
    await shop.adjust({ orderId: id, add: [createPointsRequest(card, 100_000)] }, STAFF);
    expect(await recordPayment(context, { orderId: id, kind: 'cash', amount: 400_000 }, STAFF)).toEqual({
      ok: true,
      value: 0,
    });
    await resetAttendeeChanges(context, { order: id, line: 1 }, SYSTEM);
    expect(await log('order', id)).toMatchObject([
      { actor: ACTOR, verb: 'adjust_order', after: { added: ['points'] } },
      { actor: ACTOR, verb: 'record_payment', after: { kind: 'cash', amount: 400_000 } },
      { actor: { kind: 'system' }, verb: 'reset_attendee_changes', after: { line: 1 } },
    ]);
  });

  it('contains only order numbers of an erased person', async () => {
    const { db, shop, log } = await openLoggedShop();
    const { id } = await shop.order([{ session: 0, offer: 0, quantity: 1 }]);
    shop.wait(1);
    await shop.sweep();
    const privacy = createPrivacy({ db, clock: { now: shop.now }, attendees: { decrypt: async () => [] } });
    await privacy.erase({ address: 'aliya@mail.example', shouldIncludeUnverified: false }, STAFF);
    expect(await log('order', id)).toMatchObject([{ actor: ACTOR, verb: 'erase_personal_data', after: null }]);
    const whole = await listAuditEntries(db, { kind: 'person', id: null });
    expect(whole).toMatchObject([{ actor: ACTOR, after: { orders: [id] } }]);
    expect(JSON.stringify(whole)).not.toMatch(/aliya|Әлия/i);
  });

  it('is written in the transaction of the change', async () => {
    const { db: whole, shop, context } = await openLoggedShop();
    const { db } = recordStatements(whole, isLogged);
    const { id } = shop.session(0);
    await expect(cancelSession({ ...context, db }, id, STAFF)).rejects.toThrow('refused');
    const { rows } = await whole.query('SELECT canceled_at AS at FROM session WHERE id = $1', [id]);
    expect(rows).toEqual([{ at: null }]);
  });
});
