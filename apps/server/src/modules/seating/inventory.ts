/** Places and holds: the claimable that every ticket is made of. */
export { type CapacityRow, setCapacities } from './capacities.store.ts';
export { countHolds } from './counts.store.ts';
export { lockLive as lockLivePlaces } from './held.store.ts';
export { seatsOutsidePlan } from './held-back.store.ts';
export {
  applyHeldBack,
  compareHeldBack,
  type NotHeldBack,
  type WantedHeldBack,
} from './held-back.ts';
export { listenToMoved, type Moved } from './moved.ts';
export { places } from './places.ts';
export { lockSessions, rezoneSessions } from './rezone.ts';
export { bestPlaces, drawUpHall, type HallSeat, type SeatingHall } from './rules/best-places.ts';
export { soldGroups } from './rules/sold-groups.ts';
export { nextEnd, runOutSeats, takenAmong, takenSeats } from './seats.store.ts';
