/** Reads the hall of a session into the plan of its map, and the states of its seats into looks. */
import type { SessionHallDto, SessionSeatsDto } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import { translateDrawing } from '@sahna/contract/rules/drawing-words';
import { createPlan, extractCaptions, type Plan, stripDrawnLabels } from '@sahna/hall-map';
import { listColors, type SeatLook } from './seat-colors.ts';

/** The zones of this plan are colors: the map paints a seat in that of its zone. Null: no plan, or an invalid one. */
export function readSessionPlan(
  hall: SessionHallDto,
  zoneColors: readonly string[],
  language: StaffLanguage,
): Plan | null {
  const { seats, rows, sectors } = hall;
  if (seats.id.length === 0) return null;
  const bounds = { x: 0, y: 0, width: hall.width, height: hall.height };
  const drawing = translateDrawing(stripDrawnLabels(hall.svg, hall.names), language);
  const { markup, captions } = extractCaptions(drawing, bounds);
  const created = createPlan({
    ...{ bounds, captions, picture: { markup }, stage: hall.stage },
    zones: listColors(zoneColors).map((color, id) => ({ id: id + 1, name: color, color })),
    sectors: sectors.map(({ key, name, bounds: [x, y, width, height] }) => ({
      ...{ key, name },
      bounds: { x, y, width, height },
    })),
    seats: seats.id.map((id, at) => ({
      ...{ id, x: seats.x[at] ?? 0, y: seats.y[at] ?? 0, r: seats.radius[at] ?? 1, zone: 1 },
      ...{ sector: sectors[seats.sector[at] ?? 0]?.key ?? '', row: rows[seats.row[at] ?? 0] ?? '' },
      ...{ seat: seats.seat[at] ?? '', kind: 'ordinary' as const },
    })),
  });
  return created.ok ? created.plan : null;
}

/** `owner`: id of the order, the line of a cart or the block. */
export type TakenSeat = { look: SeatLook; owner: number; isInQuota: boolean };

/** Seats that are not listed are free. */
export function listTakenSeats(places: SessionSeatsDto): Map<number, TakenSeat> {
  const allocated = new Map<number, TakenSeat>();
  const add = (owners: SessionSeatsDto['sold'], look: SeatLook, isInQuota = false): void => {
    for (const { id, seats } of owners) for (const seat of seats) allocated.set(seat, { look, owner: id, isInQuota });
  };
  // Before the others, because seats of a quota can be sold.
  for (const block of places.blocks) add([block], block.color, block.channel !== null);
  add(places.sold, 'sold');
  add(places.reserved, 'reserved');
  add(places.carts, 'cart');
  return allocated;
}

/** Whether the seat is sold, reserved or in a cart. */
export function isOfBuyer(seat: TakenSeat | undefined): boolean {
  return seat?.look === 'sold' || seat?.look === 'reserved' || seat?.look === 'cart';
}

/** Index of the color of a seat in `listColors`. */
export type SeatColor = (seat: number) => number;

/** Writes the colors into the zones of the plan. Returns whether any changed. */
export function writeColors(plan: Plan, colorOf: SeatColor): boolean {
  let hasChanged = false;
  for (let seat = 0; seat < plan.count; seat++) {
    const zone = colorOf(plan.ids[seat] ?? 0);
    if (plan.zone[seat] === zone) continue;
    plan.zone[seat] = zone;
    hasChanged = true;
  }
  return hasChanged;
}

/** Ids of all seats in the rows, or the sectors, of these seats. */
export function expandSelection(plan: Plan, selected: ReadonlySet<number>, by: 'row' | 'sector'): Set<number> {
  const columns = plan[by];
  const groups = new Set([...selected].map((id) => columns[plan.indexOf(id)]));
  const expanded = new Set(selected);
  for (let seat = 0; seat < plan.count; seat++) if (groups.has(columns[seat])) expanded.add(plan.ids[seat] ?? 0);
  return expanded;
}

export type SeatName = { sector: string; row: string; seat: string };

export function getSeatName(plan: Plan, id: number): SeatName | null {
  const at = plan.indexOf(id);
  if (at < 0) return null;
  return {
    sector: plan.sectors[plan.sector[at] ?? 0]?.name ?? '',
    row: plan.rows[plan.row[at] ?? 0]?.label ?? '',
    seat: plan.labels[at] ?? '',
  };
}
