/** Orders places of one session that were chosen in its hall. */

import type { CartWish } from '../modules/carts/index.ts';
import {
  type CartShop,
  type ChosenSeat,
  cartKey,
  changeSeats,
  heldLines,
  type InSession,
  isHeld,
  loadCart,
  readSeatsWish,
  type Visitor,
} from '../modules/carts/index.ts';
import type { Answer, Refusal } from '../modules/reservations/index.ts';
import { ok, type Result } from '../platform/lib/result.ts';
import { answeredBefore, type CheckoutWish, checkoutCart, keepRefusal } from './checkout-cart.ts';
import { type Created, createdOrder } from './place-order.ts';

export type SeatsCheckout = Omit<CheckoutWish, 'seen' | 'within' | 'audiences'> &
  InSession & { lines: readonly ChosenSeat[] };

/** Holds what is not held yet, gives back what was not named, and makes one order of it. Null: nothing of the session is held. */
export async function checkoutSeats(
  shop: CartShop,
  wish: SeatsCheckout,
  now: Date,
): Promise<Result<Created, Refusal> | null> {
  const visitor: Visitor = { id: wish.visitor, signedIn: wish.customer !== null };
  const { takes } = (await loadCart(shop, visitor, now)).context;
  const own = takes.filter((take) => take.sessionId === wish.session && isHeld(take, now));
  if (own.length === 0) return null;
  const read = readSeatsWish(shop, wish);
  if (!read.ok) return keepRefused(shop, wish, read.refusal, now);
  const seen = read.value.filter(({ quantity }) => quantity > 0);
  if (!isSame(heldLines({ takes: own, now }), seen)) {
    // A call that is repeated late must not touch what was chosen since.
    const before = await shop.db.transaction((tx) => answeredBefore(tx, wish));
    if (before) return resultOf(shop, before);
    const named = new Set(seen.map(cartKey));
    const rest = own.filter((take) => !named.has(cartKey(take))).map((take) => ({ ...take, quantity: 0 }));
    // What an order takes besides has the order's time, which its page shows.
    const filler = { ...visitor, origin: wish.origin, proven: wish.proven, agreedSeconds: 1 };
    const changed = await changeSeats(shop, filler, { ...wish, lines: [...wish.lines, ...rest], alone: false }, now);
    if (changed.refusal) return keepRefused(shop, wish, changed.refusal, now);
  }
  return checkoutCart(shop, { ...wish, seen, within: wish.session }, now);
}

function isSame(held: readonly CartWish[], wanted: readonly CartWish[]): boolean {
  const quantities = new Map(held.map((line) => [cartKey(line), line.quantity]));
  return wanted.length === held.length && wanted.every((line) => quantities.get(cartKey(line)) === line.quantity);
}

async function keepRefused(
  shop: CartShop,
  wish: Pick<SeatsCheckout, 'repeatable'>,
  refusal: Refusal,
  now: Date,
): Promise<Result<Created, Refusal>> {
  return resultOf(shop, await keepRefusal(shop, wish, { ok: false, refusal }, now));
}

async function resultOf({ db }: CartShop, answer: Answer): Promise<Result<Created, Refusal>> {
  return answer.ok ? ok(await createdOrder(db, answer.hash)) : answer;
}
