/** What an operator's files hold back of their sessions, as inventory takes it; and what they are told where it cannot be. */
import type { Tx } from '../../../platform/db/index.ts';
import { sessionId, zoneId } from '../../../platform/lib/ids.ts';
import { type NotHeldBack, seatsOutsidePlan, type WantedHeldBack } from '../../seating/inventory.ts';
import type { ZoneIds } from './store/offers.ts';
import type { Origin } from './store/rows.ts';
import type { PlacedSession } from './store/sessions.ts';

/** `origin`: its place in the files. */
export type WantedFromFiles = WantedHeldBack & { origin: Origin };

export type Said = { origin: Origin; message: string };

const MOST_NAMED = 5;

export function wantedHeldBack(sessions: readonly PlacedSession[], zones: ZoneIds): WantedFromFiles[] {
  return sessions.flatMap(({ session, id, hall }) =>
    session.held_back.map((one) => ({
      sessionId: sessionId(id),
      key: one.key,
      reason: one.reason,
      keptFor: one.kept_for,
      freesAt: one.frees_at,
      seats: one.seats,
      zones: Object.entries(one.zones).map(([key, quantity]) => ({
        key,
        id: zoneId(zones.get(hall ?? '')?.get(key)),
        quantity,
      })),
      origin: one.origin,
    })),
  );
}

export function whyNotHeldBack(refused: readonly NotHeldBack[], wanted: readonly WantedFromFiles[]): Said[] {
  return refused.flatMap((one): Said[] => {
    const origin = wanted[one.at]?.origin;
    return origin ? [{ origin, message: sentence(one) }] : [];
  });
}

function sentence(refused: NotHeldBack): string {
  switch (refused.why) {
    case 'no_such_seats':
      return `names seats that the session's plan does not have: ${some(refused.seats)}`;
    case 'seats_taken':
      return `names seats that are sold or held already: ${some(refused.seats)}`;
    case 'not_enough':
      return `is ${refused.wanted} places, but only ${refused.left} are left`;
  }
}

function some(seats: readonly string[]): string {
  const more = seats.length - MOST_NAMED;
  return `${seats.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Sessions that went to another hall while seats of the former one are sold or held. Their counters are locked. */
export async function soldElsewhere(tx: Tx, moved: readonly PlacedSession[]): Promise<Said[]> {
  if (moved.length === 0) return [];
  const seats = await seatsOutsidePlan(
    tx,
    moved.map(({ id }) => sessionId(id)),
  );
  return moved.flatMap(({ id, session }) => {
    const count = seats.get(sessionId(id)) ?? 0;
    const message = `is in another hall than before, and ${count} of its seats are sold or held already`;
    return count > 0 ? [{ origin: session.origin, message }] : [];
  });
}
