import { expect, it } from 'vitest';
import type { ReadHall } from '../../files/read-folder.ts';
import { describeHall } from './describe-hall.ts';

const toLocalText = (en: string) => ({ en });
const createRow = (sector: string, name: string, count: number, zone: string) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `${sector}/${name}/${at}`, sector, row: name, seat: `${at + 1}`, x: at, y: 0, r: 1, zone },
    ...{ kind: 'ordinary' as const, companionOf: null, restricted: false, note: null },
  }));

const PLAN: ReadHall['plan'] = {
  ...{ svg: '', width: 9, height: 9, notes: [] },
  sectors: [
    { key: 'stalls', name: toLocalText('Stalls'), bounds: [0, 0, 9, 9] },
    { key: 'floor', name: toLocalText('Floor'), bounds: [0, 0, 9, 9] },
  ],
  zones: [
    { key: 'front', name: toLocalText('Front'), description: {}, color: '#aa3344' },
    { key: 'back', name: toLocalText('Back'), description: {}, color: '#3344aa' },
  ],
  seats: [
    ...[...createRow('stalls', '1', 3, 'front'), ...createRow('stalls', '2', 3, 'back')],
    ...[...createRow('stalls', '3', 1, 'back'), ...createRow('stalls', 'A', 3, 'back')],
  ],
  standing: [{ key: 'pit', name: toLocalText('Pit'), sector: 'floor', zone: 'front', capacity: 300, button: {} }],
};

it('lists sectors with the lengths of their rows, zones with their places, and all keys', () => {
  expect(describeHall({ key: 'great', name: toLocalText('Great hall'), plan: PLAN })).toEqual([
    'Hall great, Great hall: 10 seats',
    '  sector stalls, Stalls: 10 seats; rows 1–2 of 3; row 3 of 1; row A of 3',
    '  sector floor, Floor: standing pit, Pit: 300',
    '  zone front, Front, #aa3344: 303 places',
    '  zone back, Back, #3344aa: 7 places',
  ]);
});
