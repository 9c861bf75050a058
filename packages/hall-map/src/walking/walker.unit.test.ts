import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSeatIndex } from '../index/seat-index.ts';
import type { SeatInput } from '../plan/input.ts';
import { planOf } from '../testing/plans.ts';
import { createWalker, type WalkStep } from './walker.ts';

const ARROWS: readonly WalkStep[] = ['left', 'right', 'up', 'down'];
const ALL: readonly WalkStep[] = [...ARROWS, 'row-start', 'row-end', 'previous-sector', 'next-sector'];

function walkerOf(seats: readonly Partial<SeatInput>[]) {
  const plan = planOf(seats);
  return { plan, walker: createWalker(plan, createSeatIndex(plan)) };
}

function reached(seats: readonly Partial<SeatInput>[], steps: readonly WalkStep[], start = 0): number {
  const { walker } = walkerOf(seats);
  const seen = new Set([start]);
  const open = [start];
  for (let seat = open.pop(); seat !== undefined; seat = open.pop())
    for (const step of steps) {
      const next = walker.walk(seat, step);
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  return seen.size;
}

const anySeat = fc.record({
  x: fc.integer({ min: -20, max: 20 }),
  y: fc.integer({ min: -20, max: 20 }),
  sector: fc.constantFrom('a', 'b', 'c'),
  row: fc.constantFrom('1', '2', '10', 'A'),
});

/** Rows around a middle, over any part of the circle, in one sector or parted into two. */
const curved = fc
  .record({
    rows: fc.integer({ min: 1, max: 5 }),
    seats: fc.integer({ min: 1, max: 14 }),
    from: fc.double({ min: 0, max: 6, noNaN: true }),
    span: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    parted: fc.boolean(),
  })
  .map(({ rows, seats, from, span, parted }) =>
    Array.from({ length: rows * seats }, (_, nth) => {
      const [row, place] = [Math.floor(nth / seats), nth % seats];
      const angle = from + (span * place) / seats;
      const radius = 50 + 12 * row;
      const sector = parted && place * 2 >= seats ? 'b' : 'a';
      return { x: radius * Math.cos(angle), y: radius * Math.sin(angle), row: `${row}`, sector };
    }),
  );

describe('walking', () => {
  test('reaches every seat of any plan, from any seat', () => {
    fc.assert(
      fc.property(fc.array(anySeat, { minLength: 1, maxLength: 40 }), fc.nat(), (seats, start) => {
        expect(reached(seats, ALL, start % seats.length)).toBe(seats.length);
      }),
      { numRuns: 300 },
    );
  });

  test('reaches every seat of curved rows', () => {
    fc.assert(
      fc.property(curved, (seats) => {
        expect(reached(seats, ALL)).toBe(seats.length);
      }),
    );
  });

  test('needs only the arrows within a sector', () => {
    const inOne = fc
      .array(anySeat, { minLength: 1, maxLength: 40 })
      .map((seats) => seats.map((seat) => ({ ...seat, sector: 'a' })));
    fc.assert(
      fc.property(inOne, (seats) => {
        expect(reached(seats, ARROWS)).toBe(seats.length);
      }),
      { numRuns: 300 },
    );
  });

  test('goes nowhere in a plan of one seat', () => {
    const { walker } = walkerOf([{}]);
    for (const step of ALL) expect(walker.walk(0, step)).toBe(0);
  });

  test('stays in step with what is seen: rows along the screen, and rows that stand upright', () => {
    const level = [0, 1, 2, 3].map((n) => ({
      x: 10 * (n % 2),
      y: 10 * Math.floor(n / 2),
      row: `${Math.floor(n / 2)}`,
    }));
    const { walker } = walkerOf(level);
    expect([walker.walk(0, 'right'), walker.walk(0, 'down'), walker.walk(3, 'left'), walker.walk(3, 'up')]).toEqual([
      1, 2, 2, 1,
    ]);
    const upright = level.map(({ x, y, row }) => ({ x: y, y: x, row }));
    const turned = walkerOf(upright).walker;
    expect([turned.walk(0, 'down'), turned.walk(0, 'right'), turned.walk(3, 'up'), turned.walk(3, 'left')]).toEqual([
      1, 2, 2, 1,
    ]);
  });

  test('walks a row by where seats stand and not by what they are called', () => {
    const labels = ['5', '3', '1', '2', '4'];
    const { walker } = walkerOf(labels.map((seat, place) => ({ seat, x: 10 * place, y: 0 })));
    expect([
      walker.walk(0, 'right'),
      walker.walk(2, 'right'),
      walker.walk(2, 'row-start'),
      walker.walk(2, 'row-end'),
    ]).toEqual([1, 3, 0, 4]);
  });

  test('goes on to the next sector past the last row', () => {
    const { walker } = walkerOf([
      { x: 0, y: 0, sector: 'a' },
      { x: 100, y: 2, sector: 'c' },
      { x: 2, y: 50, sector: 'b' },
    ]);
    expect(walker.walk(0, 'down')).toBe(2);
    expect(walker.walk(0, 'right')).toBe(1);
    expect(walker.walk(0, 'up')).toBe(0);
    expect([walker.walk(0, 'next-sector'), walker.walk(0, 'previous-sector')]).toEqual([2, 1]);
  });
});
