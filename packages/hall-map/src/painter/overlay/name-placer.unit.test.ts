import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LabelForms } from '../../labels/place-labels.ts';
import { createNamePlacer, type PlacementSteps } from './name-placer.ts';
import type { Plate } from './plates.ts';

const EMPTY: LabelForms<Plate> = { forms: [] };
const PLATE: Plate = { lines: [], padding: 0, rotation: 0, rank: 0, hasPaper: false };
const NAME = { box: { x: 0, y: 0, width: 1, height: 1 }, form: PLATE };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Placement of so many names, each of which takes 4 ms. */
function createPlacement(count: number) {
  let time = 0;
  const step = vi.fn(() => {
    time += 4;
    return EMPTY;
  });
  const place = vi.fn<PlacementSteps['place']>((plates) => plates.map(() => NAME));
  return { step, place, create: () => ({ steps: Array.from({ length: count }, () => step), place }), now: () => time };
}

test('places the first names in several tasks', () => {
  const { step, create, now } = createPlacement(3);
  const onPlaced = vi.fn();
  const placer = createNamePlacer(onPlaced, now);
  expect(placer.getNames([1], create)).toBeNull();
  expect(step).not.toHaveBeenCalled();
  vi.advanceTimersToNextTimer();
  expect([step.mock.calls.length, onPlaced.mock.calls.length]).toEqual([2, 0]);
  expect(placer.getNames([1], create)).toBeNull();
  vi.advanceTimersToNextTimer();
  expect([step.mock.calls.length, onPlaced.mock.calls.length]).toEqual([3, 1]);
  expect(placer.getNames([1], create)).toHaveLength(3);
});

test('places names again at once, and only if a value of the key has changed', () => {
  const { place, create, now } = createPlacement(2);
  const placer = createNamePlacer(() => {}, now);
  const [source, otherSource] = [{}, {}];
  placer.getNames([source, 1], create);
  vi.runAllTimers();
  expect(place).toHaveBeenCalledTimes(1);
  for (const [key, calls] of [
    [[source, 1], 1],
    [[source, 2], 2],
    [[otherSource, 2], 3],
    [[otherSource, 2, undefined], 4],
  ] as const) {
    expect(placer.getNames(key, create)).toHaveLength(2);
    expect(place).toHaveBeenCalledTimes(calls);
  }
});

test('starts over if the view changes before the first names are placed, and stops when it is canceled', () => {
  const { place, create, now } = createPlacement(5);
  const onPlaced = vi.fn();
  const placer = createNamePlacer(onPlaced, now);
  placer.getNames([1], create);
  vi.advanceTimersToNextTimer();
  expect(placer.getNames([2], create)).toBeNull();
  placer.cancel();
  vi.runAllTimers();
  expect(place).not.toHaveBeenCalled();
  placer.getNames([3], create);
  vi.runAllTimers();
  expect([place.mock.calls.length, onPlaced.mock.calls.length]).toEqual([1, 1]);
});
