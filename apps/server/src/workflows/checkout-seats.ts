/** Places an order for places of one session chosen on its seat map. */

import type { CartLineRequest } from '../modules/carts/index.ts';
import {
  type CartDeps,
  type ChosenSeat,
  cartKey,
  changeSeats,
  heldLines,
  isHeld,
  loadCart,
  type SessionSelection,
  toCartLines,
} from '../modules/carts/index.ts';
import { findResult, type ReservationError } from '../modules/reservations/index.ts';
import type { PublicActor } from '../platform/lib/actor.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';
import { type CheckoutRequest, checkoutCart, placeFromCart } from './checkout-cart.ts';
import { type Created, getCreatedOrder } from './place-order.ts';

export type SeatsCheckout = Omit<CheckoutRequest, 'expectedLines' | 'within' | 'audiences'> &
  SessionSelection & { lines: readonly ChosenSeat[] };

/** Holds missing places, releases unlisted ones, and places one order. Null: the cart holds nothing of the session. */
export async function checkoutSeats(
  shop: CartDeps,
  input: SeatsCheckout,
  now: Date,
  actor: PublicActor,
): Promise<Result<Created, ReservationError> | null> {
  const { records } = (await loadCart(shop, now, {}, actor)).context;
  const activeTakes = records.filter((take) => take.sessionId === input.session && isHeld(take, now));
  if (activeTakes.length === 0) return null;
  // Errors are stored under the idempotency key as well.
  const reject = (error: ReservationError) => placeFromCart(shop, input, async () => err(error), now, actor);
  const read = toCartLines(shop, input);
  if (!read.ok) return reject(read.error);
  const expectedLines = read.value.filter(({ quantity }) => quantity > 0);
  if (!isSame(heldLines({ records: activeTakes, now }), expectedLines)) {
    // A repeated request must not change seats that were chosen later.
    const { idempotencyKey } = input;
    const before = idempotencyKey && (await shop.db.transaction((tx) => findResult(tx, idempotencyKey)));
    if (before) return before.ok ? ok(await getCreatedOrder(shop.db, before.hash)) : before;
    const named = new Set(expectedLines.map(cartKey));
    const rest = activeTakes.filter((take) => !named.has(cartKey(take))).map((take) => ({ ...take, quantity: 0 }));
    // Holds of the order's extensions last as long as the order, which its page shows.
    const seats = { ...input, lines: [...input.lines, ...rest], releaseOtherSessions: false, agreedSeconds: 1 };
    const changed = await changeSeats(shop, seats, now, actor);
    if (changed.error) return reject(changed.error);
  }
  return checkoutCart(shop, { ...input, expectedLines, within: input.session }, now, actor);
}

function isSame(currentLines: readonly CartLineRequest[], expectedLines: readonly CartLineRequest[]): boolean {
  const quantities = new Map(currentLines.map((line) => [cartKey(line), line.quantity]));
  return (
    expectedLines.length === currentLines.length &&
    expectedLines.every((line) => quantities.get(cartKey(line)) === line.quantity)
  );
}
