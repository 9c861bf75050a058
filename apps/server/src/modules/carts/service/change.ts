import { ok, type Result, refused } from '../../../platform/lib/result.ts';
import { heldUntil } from '../../orders/index.ts';
import { allOf, type Refusal } from '../../reservations/index.ts';
import { type CartContext, type CartPlan, type CartWish, planCart, shownUntil } from '../rules/cart.ts';
import { lockCarts, removeLines, shrinkLine, touchCarts } from '../store/carts.ts';
import { type CartDraft, cartDraft } from './fill-carts.ts';
import { type CartShop, type Choosing, type Filler, type LoadedCart, loadCart } from './load-cart.ts';

/** Two windows of one visitor may change the cart at once: the later one looks again. */
const MOST_TRIES = 5;

/**
 * Changes the cart to what is wished, or leaves it and says why. Places are taken before others are given back. `loaded` is the cart
 * where its caller has just read it.
 */
export async function changeCart(
  shop: CartShop,
  visitor: Filler,
  wishes: readonly CartWish[],
  now: Date,
  choosing: Choosing = {},
  loaded: LoadedCart | null = null,
): Promise<Result<null, Refusal>> {
  let last: Refusal = { kind: 'cart_changed' };
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const known = tried === 0 ? loaded : null;
    const { version, context } = known ?? (await loadCart(shop, visitor, now, choosing));
    const plan = planCart(context, wishes);
    if (!plan.ok) return plan;
    if (plan.value.take.length > 0) {
      const answer = await shop.selling.submit(draftOf(shop, visitor, version, context, plan.value));
      if (answer.ok) {
        if (plan.value.giveBack.length + plan.value.forget.length === 0) return ok(null);
        // Planned anew on the version just made, only places to give back are left.
        last = { kind: 'cart_changed' };
        continue;
      }
      last = answer.refusal;
      if (last.kind === 'changed' && tried === 0) await shop.catalogue.refresh();
      else if (last.kind !== 'cart_changed') return refused(last);
    } else if (await giveBack(shop, visitor.id, version, plan.value, now)) return ok(null);
  }
  return refused(last);
}

function draftOf(shop: CartShop, filler: Filler, version: number, context: CartContext, { take }: CartPlan): CartDraft {
  const { now } = context;
  const lines = take.map((line) => {
    const reserveMinutes = shop.catalogue.eventById(line.eventId)?.reserveMinutes ?? null;
    const atLeastUntil = shownUntil(context, line.session.id, filler.agreedSeconds);
    return { ...line, expiresAt: heldUntil(shop.catalogue, { reserveMinutes }, now), atLeastUntil };
  });
  return cartDraft(filler, version, lines, now);
}

/** False when the cart is no longer the one that this was decided on. */
async function giveBack(
  { db, selling }: CartShop,
  visitor: string,
  version: number,
  { giveBack: less, forget }: CartPlan,
  now: Date,
): Promise<boolean> {
  if (less.length + forget.length === 0) return true;
  const claimables = allOf(selling.claimables);
  // Lines whose time is over hold nothing any more, so releasing them does not depend on the version.
  if (forget.length > 0)
    await db.transaction(async (tx) => {
      for (const claimable of claimables) await claimable.release(tx, forget);
    });
  return db.transaction(async (tx) => {
    if ((await lockCarts(tx, [visitor])).get(visitor) !== version) return false;
    const [emptied, shrunk] = [less.filter(takesAll), less.filter((one) => !takesAll(one))];
    for (const { take, quantity } of shrunk) await shrinkLine(tx, take.id, quantity);
    await removeLines(tx, [...forget, ...emptied.map(({ take }) => take.id)]);
    const parts = less.map(({ take: { id, sessionId, offerId }, quantity }) => ({
      owner: id,
      sessionId,
      offerId,
      seatId: null,
      quantity,
    }));
    for (const claimable of claimables) await claimable.releaseParts(tx, parts, now);
    await touchCarts(tx, [visitor], now);
    return true;
  });
}

function takesAll({ take, quantity }: CartPlan['giveBack'][number]): boolean {
  return quantity === take.quantity;
}
