/** Adding to a cart does not shorten the time shown to its visitor. */
import { expect, it } from 'vitest';
import type { HoldLimits } from '../modules/reservations/index.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { createVisitorActor } from '../testing/actors.ts';
import { openCartShop } from './support/cart-shop.ts';
import { NOW } from './support/instants.ts';
import { createPurchaseRequest } from './support/purchase-requests.ts';
import { openSmallShop } from './support/stores/small-shop.store.ts';
import { takeOrders } from './support/take-orders.ts';

const LIMITS: HoldLimits = { heldPerVisitor: 40, heldPerOrigin: 0.25, hasBotCheck: true };
const AIGUL = createVisitorActor('aigul', { origin: 'home' });

describeWithDatabase('a growing cart', (open) => {
  async function openCart() {
    const db = await open();
    const small = await openSmallShop(db, { stock: 80, seats: 0 });
    const shop = openCartShop(db, [small], [], LIMITS);
    const changeCartTo = (quantity: number, { hasPassedBotCheck = false, agreedSeconds = 0 } = {}) =>
      shop.orders.changeCart({ ...AIGUL, hasPassedBotCheck }, [shop.requestLine({ quantity })], agreedSeconds);
    const readSecondsLeft = async () => {
      const { lines, now } = await shop.orders.cart(AIGUL.visitor);
      return lines.map(({ expiresAt }) => ((expiresAt?.getTime() ?? 0) - now.getTime()) / 1000);
    };
    const fill = (places: number) =>
      takeOrders(
        db,
        Array.from({ length: places / 10 }, (_, nth) =>
          createPurchaseRequest(
            small,
            { visitor: `other ${nth}`, origin: `other ${nth}`, quantity: 10, hasPassedBotCheck: true },
            NOW,
          ),
        ),
        NOW,
      );
    return { changeCartTo, readSecondsLeft, fill, wait: shop.wait };
  }

  it('keeps its hold time by a bot check if new seats would be held for less', async () => {
    const { changeCartTo, readSecondsLeft, wait } = await openCart();
    for (let quantity = 1; quantity <= 5; quantity++)
      expect(await changeCartTo(quantity)).toEqual({ ok: true, value: null });
    wait(60);
    expect(await changeCartTo(6)).toEqual({ ok: false, error: { kind: 'bot_check' } });
    expect(await readSecondsLeft()).toEqual([840]);
    expect(await changeCartTo(6, { hasPassedBotCheck: true })).toEqual({ ok: true, value: null });
    expect(await readSecondsLeft()).toEqual([840]);
  });

  it('is shortened only with the consent of the visitor, and not below the agreed time', async () => {
    const { changeCartTo, readSecondsLeft, fill, wait } = await openCart();
    expect(await changeCartTo(1)).toMatchObject({ ok: true });
    await fill(50);
    // The cached usage of the session is expired by then.
    wait(60);
    expect(await changeCartTo(2)).toEqual({ ok: false, error: { kind: 'bot_check' } });
    expect(await changeCartTo(2, { hasPassedBotCheck: true })).toEqual({
      ok: false,
      error: { kind: 'hold_shortened', seconds: 450 },
    });
    expect(await changeCartTo(2, { agreedSeconds: 450 })).toEqual({ ok: false, error: { kind: 'bot_check' } });
    expect(await readSecondsLeft()).toEqual([840]);
    expect(await changeCartTo(2, { hasPassedBotCheck: true, agreedSeconds: 450 })).toEqual({ ok: true, value: null });
    expect(await readSecondsLeft()).toEqual([450]);
    // The next seat is held no shorter than the time shown, without asking again.
    wait(10);
    expect(await changeCartTo(3, { hasPassedBotCheck: true })).toEqual({ ok: true, value: null });
    expect(await readSecondsLeft()).toEqual([440]);
  });
});
