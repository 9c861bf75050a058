/** A wish on the catalogue's rows with prices: what a batch decides. Carts and orders each make drafts of their own. */
import type { AreaId, EventId, OfferId, SeatId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import type { PlacedLine } from './model.ts';

/** The caller's Idempotency-Key, already bound to call and visitor, and the digest of the body it came with. */
export type CallKey = { key: string; bodyDigest: string };

/** Numbered places that are chosen together: of a draft's lines each with the same choice gets one of them. */
export type SeatChoice = {
  /** The offers at which they may be given. */
  among: readonly PlacedLine[];
  /** As many places as lines have the choice, each with an offer of `among`, or null where there are none. Pure. */
  pick(free: { has(seat: SeatId): boolean }): readonly { seatId: SeatId; offerId: OfferId }[] | null;
};

/** Places that are claimed: what a claimable has to know of a line. */
export type ClaimedLine = {
  eventId: EventId;
  session: { id: SessionId };
  offer: { id: OfferId; zoneId: ZoneId | null };
  quantity: number;
  /** Empty: any places of the offer. */
  seatIds: readonly SeatId[];
  /** Places to stand of this area. */
  areaId?: AreaId | null | undefined;
  /** Its place is chosen when the batch has them locked; `offer` is then what it was drawn up by. */
  choice?: SeatChoice;
  /** Until when they are held. */
  expiresAt: Date;
};

/** A line of a draft with the moment until which its places are held. */
export type DraftLine = PlacedLine & {
  expiresAt: Date;
  /** Its places are not held for a shorter time without the visitor's consent (rules/pace.ts). */
  atLeastUntil?: Date | null;
  choice?: SeatChoice;
};

/** Something claimed beside the places. `of` names the claimable that knows it. */
export type Claim = { of: string };

/** All that one owner, or one draft, claims together. */
export type Claiming = {
  lines: readonly ClaimedLine[];
  claims: readonly Claim[];
  /** Where the call comes from, as long as nothing is paid; null: not known, or it counts for nobody. */
  origin: string | null;
  /** The caller has shown to be a person. */
  proven: boolean;
};

export type Draft = {
  /** The client of selling that makes rows of it, once it is granted. */
  client: string;
  lines: readonly DraftLine[];
  claims: readonly Claim[];
  /** Whether each line has an owner of its own, or the whole draft has one. */
  ownerPerLine: boolean;
  visitor: string;
  /** As in Claiming. */
  origin: string | null;
  proven: boolean;
  /** Makes an order; false: fills a cart, of which an order is made later. */
  orders: boolean;
  /** It costs nothing and is complete: its places are not held unpaid for a moment. */
  paidAtOnce: boolean;
  createdAt: Date;
  /** Where lines are held for a shorter time than usual: when that would end (rules/pace.ts). */
  wholeUntil: Date | null;
  repeatable: CallKey | null;
};

/** How many owners' ids a draft needs. */
export function ownersOf({ ownerPerLine, lines }: Draft): number {
  return ownerPerLine ? lines.length : 1;
}

export function quantityOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
