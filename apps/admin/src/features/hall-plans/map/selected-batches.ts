/**
 * Selected seats in batches, so that a change of the selection builds the paths of a few batches and not of all seats.
 * Unchanged batches are the same arrays.
 */
import type { PlanSeat } from '../model/plan.ts';

export type SeatBatch = readonly PlanSeat[];
export type SelectedBatches = {
  seats: readonly PlanSeat[];
  selected: ReadonlySet<string>;
  batches: readonly SeatBatch[];
};

export const MAX_SEATS_PER_BATCH = 250;

export function createBatches(seats: readonly PlanSeat[]): SelectedBatches {
  return { seats, selected: new Set(), batches: [] };
}

/** A full batch remains while all of its seats are selected; seats of the others are distributed again with the new ones. */
export function updateBatches(
  before: SelectedBatches,
  seats: readonly PlanSeat[],
  selected: ReadonlySet<string>,
): SelectedBatches {
  // Seats of another plan can have other positions.
  if (before.seats !== seats) return updateBatches(createBatches(seats), seats, selected);
  const isSelected = ({ id }: PlanSeat): boolean => selected.has(id);
  const isUnchanged = (batch: SeatBatch): boolean => batch.length === MAX_SEATS_PER_BATCH && batch.every(isSelected);
  const batches: SeatBatch[] = [];
  const loose: PlanSeat[] = [];
  for (const batch of before.batches)
    if (isUnchanged(batch)) batches.push(batch);
    else loose.push(...batch.filter(isSelected));
  for (const seat of seats) if (isSelected(seat) && !before.selected.has(seat.id)) loose.push(seat);
  for (let at = 0; at < loose.length; at += MAX_SEATS_PER_BATCH)
    batches.push(loose.slice(at, at + MAX_SEATS_PER_BATCH));
  return { seats, selected, batches };
}
