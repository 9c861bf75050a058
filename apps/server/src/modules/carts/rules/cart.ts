/** Plans a change of a cart: which places to take, which to give back, or why not. Limits are those of an order. */
import type { CartLineId, OfferId, SessionId } from '../../../platform/lib/ids.ts';
import { ok, type Result, refused } from '../../../platform/lib/result.ts';
import {
  assembleOrder,
  type EventForSale,
  type OrderLine,
  type OrderRefusal,
  type PlacedLine,
  type WishLine,
} from '../../reservations/rules/index.ts';

export type { GroupTerms } from '../../reservations/rules/index.ts';

/** `quantity` is how many there are to be, not how many to add. */
export type CartWish = WishLine;

/** Places that were taken into a cart together. */
export type CartTake = CartWish & { id: CartLineId; sessionId: SessionId; offerId: OfferId; expiresAt: Date };

export type CartRefusal =
  | OrderRefusal
  | { kind: 'no_such_event' }
  | { kind: 'cart_ran_out' }
  | { kind: 'cart_changed' };

export type CartPlan = {
  take: PlacedLine[];
  giveBack: { take: CartTake; quantity: number }[];
  /** Takes of the wished lines whose time is over. */
  forget: CartLineId[];
};

export type CartContext = {
  takes: readonly CartTake[];
  eventByHash(hash: string): EventForSale | null;
  signedIn: boolean;
  /** Places are chosen one by one, and whether they are enough is judged when they are ordered. */
  partial?: boolean | undefined;
  /** They will be paid for with the voucher card. */
  voucherCard?: boolean | undefined;
  now: Date;
};

export function cartKey({
  eventHash,
  day,
  time,
  categoryId,
  zoneId,
  seatId,
  areaId,
}: Omit<CartWish, 'quantity'>): string {
  return [eventHash, day, time, categoryId, zoneId, seatId, areaId].join('|');
}

export function isHeld(take: { expiresAt: Date }, now: Date): boolean {
  return take.expiresAt.getTime() > now.getTime();
}

/**
 * Until when new places of a session have to be held at the least: as long as those that the visitor sees running out first, of the
 * session or else of the cart, or as they have agreed to. Null: they were shown nothing yet.
 */
export function shownUntil(
  { takes, now }: Pick<CartContext, 'takes' | 'now'>,
  sessionId: SessionId,
  agreedSeconds = 0,
): Date | null {
  const heldTakes = takes.filter((take) => isHeld(take, now));
  const ofSession = heldTakes.filter((take) => take.sessionId === sessionId);
  const ends = (ofSession.length > 0 ? ofSession : heldTakes).map(({ expiresAt }) => expiresAt.getTime());
  if (ends.length === 0) return null;
  const agreed = agreedSeconds > 0 ? now.getTime() + agreedSeconds * 1000 : Number.POSITIVE_INFINITY;
  return new Date(Math.min(agreed, ...ends));
}

/** Everything of it happens, or nothing. */
export function planCart(context: CartContext, wishes: readonly CartWish[]): Result<CartPlan, CartRefusal> {
  const plan: CartPlan = { take: [], giveBack: [], forget: [] };
  const wanted = new Map(wishes.map((wish) => [cartKey(wish), wish]));
  for (const [key, wish] of wanted) {
    const takes = context.takes.filter((take) => cartKey(take) === key);
    const held = takes.filter((take) => isHeld(take, context.now));
    plan.forget.push(...takes.filter((take) => !held.includes(take)).map((take) => take.id));
    plan.giveBack.push(...surplus(held, wish.quantity));
  }
  for (const hash of new Set(wishes.map((wish) => wish.eventHash))) {
    const more = planEvent(context, hash, wanted);
    if (!more.ok) return more;
    plan.take.push(...more.value);
  }
  return ok(plan);
}

/** What was taken last is given back first. */
function surplus(held: readonly CartTake[], wanted: number): CartPlan['giveBack'] {
  let over = sum(held) - wanted;
  const giveBack: CartPlan['giveBack'] = [];
  for (const take of held.toReversed()) {
    if (over <= 0) break;
    const quantity = Math.min(over, take.quantity);
    giveBack.push({ take, quantity });
    over -= quantity;
  }
  return giveBack;
}

