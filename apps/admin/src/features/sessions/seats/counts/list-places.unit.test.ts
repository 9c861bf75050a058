import { createPlan } from '@sahna/hall-map';
import { expect, test } from 'vitest';
import type { TakenSeat } from '../map/read-hall.ts';
import { groupSeatsByRow, joinLabels, listPlaces, type PlaceRow } from './list-places.ts';

const created = createPlan({
  ...{ bounds: { x: 0, y: 0, width: 100, height: 100 }, captions: [], picture: { markup: '' }, stage: { x: 50, y: 0 } },
  zones: [{ id: 1, name: 'A', color: '#000000' }],
  sectors: [{ key: 'stalls', name: 'Stalls', bounds: { x: 0, y: 0, width: 100, height: 100 } }],
  seats: Array.from({ length: 10 }, (_, at) => ({
    ...{ id: at + 1, x: 5 + (at % 5) * 10, y: at < 5 ? 20 : 40, r: 2, zone: 1, sector: 'stalls' },
    ...{ row: at < 5 ? '1' : '2', seat: String((at % 5) + 1), kind: 'ordinary' as const },
  })),
});
if (!created.ok) throw new Error('invalid plan');
const { plan } = created;

const COUNTS = { capacity: 13, killed: 0, sold: 1, reserved: 0, inCarts: 1, blocked: 1, free: 10, inQuotas: 1 };
const STANDING_ZONES = [{ zone: 'Floor', capacity: 3, free: 3 }];
const ALLOCATED = new Map<number, TakenSeat>([
  [2, { look: 'sold', owner: 1, isInQuota: false }],
  [6, { look: 'cart', owner: 2, isInQuota: false }],
  [7, { look: 'violet', owner: 3, isInQuota: false }],
  [8, { look: 'green', owner: 4, isInQuota: true }],
]);

const sum = (rows: readonly PlaceRow[]): number => rows.reduce((total, { quantity }) => total + (quantity ?? 0), 0);

test('free seats are listed by row, with those of quotas, and add up with standing places', () => {
  const rows = listPlaces('free', {
    places: { counts: COUNTS, standingZones: STANDING_ZONES },
    plan,
    allocated: ALLOCATED,
  });
  expect(rows).toEqual([
    { place: { kind: 'row', sector: 'Stalls', row: '1', seats: '1, 3–5' }, quantity: 4 },
    { place: { kind: 'row', sector: 'Stalls', row: '2', seats: '3–5' }, quantity: 3 },
    { place: { kind: 'standing', zone: 'Floor' }, quantity: 3 },
  ]);
  expect(sum(rows)).toBe(COUNTS.free);
});

test('the capacity has every seat', () => {
  const rows = listPlaces('capacity', {
    places: { counts: COUNTS, standingZones: STANDING_ZONES },
    plan,
    allocated: ALLOCATED,
  });
  expect(rows.map(({ quantity }) => quantity)).toEqual([5, 5, 3]);
});

test('a limit of the session below its zones, and places of no zone, make the sum right', () => {
  const limited = { counts: { ...COUNTS, capacity: 12 }, standingZones: STANDING_ZONES };
  expect(listPlaces('capacity', { places: limited, plan, allocated: ALLOCATED }).at(-1)).toEqual({
    place: { kind: 'limit' },
    quantity: 1,
  });
  const general = { counts: { ...COUNTS, capacity: 12 }, standingZones: [] };
  expect(listPlaces('capacity', { places: general, plan: null, allocated: new Map() })).toEqual([
    { place: { kind: 'unnumbered' }, quantity: 12 },
  ]);
});

test('places without a limit have no number', () => {
  const places = { counts: { ...COUNTS, capacity: null, free: null }, standingZones: [] };
  expect(listPlaces('free', { places, plan: null, allocated: new Map() })).toEqual([
    { place: { kind: 'unnumbered' }, quantity: null },
  ]);
});

test('seats are grouped by row in the order of their numbers, without those that the plan lacks', () => {
  expect(groupSeatsByRow(plan, [4, 7, 2, 3, 99])).toEqual([
    { sector: 'Stalls', row: '1', labels: ['2', '3', '4'] },
    { sector: 'Stalls', row: '2', labels: ['2'] },
  ]);
});

test.each([
  [[], ''],
  [['1'], '1'],
  [['1', '2'], '1, 2'],
  [['1', '2', '3', '5', '7', '8', '9'], '1–3, 5, 7–9'],
  [['9', '10', '11', '12A', '13'], '9–11, 12A, 13'],
  [['A', 'B', 'C'], 'A, B, C'],
])('labels %j read %s', (labels, text) => {
  expect(joinLabels(labels)).toBe(text);
});
