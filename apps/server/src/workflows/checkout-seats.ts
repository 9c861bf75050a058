/** Places an order for places of one session chosen on its seat map. */

import {
  type CartDeps,
  type CartLineRequest,
  type ChosenSeat,
  changeSeats,
  isHeld,
  listHeldLines,
  loadCart,
  type SessionSelection,
  toCartLineKey,
  toCartLines,
} from '../modules/carts/index.ts';
import { findResult, type ReservationError } from '../modules/reservations/index.ts';
import type { PublicActor } from '../platform/lib/actor.ts';
import { err, ok, type Result } from '../platform/lib/result.ts';
import { type CheckoutRequest, checkoutCart } from './checkout-cart.ts';
import { type Created, getCreatedOrder, placeOrder } from './place-order.ts';

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
  const activeHolds = records.filter((hold) => hold.sessionId === input.session && isHeld(hold, now));
  if (activeHolds.length === 0) return null;
  // Errors are stored under the idempotency key as well.
  const reject = (error: ReservationError) => placeOrder(shop, input, async () => err(error), now, actor);
  const requested = toCartLines(shop, input);
  if (!requested.ok) return reject(requested.error);
  const expectedLines = requested.value.filter(({ quantity }) => quantity > 0);
  if (!areSameLines(listHeldLines({ records: activeHolds, now }), expectedLines)) {
    // A repeated request must not change seats that were chosen later.
    const { idempotencyKey } = input;
    const stored = idempotencyKey && (await shop.db.transaction((tx) => findResult(tx, idempotencyKey)));
    if (stored) return stored.ok ? ok(await getCreatedOrder(shop.db, stored.hash)) : stored;
    const expectedKeys = new Set(expectedLines.map(toCartLineKey));
    const unlistedLines = activeHolds
      .filter((hold) => !expectedKeys.has(toCartLineKey(hold)))
      .map((hold) => ({ ...hold, quantity: 0 }));
    // Holds of the order's extensions last as long as the order, which its page shows.
    const seats = {
      ...input,
      lines: [...input.lines, ...unlistedLines],
      shouldReleaseOtherSessions: false,
      agreedSeconds: 1,
    };
    const changed = await changeSeats(shop, seats, now, actor);
    if (changed.error) return reject(changed.error);
  }
  return checkoutCart(shop, { ...input, expectedLines, within: input.session }, now, actor);
}

function areSameLines(currentLines: readonly CartLineRequest[], expectedLines: readonly CartLineRequest[]): boolean {
  const quantities = new Map(currentLines.map((line) => [toCartLineKey(line), line.quantity]));
  return (
    expectedLines.length === currentLines.length &&
    expectedLines.every((line) => quantities.get(toCartLineKey(line)) === line.quantity)
  );
}
