/** Plans a change of a cart: places to hold and to release, or an error. The limits are those of an order. */
import { hasPassed } from '../../../platform/lib/clock.ts';
import type { CartLineId, OfferId, SessionId } from '../../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import {
  findSaleError,
  type OrderLine,
  type OrderLineError,
  type PricedOrderLine,
  type RequestedLine,
  type ReservableEvent,
  type SaleChannel,
  validateOrderLines,
} from '../../reservations/rules/index.ts';

export type { GroupOfferTerms } from '../../reservations/rules/index.ts';

/** `quantity` is the target quantity, not the increase. */
export type CartLineRequest = RequestedLine;

/** Places that were added to a cart in one step. */
export type CartLineRecord = CartLineRequest & {
  id: CartLineId;
  sessionId: SessionId;
  offerId: OfferId;
  expiresAt: Date;
};

export type CartError =
  | OrderLineError
  | { kind: 'event_not_found' }
  | { kind: 'cart_expired' }
  | { kind: 'cart_changed' };

export type CartPlan = {
  add: PricedOrderLine[];
  release: { line: CartLineRecord; quantity: number }[];
  /** Expired lines of the requested offers, to be deleted. */
  expired: CartLineId[];
};

export type CartContext = {
  records: readonly CartLineRecord[];
  findEventByHash(hash: string): ReservableEvent | null;
  isSignedIn: boolean;
  /** The buyer is still choosing seats: minimum quantities are checked when they are ordered. */
  isPartial?: boolean | undefined;
  /** The places will be paid for with a voucher card. */
  voucherCard?: boolean | undefined;
  /** Whose sale windows apply to new places. */
  channel: SaleChannel;
  now: Date;
};

export function toCartLineKey({
  eventHash,
  day,
  time,
  categoryId,
  zoneId,
  seatId,
  areaId,
}: Omit<CartLineRequest, 'quantity'>): string {
  return [eventHash, day, time, categoryId, zoneId, seatId, areaId].join('|');
}

export function isHeld(record: { expiresAt: Date }, now: Date): boolean {
  return !hasPassed(record.expiresAt, now);
}

/**
 * The minimum end of new holds in a session: the earliest end among the visitor's holds in that session, otherwise in
 * the cart, or `agreedSeconds` from now if that is earlier. Null if the visitor holds nothing.
 */
export function getMinHoldEnd(
  { records, now }: Pick<CartContext, 'records' | 'now'>,
  sessionId: SessionId,
  agreedSeconds = 0,
): Date | null {
  const heldRecords = records.filter((record) => isHeld(record, now));
  const ofSession = heldRecords.filter((record) => record.sessionId === sessionId);
  const ends = (ofSession.length > 0 ? ofSession : heldRecords).map(({ expiresAt }) => expiresAt.getTime());
  if (ends.length === 0) return null;
  const agreed = agreedSeconds > 0 ? now.getTime() + agreedSeconds * 1000 : Number.POSITIVE_INFINITY;
  return new Date(Math.min(agreed, ...ends));
}

/** Plans all requested changes, or returns the first error. */
export function planCartChange(
  context: CartContext,
  requests: readonly CartLineRequest[],
): Result<CartPlan, CartError> {
  const plan: CartPlan = { add: [], ...planReleases(context, requests) };
  const requestByKey = indexByKey(requests);
  for (const hash of new Set(requests.map((request) => request.eventHash))) {
    const eventLines = planEvent(context, hash, requestByKey);
    if (!eventLines.ok) return eventLines;
    plan.add.push(...eventLines.value);
  }
  return ok(plan);
}

/** Plans the releases alone, which are the same before and after the increases are held. */
export function planReleases(
  { records, now }: Pick<CartContext, 'records' | 'now'>,
  requests: readonly CartLineRequest[],
): Pick<CartPlan, 'release' | 'expired'> {
  const plan: Pick<CartPlan, 'release' | 'expired'> = { release: [], expired: [] };
  for (const [key, request] of indexByKey(requests)) {
    const ofLine = records.filter((record) => toCartLineKey(record) === key);
    const heldRecords = ofLine.filter((record) => isHeld(record, now));
    plan.expired.push(...ofLine.filter((record) => !heldRecords.includes(record)).map((record) => record.id));
    plan.release.push(...findSurplus(heldRecords, request.quantity));
  }
  return plan;
}

function indexByKey(requests: readonly CartLineRequest[]): Map<string, CartLineRequest> {
  return new Map(requests.map((request) => [toCartLineKey(request), request]));
}

/** Releases the newest lines first. */
function findSurplus(heldRecords: readonly CartLineRecord[], target: number): CartPlan['release'] {
  let surplus = sumQuantity(heldRecords) - target;
  const releases: CartPlan['release'] = [];
  for (const record of heldRecords.toReversed()) {
    if (surplus <= 0) break;
    const quantity = Math.min(surplus, record.quantity);
    releases.push({ line: record, quantity });
    surplus -= quantity;
  }
  return releases;
}

