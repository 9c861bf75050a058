import { expect, test } from 'vitest';
import { seatId, zoneId } from '../../../platform/lib/ids.ts';
import type { HallPlan, PlanSeat } from '../../catalog/index.ts';
import { knowPlans } from './known-plans.ts';

const SEAT: Omit<PlanSeat, 'id' | 'row' | 'x'> = {
  ...{ key: '', sectorId: 1, zoneId: zoneId(1), seat: '1', y: 0, radius: 1 },
  ...{ kind: 'ordinary', companionOf: null, restricted: false, note: {} },
};
const PLAN: HallPlan = {
  ...{ id: 1, hallId: 1, version: 1, digest: 'd', svg: '', width: 9, height: 9 },
  ...{ sectors: [], zones: [], seats: [], standing: [] },
};

test('a plan has its places row by row, in whatever order a database numbered them', async () => {
  const seats = [
    { ...SEAT, id: seatId(1), row: '10', x: 2 },
    { ...SEAT, id: seatId(2), row: '2', x: 2 },
    { ...SEAT, id: seatId(3), row: '10', x: 1 },
    { ...SEAT, id: seatId(4), row: '2', x: 1 },
  ];
  const planOf = knowPlans({ current: () => null, planById: async () => ({ ...PLAN, seats }) });
  const known = await planOf(1);
  expect(known?.plan.seats.map(({ id }) => id)).toEqual([4, 2, 3, 1]);
  expect(known?.positions.get(seatId(1))).toBe(3);
});
