/** Places and holds: the claimable that every ticket is made of. */
export { type CapacityRow, setCapacities } from './capacities.store.ts';
export { countHolds } from './counts.store.ts';
export { lockLive as lockLivePlaces } from './held.store.ts';
export { places } from './places.ts';
