/** A version of a hall's plan as an operator's file holds it. */
import type { LocalText } from '../../../platform/lib/languages.ts';
import type { HallPlan, PlanSeat } from '../../catalog/index.ts';
import { MORE_SEAT_COLUMNS, SEAT_COLUMNS } from '../import/format/hall-plan.ts';
import { withoutEmpty } from './folder-writer.ts';

/** Seats that are like any other need no more columns than these. */
const COLUMNS = [...SEAT_COLUMNS, 'id'] as const;
type Column = (typeof SEAT_COLUMNS)[number] | (typeof MORE_SEAT_COLUMNS)[number];

/** The text of halls/*.json, a line for each seat, so that a large hall stays readable. `images`: files of pictures by id. */
export function planFile(plan: HallPlan, svg: string, images: ReadonlyMap<number, string>): string {
  const sectors = keysById(plan.sectors);
  const zones = keysById(plan.zones);
  const notes = new Notes();
  const isSpecial = plan.seats.some(
    (seat) => seat.kind !== 'ordinary' || seat.restricted || Object.keys(seat.note).length > 0,
  );
  const columns = isSpecial ? [...SEAT_COLUMNS, ...MORE_SEAT_COLUMNS] : COLUMNS;
  const ids = new Map(plan.seats.map((seat) => [seat.id, seat.key]));
  const rows = plan.seats.map((seat) => {
    const cells = cellsOf(seat, {
      sector: sectors.get(seat.sectorId) ?? '',
      zone: zones.get(seat.zoneId) ?? '',
      note: notes.keyOf(seat.note),
      companionOf: seat.companionOf === null ? '' : (ids.get(seat.companionOf) ?? ''),
    });
    return JSON.stringify(columns.map((name) => cells[name]));
  });
  const file = {
    svg,
    width: plan.width,
    height: plan.height,
    sectors: plan.sectors.map(({ key, name, bounds, viewImageId, height, rake }) =>
      withoutEmpty({ key, name, bounds, height, rake, view: images.get(viewImageId ?? 0) ?? null }),
    ),
    zones: plan.zones.map(({ id: _id, ...zone }) => withoutEmpty(zone)),
    notes: notes.list(),
    standing: plan.standing.map(({ id: _id, sectorId, zoneId, ...area }) =>
      withoutEmpty({ ...area, sector: sectors.get(sectorId), zone: zones.get(zoneId) }),
    ),
    seats: { columns, rows: [] },
  };
  return `${JSON.stringify(file, null, 2).replace(/"rows": \[\]/, () => `"rows": [\n${rows.join(',\n')}\n]`)}\n`;
}

function keysById(rows: readonly { id: number; key: string }[]): ReadonlyMap<number, string> {
  return new Map(rows.map(({ id, key }) => [id, key]));
}

function cellsOf(
  { key, row, seat, x, y, radius, kind, restricted }: PlanSeat,
  named: Record<'sector' | 'zone' | 'note' | 'companionOf', string>,
): Record<Column, string | number> {
  return { ...named, row, seat, x, y, r: radius, id: key, kind, restricted: restricted ? 1 : 0 };
}

/** Texts that many seats share, under a key each. */
export class Notes {
  readonly #keys = new Map<string, { key: string; text: LocalText }>();

  keyOf(text: LocalText): string {
    if (Object.keys(text).length === 0) return '';
    const name = JSON.stringify(text);
    const known = this.#keys.get(name) ?? { key: `note-${this.#keys.size + 1}`, text };
    this.#keys.set(name, known);
    return known.key;
  }

  list(): { key: string; text: LocalText }[] {
    return [...this.#keys.values()];
  }
}
