import { describe, expect, it } from 'vitest';
import type { PlanSeat } from '../model/plan.ts';
import { fitCamera, toPlanPoint, zoomAt } from './camera.ts';
import { findNextSeat, findSeatNear, findSeatsInBox, toBox } from './find-seats.ts';

const SEATS = [1, 2, 3].flatMap((row) =>
  [1, 2, 3].map(
    (seat): PlanSeat => ({
      ...{
        id: `${row}-${seat}`,
        sector: 'a',
        row: `${row}`,
        seat: `${seat}`,
        x: seat * 20,
        y: row * 20,
        r: 8,
        zone: 'z',
      },
      ...{ kind: 'ordinary', companionOf: null, restricted: false, note: null },
    }),
  ),
);

describe('camera', () => {
  it('fits the plan in the middle', () => {
    expect(fitCamera({ width: 100, height: 50 }, { width: 224, height: 224 })).toEqual({ k: 2, x: 12, y: 62 });
  });

  it('zooms around the pointer', () => {
    const camera = { k: 2, x: 10, y: 20 };
    const point = { x: 50, y: 70 };
    expect(toPlanPoint(zoomAt(camera, point, 1.5, 1), point)).toEqual(toPlanPoint(camera, point));
    expect(zoomAt(camera, point, 0.001, 1).k).toBe(0.5);
    expect(zoomAt(camera, point, 1000, 1).k).toBe(8);
  });
});

describe('seats by position', () => {
  it('are found in a box that is drawn in any direction', () => {
    expect(findSeatsInBox(SEATS, toBox({ x: 45, y: 45 }, { x: 0, y: 0 }))).toEqual(['1-1', '1-2', '2-1', '2-2']);
  });

  it('are found at a point, or near it', () => {
    expect(findSeatNear(SEATS, { x: 42, y: 39 }, 0)?.id).toBe('2-2');
    expect(findSeatNear(SEATS, { x: 100, y: 100 }, 5)).toBeNull();
  });

  it.each([
    ['left', '2-1'],
    ['right', '2-3'],
    ['up', '1-2'],
    ['down', '3-2'],
  ] as const)('are found to the %s', (direction, id) => {
    const [, , , , from] = SEATS;
    expect(from && findNextSeat(SEATS, from, direction)?.id).toBe(id);
  });

  it('end at the edge', () => {
    const [first] = SEATS;
    expect(first && findNextSeat(SEATS, first, 'up')).toBeNull();
  });
});
