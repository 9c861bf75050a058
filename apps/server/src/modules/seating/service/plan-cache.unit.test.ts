import { expect, test } from 'vitest';
import { seatId, zoneId } from '../../../platform/lib/ids.ts';
import type { HallPlan, HallPlanSeat } from '../../catalog/index.ts';
import { createPlanCache } from './plan-cache.ts';

const SEAT: Omit<HallPlanSeat, 'id' | 'row' | 'x'> = {
  ...{ key: '', sectorId: 1, zoneId: zoneId(1), seat: '1', y: 0, radius: 1 },
  ...{ kind: 'ordinary', companionOf: null, restricted: false, bestOrder: 0, note: {} },
};
const PLAN: HallPlan = {
  ...{ id: 1, hallId: 1, version: 1, digest: 'd', svg: '', width: 9, height: 9 },
  ...{ sectors: [], zones: [], seats: [], standingAreas: [] },
};

test('createPlanCache sorts seats by row', async () => {
  const seats = [
    { ...SEAT, id: seatId(1), row: '10', x: 2 },
    { ...SEAT, id: seatId(2), row: '2', x: 2 },
    { ...SEAT, id: seatId(3), row: '10', x: 1 },
    { ...SEAT, id: seatId(4), row: '2', x: 1 },
  ];
  const planOf = createPlanCache({ current: () => null, findPlan: async () => ({ ...PLAN, seats }) });
  const cachedPlan = await planOf(1);
  expect(cachedPlan?.plan.seats.map(({ id }) => id)).toEqual([4, 2, 3, 1]);
  expect(cachedPlan?.positions.get(seatId(1))).toBe(3);
});
