import { expect, it } from 'vitest';
import {
  addSector,
  addStandingArea,
  addZone,
  changeStandingArea,
  moveToSector,
  removeStandingArea,
  setSectorBox,
} from './edit-parts.ts';
import type { HallPlan, PlanSeat } from './plan.ts';

const NO_SEATS: ReadonlySet<string> = new Set();

function createSeat(n: number): PlanSeat {
  return {
    ...{ id: `s${n}`, sector: 'stalls', row: '1', seat: `${n}`, x: n * 100, y: 50, r: 10, zone: 'front' },
    ...{ kind: 'ordinary', companionOf: null, restricted: false, note: null },
  };
}

const PLAN: HallPlan = {
  ...{ width: 1000, height: 500, notes: [], standing: [] },
  sectors: [{ key: 'stalls', name: { en: 'Stalls' }, bounds: [85, 35, 730, 30] }],
  zones: [{ key: 'front', name: { en: 'Front' }, color: '#aa3344' }],
  seats: [1, 2, 3, 4, 5, 6, 7, 8].map(createSeat),
};

it('adds a sector with the selected seats, and fits both sectors to their seats', () => {
  const { sectors, seats } = addSector(PLAN, { kz: 'Балкон' }, new Set(['s7', 's8']));
  expect(sectors.map(({ key, bounds }) => [key, ...bounds])).toEqual([
    ['stalls', 85, 35, 530, 30],
    ['balkon', 685, 35, 130, 30],
  ]);
  expect(seats.filter(({ sector }) => sector === 'balkon').map(({ id }) => id)).toEqual(['s7', 's8']);
});

it('gives parts unique keys, with equal names and with Chinese names', () => {
  const again = addSector(PLAN, { en: 'Stalls' }, NO_SEATS);
  expect(addSector(again, { ch: '池座' }, NO_SEATS).sectors.map(({ key }) => key)).toEqual([
    'stalls',
    'stalls-2',
    'sector',
  ]);
});

it('adds a zone with the selected seats', () => {
  const { zones, seats } = addZone(PLAN, { name: { ru: 'Ложа' }, color: '#2f7d1e' }, new Set(['s1']));
  expect(zones[1]).toEqual({ key: 'lozha', name: { ru: 'Ложа' }, color: '#2f7d1e' });
  expect(seats.filter(({ zone }) => zone === 'lozha')).toHaveLength(1);
});

it('adds a standing area where no seats are, and removes it with its sector', () => {
  const { plan, sector } = addStandingArea(PLAN, { name: { en: 'Floor' }, zone: 'front', capacity: 200 });
  expect(plan.standing).toEqual([
    { key: 'floor', name: { en: 'Floor' }, sector: 'floor', zone: 'front', capacity: 200 },
  ]);
  const [x = 0, y = 0, width = 0, height = 0] = plan.sectors[1]?.bounds ?? [];
  expect(PLAN.seats.some((seat) => seat.x > x && seat.x < x + width && seat.y > y && seat.y < y + height)).toBe(false);
  expect(x >= 0 && y >= 0 && x + width <= PLAN.width && y + height <= PLAN.height).toBe(true);
  const changed = changeStandingArea(plan, 'floor', { name: { en: 'Pit' }, zone: 'front', capacity: 10 });
  expect([changed.sectors[1]?.name.en, changed.standing[0]?.capacity]).toEqual(['Pit', 10]);
  expect(removeStandingArea(changed, 'floor')).toEqual(PLAN);
  const withSeats = moveToSector(changed, new Set(['s1']), sector);
  expect(removeStandingArea(withSeats, 'floor').sectors).toHaveLength(2);
});

it('places a sector within the plan, with a size', () => {
  const place = (box: readonly [number, number, number, number]) =>
    setSectorBox(PLAN, 'stalls', box).sectors[0]?.bounds;
  expect(place([10, 20, 30, 40])).toEqual([10, 20, 30, 40]);
  expect(place([-5, -5, 2_000, 2_000])).toEqual([0, 0, 1000, 500]);
  expect(place([5_000, 10, 0, -3])).toEqual([999, 10, 1, 1]);
  expect(place([Number.NaN, 0, 10, 10])?.every(Number.isFinite)).toBe(true);
});
