/** Validated and priced input of carts and orders, decided by a batch. */
import { type Actor, hasHoldLimits, isPastBotCheck } from '../../../platform/lib/actor.ts';
import type {
  AreaId,
  CartLineId,
  EventId,
  IdempotencyKey,
  OfferId,
  OrderId,
  SeatId,
  SessionId,
  ZoneId,
} from '../../../platform/lib/ids.ts';
import type { PricedOrderLine } from './model.ts';
import { getSaleChannel, type SaleChannel } from './sale-windows.ts';

/** Best-available seats: each line of a request with the same choice gets one of them. */
export type SeatChoice = {
  /** The offers of which seats may be chosen. */
  among: readonly PricedOrderLine[];
  /** One seat per line with this choice, each with an offer of `among`, or null if there are not enough. Pure. */
  pick(free: { has(seat: SeatId): boolean }): readonly { seatId: SeatId; offerId: OfferId }[] | null;
};

/** The seats of one line, as the seat reservable needs them. */
export type RequestedSeats = {
  eventId: EventId;
  session: { id: SessionId };
  offer: { id: OfferId; zoneId: ZoneId | null };
  quantity: number;
  /** Empty: any places of the offer. */
  seatIds: readonly SeatId[];
  /** Standing places of this area. */
  areaId?: AreaId | null | undefined;
  /** The batch chooses the seat after locking the candidates; until then `offer` is the offer of the preliminary price. */
  choice?: SeatChoice;
  /** The end of the hold. */
  expiresAt: Date;
};

/** A priced line with the time until which its seats are held. */
export type PurchaseLine = PricedOrderLine & {
  expiresAt: Date;
  /** Holds that end earlier need the visitor's consent (hold-limits.ts). */
  minExpiresAt?: Date | null;
  choice?: SeatChoice;
};

/** A request of a checkout extension; `extension` is the name of its reservable, which defines the other properties. */
export type ExtensionRequest = { extension: string };

/** Cart lines whose holds move to an order, and the version of the cart that the request was built from. */
export type CartSource = { lines: readonly CartLineId[]; version: number };

/** Everything that one owner or one purchase request reserves. */
export type ReservationRequest = {
  /** Empty: the seats of the order do not change. */
  lines: readonly RequestedSeats[];
  /** The lines are already held by these cart lines. Absent: they are allocated from free places. */
  cart?: CartSource;
  extensions: readonly ExtensionRequest[];
  /** Digest of the caller's address, for the hold limits of unpaid orders; null: unknown, or exempt from limits. */
  origin: string | null;
  /** The caller has passed a bot check. */
  hasPassedBotCheck: boolean;
  /** The channel whose quotas the lines can use; `web` without one, as for changes of existing orders. */
  saleChannel?: SaleChannel;
};

/** The properties of an actor that hold limits, the bot check and sale windows use. */
type Caller = Pick<ReservationRequest, 'origin' | 'hasPassedBotCheck'> & {
  /** The visitor whose unpaid orders and carts are counted; null: exempt from hold limits. */
  visitor: string | null;
  saleChannel: SaleChannel;
};

export function toCaller(actor: Actor): Caller {
  const { visitor, origin } = hasHoldLimits(actor) ? actor : { visitor: null, origin: null };
  return { visitor, origin, hasPassedBotCheck: isPastBotCheck(actor), saleChannel: getSaleChannel(actor) };
}

export type PurchaseRequest = Caller & {
  /** The purchase handler that writes the rows of an accepted request. */
  handler: string;
  lines: readonly PurchaseLine[];
  cart?: CartSource;
  extensions: readonly ExtensionRequest[];
  /** Whether each line has a separate owner. */
  hasOwnerPerLine: boolean;
  /** Creates an order; false: fills a cart. */
  createsOrder: boolean;
  /** The order is free and complete, so its places are consumed immediately. */
  isPaidAtOnce: boolean;
  createdAt: Date;
  /** The end of the full hold time, if hold limits shortened it; otherwise null (hold-limits.ts). */
  fullHoldUntil: Date | null;
  idempotencyKey: IdempotencyKey | null;
};

/** A request of an existing order, without pricing, hold limits or idempotency key. The caller has locked the order. */
export type OwnedRequest = ReservationRequest & { owner: OrderId; idempotencyKey: null };

/** The number of owner ids that a request needs. */
export function countOwners({ hasOwnerPerLine, lines }: PurchaseRequest): number {
  return hasOwnerPerLine ? lines.length : 1;
}

export function sumQuantities(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
