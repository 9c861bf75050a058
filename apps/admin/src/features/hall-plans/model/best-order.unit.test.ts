import { describe, expect, it } from 'vitest';
import { arrangeSeats, listOrderGroups } from './best-order.ts';
import { type HallPlan, readPlan, writePlan } from './plan.ts';

function createPlan(orders: readonly (number | undefined)[]): HallPlan {
  const plan: HallPlan = { width: 90, height: 20, sectors: [], zones: [], notes: [], standing: [], seats: [] };
  const seats = orders.map((bestOrder, at): HallPlan['seats'][number] => ({
    ...{ id: `seat-${at}`, sector: 'stalls', row: '1', seat: `${at}`, x: at * 20, y: 10, r: 8, zone: 'front' },
    ...{ kind: 'ordinary', companionOf: null, restricted: false, note: null, bestOrder },
  }));
  return { ...plan, seats };
}

describe('order of best seats in a plan', () => {
  it('lists groups by their place, also if places are missing between them', () => {
    expect(listOrderGroups(createPlan([5, undefined, 2, 5]))).toEqual([['seat-2'], ['seat-0', 'seat-3']]);
  });

  it('numbers groups from 1, and leaves seats that do not change as they are', () => {
    const plan = createPlan([1, undefined, 3]);
    const arranged = arrangeSeats(plan, [['seat-0'], ['seat-1']]);
    expect(arranged.seats.map(({ bestOrder }) => bestOrder)).toEqual([1, 2, undefined]);
    expect(arranged.seats[0]).toBe(plan.seats[0]);
    expect(readPlan(writePlan(arranged))).toEqual(arranged);
  });
});
