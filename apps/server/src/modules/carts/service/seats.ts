/** Places that are chosen in a session's hall: held one by one as they are chosen, and ordered together. */
import type { SeatId, SessionId } from '../../../platform/lib/ids.ts';
import { ok, type Result, refused } from '../../../platform/lib/result.ts';
import type { OrderLine, Refusal } from '../../reservations/index.ts';
import { type CartTake, type CartWish, cartKey, heldLines } from '../rules/cart.ts';
import { changeCart } from './change.ts';
import { type CartShop, type Filler, loadCart } from './load-cart.ts';

export type ChosenSeat = Pick<OrderLine, 'categoryId' | 'zoneId' | 'seatId' | 'areaId' | 'quantity'>;

export type InSession = { eventHash: string; session: SessionId; voucherCard: boolean };

/** `quantity` is how many there are to be. `alone`: nothing of other sessions stays held. `whole`: all of them, or nothing. */
export type SeatsWish = InSession & { lines: readonly ChosenSeat[]; alone: boolean; whole?: boolean };

/** `lost` are seats that somebody else has; all else of the wish was done, unless it was refused. */
export type SeatsChanged = { refusal: Refusal | null; lost: readonly SeatId[] };

export async function changeSeats(shop: CartShop, visitor: Filler, wish: SeatsWish, now: Date): Promise<SeatsChanged> {
  const { alone, voucherCard, whole = false } = wish;
  const read = readSeatsWish(shop, wish);
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
export function readSeatsWish(
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
