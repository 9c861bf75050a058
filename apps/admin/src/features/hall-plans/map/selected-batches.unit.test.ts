import { describe, expect, it } from 'vitest';
import type { PlanSeat } from '../model/plan.ts';
import { createBatches, MAX_SEATS_PER_BATCH, type SelectedBatches, updateBatches } from './selected-batches.ts';

const SEATS_PER_BLOCK = MAX_SEATS_PER_BATCH;

function createSeats(count: number): PlanSeat[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ id: `${at}`, sector: 'a', row: '1', seat: `${at}`, x: at, y: 5, r: 1, zone: 'z', kind: 'ordinary' },
    ...{ companionOf: null, restricted: false, note: null },
  }));
}

const SEATS = createSeats(SEATS_PER_BLOCK * 4);

function pick(from: number, to: number): Set<string> {
  return new Set(SEATS.slice(from, to).map(({ id }) => id));
}

function listIds({ batches }: SelectedBatches): string[] {
  return batches
    .flat()
    .map(({ id }) => id)
    .sort();
}

describe('batches of selected seats', () => {
  it('contain each selected seat once after changes in any order', () => {
    const selections = [pick(0, 700), pick(100, 900), pick(350, 360), new Set<string>(), pick(0, 1000), pick(1, 1000)];
    let batches = createBatches(SEATS);
    for (const selected of selections) {
      batches = updateBatches(batches, SEATS, selected);
      expect(listIds(batches)).toEqual([...selected].sort());
    }
  });

  it('remain the same while a selection grows', () => {
    const before = updateBatches(createBatches(SEATS), SEATS, pick(0, SEATS_PER_BLOCK * 2));
    const after = updateBatches(before, SEATS, pick(0, SEATS_PER_BLOCK * 2 + 10));
    expect(after.batches.slice(0, 2)).toEqual(before.batches);
    for (const [at, batch] of before.batches.entries()) expect(after.batches[at]).toBe(batch);
  });

  it('are as few after many small changes as after one', () => {
    let batches = createBatches(SEATS);
    for (let count = 1; count <= 600; count++) batches = updateBatches(batches, SEATS, pick(0, count));
    expect(batches.batches).toHaveLength(Math.ceil(600 / MAX_SEATS_PER_BATCH));
  });

  it('change where a seat is no longer selected', () => {
    const before = updateBatches(createBatches(SEATS), SEATS, pick(0, SEATS_PER_BLOCK * 3));
    const selected = new Set(before.selected);
    selected.delete('0');
    const after = updateBatches(before, SEATS, selected);
    expect(after.batches.filter((batch) => before.batches.includes(batch))).toHaveLength(2);
  });

  it('are built again for another plan', () => {
    const before = updateBatches(createBatches(SEATS), SEATS, pick(0, SEATS_PER_BLOCK));
    const moved = createSeats(SEATS_PER_BLOCK * 4);
    expect(updateBatches(before, moved, before.selected).batches[0]?.[0]).toBe(moved[0]);
  });
});