/** The event's lines as they are to be, judged like an order of them; returns what is missing of them. */
function planEvent(
  context: CartContext,
  hash: string,
  wanted: ReadonlyMap<string, CartWish>,
): Result<PlacedLine[], CartRefusal> {
  const held = heldLines(context).filter((line) => line.eventHash === hash);
  const heldNow = new Map(held.map((line) => [cartKey(line), line.quantity]));
  const wishes = [...wanted.values()].filter((wish) => wish.eventHash === hash);
  const target = [...held.filter((line) => !wanted.has(cartKey(line))), ...wishes].filter((line) => line.quantity > 0);
  const growing = wishes.filter((wish) => wish.quantity > (heldNow.get(cartKey(wish)) ?? 0));
  if (target.length === 0) return ok([]);
  const placed = placeCart(context, hash, target);
  if (growing.length === 0) {
    // Giving back is always allowed, but what stays may not fall under the least that can be bought.
    const tooFew = !placed.ok && (placed.refusal.kind === 'too_few' || placed.refusal.kind === 'compulsory_missing');
    return tooFew ? placed : ok([]);
  }
  if (!placed.ok) return placed;
  return ok(
    growing.flatMap((wish) => {
      const line = placed.value.find((one) => isOf(one, wish));
      const quantity = wish.quantity - (heldNow.get(cartKey(wish)) ?? 0);
      return line ? [{ ...line, quantity, seatIds: wish.seatId === null ? [] : [wish.seatId] }] : [];
    }),
  );
}

/** Checks a wish against price and limits. Numbered seats are counted like others; whether they are free the inventory decides. */
export function placeCart(
  context: CartContext,
  hash: string,
  lines: readonly CartWish[],
): Result<PlacedLine[], CartRefusal> {
  const event = context.eventByHash(hash);
  if (!event) return refused({ kind: 'no_such_event' });
  if (lines.some((line) => line.seatId !== null && line.quantity > 1)) return refused({ kind: 'no_such_offer' });
  const anySeats = lines.map((line) => ({ ...line, seatId: null }));
  const { signedIn, now, partial = false, voucherCard = false } = context;
  return assembleOrder({ event, lines: anySeats, voucherCard, signedIn, partial, now });
}

export function isOf({ session, offer, areaId }: PlacedLine, line: OrderLine): boolean {
  const sameSession = session.day === line.day && session.time === line.time;
  const sameArea = (areaId ?? null) === (line.areaId ?? null);
  return sameSession && sameArea && offer.categoryId === line.categoryId && offer.zoneId === line.zoneId;
}

export type Checkout = { takes: CartTake[]; events: { hash: string; lines: PlacedLine[] }[] };

/** The cart as an order: exactly the lines the visitor saw, all of them still held, every event within its limits. */
export function planCheckout(context: CartContext, seen: readonly CartWish[]): Result<Checkout, CartRefusal> {
  const held = new Map(heldLines(context).map((line) => [cartKey(line), line]));
  const wanted = new Map(seen.filter((line) => line.quantity > 0).map((line) => [cartKey(line), line]));
  const ranOut = context.takes.some((take) => !isHeld(take, context.now) && wanted.has(cartKey(take)));
  if (ranOut) return refused({ kind: 'cart_ran_out' });
  const same = [...wanted].every(([key, line]) => held.get(key)?.quantity === line.quantity);
  if (!same || wanted.size !== held.size) return refused({ kind: 'cart_changed' });
  if (held.size === 0) return refused({ kind: 'nothing_chosen' });
  const events: Checkout['events'] = [];
  for (const [hash, lines] of Map.groupBy(held.values(), (line) => line.eventHash)) {
    const placed = placeCart(context, hash, lines);
    if (!placed.ok) return placed;
    events.push({ hash, lines: placed.value });
  }
  return ok({ takes: context.takes.filter((take) => isHeld(take, context.now)), events });
}

/** What is held, a line each, in the order of its first take. */
export function heldLines({ takes, now }: Pick<CartContext, 'takes' | 'now'>): CartWish[] {
  const lines = new Map<string, CartWish>();
  for (const take of takes) {
    if (!isHeld(take, now)) continue;
    const { id: _id, expiresAt: _expiresAt, sessionId: _session, offerId: _offer, ...line } = take;
    const quantity = (lines.get(cartKey(take))?.quantity ?? 0) + take.quantity;
    lines.set(cartKey(take), { ...line, quantity });
  }
  return [...lines.values()];
}

function sum(lines: readonly { quantity: number }[]): number {
  return lines.reduce((total, line) => total + line.quantity, 0);
}
