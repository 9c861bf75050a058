import { createPlan, type Plan, type SeatInput } from '@sahna/hall-map';
import { describe, expect, test } from 'vitest';
import { drawView, type ViewPart } from './draw-view.ts';
import { createHallGeometry, type HallGeometry, type StagePosition } from './hall-geometry.ts';
import { getSectorLevel, type SectorLevel } from './sector-levels.ts';

const PICTURE = { width: 656, height: 320 };
const STAGE: StagePosition = { x: 300, y: -60, axis: { x: 0, y: 1 } };
const STALLS: SectorLevel = { height: 0, rake: 0.04 };
const BALCONY: SectorLevel = { height: 6, rake: 0.3 };

/** Ten rows of 21 seats in the stalls, 20 units from each other, and five in the balcony behind them. Ids: row * 100 + seat. */
function createHallPlan(): Plan {
  const seats: SeatInput[] = Array.from({ length: 15 }, (_, row) =>
    Array.from({ length: 21 }, (_, seat) => ({
      ...{ id: (row + 1) * 100 + seat + 1, x: 100 + seat * 20, y: row * 34 + (row >= 10 ? 60 : 0), r: 8, zone: 1 },
      ...{ sector: row < 10 ? 'stalls' : 'balcony', row: `${row + 1}`, seat: `${seat + 1}` },
    })),
  ).flat();
  const sectors = ['stalls', 'balcony'].map((key) => ({ key, name: key }));
  const created = createPlan({ zones: [{ id: 1, name: 'One', color: '#333333' }], sectors, seats });
  if (!created.ok) throw new Error('the plan is broken');
  return created.plan;
}

const PLAN = createHallPlan();
const createGeometry = (stage = STAGE): HallGeometry =>
  createHallGeometry(
    PLAN,
    stage,
    new Map([
      ['stalls', STALLS],
      ['balcony', BALCONY],
    ]),
  );
const findSeat = (row: number, number: number): number => PLAN.indexOf(row * 100 + number);
const drawSeatView = (row: number, number: number, isRestricted = false) =>
  drawView(createGeometry(), findSeat(row, number), isRestricted, PICTURE);

function parseNumbers(d: string): number[] {
  return [...d.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
}

function measureBox(row: number, number: number, part: ViewPart, isRestricted = false) {
  const numbers = parseNumbers(
    drawSeatView(row, number, isRestricted).shapes.find((shape) => shape.part === part)?.d ?? '',
  );
  const [xs, ys] = [numbers.filter((_, nth) => nth % 2 === 0), numbers.filter((_, nth) => nth % 2 === 1)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

describe('createHallGeometry', () => {
  test('returns meters from the middle of the edge of the stage', () => {
    const hall = createGeometry();
    const [first, second] = [hall.seatAt(findSeat(1, 11)), hall.seatAt(findSeat(1, 12))];
    expect(first.x).toBeCloseTo(0);
    expect(second.x).toBeCloseTo(0.56);
    expect(first.y).toBeCloseTo(2.2);
    expect(hall.seatAt(findSeat(2, 11)).y - first.y).toBeCloseTo(34 * 0.028);
  });

  test('raises rows by the rake of their sector', () => {
    const hall = createGeometry();
    expect(hall.seatAt(findSeat(1, 11)).z).toBeCloseTo(0);
    expect(hall.seatAt(findSeat(10, 11)).z).toBeCloseTo(0.04 * 9 * 34 * 0.028);
    expect(hall.seatAt(findSeat(11, 11)).z).toBeCloseTo(6);
    expect(hall.seatAt(findSeat(15, 11)).z).toBeCloseTo(6 + 0.3 * 4 * 34 * 0.028);
  });

  test('rotates with the stage', () => {
    const fromBelow = createGeometry({ x: 300, y: 800, axis: { x: 0, y: -1 } });
    expect(fromBelow.seatAt(findSeat(15, 11)).y).toBeLessThan(fromBelow.seatAt(findSeat(1, 11)).y);
    expect(fromBelow.seatAt(findSeat(15, 12)).x).toBeCloseTo(-0.56);
  });

  test('returns heads of the two rows in front, outside of the line of sight', () => {
    const heads = createGeometry().listSeatsInFront(findSeat(8, 11));
    expect(new Set(heads.map(({ y }) => y.toFixed(2))).size).toBe(2);
    expect(heads.every(({ x }) => Math.abs(x) > 0.2)).toBe(true);
    expect(createGeometry().listSeatsInFront(findSeat(1, 11))).toEqual([]);
  });
});

describe('drawView', () => {
  test('is symmetric from the middle of a row', () => {
    const { left, right } = measureBox(5, 11, 'floor');
    expect(left + right).toBeCloseTo(PICTURE.width, 0);
  });

  test('shows the stage on the right from seats on the left, and smaller from a distance', () => {
    const measureSize = (row: number, number: number, part: ViewPart) => {
      const { left, right } = measureBox(row, number, part);
      return { middle: (left + right) / 2, width: right - left };
    };
    expect(measureSize(5, 1, 'back').middle).not.toBeCloseTo(PICTURE.width / 2, 0);
    expect(measureSize(10, 11, 'back').width).toBeGreaterThan(0);
    expect(measureSize(15, 11, 'frame').width).toBeLessThan(measureSize(3, 11, 'frame').width);
  });

  test('shows more of the floor from above', () => {
    const measureDepth = (row: number) => {
      const { top, bottom } = measureBox(row, 11, 'floor');
      return bottom - top;
    };
    expect(measureDepth(15)).toBeGreaterThan(2 * measureDepth(10));
  });

  test('hides the near side of the stage behind a pillar where the view is restricted', () => {
    const left = measureBox(6, 2, 'hidden', true);
    const floor = measureBox(6, 2, 'floor', true);
    expect(left.left).toBeLessThan(floor.left);
    expect(left.right).toBeGreaterThan(floor.left);
    expect(left.right).toBeLessThan(floor.right);
    expect(drawSeatView(6, 2).shapes.map(({ part }) => part)).not.toContain('hidden');
  });

  test('returns the distance to the stage', () => {
    expect(drawSeatView(1, 11).distance).toBe(2);
    expect(drawSeatView(15, 11).distance).toBe(Math.round(2.2 + (14 * 34 + 60) * 0.028));
  });

  test('has finite coordinates from every seat with any stage', () => {
    for (const stage of [
      STAGE,
      { ...STAGE, axis: null },
      { x: 300, y: 300, axis: null },
      { x: 90, y: 10, axis: { x: 1, y: 0 } },
    ])
      for (let index = 0; index < PLAN.count; index++)
        for (const { d } of drawView(createGeometry(stage), index, true, PICTURE).shapes)
          expect(d).not.toMatch(/NaN|Infinity/);
  });
});

test.each([
  [['balcony', 'Балкон'], { height: 6, rake: 0.3 }],
  [['b2', 'Второй ярус', '二层楼座'], { height: 9, rake: 0.33 }],
  [['boxes-left', 'Ложи, левая сторона'], { height: 2.5, rake: 0 }],
  [['amphitheatre'], { height: 1.5, rake: 0.12 }],
  [['sector-a'], { height: 0, rake: 0.04 }],
])('getSectorLevel returns the default height of %j', (names, level) => {
  expect(getSectorLevel({ height: null, rake: null }, names)).toEqual(level);
  expect(getSectorLevel({ height: 4, rake: null }, names)).toEqual({ ...level, height: 4 });
});
