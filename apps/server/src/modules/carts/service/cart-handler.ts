/** The reservations module's handler for carts: writes accepted requests as cart lines, each the owner of its holds. */
import type { PublicActor } from '../../../platform/lib/actor.ts';
import { cartLineId, type SeatId } from '../../../platform/lib/ids.ts';
import {
  type AllocatedLine,
  type PurchaseHandler,
  type PurchaseRequest,
  type SubmittedRequest,
  toCaller,
} from '../../reservations/index.ts';
import * as store from '../store/carts.ts';

const CARTS = 'carts';

/** A request to add places to a cart, decided on this version of the cart. */
export type CartRequest = SubmittedRequest & { handler: typeof CARTS; version: number; visitor: string };

export function createCartRequest(
  version: number,
  lines: PurchaseRequest['lines'],
  now: Date,
  actor: PublicActor,
): CartRequest {
  return {
    ...toCaller(actor),
    visitor: actor.visitor,
    handler: CARTS,
    version,
    lines,
    extensions: [],
    hasOwnerPerLine: true,
    createsOrder: false,
    isPaidAtOnce: false,
    createdAt: now,
    fullHoldUntil: null,
    idempotencyKey: null,
  };
}

/**
 * The requested seat of a line, or the one that its `choice` picked. Null for other lines, whose holds store the seats.
 */
function getSeatId(line: PurchaseRequest['lines'][number] | undefined, { places }: AllocatedLine): SeatId | null {
  return line?.choice ? (places[0]?.seatId ?? null) : (line?.seatIds[0] ?? null);
}

function isCartRequest(request: PurchaseRequest): request is CartRequest {
  return request.handler === CARTS;
}

export const cartHandler: PurchaseHandler = {
  name: CARTS,
  toOwnerId: cartLineId,
  countUnpaid: async (tx, visitors, { now }) => {
    const heldPlaces = await store.countHeldPlaces(tx, visitors, now);
    return new Map([...heldPlaces].map(([visitor, places]) => [visitor, { places, orders: 0 }]));
  },
  lockSource: async (tx, requests) => {
    const cartRequests = requests.flatMap((request) => {
      const version = isCartRequest(request) ? request.version : request.cart?.version;
      const { visitor } = request;
      return version === undefined || visitor === null ? [] : [{ request, version, visitor }];
    });
    if (cartRequests.length === 0) return new Set();
    const lines = cartRequests.flatMap(({ request }) => request.cart?.lines ?? []);
    const [versions] = await Promise.all([
      store.lockCarts(
        tx,
        cartRequests.map(({ visitor }) => visitor),
      ),
      lines.length > 0 ? store.lockLines(tx, lines) : null,
    ]);
    const stale = new Set<PurchaseRequest>();
    for (const { request, version, visitor } of cartRequests) {
      if (versions.get(visitor) !== version) stale.add(request);
      // A batch accepts one change per cart, because further changes were planned on the version before it.
      versions.delete(visitor);
    }
    return stale;
  },
  closeSource: async (tx, accepted, now) => {
    const orderedCarts = accepted.flatMap(({ request }) =>
      request.cart && request.visitor !== null ? [{ visitor: request.visitor, lines: request.cart.lines }] : [],
    );
    if (orderedCarts.length === 0) return;
    await Promise.all([
      store.removeLines(
        tx,
        orderedCarts.flatMap(({ lines }) => lines),
      ),
      store.touchCarts(
        tx,
        orderedCarts.map(({ visitor }) => visitor),
        now,
      ),
    ]);
  },
  write: (tx, accepted, now) => {
    const carts = accepted.flatMap(({ request, ...rest }) => (isCartRequest(request) ? [{ request, ...rest }] : []));
    const rows = carts.flatMap(({ request, owners, lines }) =>
      lines.map((line, at) => ({
        id: cartLineId(owners[at]),
        visitor: request.visitor,
        event_id: line.eventId,
        session_id: line.sessionId,
        offer_id: line.offerId,
        seat_id: getSeatId(request.lines[at], line),
        area_id: request.lines[at]?.areaId ?? null,
        quantity: line.quantity,
        expires_at: request.lines[at]?.expiresAt ?? now,
      })),
    );
    const visitors = carts.map(({ request }) => request.visitor);
    return {
      results: accepted.map(({ request, lines }) => ({
        ok: true as const,
        id: 0,
        hash: '',
        seatIds: lines.flatMap((line, at) => getSeatId(request.lines[at], line) ?? []),
      })),
      written: Promise.all([store.insertLines(tx, rows), store.touchCarts(tx, visitors, now)]),
    };
  },
};
