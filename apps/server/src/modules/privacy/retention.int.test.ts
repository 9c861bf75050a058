/** What is kept of people goes when its time is over, and not before (docs/privacy.md). */
import { expect, it } from 'vitest';
import type { Database } from '../../platform/db/index.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { createPrivacy, createRetention } from './index.ts';
import {
  cancelSession,
  claimOnly,
  delivered,
  deliverLetters,
  insertLetter,
  insertOrder,
  insertPayment,
  insertRefunds,
  insertSeasonTicket,
  insertTraces,
  known,
  left,
  receiveLetter,
  recipients,
  seasonWas,
  waysGiven,
} from './testing/rows.store.ts';

const NOW = new Date('2026-12-31T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
const clock = { now: () => NOW };
const at = (address: string) => ({ address, claimed: false });

describeOnBothEngines('retention', (_open, { openSeason, itOnce }) => {
  const retention = (db: Database) =>
    createRetention({ db, clock, days: { orders: 100, unpaid: 10, accounts: 50, letters: 20, traces: 5 } });
  const paid = (session: Date, email?: string) => ({
    state: 'paid',
    session,
    madeAt: daysAgo(300),
    paidAt: daysAgo(300),
    ...(email ? { email } : {}),
  });
  const ended = (days: number, state = 'expired') => ({
    state,
    session: daysAgo(-60),
    madeAt: daysAgo(days),
    endedAt: daysAgo(days),
  });

  it('takes the buyer out of orders whose time is over, and of no other', async () => {
    const db = await openSeason();
    await insertOrder(db, paid(daysAgo(101)));
    const visited = await insertOrder(db, paid(daysAgo(99)));
    const toCome = await insertOrder(db, paid(daysAgo(-1)));
    await insertOrder(db, ended(11));
    await insertOrder(db, ended(11, 'annulled'));
    const justEnded = await insertOrder(db, ended(9));
    const waiting = await insertOrder(db, { state: 'paying', session: daysAgo(200), madeAt: daysAgo(200) });
    const asked = await insertOrder(db, paid(daysAgo(101)));
    await insertPayment(db, asked, NOW);
    const cancelled = await insertOrder(db, paid(daysAgo(101)));
    await cancelSession(db, cancelled);
    const unanswered = await insertOrder(db, paid(daysAgo(101)));
    await insertPayment(db, unanswered, null);
    expect(await retention(db).overdue()).toMatchObject({ order: 4 });
    await retention(db).retain();
    expect(await known(db)).toEqual([visited, toCome, justEnded, waiting, asked, cancelled]);
    // Marks are kept for days, and of what waits for its money until then.
    expect(await left(db)).toMatchObject({ marks: 1 });
    expect(await retention(db).overdue()).toEqual({ order: 0, trace: 0, account: 0, link: 0, letter: 0 });
  });

  it('goes in batches, of orders and of rows, until nothing is overdue', async () => {
    const db = await openSeason();
    for (let n = 0; n < 120; n += 1) await insertOrder(db, paid(daysAgo(101)));
    expect(await retention(db).overdue()).toMatchObject({ order: 120, trace: 120 });
    await retention(db).retain();
    expect(await known(db)).toEqual([]);
    expect(await retention(db).overdue()).toMatchObject({ order: 0, trace: 0 });
  });

  itOnce('ends letters, accounts and what only says who called, each after its days', async () => {
    const db = await openSeason();
    const before = await left(db);
    await insertTraces(db, daysAgo(51));
    await insertTraces(db, daysAgo(4));
    await insertTraces(db, daysAgo(-1));
    expect(await retention(db).overdue()).toEqual({ order: 0, letter: 1, account: 1, link: 2, trace: 4 });
    await retention(db).retain();
    const after = await left(db);
    const added = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
    // A letter that was not sent yet keeps its address.
    expect([added('letters'), added('accounts')]).toEqual([5, 2]);
    expect(['sessions', 'guesses', 'questions', 'carts', 'origins'].map(added)).toEqual([1, 2, 2, 2, 2]);
  });

  it('is not in the way of who asks to be erased meanwhile, and both may be called again', async () => {
    const db = await openSeason();
    for (let n = 0; n < 5; n += 1) await insertOrder(db, paid(daysAgo(101), ' Aigul@Mail.example'));
    const kept = await insertOrder(db, paid(daysAgo(99)));
    const privacy = createPrivacy({ db, clock, openHolders: async () => [] });
    const calls = [
      privacy.erase(at('aigul@mail.example')),
      retention(db).retain(),
      privacy.erase(at('AIGUL@mail.example ')),
    ];
    await Promise.all(calls);
    expect(await known(db)).toEqual([]);
    expect(await privacy.preview(at('aigul@mail.example'))).toBeNull();
    expect(kept).toBeGreaterThan(0);
  });

  itOnce('counts the buyer of an order once', async () => {
    const db = await openSeason();
    await insertOrder(db, paid(daysAgo(101), 'aigul@mail.example'));
    const privacy = createPrivacy({ db, clock, openHolders: async () => [] });
    const preview = await privacy.preview(at('aigul@mail.example'));
    expect(preview).toMatchObject({ orders: [expect.any(Number)], rows: { orders: 1, order_trace: 1 } });
    expect(await privacy.erase(at('aigul@mail.example'))).toEqual(preview);
  });

  itOnce('goes on where it was interrupted', async () => {
    const db = await openSeason();
    for (let n = 0; n < 4; n += 1) await insertOrder(db, paid(daysAgo(101)));
    let left = 2;
    const dying: Database = {
      ...db,
      transaction: (work) => (left-- > 0 ? db.transaction(work) : Promise.reject(new Error('the process is gone'))),
    };
    const openHolders = async () => [];
    const address = 'AIGUL@mail.example';
    await expect(createPrivacy({ db: dying, clock, openHolders }).erase(at(address))).rejects.toThrow('gone');
    expect(await known(db)).toHaveLength(2);
    const done = await createPrivacy({ db, clock, openHolders }).erase(at(address));
    expect(done?.orders).toHaveLength(2);
    expect(await known(db)).toEqual([]);
  });

  itOnce('leaves a season ticket its owner while tickets are still to be had by it', async () => {
    const db = await openSeason();
    const privacy = createPrivacy({ db, clock, openHolders: async () => [] });
    await insertSeasonTicket(db, 'Aigul@mail.example', 3);
    await seasonWas(db, daysAgo(-10));
    expect(await privacy.erase(at('aigul@mail.example'))).toMatchObject({ seasonTickets: 3, rows: {} });
    await seasonWas(db, daysAgo(1));
    expect(await privacy.erase(at('aigul@mail.example'))).toMatchObject({
      seasonTickets: 0,
      rows: { subscription: 1 },
    });
    expect(await privacy.exported(at('aigul@mail.example'))).toBeNull();
  });

  itOnce(
    'leaves out accounts that only claim the address, and says so, until it is told that they are theirs',
    async () => {
      const db = await openSeason();
      await insertTraces(db, daysAgo(1));
      await claimOnly(db);
      const privacy = createPrivacy({ db, clock, openHolders: async () => [] });
      const said = await privacy.exported(at('aigul@mail.example'));
      expect(said?.claimed).toBe(1);
      expect(said?.kept.map(({ table }) => table)).not.toContain('customer');
      expect(await privacy.erase(at('aigul@mail.example'))).toMatchObject({ claimed: 1 });
      expect(await left(db)).toMatchObject({ accounts: 1 });
      const theirs = { address: 'aigul@mail.example', claimed: true };
      expect((await privacy.exported(theirs))?.kept.map(({ table }) => table)).toContain('customer');
      expect(await privacy.erase(theirs)).toMatchObject({ claimed: 0, rows: { customer: 1 } });
      expect(await left(db)).toMatchObject({ accounts: 0 });
    },
  );

  itOnce('takes an address for no longer or other one', async () => {
    const db = await openSeason();
    const others = ['raigul.b@mail.example', 'aigul.b@mail.example.kz', 'aigulxb@mail.example', 'aigul.b@mailxexample'];
    for (const address of [...others, 'Aigul.B@mail.example']) await receiveLetter(db, address);
    const privacy = createPrivacy({ db, clock, openHolders: async () => [] });
    expect(await privacy.erase(at('aigul.b@mail.example'))).toMatchObject({ rows: { demo_mail: 1 } });
    expect(await privacy.erase(at('aigul.b@mail.example'))).toBeNull();
  });

  itOnce('takes the letters of an order with it, to whomever they went', async () => {
    const db = await openSeason();
    const [gone, kept] = [await insertOrder(db, paid(daysAgo(101))), await insertOrder(db, paid(daysAgo(99)))];
    for (const order of [gone, kept])
      for (const page of ['', 'return/'])
        await insertLetter(db, order, { recipient: `${order}@mail.example`, page, at: daysAgo(1) });
    await deliverLetters(db);
    await retention(db).retain();
    expect(await recipients(db)).toEqual(['', '', `${kept}@mail.example`, `${kept}@mail.example`]);
    expect(await delivered(db)).toEqual([`${kept}@mail.example`, `${kept}@mail.example`]);
  });

  itOnce('waits for money that is owed, and not for an attempt that failed before another was done', async () => {
    const db = await openSeason();
    const [owed, given] = [await insertOrder(db, paid(daysAgo(101))), await insertOrder(db, paid(daysAgo(101)))];
    for (const order of [owed, given]) await insertPayment(db, order, null);
    await insertRefunds(db, owed, ['failed', 'owed']);
    await insertRefunds(db, given, ['failed', 'done']);
    await retention(db).retain();
    expect(await known(db)).toEqual([owed]);
    expect(await waysGiven(db)).toEqual([{ by: 'Dana', how: '' }]);
  });
});
