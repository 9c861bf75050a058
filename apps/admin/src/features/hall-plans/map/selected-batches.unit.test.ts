import { describe, expect, it } from 'vitest';
import type { HallPlan } from '../model/plan.ts';
import { createBatches, MAX_SEATS_PER_BATCH, type SelectedBatches, updateBatches } from './selected-batches.ts';

const SEATS_PER_BLOCK = MAX_SEATS_PER_BATCH;

function createPlan(count: number): HallPlan {
  return {
    ...{ width: count, height: 10, notes: [], standing: [], sectors: [], zones: [] },
    seats: Array.from({ length: count }, (_, at) => ({
      ...{ id: `${at}`, sector: 'a', row: '1', seat: `${at}`, x: at, y: 5, r: 1, zone: 'z', kind: 'ordinary' },
      ...{ companionOf: null, restricted: false, note: null },
    })),
  };
}

const PLAN = createPlan(SEATS_PER_BLOCK * 4);

function pick(from: number, to: number): Set<string> {
  return new Set(PLAN.seats.slice(from, to).map(({ id }) => id));
}

function listIds({ batches }: SelectedBatches): string[] {
  return batches
    .flat()
    .map(({ id }) => id)
    .sort();
}

describe('batches of selected seats', () => {
  it('contain each selected seat once, whatever the order of changes', () => {
    const selections = [pick(0, 700), pick(100, 900), pick(350, 360), new Set<string>(), pick(0, 1000), pick(1, 1000)];
    let batches = createBatches(PLAN);
    for (const selected of selections) {
      batches = updateBatches(batches, PLAN, selected);
      expect(listIds(batches)).toEqual([...selected].sort());
    }
  });

  it('remain the same while a selection grows', () => {
    const before = updateBatches(createBatches(PLAN), PLAN, pick(0, SEATS_PER_BLOCK * 2));
    const after = updateBatches(before, PLAN, pick(0, SEATS_PER_BLOCK * 2 + 10));
    expect(after.batches.slice(0, 2)).toEqual(before.batches);
    for (const [at, batch] of before.batches.entries()) expect(after.batches[at]).toBe(batch);
  });

  it('are as few after many small changes as after one', () => {
    let batches = createBatches(PLAN);
    for (let count = 1; count <= 600; count++) batches = updateBatches(batches, PLAN, pick(0, count));
    expect(batches.batches).toHaveLength(Math.ceil(600 / MAX_SEATS_PER_BATCH));
  });

  it('change where a seat is no longer selected', () => {
    const before = updateBatches(createBatches(PLAN), PLAN, pick(0, SEATS_PER_BLOCK * 3));
    const selected = new Set(before.selected);
    selected.delete('0');
    const after = updateBatches(before, PLAN, selected);
    expect(after.batches.filter((batch) => before.batches.includes(batch))).toHaveLength(2);
  });

  it('are built again for another plan, whose seats are elsewhere', () => {
    const before = updateBatches(createBatches(PLAN), PLAN, pick(0, SEATS_PER_BLOCK));
    const moved = createPlan(SEATS_PER_BLOCK * 4);
    expect(updateBatches(before, moved, before.selected).batches[0]?.[0]).toBe(moved.seats[0]);
  });
});
