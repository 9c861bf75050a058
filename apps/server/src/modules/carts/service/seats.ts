/** Places that are chosen in a session's hall: held one by one as they are chosen, and ordered together. */
import type { SeatId, SessionId } from '../../../platform/lib/ids.ts';
import { ok, type Result, refused } from '../../../platform/lib/result.ts';
import { type Created, createdOrder } from '../../../workflows/place-order.ts';
import type { Answer, OrderLine, Refusal } from '../../reservations/index.ts';
import { type CartTake, type CartWish, cartKey, heldLines, isHeld } from '../rules/cart.ts';
import { changeCart } from './change.ts';
import { answeredBefore, type CheckoutWish, checkoutCart, keepRefusal } from '../../../workflows/checkout-cart.ts';
import { type CartShop, type Filler, loadCart, type Visitor } from './load-cart.ts';

export type ChosenSeat = Pick<OrderLine, 'categoryId' | 'zoneId' | 'seatId' | 'areaId' | 'quantity'>;

export type InSession = { eventHash: string; session: SessionId; voucherCard: boolean };

/** `quantity` is how many there are to be. `alone`: nothing of other sessions stays held. `whole`: all of them, or nothing. */
export type SeatsWish = InSession & { lines: readonly ChosenSeat[]; alone: boolean; whole?: boolean };

/** `lost` are seats that somebody else has; all else of the wish was done, unless it was refused. */
export type SeatsChanged = { refusal: Refusal | null; lost: readonly SeatId[] };

export async function changeSeats(shop: CartShop, visitor: Filler, wish: SeatsWish, now: Date): Promise<SeatsChanged> {
  const { alone, voucherCard, whole = false } = wish;
  const read = readWish(shop, wish);
  if (!read.ok) return { refusal: read.refusal, lost: [] };
  const choosing = { partial: true, voucherCard };
  const loaded = await loadCart(shop, visitor, now, choosing);
  const { takes } = loaded.context;
  const elsewhere = alone ? heldLines({ takes: takes.filter((take) => take.sessionId !== wish.session), now }) : [];
  const before = [...elsewhere, ...inOtherCategories(takes, read.value)].map(emptied);
  if (before.length > 0) await changeCart(shop, visitor, before, now, choosing);
  const lost: SeatId[] = [];
  const known = before.length > 0 ? null : loaded;
  for (let lines: readonly CartWish[] = read.value; ; ) {
    const changed = await changeCart(shop, visitor, lines, now, choosing, known);
    if (changed.ok) return { refusal: lost.length > 0 ? taken(wish, lost) : null, lost };
    if (changed.refusal.kind !== 'seats_taken') return { refusal: changed.refusal, lost };
    if (whole) return { refusal: changed.refusal, lost: changed.refusal.seatIds };
    const gone = new Set(changed.refusal.seatIds);
    const rest = lines.filter(({ seatId }) => seatId === null || !gone.has(seatId));
    if (rest.length === lines.length) return { refusal: changed.refusal, lost };
    lost.push(...gone);
    lines = rest;
  }
}

function taken({ session }: InSession, seatIds: SeatId[]): Refusal {
  return { kind: 'seats_taken', sessionId: session, seatIds };
}

/** The wish as lines of a cart. A seat is named once, for nobody can sit on it twice. */
function readWish(
  shop: CartShop,
  { eventHash, session, lines }: Omit<SeatsWish, 'alone' | 'whole'>,
): Result<CartWish[], Refusal> {
  const event = shop.catalogue.eventByHash(eventHash);
  if (!event) return refused({ kind: 'no_such_event' });
  const found = event.sessions.find(({ id }) => id === session);
  if (!found) return refused({ kind: 'no_such_session' });
  const wanted = lines.flatMap(({ seatId, quantity }) => (seatId !== null && quantity > 0 ? [seatId] : []));
  if (new Set(wanted).size < wanted.length) return refused({ kind: 'no_such_offer' });
  return ok(lines.map((line) => ({ ...line, eventHash, day: found.day, time: found.time })));
}

/** Seats of the wish that the visitor has at another category's price: that has to be given back first. */
function inOtherCategories(takes: readonly CartTake[], lines: readonly CartWish[]): CartTake[] {
  const wanted = new Map(
    lines.flatMap((line) => (line.seatId !== null && line.quantity > 0 ? [[line.seatId, line]] : [])),
  );
  return takes.filter((take) => {
    const line = take.seatId === null ? undefined : wanted.get(take.seatId);
    return (
      line && cartKey({ ...line, categoryId: take.categoryId }) === cartKey(take) && line.categoryId !== take.categoryId
    );
  });
}

function emptied({ eventHash, day, time, categoryId, zoneId, seatId, areaId }: CartWish): CartWish {
  return { eventHash, day, time, categoryId, zoneId, seatId, areaId, quantity: 0 };
}

export type SeatsCheckout = Omit<CheckoutWish, 'seen' | 'within' | 'audiences'> &
  InSession & { lines: readonly ChosenSeat[] };

/** Takes what is not held yet, gives back what was not named, and makes one order of it. Null: nothing of the session is held. */
export async function checkoutSeats(
  shop: CartShop,
  wish: SeatsCheckout,
  now: Date,
): Promise<Result<Created, Refusal> | null> {
  const visitor: Visitor = { id: wish.visitor, signedIn: wish.customer !== null };
  const { takes } = (await loadCart(shop, visitor, now)).context;
  const own = takes.filter((take) => take.sessionId === wish.session && isHeld(take, now));
  if (own.length === 0) return null;
  const read = readWish(shop, wish);
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
