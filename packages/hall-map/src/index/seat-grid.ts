import { getValue } from '../geometry.ts';
import type { Plan } from '../plan/plan.ts';
import { createOccupancyGrid, type OccupancyGrid } from './occupancy-grid.ts';

export function createSeatGrid(plan: Plan): OccupancyGrid {
  return createOccupancyGrid(plan.bounds, (mark) => {
    for (let seat = 0; seat < plan.count; seat++) {
      const [x, y, r] = [getValue(plan.x, seat), getValue(plan.y, seat), getValue(plan.r, seat)];
      mark.box({ x: x - r, y: y - r, width: 2 * r, height: 2 * r });
    }
  });
}
