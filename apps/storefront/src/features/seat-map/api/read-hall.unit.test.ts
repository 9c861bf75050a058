import { packRows, unpackRows } from '@sahna/contract/rules/packed-rows';
import { expect, test } from 'vitest';
import { AVAILABILITY, PLAN } from '../../../shared/testing/wire-scheme.ts';
import { readChangeEvent, readHall, readListEvent, readSnapshot } from './read-hall.ts';

test('readHall reads seats, their notes, and standing areas', () => {
  const hall = readHall(PLAN, AVAILABILITY, 'en');
  if (!hall) throw new Error('the hall is broken');
  expect(hall.order).toEqual([11, 12, 13, 21, 22, 23]);
  expect(hall.plan.count).toBe(6);
  expect(hall.plan.zones.map(({ id, color }) => [id, color])).toEqual([
    [1, '#225588'],
    [2, '#8b8378'],
  ]);
  expect(hall.plan.sectors.map(({ name }) => name)).toEqual(['Stalls en', 'Floor en']);
  expect([...hall.notes]).toEqual([[21, 'A pillar en']]);
  expect([...hall.views]).toEqual([['stalls', '/view.avif']]);
  expect(hall.stage).toEqual({ x: 50, y: -20, axis: { x: 0, y: 1 } });
  expect([...hall.levels]).toEqual([
    ['stalls', { height: 0, rake: 0.04 }],
    ['floor', { height: 2, rake: 0.2 }],
  ]);
  expect([...hall.zonesOf]).toEqual([
    ['stalls', [1]],
    ['floor', [2]],
  ]);
  expect(hall.hasWheelchairs).toBe(true);
  expect(hall.areas).toEqual([{ id: 1_000_000_001, name: 'Floor en', button: '', zoneId: 2, color: '#8b8378' }]);
  expect(hall.plan.standing.map(({ key, bounds }) => [key, bounds.y])).toEqual([['1000000001', 50]]);
});

test('readHall returns null for an invalid plan', () => {
  const [first = {}] = unpackRows<Record<string, string | number>>(PLAN.seat_numbers);
  const twice = { ...PLAN, seat_numbers: packRows([first, first], Object.keys(first)) };
  expect(readHall(twice, AVAILABILITY, 'en')).toBeNull();
});

test('snapshots from the endpoint and from the stream are read alike', () => {
  const fresh = readSnapshot(AVAILABILITY);
  expect(fresh).toMatchObject({ version: 'v1', plan: PLAN.plan });
  expect([...fresh.free]).toEqual([0b11011100]);
  expect([...fresh.areas]).toEqual([[1_000_000_001, 20]]);
  const { seat_stand, zones, ...rest } = AVAILABILITY;
  const list = { ...rest, stand: [{ seat_id: 1_000_000_001, quant: 20 }] };
  expect(readListEvent(JSON.stringify(list))).toEqual(fresh);
  const change = { from: 'v1', version: 'v2', quant: 23, taken: [11], freed: [13], stand: [] };
  expect(readChangeEvent(JSON.stringify(change))).toEqual({
    from: 'v1',
    version: 'v2',
    takenSeats: [11],
    freed: [13],
    areas: new Map(),
  });
});
