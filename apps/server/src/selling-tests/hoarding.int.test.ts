/** One visitor, many calls at once: what they hold stays under the cap; and what happens where the lock is missing. */
import { expect, it } from 'vitest';
import type { PaceLimits } from '../modules/reservations/index.ts';
import type { Database } from '../platform/db/index.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { openCartShop } from './support/cart-shop.ts';
import { draftOf, type Wish } from './support/drafts.ts';
import { heldByVisitors, withoutTurns } from './support/held.store.ts';
import { openSmallShop, type SmallShop } from './support/small-shop.store.ts';
import { takeOrders } from './support/take-orders.ts';
import { termsOf } from './support/terms.ts';

const NOW = new Date('2026-12-01T10:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const CALLS = 50;
const CAP: PaceLimits = { heldPerVisitor: 10, heldPerOrigin: 0, asks: false };
const ASKING: PaceLimits = { heldPerVisitor: 0, heldPerOrigin: 0.25, asks: true };

/** As if each call came to a process of its own: a batch of one, with both sessions in turn, so that their locks differ. */
const atOnce = (db: Database, shop: SmallShop, wish: (nth: number) => Wish, limits: PaceLimits) =>
  Promise.all(
    Array.from({ length: CALLS }, (_, nth) =>
      takeOrders(db, [draftOf(shop, { session: nth % 2, ...wish(nth) }, NOW)], NOW, limits),
    ),
  ).then((answers) => answers.flat());

describeOnBothEngines('a visitor who hoards', (open, { engine, itOnce }) => {
  it('stops at the cap, however many calls come at once', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 200, seats: 0 });
    const answers = await atOnce(db, shop, () => ({ visitor: 'hoarder', quantity: 2 }), CAP);
    expect(await heldByVisitors(db)).toEqual({ hoarder: 10 });
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    for (const answer of answers)
      if (!answer.ok) expect(answer.refusal).toEqual({ kind: 'held_limit', limit: 10, held: 10 });
  });

  itOnce('stops at the cap within one batch, and does not stop others', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 200, seats: 0 });
    const batch = Array.from({ length: CALLS }, (_, nth) =>
      draftOf(shop, { visitor: nth % 10 === 0 ? `buyer ${nth}` : 'hoarder', quantity: 2 }, NOW),
    );
    const answers = await takeOrders(db, batch, NOW, CAP);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    expect((await heldByVisitors(db))['hoarder']).toBe(10);
  });

  itOnce('may go on when the reservations have run out', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 200, seats: 0 });
    const one = () => draftOf(shop, { visitor: 'hoarder', quantity: 10 }, NOW);
    expect(await takeOrders(db, [one()], NOW, CAP)).toMatchObject([{ ok: true }]);
    expect(await takeOrders(db, [one()], later(14), CAP)).toMatchObject([{ refusal: { kind: 'held_limit' } }]);
    expect(await takeOrders(db, [one()], later(16), CAP)).toMatchObject([{ ok: true }]);
  });

  itOnce('is asked to show to be a person after some unpaid orders of the last hour', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 200, seats: 0 });
    const answers = await atOnce(db, shop, (nth) => ({ visitor: 'hoarder', origin: `site ${nth}` }), ASKING);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    const again = (proven: boolean, at = NOW) =>
      takeOrders(db, [draftOf(shop, { visitor: 'hoarder', proven }, at)], at, ASKING);
    expect(await again(false)).toMatchObject([{ refusal: { kind: 'bot_check' } }]);
    expect(await again(true)).toMatchObject([{ ok: true }]);
    // The question is no answer to be kept: the same key comes again with the proof.
    const keyed = (proven: boolean) =>
      takeOrders(
        db,
        [draftOf(shop, { visitor: 'hoarder', proven, key: 'k', body: `proven ${proven}` }, NOW)],
        NOW,
        ASKING,
      );
    expect(await keyed(false)).toMatchObject([{ refusal: { kind: 'bot_check' } }]);
    expect(await keyed(true)).toMatchObject([{ ok: true }]);
    expect(await again(false, later(59))).toMatchObject([{ refusal: { kind: 'bot_check' } }]);
    expect(await again(false, later(61))).toMatchObject([{ ok: true }]);
  });

  itOnce('stops at the cap in the cart, too, and is asked when carts become orders too often', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 200, seats: 0 });
    const limits: PaceLimits = { heldPerVisitor: 10, heldPerOrigin: 0, asks: true };
    const { orders, wish } = openCartShop(db, [shop], [], limits);
    const hoarder = { id: 'hoarder', signedIn: false };
    // Four orders that ran out, and one that is held.
    for (let nth = 0; nth < 4; nth++)
      await takeOrders(db, [draftOf(shop, { visitor: 'hoarder' }, NOW, 0)], NOW, limits);
    expect(await takeOrders(db, [draftOf(shop, { visitor: 'hoarder', quantity: 4 }, NOW)], NOW, limits)).toMatchObject([
      { ok: true },
    ]);
    expect(await orders.changeCart(hoarder, [wish({ quantity: 7 })])).toEqual({
      ok: false,
      refusal: { kind: 'held_limit', limit: 10, held: 4 },
    });
    const seen = [wish({ quantity: 6 })];
    expect(await orders.changeCart(hoarder, seen)).toMatchObject({ ok: true });
    const more = draftOf(shop, { visitor: 'hoarder', proven: true }, NOW);
    expect(await takeOrders(db, [more], NOW, limits)).toMatchObject([{ refusal: { kind: 'held_limit', held: 10 } }]);
    const checkout = (proven: boolean, repeatable: { key: string; bodyDigest: string } | null = null) =>
      orders.checkout({
        seen,
        ...termsOf('hoarder', { proven, repeatable }),
      });
    expect(await checkout(false, { key: 'k', bodyDigest: 'a' })).toEqual({ ok: false, refusal: { kind: 'bot_check' } });
    expect(await checkout(true, { key: 'k', bodyDigest: 'with the proof' })).toMatchObject({ ok: true });
  });

  // The embedded engine runs one transaction at a time: there nobody can look meanwhile.
  if (engine === 'postgres')
    it('negative control: batches that take no turns pass the cap', async () => {
      const db = await open();
      const shop = await openSmallShop(db, { stock: 200, seats: 0 });
      const turnless = withoutTurns(db, 2);
      const answers = await Promise.all(
        [0, 1].map((session) =>
          takeOrders(turnless, [draftOf(shop, { session, visitor: 'hoarder', quantity: 10 }, NOW)], NOW, CAP),
        ),
      );
      expect(answers.flat()).toMatchObject([{ ok: true }, { ok: true }]);
      expect(await heldByVisitors(db)).toEqual({ hoarder: 2 * CAP.heldPerVisitor });
    });
});
