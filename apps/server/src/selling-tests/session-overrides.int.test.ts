/** Terms of a session that precede those of its event. */
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { createVisitorActor } from '../testing/actors.ts';
import { openCartShop } from './support/cart-shop.ts';
import { createTerms } from './support/order-terms.ts';
import { openSmallShop } from './support/stores/small-shop.store.ts';

const ALIYA = createVisitorActor('aliya');

describeWithDatabase('a session with return rules of its own', (open) => {
  it('gives them to its tickets, and those of the event to the others', async () => {
    const db = await open();
    const small = await openSmallShop(db, { stock: 10, seats: 3 });
    const [first, second] = small.sessions;
    if (!first || !second) throw new Error('the small shop has two sessions');
    const refunds = { allowed: true, untilHours: 5, tiers: [{ days: 3, percent: 40 }] };
    const sessions = [{ ...first, overrides: { refunds } }, second];
    const { orders, requestLine } = openCartShop(db, [{ ...small, sessions }]);
    const lines = [requestLine({ quantity: 1 }), requestLine({ session: 1, quantity: 1 })];
    await orders.changeCart(ALIYA, lines);
    const created = await orders.checkout({ expectedLines: lines, ...createTerms(ALIYA.visitor) });
    if (!created.ok) throw new Error(created.error.kind);
    const items = (await orders.view(created.value.hash))?.items ?? [];
    expect(new Map<number, object>(items.map(({ sessionId, refundPolicy }) => [sessionId, refundPolicy]))).toEqual(
      new Map<number, object>([
        [first.id, refunds],
        [second.id, { allowed: true, untilHours: 72 }],
      ]),
    );
  });
});

describeWithDatabase('a session with reservation minutes of its own', (open) => {
  it('holds its places and the whole order for that time', async () => {
    const db = await open();
    const small = await openSmallShop(db, { stock: 10, seats: 3 });
    const [first, second] = small.sessions;
    if (!first || !second) throw new Error('the small shop has two sessions');
    const sessions = [{ ...first, overrides: { reserveMinutes: 3 } }, second];
    const { orders, requestLine, wait } = openCartShop(db, [{ ...small, sessions }]);
    const lines = [requestLine({ quantity: 1 }), requestLine({ session: 1, quantity: 1 })];
    expect(await orders.changeCart(ALIYA, lines.slice(1))).toMatchObject({ ok: true });
    wait(4 * 60);
    expect(await orders.changeCart(ALIYA, lines)).toMatchObject({ ok: true });

    const created = await orders.checkout({ expectedLines: lines, ...createTerms(ALIYA.visitor) });
    if (!created.ok) throw new Error(created.error.kind);
    expect(await orders.view(created.value.hash)).toMatchObject({ order: { state: 'reserved' } });
    wait(3 * 60);
    expect(await orders.sweep()).toBe(1);
  });
});
