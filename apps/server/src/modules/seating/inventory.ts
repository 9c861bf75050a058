/** Seats and their holds: the reservable that every ticket is made of. */
import { defineSweep } from '../../platform/jobs/index.ts';

export type { PlacesToBlock, RefusedPlace } from './blocked-seats/block-places.ts';
export { countSeatsOutsidePlan } from './blocked-seats/blocked-seats.store.ts';
export {
  applySeatBlocks,
  compareSeatBlocks,
  type RequestedSeatBlock,
  type SeatBlockProblem,
} from './blocked-seats/blocked-seats.ts';
export {
  type BlockToRemind,
  findSeatsToBlock,
  listSeatKeys,
  type StaffBlock,
  type StaffBlockTerms,
  takeBlocksToRemind,
} from './blocked-seats/staff-blocks.store.ts';
export {
  changeStaffBlock,
  createStaffBlock,
  type NewStaffBlockInput,
  REMINDER_LEAD_MS,
  releaseStaffBlock,
  type StaffBlockChange,
  type StaffBlockChangeInput,
  type StaffBlockError,
} from './blocked-seats/staff-blocks.ts';
export { type SeatChange, subscribeToSeatChanges } from './changes/seat-changes.ts';
export {
  findPlanOfSession,
  listSeatHolds,
  type PlacesOfSession,
  readPlacesOfSession,
  type SeatHold,
} from './queries/places-of-session.store.ts';
export { findSeatOwners, listOwnedPlaces, type OwnedPlaces } from './queries/seat-owners.store.ts';
export { listSessionCapacities } from './queries/session-capacities.store.ts';
export { countTakenPlaces, type TakenPlaces } from './queries/taken-places.store.ts';
export { buildSeatLayout, findBestAvailable, type HallSeat, type SeatingHall } from './rules/best-available.ts';
export { planSoldGroups } from './rules/sold-groups.ts';
export {
  deleteSeatTemplate,
  listSeatTemplates,
  listTakenTemplateSeats,
  type SeatTemplate,
  type TakenTemplateSeat,
  type TemplatePainting,
} from './seat-templates/seat-templates.store.ts';
export {
  type AppliedTemplate,
  applySeatTemplate,
  checkTemplateFits,
  type PlaceInUse,
  previewSeatTemplate,
  type SaveTemplateError,
  type SeatTemplateProblem,
  saveSeatTemplate,
  type TemplatePreview,
} from './seat-templates/seat-templates.ts';
export { findNextHoldExpiry, listExpiredHoldSeats, listTakenAmong, listTakenSeats } from './seats.store.ts';
export { seats } from './seats.ts';
export { type CapacityRow, setCapacities } from './zones/capacities.store.ts';
export { lockSessions, moveCapacity, remapSessionZones } from './zones/remap-zones.ts';

/** Sweep, handled by a workflow: emails about blocks that end the next day. */
export const blockEndingsNotify = defineSweep('seats.notify_block_endings', 60);
