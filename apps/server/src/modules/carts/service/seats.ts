/** Seats chosen on a session's seat map: held one at a time, ordered together. */
import type { PublicActor } from '../../../platform/lib/actor.ts';
import type { SeatId, SessionId } from '../../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import type { OrderLine, ReservationError } from '../../reservations/index.ts';
import { type CartLineRecord, type CartLineRequest, listHeldLines, toCartLineKey } from '../rules/cart.ts';
import { changeCart } from './change.ts';
import { type CartDeps, type CartOptions, loadCart } from './load-cart.ts';

export type ChosenSeat = Pick<OrderLine, 'categoryId' | 'zoneId' | 'seatId' | 'areaId' | 'quantity'>;

export type SessionSelection = { eventHash: string; session: SessionId; voucherCard: boolean };

/**
 * `quantity` is the target quantity. `shouldReleaseOtherSessions`: releases everything held in other sessions.
 * `isAllOrNothing`: holds all of the seats or none.
 */
export type SeatsRequest = SessionSelection &
  Pick<CartOptions, 'agreedSeconds'> & {
    lines: readonly ChosenSeat[];
    shouldReleaseOtherSessions: boolean;
    isAllOrNothing?: boolean;
  };

/** `lost`: seats held by another buyer. Everything else was changed, unless there is an error. */
export type SeatsResult = { error: ReservationError | null; lost: readonly SeatId[] };

export async function changeSeats(
  deps: CartDeps,
  request: SeatsRequest,
  now: Date,
  actor: PublicActor,
): Promise<SeatsResult> {
  const { shouldReleaseOtherSessions, voucherCard, agreedSeconds, isAllOrNothing = false } = request;
  const requested = toCartLines(deps, request);
  if (!requested.ok) return { error: requested.error, lost: [] };
  const options = { isPartial: true, voucherCard, agreedSeconds };
  const loaded = await loadCart(deps, now, options, actor);
  const { records } = loaded.context;
  const otherSessions = shouldReleaseOtherSessions
    ? listHeldLines({ records: records.filter((record) => record.sessionId !== request.session), now })
    : [];
  const removals = [...otherSessions, ...findHeldInOtherCategories(records, requested.value)].map(toRemoval);
  if (removals.length > 0) {
    const removed = await changeCart(deps, removals, now, options, null, actor);
    if (!removed.ok) return { error: removed.error, lost: [] };
  }
  const lost: SeatId[] = [];
  const current = removals.length > 0 ? null : loaded;
  for (let lines: readonly CartLineRequest[] = requested.value; ; ) {
    const result = await changeCart(deps, lines, now, options, current, actor);
    if (result.ok) return { error: lost.length > 0 ? createSeatsTakenError(request, lost) : null, lost };
    if (result.error.kind !== 'seats_unavailable') return { error: result.error, lost };
    if (isAllOrNothing) return { error: result.error, lost: result.error.seatIds };
    const lostSeats = new Set(result.error.seatIds);
    const remaining = lines.filter(({ seatId }) => seatId === null || !lostSeats.has(seatId));
    if (remaining.length === lines.length) return { error: result.error, lost };
    lost.push(...lostSeats);
    lines = remaining;
  }
}

function createSeatsTakenError({ session }: SessionSelection, seatIds: SeatId[]): ReservationError {
  return { kind: 'seats_unavailable', sessionId: session, seatIds };
}

/** Converts the request to cart lines. A seat that is named twice is an error. */
export function toCartLines(
  deps: CartDeps,
  { eventHash, session, lines }: Omit<SeatsRequest, 'shouldReleaseOtherSessions' | 'isAllOrNothing'>,
): Result<CartLineRequest[], ReservationError> {
  const event = deps.catalog.findEventByHash(eventHash);
  if (!event) return err({ kind: 'event_not_found' });
  const foundSession = event.sessions.find(({ id }) => id === session);
  if (!foundSession) return err({ kind: 'session_not_found' });
  const seatIds = lines.flatMap(({ seatId, quantity }) => (seatId !== null && quantity > 0 ? [seatId] : []));
  if (new Set(seatIds).size < seatIds.length) return err({ kind: 'offer_not_found' });
  return ok(lines.map((line) => ({ ...line, eventHash, day: foundSession.day, time: foundSession.time })));
}

/** Requested seats that the visitor holds at another category's price; they have to be released first. */
function findHeldInOtherCategories(
  records: readonly CartLineRecord[],
  lines: readonly CartLineRequest[],
): CartLineRecord[] {
  const lineBySeat = new Map(
    lines.flatMap((line) => (line.seatId !== null && line.quantity > 0 ? [[line.seatId, line]] : [])),
  );
  return records.filter((record) => {
    const line = record.seatId === null ? undefined : lineBySeat.get(record.seatId);
    return (
      line &&
      toCartLineKey({ ...line, categoryId: record.categoryId }) === toCartLineKey(record) &&
      line.categoryId !== record.categoryId
    );
  });
}

function toRemoval({ eventHash, day, time, categoryId, zoneId, seatId, areaId }: CartLineRequest): CartLineRequest {
  return { eventHash, day, time, categoryId, zoneId, seatId, areaId, quantity: 0 };
}
