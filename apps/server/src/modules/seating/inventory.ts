/** Seats and their holds: the reservable that every ticket is made of. */

export { countSeatsOutsidePlan } from './blocked-seats/blocked-seats.store.ts';
export {
  applySeatBlocks,
  compareSeatBlocks,
  type RequestedSeatBlock,
  type SeatBlockProblem,
} from './blocked-seats/blocked-seats.ts';
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
