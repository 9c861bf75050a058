/** What exchanged tickets are worth, which new ticket stands instead of which, and whose money pays for it. Pure. */
import type { OfferId, PaymentId, SeatId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';

export type ValuedPlace = { line: number; price: Minor; serviceFee: Minor; discount: Minor };

/** What was paid with money for a ticket and its extras; what codes and bonuses took off it is no money. */
export function paidFor(place: ValuedPlace, extras: readonly { line: number; price: Minor }[]): Minor {
  const own = extras.filter(({ line }) => line === place.line).reduce((sum, { price }) => sum + price, 0);
  return place.price + place.serviceFee - place.discount + own;
}

/** The place that is wanted instead of an old ticket; null: any seat of the offer. */
export type WantedPlace = { offerId: OfferId; seatId: SeatId | null };
export type NewLine = WantedPlace & { line: number };

/** For each wanted place one of the new order's lines: its seat, or the next one of its offer. Null where they do not match. */
export function pairUp(wanted: readonly WantedPlace[], lines: readonly NewLine[]): number[] | null {
  const left = [...lines];
  if (wanted.length !== left.length) return null;
  const paired: number[] = [];
  for (const { offerId, seatId } of wanted) {
    const at = left.findIndex((one) => one.offerId === offerId && (seatId === null || one.seatId === seatId));
    const [taken] = at < 0 ? [] : left.splice(at, 1);
    if (!taken) return null;
    paired.push(taken.line);
  }
  return paired;
}

/** So much of a payment. */
export type Share = { paymentId: PaymentId; amount: Minor };

/** An amount out of these payments, in their order and never more than each has; null where they have less together. */
export function takeFrom(sources: readonly Share[], amount: Minor): Share[] | null {
  let wanted = amount;
  const taken: Share[] = [];
  for (const { paymentId, amount: has } of sources) {
    const part = Math.min(has, wanted);
    if (part <= 0) continue;
    taken.push({ paymentId, amount: part });
    wanted -= part;
  }
  return wanted > 0 ? null : taken;
}
