/** What a visitor was shown of the time of their cart is not taken back by what they add to it. */
import { expect, it } from 'vitest';
import type { PaceLimits } from '../modules/reservations/index.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { openCartShop } from './support/cart-shop.ts';
import { draftOf } from './support/drafts.ts';
import { openSmallShop } from './support/small-shop.store.ts';
import { takeOrders } from './support/take-orders.ts';

const NOW = new Date('2026-12-01T10:00:00Z');
const LIMITS: PaceLimits = { heldPerVisitor: 40, heldPerOrigin: 0.25, asks: true };
const AIGUL = { id: 'aigul', signedIn: false, origin: 'home' };

describeWithDatabase('a cart that grows', (open) => {
  async function openCart() {
    const db = await open();
    const small = await openSmallShop(db, { stock: 80, seats: 0 });
    const shop = openCartShop(db, [small], [], LIMITS);
    const have = (quantity: number, terms: { proven?: boolean; agreedSeconds?: number } = {}) =>
      shop.orders.changeCart({ ...AIGUL, ...terms }, [shop.wish({ quantity })]);
    const secondsLeft = async () => {
      const { lines, now } = await shop.orders.cart(AIGUL.id);
      return lines.map(({ expiresAt }) => ((expiresAt?.getTime() ?? 0) - now.getTime()) / 1000);
    };
    const fill = (places: number) =>
      takeOrders(
        db,
        Array.from({ length: places / 10 }, (_, nth) =>
          draftOf(small, { visitor: `other ${nth}`, origin: `other ${nth}`, quantity: 10, proven: true }, NOW),
        ),
        NOW,
      );
    return { have, secondsLeft, fill, wait: shop.wait };
  }

  it('keeps its time by a check where places without one would be held for less', async () => {
    const { have, secondsLeft, wait } = await openCart();
    for (let quantity = 1; quantity <= 5; quantity++) expect(await have(quantity)).toEqual({ ok: true, value: null });
    wait(60);
    expect(await have(6)).toEqual({ ok: false, refusal: { kind: 'bot_check' } });
    expect(await secondsLeft()).toEqual([840]);
    expect(await have(6, { proven: true })).toEqual({ ok: true, value: null });
    expect(await secondsLeft()).toEqual([840]);
  });

  it('is held for less only where its visitor agrees, and then for no less than that', async () => {
    const { have, secondsLeft, fill, wait } = await openCart();
    expect(await have(1)).toMatchObject({ ok: true });
    await fill(50);
    // What was read of the session is a second old by then.
    wait(60);
    expect(await have(2)).toEqual({ ok: false, refusal: { kind: 'bot_check' } });
    expect(await have(2, { proven: true })).toEqual({ ok: false, refusal: { kind: 'shorter_hold', seconds: 450 } });
    expect(await have(2, { agreedSeconds: 450 })).toEqual({ ok: false, refusal: { kind: 'bot_check' } });
    expect(await secondsLeft()).toEqual([840]);
    expect(await have(2, { proven: true, agreedSeconds: 450 })).toEqual({ ok: true, value: null });
    expect(await secondsLeft()).toEqual([450]);
    // The next place is held no shorter than what is shown now, without a question.
    wait(10);
    expect(await have(3, { proven: true })).toEqual({ ok: true, value: null });
    expect(await secondsLeft()).toEqual([440]);
  });
});
