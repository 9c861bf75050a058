import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSeatIndex } from '../index/seat-index.ts';
import type { SeatInput } from '../plan/plan-input.ts';
import { createTestPlan } from '../testing/create-test-plan.ts';
import { createSeatNavigator, type NavigationStep } from './seat-navigator.ts';

const ARROWS: readonly NavigationStep[] = ['left', 'right', 'up', 'down'];
const ALL_STEPS: readonly NavigationStep[] = [...ARROWS, 'row-start', 'row-end', 'previous-sector', 'next-sector'];

function createTestNavigator(seats: readonly Partial<SeatInput>[]) {
  const plan = createTestPlan(seats);
  return { plan, navigator: createSeatNavigator(plan, createSeatIndex(plan)) };
}

function countReachableSeats(
  seats: readonly Partial<SeatInput>[],
  steps: readonly NavigationStep[],
  start = 0,
): number {
  const { navigator } = createTestNavigator(seats);
  const visited = new Set([start]);
  const open = [start];
  for (let seat = open.pop(); seat !== undefined; seat = open.pop())
    for (const step of steps) {
      const next = navigator.navigate(seat, step);
      if (!visited.has(next)) open.push(next);
      visited.add(next);
    }
  return visited.size;
}

const anySeat = fc.record({
  x: fc.integer({ min: -20, max: 20 }),
  y: fc.integer({ min: -20, max: 20 }),
  sector: fc.constantFrom('a', 'b', 'c'),
  row: fc.constantFrom('1', '2', '10', 'A'),
});

/** Concentric rows over any arc, in one sector or split into two. */
const curvedRows = fc
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

describe('createSeatNavigator', () => {
  test('reaches every seat of any plan from any seat', () => {
    fc.assert(
      fc.property(fc.array(anySeat, { minLength: 1, maxLength: 40 }), fc.nat(), (seats, start) => {
        expect(countReachableSeats(seats, ALL_STEPS, start % seats.length)).toBe(seats.length);
      }),
      { numRuns: 300 },
    );
  });

  test('reaches every seat of curved rows', () => {
    fc.assert(
      fc.property(curvedRows, (seats) => {
        expect(countReachableSeats(seats, ALL_STEPS)).toBe(seats.length);
      }),
    );
  });

  test('needs only arrows within a sector', () => {
    const inOne = fc
      .array(anySeat, { minLength: 1, maxLength: 40 })
      .map((seats) => seats.map((seat) => ({ ...seat, sector: 'a' })));
    fc.assert(
      fc.property(inOne, (seats) => {
        expect(countReachableSeats(seats, ARROWS)).toBe(seats.length);
      }),
      { numRuns: 300 },
    );
  });

  test('stays in place in a plan of one seat', () => {
    const { navigator } = createTestNavigator([{}]);
    for (const step of ALL_STEPS) expect(navigator.navigate(0, step)).toBe(0);
  });

  test('follows the screen for horizontal and vertical rows', () => {
    const level = [0, 1, 2, 3].map((n) => ({
      x: 10 * (n % 2),
      y: 10 * Math.floor(n / 2),
      row: `${Math.floor(n / 2)}`,
    }));
    const { navigator } = createTestNavigator(level);
    expect([
      navigator.navigate(0, 'right'),
      navigator.navigate(0, 'down'),
      navigator.navigate(3, 'left'),
      navigator.navigate(3, 'up'),
    ]).toEqual([1, 2, 2, 1]);
    const upright = level.map(({ x, y, row }) => ({ x: y, y: x, row }));
    const turned = createTestNavigator(upright).navigator;
    expect([
      turned.navigate(0, 'down'),
      turned.navigate(0, 'right'),
      turned.navigate(3, 'up'),
      turned.navigate(3, 'left'),
    ]).toEqual([1, 2, 2, 1]);
  });

  test('moves along a row by position, not by label', () => {
    const labels = ['5', '3', '1', '2', '4'];
    const { navigator } = createTestNavigator(labels.map((seat, place) => ({ seat, x: 10 * place, y: 0 })));
    expect([
      navigator.navigate(0, 'right'),
      navigator.navigate(2, 'right'),
      navigator.navigate(2, 'row-start'),
      navigator.navigate(2, 'row-end'),
    ]).toEqual([1, 3, 0, 4]);
  });

  test('continues into the next sector past the last row', () => {
    const { navigator } = createTestNavigator([
      { x: 0, y: 0, sector: 'a' },
      { x: 100, y: 2, sector: 'c' },
      { x: 2, y: 50, sector: 'b' },
    ]);
    expect(navigator.navigate(0, 'down')).toBe(2);
    expect(navigator.navigate(0, 'right')).toBe(1);
    expect(navigator.navigate(0, 'up')).toBe(0);
    expect([navigator.navigate(0, 'next-sector'), navigator.navigate(0, 'previous-sector')]).toEqual([2, 1]);
  });
});
