import { pickPlanText } from '../keys.ts';
import type { PlanDocument } from '../plan.ts';

/** Serializes a plan for ticketland-ru/hall-scheme-editor: sectors, seats and labels, without zones and radii. */
export function writeTicketland(plan: PlanDocument): object {
  const ids = new Map(plan.sectors.map((sector, at) => [sector.key, at + 1]));
  const names = new Map(plan.sectors.map((sector) => [sector.key, pickPlanText(sector.name)]));
  const free = new Set(plan.standing.map((area) => area.sector));
  return {
    type: 'schema',
    offsetX: 0,
    offsetY: 0,
    width: plan.width,
    height: plan.height,
    objects: [
      ...plan.sectors.map(({ key, bounds: [x, y, width, height] }) => ({
        type: 'section',
        name: names.get(key),
        sectionId: ids.get(key),
        freeSeating: free.has(key),
        fill: '#F1F2F2',
        points: [
          { x, y },
          { x: x + width, y },
          { x: x + width, y: y + height },
          { x, y: y + height },
        ],
      })),
      ...plan.seats.map((seat) => ({
        type: 'seat',
        x: seat.x,
        y: seat.y,
        objectId: seat.id,
        attrs: { sectionId: ids.get(seat.sector), section: names.get(seat.sector), row: seat.row, seat: seat.seat },
      })),
    ],
  };
}
