import { createPlan } from '@sahna/hall-map';
import { expect, test } from 'vitest';
import { findPartner } from './find-partner.ts';

test('findPartner returns the other seat of a pair, in both directions', () => {
  const seat = { x: 0, y: 0, r: 4, zone: 1, sector: 'a', row: '1' };
  const result = createPlan({
    zones: [{ id: 1, name: 'Stalls', color: '#7a2e57' }],
    sectors: [{ key: 'a', name: 'Stalls' }],
    seats: [
      { ...seat, id: 5, seat: '1', kind: 'wheelchair' },
      { ...seat, id: 6, x: 10, seat: '2', kind: 'companion', partner: 5 },
      { ...seat, id: 7, x: 20, seat: '3' },
    ],
  });
  if (!result.ok) throw new Error('the plan is invalid');
  expect([5, 6, 7, 8].map((id) => findPartner(result.plan, id))).toEqual([6, 5, null, null]);
});
