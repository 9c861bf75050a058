import { expect, test } from 'vitest';
import type { HallPlan } from '../../../modules/catalog/index.ts';
import { areaId, seatId, zoneId } from '../../../platform/lib/ids.ts';
import { toSessionHallDto, toStandingPlaces } from './dto.ts';

const zones = ['seated', 'mixed', 'standing'].map((key, at) => ({
  ...{ id: zoneId(at + 1), key, name: { en: `The ${key}` }, description: {} },
  ...{ color: '#000000', shape: 'circle' as const },
}));
const seat = { ...{ sectorId: 1, row: '1', x: 1, y: 1, radius: 1, companionOf: null, restricted: false, note: {} } };
const area = { sectorId: 1, name: {}, button: {}, capacity: 9 };
const plan: HallPlan = {
  ...{ id: 1, hallId: 1, version: 1, digest: '', svg: '', width: 9, height: 9, sectors: [], zones },
  seats: [1, 2].map((at) => ({
    ...{ ...seat, id: seatId(at), key: `${at}`, zoneId: zoneId(at), seat: `${at}`, kind: 'ordinary', bestOrder: 0 },
  })),
  standingAreas: [2, 3].map((at) => ({ ...area, id: areaId(at), key: `${at}`, zoneId: zoneId(at) })),
};

test('zones with numbered seats and standing areas are named, because their standing places have no blocks', () => {
  const stage = { at: { x: 0, y: 0 }, axis: null };
  const hall = toSessionHallDto(
    {
      ...{ plan, name: '', positions: new Map(), viewUrls: [] },
      getSeating: () => ({ benches: [], pitch: 1, stage, comfort: 1 }),
    },
    'en',
  );
  expect(hall.mixedZones).toEqual(['The mixed']);
  expect(hall.standingZones).toEqual([{ key: 'standing', name: 'The standing' }]);
});

test('standing places of a zone are those beyond its numbered seats', () => {
  const places = (id: number, capacity: number | null, unnumbered: number) => ({
    zoneId: zoneId(id),
    capacity,
    unnumbered,
  });
  expect(toStandingPlaces({ zones: [places(1, 1, 0), places(2, 10, 4), places(3, 9, 9)] }, { plan }, 'en')).toEqual([
    { zone: 'The mixed', capacity: 9, free: 5 },
    { zone: 'The standing', capacity: 9, free: 0 },
  ]);
  expect(toStandingPlaces({ zones: [places(3, null, 2)] }, { plan }, 'en')).toEqual([
    { zone: 'The standing', capacity: null, free: null },
  ]);
});
