/** What is kept of people goes when its time is over, and not before (docs/privacy.md). */
import { expect, it } from 'vitest';
import type { Database } from '../../db/index.ts';
import { describeOnBothEngines } from '../../db/testing/databases.ts';
import { createPrivacy, createRetention } from './index.ts';
import { insertOrder, insertPayment, insertTraces, known, left } from './testing/rows.store.ts';

const NOW = new Date('2026-12-31T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
const clock = { now: () => NOW };

describeOnBothEngines('retention', (_open, { openSeason }) => {
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
    const unanswered = await insertOrder(db, paid(daysAgo(101)));
    await insertPayment(db, unanswered, null);
    expect(await retention(db).overdue()).toMatchObject({ order: 4 });
    await retention(db).retain();
    expect(await known(db)).toEqual([visited, toCome, justEnded, waiting, asked]);
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

  it('ends letters, accounts and what only says who called, each after its days', async () => {
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
    const calls = [privacy.erase('aigul@mail.example'), retention(db).retain(), privacy.erase('AIGUL@mail.example ')];
    await Promise.all(calls);
    expect(await known(db)).toEqual([]);
    expect(await privacy.preview('aigul@mail.example')).toBeNull();
    expect(kept).toBeGreaterThan(0);
  });
});
