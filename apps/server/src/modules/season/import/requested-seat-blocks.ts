/** Blocked seats from the files as requests to the seating module, and problems of those it rejects. */
import type { Tx } from '../../../platform/db/index.ts';
import { sessionId, zoneId } from '../../../platform/lib/ids.ts';
import { countSeatsOutsidePlan, type RequestedSeatBlock, type SeatBlockProblem } from '../../seating/inventory.ts';
import { createProblem, type ValueProblem } from './problems/create-problem.ts';
import type { ZoneIds } from './store/offers.ts';
import type { Origin } from './store/rows.ts';
import type { WrittenSession } from './store/sessions.ts';

/** `origin`: its position in the files. */
export type SeatBlockFromFiles = RequestedSeatBlock & { origin: Origin };

export type SalesConflict = { origin: Origin; problem: ValueProblem };

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

export function toSalesConflicts(
  refused: readonly SeatBlockProblem[],
  requested: readonly SeatBlockFromFiles[],
): SalesConflict[] {
  return refused.flatMap((problem): SalesConflict[] => {
    const origin = requested[problem.at]?.origin;
    return origin ? [{ origin, problem: toBlockProblem(problem) }] : [];
  });
}

function toBlockProblem(problem: SeatBlockProblem): ValueProblem {
  switch (problem.kind) {
    case 'seats_not_found':
      return createProblem('blocked-seats-unknown', { seats: formatSomeSeats(problem.seats) });
    case 'seats_unavailable':
      return createProblem('blocked-seats-taken', { seats: formatSomeSeats(problem.seats) });
    case 'insufficient_stock':
      return createProblem('blocked-places-taken', { requested: problem.requested, left: problem.left });
  }
}

/** Remarks about seats that stay in blocks and quotas of staff. */
export function formatStaffBlocks(
  blockedByStaff: readonly { at: number; seats: string[] }[],
  requested: readonly SeatBlockFromFiles[],
): string[] {
  return blockedByStaff.map(({ at, seats }) => {
    const { key = '', sessionId: session = 0 } = requested[at] ?? {};
    return `blocked seats ${key} of session ${session}: staff have blocked ${formatSomeSeats(seats)} or put them in a quota, where they stay`;
  });
}

export function formatSomeSeats(seats: readonly string[]): string {
  const more = seats.length - MAX_LISTED_SEATS;
  return `${seats.slice(0, MAX_LISTED_SEATS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * Sessions that changed halls while seats of the previous hall are sold or held. The caller has locked their counters.
 */
export async function listSalesOutsidePlan(tx: Tx, moved: readonly WrittenSession[]): Promise<SalesConflict[]> {
  if (moved.length === 0) return [];
  const seats = await countSeatsOutsidePlan(
    tx,
    moved.map(({ id }) => sessionId(id)),
  );
  return moved.flatMap(({ id, session }) => {
    const count = seats.get(sessionId(id)) ?? 0;
    return count > 0 ? [{ origin: session.origin, problem: createProblem('hall-changed', { count }) }] : [];
  });
}
