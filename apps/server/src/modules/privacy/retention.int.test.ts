/** Personal data is deleted after its retention period, and not before (docs/privacy.md). */
import { expect, it } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { STAFF } from '../../testing/actors.ts';
import { createPrivacy } from './privacy.ts';
import { createRetention } from './retention.ts';
import {
  cancelSession,
  countRowsWithPersonalData,
  insertEmail,
  insertOrder,
  insertPayment,
  insertReceivedEmail,
  insertRefunds,
  insertSeasonTicket,
  insertTraces,
  listDeliveredEmails,
  listIdentifiedOrders,
  listManualRefunds,
  listRecipients,
  markEmailsDelivered,
  markRehearsal,
  moveSeasonTo,
  removeVerification,
} from './testing/rows.store.ts';

const NOW = new Date('2026-12-31T12:00:00Z');
const getDaysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
const clock = { now: () => NOW };
const attendees = { decrypt: async () => [] };
const createAddressQuery = (address: string) => ({ address, shouldIncludeUnverified: false });

describeOnBothEngines('retention', (_open, { openSeason, itOnce }) => {
  const openRetention = (db: Database) =>
    createRetention({ db, clock, days: { orders: 100, unpaid: 10, accounts: 50, emails: 20, traces: 5 } });
  const createPaidOrder = (session: Date, email?: string) => ({
    state: 'paid',
    session,
    madeAt: getDaysAgo(300),
    paidAt: getDaysAgo(300),
    ...(email ? { email } : {}),
  });
  const createEndedOrder = (days: number, state = 'expired') => ({
    state,
    session: getDaysAgo(-60),
    madeAt: getDaysAgo(days),
    endedAt: getDaysAgo(days),
  });

  it('erases the buyer from orders past their retention, and from no other', async () => {
    const db = await openSeason();
    await insertOrder(db, createPaidOrder(getDaysAgo(101)));
    const visited = await insertOrder(db, createPaidOrder(getDaysAgo(99)));
    const toCome = await insertOrder(db, createPaidOrder(getDaysAgo(-1)));
    await insertOrder(db, createEndedOrder(11));
    await insertOrder(db, createEndedOrder(11, 'canceled'));
    const justEnded = await insertOrder(db, createEndedOrder(9));
    const waiting = await insertOrder(db, { state: 'paying', session: getDaysAgo(200), madeAt: getDaysAgo(200) });
    const withPayment = await insertOrder(db, createPaidOrder(getDaysAgo(101)));
    await insertPayment(db, withPayment, NOW);
    const canceled = await insertOrder(db, createPaidOrder(getDaysAgo(101)));
    await cancelSession(db, canceled);
    const unanswered = await insertOrder(db, createPaidOrder(getDaysAgo(101)));
    await insertPayment(db, unanswered, null);
    await markRehearsal(db, await insertOrder(db, createEndedOrder(1)));
    await markRehearsal(db, await insertOrder(db, createEndedOrder(1, 'refunded')));
    const justRehearsed = await insertOrder(db, { ...createEndedOrder(0), endedAt: new Date(NOW.getTime() - 600_000) });
    await markRehearsal(db, justRehearsed);
    const rehearsed = await insertOrder(db, createPaidOrder(getDaysAgo(1)));
    await markRehearsal(db, rehearsed);
    expect(await openRetention(db).countOverdue()).toMatchObject({ order: 6 });
    await openRetention(db).retain();
    expect(await listIdentifiedOrders(db)).toEqual([
      ...[visited, toCome, justEnded, waiting, withPayment, canceled, rehearsed],
    ]);
    // Request traces have a longer period; those of orders with an open refund are kept.
    expect(await countRowsWithPersonalData(db)).toMatchObject({ traces: 1 });
    expect(await openRetention(db).countOverdue()).toEqual({ order: 0, trace: 0, account: 0, link: 0, email: 0 });
  });

  it('deletes orders and rows in batches until nothing is overdue', async () => {
    const db = await openSeason();
    for (let n = 0; n < 120; n += 1) await insertOrder(db, createPaidOrder(getDaysAgo(101)));
    expect(await openRetention(db).countOverdue()).toMatchObject({ order: 120, trace: 120 });
    await openRetention(db).retain();
    expect(await listIdentifiedOrders(db)).toEqual([]);
    expect(await openRetention(db).countOverdue()).toMatchObject({ order: 0, trace: 0 });
  });

  itOnce('deletes emails, accounts and request traces after their retention periods', async () => {
    const db = await openSeason();
    const before = await countRowsWithPersonalData(db);
    await insertTraces(db, getDaysAgo(51));
    await insertTraces(db, getDaysAgo(4));
    await insertTraces(db, getDaysAgo(-1));
    expect(await openRetention(db).countOverdue()).toEqual({ order: 0, email: 1, account: 1, link: 2, trace: 4 });
    await openRetention(db).retain();
    const after = await countRowsWithPersonalData(db);
    const countAdded = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
    // An email that was not sent yet keeps its address.
    expect([countAdded('emails'), countAdded('accounts')]).toEqual([5, 2]);
    expect(['sessions', 'failedAttempts', 'challenges', 'carts', 'origins'].map(countAdded)).toEqual([1, 2, 2, 2, 2]);
  });

  it('runs concurrently with an erasure request, and both may be repeated', async () => {
    const db = await openSeason();
    for (let n = 0; n < 5; n += 1) await insertOrder(db, createPaidOrder(getDaysAgo(101), ' Aigul@Mail.example'));
    const retainedOrder = await insertOrder(db, createPaidOrder(getDaysAgo(99)));
    const privacy = createPrivacy({ db, clock, attendees });
    const calls = [
      privacy.erase(createAddressQuery('aigul@mail.example'), STAFF),
      openRetention(db).retain(),
      privacy.erase(createAddressQuery('AIGUL@mail.example '), STAFF),
    ];
    await Promise.all(calls);
    expect(await listIdentifiedOrders(db)).toEqual([]);
    expect(await privacy.preview(createAddressQuery('aigul@mail.example'))).toBeNull();
    expect(retainedOrder).toBeGreaterThan(0);
  });

  itOnce('counts the buyer of an order once', async () => {
    const db = await openSeason();
    await insertOrder(db, createPaidOrder(getDaysAgo(101), 'aigul@mail.example'));
    const privacy = createPrivacy({ db, clock, attendees });
    const preview = await privacy.preview(createAddressQuery('aigul@mail.example'));
    expect(preview).toMatchObject({ orders: [expect.any(Number)], rows: { orders: 1, order_trace: 1 } });
    expect(await privacy.erase(createAddressQuery('aigul@mail.example'), STAFF)).toEqual(preview);
  });

  itOnce('continues after an interruption', async () => {
    const db = await openSeason();
    for (let n = 0; n < 4; n += 1) await insertOrder(db, createPaidOrder(getDaysAgo(101)));
    let left = 2;
    const dying: Database = {
      ...db,
      transaction: (work) => (left-- > 0 ? db.transaction(work) : Promise.reject(new Error('the process is gone'))),
    };
    const address = 'AIGUL@mail.example';
    await expect(
      createPrivacy({ db: dying, clock, attendees }).erase(createAddressQuery(address), STAFF),
    ).rejects.toThrow('gone');
    expect(await listIdentifiedOrders(db)).toHaveLength(2);
    const done = await createPrivacy({ db, clock, attendees }).erase(createAddressQuery(address), STAFF);
    expect(done?.orders).toHaveLength(2);
    expect(await listIdentifiedOrders(db)).toEqual([]);
  });

  itOnce('keeps the owner of a season ticket with remaining visits', async () => {
    const db = await openSeason();
    const privacy = createPrivacy({ db, clock, attendees });
    await insertSeasonTicket(db, 'Aigul@mail.example', 3);
    await moveSeasonTo(db, getDaysAgo(-10));
    expect(await privacy.erase(createAddressQuery('aigul@mail.example'), STAFF)).toMatchObject({
      seasonTickets: 3,
      rows: {},
    });
    await moveSeasonTo(db, getDaysAgo(1));
    expect(await privacy.erase(createAddressQuery('aigul@mail.example'), STAFF)).toMatchObject({
      seasonTickets: 0,
      rows: { season_ticket: 1 },
    });
    expect(await privacy.exportData(createAddressQuery('aigul@mail.example'))).toBeNull();
  });

  itOnce('leaves out and counts accounts with an unverified address until they are confirmed', async () => {
    const db = await openSeason();
    await insertTraces(db, getDaysAgo(1));
    await removeVerification(db);
    const privacy = createPrivacy({ db, clock, attendees });
    const exported = await privacy.exportData(createAddressQuery('aigul@mail.example'));
    expect(exported?.unverifiedAccounts).toBe(1);
    expect(exported?.data.map(({ table }) => table)).not.toContain('customer');
    expect(await privacy.erase(createAddressQuery('aigul@mail.example'), STAFF)).toMatchObject({
      unverifiedAccounts: 1,
    });
    expect(await countRowsWithPersonalData(db)).toMatchObject({ accounts: 1 });
    const theirs = { address: 'aigul@mail.example', shouldIncludeUnverified: true };
    expect((await privacy.exportData(theirs))?.data.map(({ table }) => table)).toContain('customer');
    expect(await privacy.erase(theirs, STAFF)).toMatchObject({ unverifiedAccounts: 0, rows: { customer: 1 } });
    expect(await countRowsWithPersonalData(db)).toMatchObject({ accounts: 0 });
  });

  itOnce('matches the exact address only', async () => {
    const db = await openSeason();
    const otherAddresses = [
      'raigul.b@mail.example',
      'aigul.b@mail.example.kz',
      'aigulxb@mail.example',
      'aigul.b@mailxexample',
    ];
    for (const address of [...otherAddresses, 'Aigul.B@mail.example']) await insertReceivedEmail(db, address);
    const privacy = createPrivacy({ db, clock, attendees });
    expect(await privacy.erase(createAddressQuery('aigul.b@mail.example'), STAFF)).toMatchObject({
      rows: { demo_mail: 1 },
    });
    expect(await privacy.erase(createAddressQuery('aigul.b@mail.example'), STAFF)).toBeNull();
  });

  itOnce('deletes the emails of an order for every recipient', async () => {
    const db = await openSeason();
    const [erasedOrder, retainedOrder] = [
      await insertOrder(db, createPaidOrder(getDaysAgo(101))),
      await insertOrder(db, createPaidOrder(getDaysAgo(99))),
    ];
    for (const order of [erasedOrder, retainedOrder])
      for (const page of ['', 'return/'])
        await insertEmail(db, order, { recipient: `${order}@mail.example`, page, at: getDaysAgo(1) });
    await markEmailsDelivered(db);
    await openRetention(db).retain();
    expect(await listRecipients(db)).toEqual([
      '',
      '',
      `${retainedOrder}@mail.example`,
      `${retainedOrder}@mail.example`,
    ]);
    expect(await listDeliveredEmails(db)).toEqual([`${retainedOrder}@mail.example`, `${retainedOrder}@mail.example`]);
  });

  itOnce(
    'keeps orders with an outstanding refund, but not those with only a failed attempt before a successful one',
    async () => {
      const db = await openSeason();
      const [owed, given] = [
        await insertOrder(db, createPaidOrder(getDaysAgo(101))),
        await insertOrder(db, createPaidOrder(getDaysAgo(101))),
      ];
      for (const order of [owed, given]) await insertPayment(db, order, null);
      await insertRefunds(db, owed, ['failed', 'outstanding']);
      await insertRefunds(db, given, ['failed', 'done']);
      await openRetention(db).retain();
      expect(await listIdentifiedOrders(db)).toEqual([owed]);
      expect(await listManualRefunds(db)).toEqual([{ by: 'Dana', note: '' }]);
    },
  );
});