/** Checks the event's lines after the change like an order, and returns the increases. */
function planEvent(
  context: CartContext,
  hash: string,
  requestByKey: ReadonlyMap<string, CartLineRequest>,
): Result<PricedOrderLine[], CartError> {
  const current = listHeldLines(context).filter((line) => line.eventHash === hash);
  const currentQuantities = new Map(current.map((line) => [toCartLineKey(line), line.quantity]));
  const requests = [...requestByKey.values()].filter((request) => request.eventHash === hash);
  const target = [...current.filter((line) => !requestByKey.has(toCartLineKey(line))), ...requests].filter(
    (line) => line.quantity > 0,
  );
  const increases = requests.filter(
    (request) => request.quantity > (currentQuantities.get(toCartLineKey(request)) ?? 0),
  );
  if (target.length === 0) return ok([]);
  const priced = priceLines(context, hash, target);
  if (increases.length === 0) {
    // Releasing is always allowed, unless the remaining lines would fall below a minimum or lack a required category.
    const isBelowMinimum =
      !priced.ok && (priced.error.kind === 'too_few' || priced.error.kind === 'required_category_missing');
    return isBelowMinimum ? priced : ok([]);
  }
  if (!priced.ok) return priced;
  const saleError = findIncreaseError(context, priced.value, increases);
  if (saleError) return err(saleError);
  return ok(
    increases.flatMap((request) => {
      const line = priced.value.find((candidate) => isSameOffer(candidate, request));
      const quantity = request.quantity - (currentQuantities.get(toCartLineKey(request)) ?? 0);
      return line ? [{ ...line, quantity, seatIds: request.seatId === null ? [] : [request.seatId] }] : [];
    }),
  );
}

/** Sale windows apply to new places only: those already in the cart stay until their hold ends. */
export function findIncreaseError(
  context: CartContext,
  priced: readonly PricedOrderLine[],
  increases: readonly OrderLine[],
): CartError | null {
  for (const line of priced)
    if (increases.some((request) => isSameOffer(line, request))) {
      const error = findSaleError(line.session, context);
      if (error) return error;
    }
  return null;
}

/** Checks lines against prices and limits, but not against sale windows. Whether numbered seats are free is decided when they are reserved. */
export function priceLines(
  context: CartContext,
  hash: string,
  lines: readonly CartLineRequest[],
): Result<PricedOrderLine[], CartError> {
  const event = context.findEventByHash(hash);
  if (!event) return err({ kind: 'event_not_found' });
  if (lines.some((line) => line.seatId !== null && line.quantity > 1)) return err({ kind: 'offer_not_found' });
  const anySeats = lines.map((line) => ({ ...line, seatId: null }));
  const { isSignedIn, now, isPartial = false, voucherCard = false } = context;
  return validateOrderLines({ event, lines: anySeats, voucherCard, isSignedIn, isPartial, channel: null, now });
}

export function isSameOffer({ session, offer, areaId }: PricedOrderLine, line: OrderLine): boolean {
  const sameSession = session.day === line.day && session.time === line.time;
  const sameArea = (areaId ?? null) === (line.areaId ?? null);
  return sameSession && sameArea && offer.categoryId === line.categoryId && offer.zoneId === line.zoneId;
}

export type CartCheckout = { records: CartLineRecord[]; events: { hash: string; lines: PricedOrderLine[] }[] };

/**
 * Converts the cart to an order: the visitor's displayed lines must equal the held lines, and each event must be within
 * its limits.
 */
export function planCheckout(
  context: CartContext,
  visibleLines: readonly CartLineRequest[],
): Result<CartCheckout, CartError> {
  const heldByKey = new Map(listHeldLines(context).map((line) => [toCartLineKey(line), line]));
  const requestByKey = new Map(
    visibleLines.filter((line) => line.quantity > 0).map((line) => [toCartLineKey(line), line]),
  );
  const hasExpired = context.records.some(
    (record) => !isHeld(record, context.now) && requestByKey.has(toCartLineKey(record)),
  );
  if (hasExpired) return err({ kind: 'cart_expired' });
  const isUnchanged = [...requestByKey].every(([key, line]) => heldByKey.get(key)?.quantity === line.quantity);
  if (!isUnchanged || requestByKey.size !== heldByKey.size) return err({ kind: 'cart_changed' });
  if (heldByKey.size === 0) return err({ kind: 'nothing_selected' });
  const events: CartCheckout['events'] = [];
  for (const [hash, lines] of Map.groupBy(heldByKey.values(), (line) => line.eventHash)) {
    const priced = priceLines(context, hash, lines);
    if (!priced.ok) return priced;
    events.push({ hash, lines: priced.value });
  }
  return ok({ records: context.records.filter((record) => isHeld(record, context.now)), events });
}

/** Held quantity per line, ordered by the first record of each line. */
export function listHeldLines({ records, now }: Pick<CartContext, 'records' | 'now'>): CartLineRequest[] {
  const lines = new Map<string, CartLineRequest>();
  for (const record of records) {
    if (!isHeld(record, now)) continue;
    const { id: _id, expiresAt: _expiresAt, sessionId: _session, offerId: _offer, ...line } = record;
    const quantity = (lines.get(toCartLineKey(record))?.quantity ?? 0) + record.quantity;
    lines.set(toCartLineKey(record), { ...line, quantity });
  }
  return [...lines.values()];
}

function sumQuantity(lines: readonly { quantity: number }[]): number {
  return lines.reduce((total, line) => total + line.quantity, 0);
}
