/** Seats and their holds: the reservable that every ticket is made of. */
import { defineSweep } from '../../platform/jobs/index.ts';

export { countSeatsOutsidePlan } from './blocked-seats/blocked-seats.store.ts';
export {
  applySeatBlocks,
  compareSeatBlocks,
  type RequestedSeatBlock,
  type SeatBlockProblem,
} from './blocked-seats/blocked-seats.ts';
export {
  type BlockToRemind,
  listSeatKeys,
  type StaffBlock,
  type StaffBlockTerms,
  takeBlocksToRemind,
} from './blocked-seats/staff-blocks.store.ts';
export {
  changeStaffBlock,
  createStaffBlock,
  type NewStaffBlockInput,
  type PlacesToBlock,
  REMINDER_LEAD_MS,
  type RefusedPlace,
  releaseStaffBlock,
  type StaffBlockChange,
  type StaffBlockChangeInput,
  type StaffBlockError,
} from './blocked-seats/staff-blocks.ts';
export {
  findPlanOfSession,
  listSeatHolds,
  type PlacesOfSession,
  readPlacesOfSession,
  type SeatHold,
} from './places-of-session.store.ts';
export { buildSeatLayout, findBestAvailable, type HallSeat, type SeatingHall } from './rules/best-available.ts';
export { planSoldGroups } from './rules/sold-groups.ts';
export { type SeatChange, subscribeToSeatChanges } from './seat-changes.ts';
export { findSeatOwners, listOwnedPlaces, type OwnedPlaces } from './seat-owners.store.ts';
export { findNextHoldExpiry, listExpiredHoldSeats, listTakenAmong, listTakenSeats } from './seats.store.ts';
export { seats } from './seats.ts';
export { listSessionCapacities } from './session-capacities.store.ts';
export { countTakenPlaces, type TakenPlaces } from './taken-places.store.ts';
export { type CapacityRow, setCapacities } from './zones/capacities.store.ts';
export { lockSessions, remapSessionZones } from './zones/remap-zones.ts';

/** Sweep, handled by a workflow: emails about blocks that end the next day. */
export const blockEndingsNotify = defineSweep('seats.notify_block_endings', 60);
