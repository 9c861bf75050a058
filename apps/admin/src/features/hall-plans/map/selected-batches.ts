/**
 * Selected seats in batches, so that a change of the selection builds the paths of a few batches and not of all seats.
 * Unchanged batches are the same arrays.
 */
import type { HallPlan, PlanSeat } from '../model/plan.ts';

export type SeatBatch = readonly PlanSeat[];
export type SelectedBatches = { plan: HallPlan; selected: ReadonlySet<string>; batches: readonly SeatBatch[] };

export const MAX_SEATS_PER_BATCH = 250;

export function createBatches(plan: HallPlan): SelectedBatches {
  return { plan, selected: new Set(), batches: [] };
}

/** A full batch remains while all of its seats are selected; seats of the others are distributed again with the new ones. */
export function updateBatches(before: SelectedBatches, plan: HallPlan, selected: ReadonlySet<string>): SelectedBatches {
  // Another plan can have other positions.
  if (before.plan !== plan) return updateBatches(createBatches(plan), plan, selected);
  const isSelected = ({ id }: PlanSeat): boolean => selected.has(id);
  const isUnchanged = (batch: SeatBatch): boolean => batch.length === MAX_SEATS_PER_BATCH && batch.every(isSelected);
  const batches = before.batches.filter(isUnchanged);
  const seats = before.batches.filter((batch) => !isUnchanged(batch)).flatMap((batch) => batch.filter(isSelected));
  for (const seat of plan.seats) if (isSelected(seat) && !before.selected.has(seat.id)) seats.push(seat);
  for (let at = 0; at < seats.length; at += MAX_SEATS_PER_BATCH)
    batches.push(seats.slice(at, at + MAX_SEATS_PER_BATCH));
  return { plan, selected, batches };
}
