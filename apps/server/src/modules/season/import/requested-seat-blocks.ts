/** Blocked seats from the files as requests to the seating module, and messages about those it rejects. */
import type { Tx } from '../../../platform/db/index.ts';
import { sessionId, zoneId } from '../../../platform/lib/ids.ts';
import { countSeatsOutsidePlan, type RequestedSeatBlock, type SeatBlockProblem } from '../../seating/inventory.ts';
import type { ZoneIds } from './store/offers.ts';
import type { Origin } from './store/rows.ts';
import type { WrittenSession } from './store/sessions.ts';

/** `origin`: its position in the files. */
export type SeatBlockFromFiles = RequestedSeatBlock & { origin: Origin };

export type BlockedSeatsMessage = { origin: Origin; message: string };

const MAX_LISTED_SEATS = 5;

export function toSeatBlockRequests(sessions: readonly WrittenSession[], zones: ZoneIds): SeatBlockFromFiles[] {
  return sessions.flatMap(({ session, id, hall }) =>
    session.seat_blocks.map((block) => ({
      sessionId: sessionId(id),
      key: block.key,
      reason: block.reason,
      recipient: block.blocked_for,
      unblocksAt: block.unblocks_at,
      seats: block.seats,
      zones: Object.entries(block.zones).map(([key, quantity]) => ({
        key,
        id: zoneId(zones.get(hall ?? '')?.get(key)),
        quantity,
      })),
      origin: block.origin,
    })),
  );
}

export function formatBlockErrors(
  refused: readonly SeatBlockProblem[],
  requested: readonly SeatBlockFromFiles[],
): BlockedSeatsMessage[] {
  return refused.flatMap((problem): BlockedSeatsMessage[] => {
    const origin = requested[problem.at]?.origin;
    return origin ? [{ origin, message: formatBlockError(problem) }] : [];
  });
}

function formatBlockError(problem: SeatBlockProblem): string {
  switch (problem.kind) {
    case 'seats_not_found':
      return `names seats that the session's plan does not have: ${formatSomeSeats(problem.seats)}`;
    case 'seats_unavailable':
      return `names seats that are sold or held already: ${formatSomeSeats(problem.seats)}`;
    case 'insufficient_stock':
      return `is ${problem.requested} places, but only ${problem.left} are left`;
  }
}

/** Remarks about seats that stay in blocks of staff. */
export function formatStaffBlocks(
  blockedByStaff: readonly { at: number; seats: string[] }[],
  requested: readonly SeatBlockFromFiles[],
): string[] {
  return blockedByStaff.map(({ at, seats }) => {
    const { key = '', sessionId: session = 0 } = requested[at] ?? {};
    return `blocked seats ${key} of session ${session}: staff have blocked ${formatSomeSeats(seats)}, which stay in their block`;
  });
}

function formatSomeSeats(seats: readonly string[]): string {
  const more = seats.length - MAX_LISTED_SEATS;
  return `${seats.slice(0, MAX_LISTED_SEATS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * Sessions that changed halls while seats of the previous hall are sold or held. The caller has locked their counters.
 */
export async function listSalesOutsidePlan(tx: Tx, moved: readonly WrittenSession[]): Promise<BlockedSeatsMessage[]> {
  if (moved.length === 0) return [];
  const seats = await countSeatsOutsidePlan(
    tx,
    moved.map(({ id }) => sessionId(id)),
  );
  return moved.flatMap(({ id, session }) => {
    const count = seats.get(sessionId(id)) ?? 0;
    const message = `is in another hall than before, and ${count} of its seats are sold or held already`;
    return count > 0 ? [{ origin: session.origin, message }] : [];
  });
}
